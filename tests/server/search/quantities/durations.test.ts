import { describe, expect, it, test } from "vitest";
import { findShares, findSums } from "../../../../server/search/quantities/amounts.ts";
import { findDurations } from "../../../../server/search/quantities/durations.ts";
import { textLanguages } from "../../../../server/search/languages.ts";
import type { TextLanguage } from "../../../../server/search/languages.ts";
import { takeProcessorTime } from "../../../setup/processor-time.ts";

/** A text, and what is found in it. */
const said: Record<TextLanguage, [string, string][]> = {
  en: [
    ["We answer within 30 days.", "30 day within"],
    ["no later than one month after receipt", "1 month within"],
    ["retained for at least five (5) years", "5 year atLeast"],
    ["within a month", "1 month within"],
    ["within 72 hours of", "72 hour within"],
    ["ten (10) calendar days", "10 day exact"],
    ["within 2 business days", "2 workingDay within"],
    ["in 3 to 5 working days", "5 workingDay exact"],
    ["twenty-one days", "21 day exact"],
    ["a thirty-day notice", "30 day exact"],
    ["24 hours a day", "24 hour exact"],
    ["children under 13 years old", ""],
  ],
  de: [
    ["binnen eines Monats", "1 month within"],
    ["innerhalb von 30 Tagen", "30 day within"],
    ["spätestens nach drei Monaten", "3 month within"],
    ["mindestens sechs Jahre", "6 year atLeast"],
    ["innerhalb der 30-Tage-Frist", "30 day within"],
    ["eine 14-tägige Frist", "14 day exact"],
    ["fünfundvierzig Werktagen", "45 workingDay exact"],
    ["zweiwöchige", "2 week exact"],
    ["nicht länger als 24 Monate", "24 month within"],
    ["bis zu zehn Jahre", "10 year within"],
    ["mit einer Frist von 6 Wochen", "6 week exact"],
    ["einen Monat", "1 month exact"],
  ],
  tr: [
    ["en geç 30 gün içinde", "30 day within"],
    ["30 günlük süre", "30 day exact"],
    ["14 (on dört) gün içinde", "14 day within"],
    ["7 ile 14 iş günü içerisinde", "14 workingDay within"],
    ["en az on yıl", "10 year atLeast"],
    ["bir ay içinde", "1 month within"],
    ["72 saatten uzun süre", "72 hour atLeast"],
    ["otuz gün", "30 day exact"],
    ["en geç yetmiş iki saat", "72 hour within"],
    ["işlem saati ile", ""],
  ],
  ar: [
    ["خلال ثلاثين يوماً", "30 day within"],
    ["خلال 30 يومًا من", "30 day within"],
    ["خلال شهر من تاريخ", "1 month within"],
    ["لا تتجاوز ٧٢ ساعة", "72 hour within"],
    ["لمدة خمس سنوات على الأقل", "5 year atLeast"],
    ["في غضون شهرين", "2 month within"],
    ["خمسة أيام عمل", "5 workingDay exact"],
    ["خمسة عشر يوماً", "15 day exact"],
    ["اثنتين وسبعين ساعة", "72 hour exact"],
    ["(30) ثلاثين يوماً", "30 day exact"],
    ["دون سن 13 عامًا", ""],
  ],
  et: [
    ["30 päeva jooksul", "30 day within"],
    ["ühe kuu jooksul", "1 month within"],
    ["hiljemalt 30 päeva jooksul", "30 day within"],
    ["kuni 3 aastat", "3 year within"],
    ["vähemalt seitse aastat", "7 year atLeast"],
    ["3–14 tööpäeva", "14 workingDay exact"],
    ["kuu aja jooksul", "1 month within"],
    ["kolmekümne päeva jooksul", "30 day within"],
    ["24 tunni jooksul", "24 hour within"],
  ],
  lv: [
    ["viena mēneša laikā", "1 month within"],
    ["30 dienu laikā", "30 day within"],
    ["ne vēlāk kā 72 stundu laikā", "72 hour within"],
    ["vismaz 5 gadus", "5 year atLeast"],
    ["mēneša laikā", "1 month within"],
    ["14 darba dienu laikā", "14 workingDay within"],
    ["2026. gada 14. jūnijs", ""],
    ["trīsdesmit dienas", "30 day exact"],
  ],
  lt: [
    ["per 30 dienų", "30 day within"],
    ["per vieną mėnesį", "1 month within"],
    ["ne ilgiau nei 2 metus", "2 year within"],
    ["saugomi 10 metų", "10 year exact"],
    ["mažiausiai penkerius metus", "5 year atLeast"],
    ["per keturiolika dienų", "14 day within"],
    ["per 5 darbo dienas", "5 workingDay within"],
    ["per mėnesį", "1 month within"],
    ["ne vėliau kaip per 72 valandas", "72 hour within"],
    ["2016 metų", ""],
  ],
  mt: [
    ["fi żmien xahar", "1 month within"],
    ["fi żmien 30 jum", "30 day within"],
    ["fi żmien tletin jum", "30 day within"],
    ["mill-inqas ħames snin", "5 year atLeast"],
    ["fi żmien xahrejn", "2 month within"],
    ["erbatax-il jum", "14 day exact"],
    ["sa massimu ta' sitt xhur", "6 month within"],
    ["fi żmien 72 siegħa", "72 hour within"],
    ["ħamest ijiem tax-xogħol", "5 workingDay exact"],
  ],
};

describe.each(textLanguages)("durations: %s", (language) => {
  it.each(said[language])("%s: %s", (text, expected) => {
    const found = findDurations(text, language);
    expect(found.map((one) => `${one.amount} ${one.unit} ${one.limit}`).join("; ")).toBe(expected);
  });
});

test("a duration stands where it was found, in the text as it is", () => {
  const texts: [TextLanguage, string, string][] = [
    ["tr", "Başvurunuza EN GEÇ OTUZ GÜN içinde", "OTUZ GÜN"],
    ["ar", "نردّ خلال ٣٠ يومًا من الطلب", "٣٠ يومًا"],
    ["de", "Löschung nach fünf\nJahren.", "fünf\nJahren"],
    ["en", "deleted after ten (10) calendar days.", "ten (10) calendar days"],
    ["et", "3–14 tööpäeva", "3–14 tööpäeva"],
  ];
  for (const [language, text, words] of texts) {
    const [one] = findDurations(text, language);
    expect(text.slice(one?.start, one?.end)).toBe(words);
  }
});

test.each<[string, [number, number]]>([
  ["one month", [28, 31]],
  ["two months", [58, 62]],
  ["12 months", [365, 366]],
  ["40 days", [40, 40]],
  ["six weeks", [42, 42]],
  ["5 working days", [5, 7]],
  ["3 to 5 days", [3, 5]],
  ["72 hours", [3, 3]],
  ["one hundred and twenty (120) days", [120, 120]],
  ["one hundred and eighty days", [180, 180]],
])("%s in days", (text, days) => {
  expect(findDurations(text, "en").at(-1)?.days).toEqual(days);
});

test("what comes again is told from a term", () => {
  const [plan] = findDurations("Plans are tested at least every two years.", "en");
  expect(plan).toMatchObject({ every: true, limit: "within" });
  const [copy] = findDurations("Veritabanı her 24 saatte bir yedeklenir.", "tr");
  expect(copy).toMatchObject({ every: true, limit: "exact" });
  expect(findDurations("within two years", "en")[0]?.every).toBe(false);
});

test.each([
  "Verified on 12.05.2026 under Regulation (EU) 2016/679, Art. 30(1)",
  "Son güncelleme: 29 Temmuz 2026, onay kanıtları, işlem saati",
  "for people of 18 years of age or older",
])("no duration: %s", (text) => {
  for (const language of textLanguages) expect(findDurations(text, language)).toEqual([]);
});

test.each<[string, number[]]>([
  ["up to 4 % of turnover", [4]],
  ["9,5 Prozent und 99.5%", [9.5, 99.5]],
  ["%10 ve yüzde 18", [10, 18]],
  ["نسبة ٥٪ أو 7 في المئة", [5, 7]],
  ["5 protsenti, 10 procentai", [5, 10]],
  ["nothing here, 100 %apart", []],
])("shares: %s", (text, shares) => {
  expect(findShares(text).map(({ percent }) => percent)).toEqual(shares);
});

test.each<[string, string[]]>([
  ["EUR 20 million or €1,999.50", ["20000000 EUR", "1999.5 EUR"]],
  ["bis zu 20 Mio. Euro und 1.999,00 €", ["20000000 EUR", "1999 EUR"]],
  ["1.500 TL ya da 2 milyon lira", ["1500 TRY", "2000000 TRY"]],
  ["غرامة 5 ملايين ريال", ["5000000 SAR"]],
  ["15 000 eurot", ["15000 EUR"]],
  ["$35", ["35 USD"]],
  ["5 apples", []],
])("sums: %s", (text, sums) => {
  expect(findSums(text).map(({ amount, currency }) => `${amount} ${currency}`)).toEqual(sums);
});

test("hostile text takes no time", () => {
  const pieces = [
    "1 ",
    "(",
    "ein",
    "10 (",
    "within ",
    "one hundred and ",
    "1,000",
    "٣",
    "- ",
    "% 1",
  ];
  const taken = takeProcessorTime(() => {
    for (const piece of pieces) {
      const text = piece.repeat(100_000 / piece.length);
      for (const language of textLanguages) findDurations(text, language);
      findShares(text);
      findSums(text);
    }
  });
  expect(taken).toBeLessThan(20_000);
});
