import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { storeReading } from "../../../server/documents/store-reading.ts";
import { companyForm, pdfFile } from "../../setup/company-form.ts";
import { startTestApi } from "../../setup/test-api.ts";
import type { Person, TestApi } from "../../setup/test-api.ts";

/** One passage a page, each with queries in other words' forms that it answers. */
const documents: Record<string, [passage: string, ...queries: string[]][]> = {
  "Richtlinie.pdf": [
    [
      "Der Geldwäschebeauftragte wird von der Geschäftsleitung bestellt und berichtet ihr unmittelbar. Seine Abberufung ist der Aufsichtsbehörde anzuzeigen.",
      "Wer bestellt den Geldwäschebeauftragten?",
      "Geldwäschebeauftragten Abberufungen",
    ],
    [
      "Alle Unterlagen über die Identifizierung der Kunden werden fünf Jahre aufbewahrt und danach unverzüglich vernichtet.",
      "Wie lange ist eine Unterlage aufzubewahren, und wann wird sie vernichtet?",
      "vernichten von Unterlagen",
    ],
    [
      "Verdächtige Transaktionen meldet jeder Mitarbeiter noch am selben Tag. Die Meldung geht an die Zentralstelle für Finanztransaktionsuntersuchungen.",
      "verdaechtige Transaktion melden",
      "Welche Meldungen gehen an die Zentralstelle?",
    ],
    [
      "Bei politisch exponierten Personen gelten verstärkte Sorgfaltspflichten: Die Herkunft der Vermögenswerte ist zu klären.",
      "verstärkte Sorgfaltspflicht bei einer politisch exponierten Person",
      "Herkunft des Vermögenswertes",
    ],
    [
      "Auslagerungen wesentlicher Tätigkeiten bedürfen eines schriftlichen Vertrags, der Weisungsrechte und Prüfungsrechte enthält.",
      "Braucht die Auslagerung einer wesentlichen Tätigkeit einen Vertrag?",
      "Prüfungsrecht und Weisungsrecht",
    ],
    [
      "Beschwerden der Kunden werden innerhalb von fünfzehn Geschäftstagen schriftlich beantwortet.",
      "In wie vielen Geschäftstagen wird eine Beschwerde beantwortet?",
      "Kundenbeschwerde schriftliche Antwort Geschaeftstage",
    ],
    [
      "Die Schlüssel für verschlüsselte Sicherungskopien liegen getrennt von den Sicherungskopien in einem Tresor in der Hauptstraße.",
      "Wo liegt der Schluessel einer Sicherungskopie?",
      "Tresore Hauptstrasse",
    ],
  ],
  "Politika.pdf": [
    [
      "Kişisel veriler, işlenmesini gerektiren sebeplerin ortadan kalkması hâlinde silinir, yok edilir veya anonim hâle getirilir.",
      "Kişisel veriler ne zaman silinir?",
      "KISISEL VERILER ANONIM",
    ],
    [
      "Müşterinin kimliği, sürekli iş ilişkisi kurulmadan önce tespit edilir ve adres bilgisi teyit edilir.",
      "müşterinin kimliği nasıl tespit edilir",
      "MUSTERININ ADRES BILGISI",
    ],
    [
      "Şüpheli işlemler, şüphenin oluştuğu tarihten itibaren en geç on iş günü içinde Mali Suçları Araştırma Kurulu Başkanlığına bildirilir.",
      "Şüpheli işlemler kaç gün içinde bildirilir?",
      "SUPHELI ISLEMLER",
    ],
    [
      "Veri ihlali öğrenildiğinde durum yetmiş iki saat içinde Kurula ve etkilenen kişilere haber verilir.",
      "veri ihlali olduğunda yetmiş iki saat",
      "ihlali kurula haber",
    ],
    [
      "Çalışanlara yılda bir kez aklamanın önlenmesi konusunda eğitim verilir ve katılım kaydedilir.",
      "çalışanlara hangi konuda eğitim verilir",
      "CALISANLARA EGITIM",
    ],
    [
      "Ödeme emirleri güçlü kimlik doğrulama ile onaylanır; onay kodu yalnız bir işlem için geçerlidir.",
      "güçlü kimlik doğrulama ile ödeme",
      "ONAY KODU GECERLIDIR",
    ],
    [
      "Destek hizmeti kuruluşlarının seçimi yönetim kurulunun ışığında yapılan risk değerlendirmesine dayanır.",
      "destek hizmeti kuruluşlarının seçimi nasıl yapılır",
      "ISIGINDA RISK",
    ],
  ],
  "السياسة.pdf": [
    [
      "تحتفظ الشركة بالسجلات والمستندات لمدة عشر سنوات من تاريخ انتهاء العملية.",
      "كم مدة الاحتفاظ بالمستندات والسجلات؟",
      "سجلات ومستندات العملية",
    ],
    [
      "يُبلَّغ مدير الالتزام عن العمليات المشبوهة فوراً ودون إشعار العميل بذلك.",
      "عمليات مشبوهة",
      "هل يجوز اشعار العميل عن العمليات المشبوهه؟",
    ],
    [
      "يحق لصاحب البيانات الشخصية سحب موافقته في أي وقت وبالوسيلة نفسها.",
      "سحب موافقته على البيانات الشخصيه",
      "بيانات شخصية سحب",
    ],
    [
      "تُعيَّن لجنة المراجعة الداخلية من مجلس الإدارة وتجتمع أربع مرات في السنة.",
      "لجنة المراجعة الداخلية ومجلس الادارة",
      "مراجعة داخلية لجنه",
    ],
    [
      "تُشفَّر النسخ الاحتياطية وتُحفظ في موقع آخر داخل المملكة.",
      "أين تحفظ النسخ الإحتياطية؟",
      "نسخ احتياطية مملكة",
    ],
    [
      "تُعالَج شكاوى العملاء خلال خمسة أيام عمل ويُرسَل الرد كتابةً.",
      "شكاوي العملاء خلال خمسة ايام",
      "الشكاوى والرد كتابة",
    ],
    [
      "يُدرَّب المـوظفون على مكافحة غسل الأموال مرة واحدة كل سنة.",
      "تدريب الموظفون على مكافحة غسل الاموال",
      "موظفون ومكافحة غسل أموال",
    ],
  ],
  "Policy.pdf": [
    ["Records of customer identification are kept for five years.", "how long are records kept"],
    ["Complaints are answered in writing within fifteen days.", "answering a complaint in writing"],
    ["Backups are encrypted and kept at another site.", "where are encrypted backups kept"],
  ],
};

let server: TestApi;
let owner: Person;
beforeAll(async () => {
  server = await startTestApi();
  owner = await server.signUp();
  const names = Object.keys(documents);
  const files = names.map((name) => pdfFile(name, ["To be read."]));
  await owner.addCompany(companyForm({ company_name: "Acme" }, files));
  const rows = await server.db.selectFrom("documents").select(["id", "name"]).execute();
  for (const { id, name } of rows) {
    const passages = documents[name] ?? [];
    const pages = passages.map(([text], index) => ({ number: index + 1, text }));
    await storeReading(server.db, id, { status: "read", pages }, null);
  }
});
afterAll(() => server.stop());

describe.each(Object.entries(documents))("of %s", (name, passages) => {
  const asked = passages.flatMap(([, ...queries], at) => queries.map((q) => [q, at + 1] as const));

  test.each(asked)("%s finds its passage first", async (q, page) => {
    const { results } = await owner.search({ q });
    expect(results[0]).toMatchObject({ kind: "document", title: `${name}, p. ${page}` });
    expect(results[0]?.excerpt.some((part) => part.marked)).toBe(true);
  });
});
