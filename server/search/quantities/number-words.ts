import type { TextLanguage } from "../languages.ts";
import { foldWord } from "../tokenize.ts";

/**
 * Numbers as words, every form of one after its figure. What lies between is put together from
 * these by the joints below; an underscore stands for a space.
 */
const words: Record<TextLanguage, string> = {
  en: `1 one 2 two 3 three 4 four 5 five 6 six 7 seven 8 eight 9 nine 10 ten 11 eleven 12 twelve 13 thirteen
    14 fourteen 15 fifteen 16 sixteen 17 seventeen 18 eighteen 19 nineteen 20 twenty 30 thirty 40 forty
    50 fifty 60 sixty 70 seventy 80 eighty 90 ninety
    100 hundred one_hundred 120 one_hundred_twenty one_hundred_and_twenty 180 one_hundred_eighty
    one_hundred_and_eighty`,
  de: `1 ein eine einem einen einer eines 2 zwei zweier 3 drei dreier 4 vier 5 fünf 6 sechs 7 sieben 8 acht
    9 neun 10 zehn 11 elf 12 zwölf 13 dreizehn 14 vierzehn 15 fünfzehn 16 sechzehn 17 siebzehn
    18 achtzehn 19 neunzehn 20 zwanzig 30 dreißig 40 vierzig 50 fünfzig 60 sechzig 70 siebzig
    80 achtzig 90 neunzig 100 hundert einhundert 120 hundertzwanzig einhundertzwanzig
    180 hundertachtzig einhundertachtzig`,
  tr: `1 bir 2 iki 3 üç 4 dört 5 beş 6 altı 7 yedi 8 sekiz 9 dokuz 10 on 20 yirmi 30 otuz 40 kırk 50 elli
    60 altmış 70 yetmiş 80 seksen 90 doksan 100 yüz 120 yüz_yirmi 180 yüz_seksen`,
  ar: `1 واحد واحدة 2 اثنان اثنين اثنتين 3 ثلاث ثلاثة 4 أربع أربعة 5 خمس خمسة 6 ست ستة 7 سبع سبعة
    8 ثمان ثماني ثمانية 9 تسع تسعة 10 عشر عشرة 20 عشرون عشرين 30 ثلاثون ثلاثين 40 أربعون أربعين
    50 خمسون خمسين 60 ستون ستين 70 سبعون سبعين 80 ثمانون ثمانين 90 تسعون تسعين 100 مئة مائة
    120 مئة_وعشرين مائة_وعشرين 180 مئة_وثمانين مائة_وثمانين`,
  et: `1 üks ühe 2 kaks kahe 3 kolm kolme 4 neli nelja 5 viis viie 6 kuus kuue 7 seitse seitsme
    8 kaheksa 9 üheksa 10 kümme kümne 11 üksteist üheteistkümne 12 kaksteist kaheteistkümne
    13 kolmteist kolmeteistkümne 14 neliteist neljateistkümne 15 viisteist viieteistkümne
    16 kuusteist kuueteistkümne 17 seitseteist seitsmeteistkümne 18 kaheksateist kaheksateistkümne
    19 üheksateist üheksateistkümne 20 kakskümmend kahekümne 30 kolmkümmend kolmekümne
    40 nelikümmend neljakümne 50 viiskümmend viiekümne 60 kuuskümmend kuuekümne
    70 seitsekümmend seitsmekümne 80 kaheksakümmend kaheksakümne 90 üheksakümmend üheksakümne
    100 sada saja 180 sada_kaheksakümmend saja_kaheksakümne`,
  lv: `1 viens viena vienu vienas vienam vienā 2 divi divas divu divām diviem 3 trīs triju trijām
    4 četri četras četru 5 pieci piecas piecu 6 seši sešas sešu 7 septiņi septiņas septiņu
    8 astoņi astoņas astoņu 9 deviņi deviņas deviņu 10 desmit desmitu 11 vienpadsmit 12 divpadsmit
    13 trīspadsmit 14 četrpadsmit 15 piecpadsmit 16 sešpadsmit 17 septiņpadsmit 18 astoņpadsmit
    19 deviņpadsmit 20 divdesmit 30 trīsdesmit 40 četrdesmit 50 piecdesmit 60 sešdesmit
    70 septiņdesmit 80 astoņdesmit 90 deviņdesmit 100 simt simts 180 simt_astoņdesmit`,
  lt: `1 vienas viena vieną vieno vienos vieneri vienerius 2 du dvi dviejų dviem dvejus dvejų 3 trys tris trijų trejus
    trejų 4 keturi keturios keturis keturias keturių ketverius 5 penki penkios penkis penkias penkių
    penkerius 6 šeši šešios šešis šešias šešių šešerius 7 septyni septynios septynis septynias septynių
    8 aštuoni aštuonios aštuonis aštuonias aštuonių 9 devyni devynios devynis devynias devynių
    10 dešimt dešimties dešimčia 11 vienuolika vienuolikos 12 dvylika dvylikos 13 trylika trylikos
    14 keturiolika keturiolikos 15 penkiolika penkiolikos 16 šešiolika 17 septyniolika 18 aštuoniolika
    19 devyniolika 20 dvidešimt 30 trisdešimt trisdešimties 40 keturiasdešimt 50 penkiasdešimt
    60 šešiasdešimt 70 septyniasdešimt 80 aštuoniasdešimt 90 devyniasdešimt
    100 šimtas šimtą šimto 180 šimtą_aštuoniasdešimt`,
  mt: `1 wieħed waħda 2 żewġ tnejn 3 tliet tlett tlieta 4 erba' erba erbat erbgħa 5 ħames ħamest ħamsa 6 sitt sitta
    7 seba' seba sebat sebgħa 8 tmien tmint tmienja 9 disa' disa disat disgħa 10 għaxar għaxart għaxra
    11 ħdax 12 tnax 13 tlettax 14 erbatax 15 ħmistax 16 sittax 17 sbatax 18 tmintax 19 dsatax 20 għoxrin
    30 tletin 40 erbgħin 50 ħamsin 60 sittin 70 sebgħin 80 tmenin 90 disgħin 100 mitt mija`,
};

type Joint = (tens: string, ones: string) => string[];

/** How twenty and five are said together. */
const joints: Record<TextLanguage, Joint> = {
  en: (tens, ones) => [`${tens}-${ones}`, `${tens} ${ones}`],
  de: (tens, ones) => [`${ones}und${tens}`],
  tr: (tens, ones) => [`${tens} ${ones}`, `${tens}${ones}`],
  ar: (tens, ones) => [`${ones} و${tens}`],
  et: (tens, ones) => [`${tens} ${ones}`],
  lv: (tens, ones) => [`${tens} ${ones}`],
  lt: (tens, ones) => [`${tens} ${ones}`],
  mt: (tens, ones) => [`${ones} u ${tens}`],
};

const tables = new Map<TextLanguage, Map<string, number>>();

/** What each number up to a hundred is called, folded. */
export function numberWords(language: TextLanguage): Map<string, number> {
  const known = tables.get(language);
  if (known) return known;
  const table = readWords(words[language]);
  for (const [tens, ten] of [...table].filter(([, value]) => value >= 20 && value < 100)) {
    for (const [ones, one] of [...table].filter(([, value]) => value < 10)) {
      for (const joined of joints[language](tens, ones)) table.set(joined, ten + one);
    }
  }
  for (const [word, value] of teens(language)) table.set(word, value);
  tables.set(language, table);
  return table;
}

function readWords(text: string): Map<string, number> {
  const table = new Map<string, number>();
  let value = 0;
  for (const word of text.split(/\s+/)) {
    if (/^\d+$/.test(word)) value = Number(word);
    else table.set(fold(word.replaceAll("_", " ")), value);
  }
  return table;
}

/** Turkish and Arabic say eleven to nineteen by ten and ones. */
function teens(language: TextLanguage): [string, number][] {
  if (language !== "tr" && language !== "ar") return [];
  const ones = [...readWords(words[language])].filter(([, value]) => value < 10);
  if (language === "tr") {
    return ones.flatMap(([word, value]) => [
      [`on ${word}`, 10 + value],
      [`on${word}`, 10 + value],
    ]);
  }
  const tens = [fold("عشر"), fold("عشرة")];
  const irregular = ["أحد", "إحدى"].map((word): [string, number] => [fold(word), 1]);
  const two = ["اثنا", "اثني", "اثنتا", "اثنتي"].map((word): [string, number] => [fold(word), 2]);
  return [...irregular, ...two, ...ones].flatMap(([word, value]) =>
    tens.map((ten): [string, number] => [`${word} ${ten}`, 10 + value]),
  );
}

function fold(word: string): string {
  return [...word].map((char) => (char === "'" ? "'" : foldWord(char))).join("");
}
