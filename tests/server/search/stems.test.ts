import { expect, test } from "vitest";
import type { TextLanguage } from "../../../server/search/languages.ts";
import { stemWordIn, tokenizeIn } from "../../../server/search/stems.ts";
import { tokenize } from "../../../server/search/tokenize.ts";
import { takeProcessorTime } from "../../setup/processor-time.ts";

/** A line holds forms of one word; no two lines are the same word. */
const families: Partial<Record<TextLanguage, string>> = {
  de: `
    Auskunft Auskünfte Auskunftes
    Verantwortlicher Verantwortlichen Verantwortliche
    Vertrag Verträge Vertrages Verträgen Vertrags
    Schlüssel Schluessel Schlüsseln
    Übermittlung Uebermittlung Übermittlungen
    Auftragsverarbeiter Auftragsverarbeitern Auftragsverarbeiters
    Vorfall Vorfälle Vorfällen Vorfalls`,
  tr: `
    veri veriler verileri verilerin verileriniz verilerinizi verilerimizin veriyi verinin verilere
    hak haklar hakları hakkınız haklarınız hakkı haklarınızı haklara
    başvuru başvurular başvurunuz başvurusu başvurularınız başvuruya başvurunun
    süre süresi süreler süreleri sürede sürenin sürece
    kişi kişiler kişinin kişilerin kişiye kişilere kişisi
    rıza rızası rızanız rızanızı rızasının rızaya
    aktarım aktarımı aktarımlar aktarımının aktarımına
    sözleşme sözleşmenin sözleşmesi sözleşmeler sözleşmeye sözleşmede
    amaç amacı amaçlar amaçlarla amacıyla amaçları
    kurul kurulu kurula kurulun kurulca
    ihlal ihlali ihlaller ihlalin ihlaline
    bildirim bildirimi bildirimler bildirimin bildirime
    iade iadesi iadeler iadenin iadeye
    ürün ürünü ürünler ürünün ürünlerin ürünlere`,
  ar: `
    بيانات البيانات بياناتك بياناتهم والبيانات للبيانات بياناتكم
    مستخدم المستخدم المستخدمين المستخدمون للمستخدم مستخدمينا
    معلومات المعلومات معلوماتك لمعلومات
    خدمة الخدمة خدماتنا الخدمات خدمات
    معالجة المعالجة معالجتها لمعالجة
    طلب الطلب طلبك طلبات
    إتلاف الإتلاف اتلاف
    حساب الحساب حسابك حسابات`,
  et: `
    andmed andmete andmeid andmetele andmetega andmetest andmeile
    õigus õiguse õigust õigused õiguste õigusi õigusele
    isik isiku isikut isikud isikute isikuid isikule isikutele isikuga
    töötlemine töötlemise töötlemist töötlemisel töötlemiseks töötlemisest
    nõusolek nõusoleku nõusolekut nõusolekud nõusolekuta nõusolekul
    leping lepingu lepingut lepingud lepingute lepinguid lepingule lepingus lepingust
    klient kliendi klienti kliendid klientide kliente kliendile klientidele kliendiga
    teenus teenuse teenust teenused teenuste teenuseid teenusele teenusega
    seadus seaduse seadust seadused seaduste seadusi seadusest seadusega
    säilitamine säilitamise säilitamist säilitamisel säilitatakse säilitame säilitada
    kustutamine kustutamise kustutamist kustutada kustutatakse kustutame`,
  lv: `
    dati datu datus datiem datos
    tiesības tiesību tiesībām tiesībās
    persona personas personu personai personām personā
    apstrāde apstrādes apstrādi apstrādei apstrādē
    piekrišana piekrišanas piekrišanu piekrišanai
    līgums līguma līgumu līgumam līgumā līgumi līgumiem
    pakalpojums pakalpojuma pakalpojumu pakalpojumi pakalpojumiem pakalpojumus
    klients klienta klientu klientam klienti klientiem klientus
    sūdzība sūdzības sūdzību sūdzībai sūdzībām
    termiņš termiņa termiņu termiņā termiņi termiņiem
    pārzinis pārziņa pārzini pārzinim pārziņi pārziņiem
    likums likuma likumu likumam likumi likumā`,
  lt: `
    teisė teisės teisę teisių teisei teises teisėmis
    sutikimas sutikimo sutikimą sutikimui sutikimu sutikimai
    paslauga paslaugos paslaugų paslaugą paslaugoms paslaugomis
    klientas kliento klientą klientai klientų klientams klientui
    terminas termino terminą terminai terminų terminus
    valdytojas valdytojo valdytoją valdytojai valdytojų valdytojui
    įstatymas įstatymo įstatymą įstatymai įstatymų įstatymais
    slapukas slapukai slapukų slapukus slapuką`,
  mt: `
    dritt drittijiet
    data
    kontrollur kontrolluri
    servizz servizzi
    kuntratt kuntratti
    ipproċessar
    kunsens
    awtorità awtoritajiet
    persuna persuni
    ilment ilmenti
    informazzjoni
    utent utenti
    sigurtà`,
};

test.each(Object.keys(families) as TextLanguage[])(
  "forms of a word meet in one stem, and different words do not: %s",
  (language) => {
    const lines = (families[language] ?? "").trim().split("\n");
    const stems = lines.map((line) => {
      const forms = line.trim().split(/\s+/);
      return { forms, stems: new Set(forms.map((form) => stemWordIn(form, language))) };
    });
    expect(stems.filter((one) => one.stems.size > 1)).toEqual([]);
    expect(new Set(stems.flatMap((one) => [...one.stems])).size).toBe(lines.length);
  },
);

test.each<[TextLanguage, string[]]>([
  ["tr", ["İHLAL", "ihlal", "Ihlal", "ıhlal"]],
  ["tr", ["KIRIK", "kırık", "kirik"]],
  ["tr", ["BAŞVURUNUZ", "basvurunuz"]],
  ["de", ["Prüfung", "Pruefung", "PRÜFUNGEN", "Pru\u0308fung"]],
  ["de", ["Maßnahme", "Massnahmen", "MASSNAHME"]],
  ["ar", ["إتلاف", "اتلاف", "أتلاف", "إتـــلاف", "إِتْلاف", "\ufe87\ufe97\ufefc\ufed1"]],
  ["et", ["töötlemine", "TÖÖTLEMISE", "tootlemist"]],
  ["lv", ["ŠĶĪRĒJTIESA", "šķīrējtiesas", "skirejtiesa"]],
])("case, marks and spellings make no difference: %s %j", (language, spellings) => {
  expect(new Set(spellings.map((spelling) => stemWordIn(spelling, language))).size).toBe(1);
});

test("digits of Arabic and Persian are digits", () => {
  const stems = tokenizeIn("خلال ٣٠ يوماً أو ۷۲ ساعة", "ar").map(({ stem }) => stem);
  expect(stems).toContain("30");
  expect(stems).toContain("72");
});

test("tokens tell where their words stand", () => {
  const text = "Kişisel VERİLERİNİZ, Ankara'daki";
  const words = tokenizeIn(text, "tr").map(({ stem, start, end }) => [
    stem,
    text.slice(start, end),
  ]);
  expect(words.slice(0, 3)).toEqual([
    ["kisisel", "Kişisel"],
    ["veri", "VERİLERİNİZ"],
    ["ankar", "Ankara"],
  ]);
});

test("English and German are stemmed as the search index stems them", () => {
  const text = "The controllers' obligations; Pflichten der Verantwortlichen";
  expect(tokenizeIn(text, "en")).toEqual(tokenize(text));
  expect(tokenizeIn(text, "de")).toEqual(tokenize(text, "german"));
});

test("hostile words take no time", () => {
  const taken = takeProcessorTime(() => {
    for (const language of ["tr", "ar", "et", "lv", "lt", "mt"] as const) {
      for (const letter of ["a", "لا", "ı", "sse", "us"])
        stemWordIn(letter.repeat(20_000), language);
    }
  });
  expect(taken).toBeLessThan(2_000);
});
