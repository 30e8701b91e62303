import { describe, expect, it, test } from "vitest";
import { compareWithLimit } from "../../../server/analysis/compare-limits.ts";
import { readLimit } from "../../../server/catalogue/limits.ts";
import type { Limit } from "../../../server/catalogue/limits.ts";
import type { TextLanguage } from "../../../server/search/languages.ts";
import { buildAct, buildObligation } from "./build.ts";
import { takeProcessorTime } from "../../setup/processor-time.ts";

function limitOf(words: string, limit: { most: string } | { least: string }): Limit {
  const obligation = buildObligation({ title: words, text: "", limit });
  return readLimit(buildAct([obligation]), obligation)!;
}
const month = limitOf("Answer within one month", { most: "1 month" });
const fiveYears = limitOf("Keep it for five years", { least: "5 years" });
const threeDays = limitOf("Tell the authority within 72 hours", { most: "72 hours" });
const workingDays = limitOf("Answer within 15 working days", { most: "15 working days" });
const cash = limitOf("Take no cash above EUR 10 000", { most: "EUR 10 000" });
const quarter = limitOf("Know who holds more than 25 %", { most: "25 %" });
const yearly = limitOf("Review it at least every two years", { most: "2 years" });

/** "less" than the law asks for, "enough", or "nothing" to compare. */
function say(text: string, limit: Limit, language: TextLanguage = "en"): string {
  const stated = compareWithLimit(text, language, limit);
  return stated ? (stated.promisesLess ? "less" : "enough") : "nothing";
}

const said: [TextLanguage, string, Limit, string][] = [
  ["en", "We answer within 40 days.", month, "less"],
  ["en", "We answer within 31 days.", month, "enough"],
  ["en", "We answer within 30 days.", month, "enough"],
  ["en", "We answer within four weeks.", month, "enough"],
  ["en", "We answer within five weeks.", month, "less"],
  ["en", "We answer within 20 business days.", month, "enough"],
  ["en", "We answer within 25 business days.", month, "enough"],
  ["en", "We answer within 32 business days.", month, "less"],
  ["en", "We answer within two weeks.", month, "enough"],
  ["en", "We answer within one to two months.", month, "less"],
  ["en", "We answer as soon as we can.", month, "nothing"],
  ["en", "It may be extended by two further months.", month, "nothing"],
  ["en", "It is kept for three years.", fiveYears, "less"],
  ["en", "It is kept for up to four years.", fiveYears, "less"],
  ["en", "It is kept for 60 months.", fiveYears, "enough"],
  ["en", "It is kept for ten years.", fiveYears, "enough"],
  ["en", "It is kept for three to ten years.", fiveYears, "less"],
  ["en", "We tell the authority within three days.", threeDays, "enough"],
  ["en", "We tell the authority within 48 hours.", threeDays, "enough"],
  ["en", "We tell the authority within five working days.", threeDays, "less"],
  ["en", "We answer within 16 working days.", workingDays, "less"],
  ["en", "We answer within 21 days.", workingDays, "enough"],
  ["en", "We answer within 22 days.", workingDays, "less"],
  ["en", "We take cash up to EUR 15,000.", cash, "less"],
  ["en", "We take cash up to 10.000 €.", cash, "enough"],
  ["en", "We take cash up to USD 15,000.", cash, "nothing"],
  ["en", "An owner is who holds more than 30 %.", quarter, "less"],
  ["en", "An owner is who holds 10 % or more.", quarter, "enough"],
  ["en", "It is reviewed every three years.", yearly, "less"],
  ["en", "It is reviewed every 12 months.", yearly, "enough"],
  ["en", "Backups are made every 90 days.", month, "nothing"],
  ["de", "Wir antworten binnen 40 Tagen.", month, "less"],
  ["de", "Wir antworten innerhalb eines Monats.", month, "enough"],
  ["de", "Belege bewahren wir drei Jahre auf.", fiveYears, "less"],
  ["tr", "Başvurular altı ay içinde yanıtlanır.", month, "less"],
  ["tr", "Başvurular en geç otuz gün içinde yanıtlanır.", month, "enough"],
  ["tr", "Kayıtlar üç yıl saklanır.", fiveYears, "less"],
  ["ar", "نرد على الطلب خلال ستين يوماً.", month, "less"],
  ["ar", "نرد على الطلب خلال شهر.", month, "enough"],
  ["ar", "نحتفظ بالسجلات لمدة ثلاث سنوات.", fiveYears, "less"],
  ["et", "Vastame 60 päeva jooksul.", month, "less"],
  ["et", "Vastame kuu aja jooksul.", month, "enough"],
  ["et", "Säilitame andmeid kolm aastat.", fiveYears, "less"],
  ["lv", "Atbildam 60 dienu laikā.", month, "less"],
  ["lv", "Atbildam viena mēneša laikā.", month, "enough"],
  ["lv", "Datus glabājam trīs gadus.", fiveYears, "less"],
  ["lt", "Atsakome per 60 dienų.", month, "less"],
  ["lt", "Atsakome per vieną mėnesį.", month, "enough"],
  ["lt", "Duomenis saugome trejus metus.", fiveYears, "less"],
  ["mt", "Inwieġbu fi żmien xahrejn.", month, "less"],
];
it.each(said)("%s: %s", (language, text, limit, expected) => {
  expect(say(text, limit, language)).toBe(expected);
});

describe("a sentence with several numbers", () => {
  const text = "We answer requests within 40 days, and invoices are stored for 20 days.";
  const at = (word: string) => ({ at: text.indexOf(word), weight: 1 });

  it("is read by the one that the deed's words stand nearest to", () => {
    const answers = compareWithLimit(text, "en", month, [at("answer"), at("requests")]);
    expect(answers).toMatchObject({ quantity: { amount: 40 }, promisesLess: true });
    const stores = compareWithLimit(text, "en", month, [at("invoices"), at("stored")]);
    expect(stores).toMatchObject({ quantity: { amount: 20 }, promisesLess: false });
  });

  it("says nothing where nobody can tell which is meant", () => {
    expect(compareWithLimit(text, "en", month)).toBe(null);
    expect(compareWithLimit(text, "en", month, [at("requests"), at("invoices")])).toBe(null);
  });

  it("promises less where each of them does", () => {
    expect(say("Answers take 40 days, or 60 days.", month)).toBe("less");
  });

  it("is not read by the numbers that the law names beside its own", () => {
    const staged = limitOf("Warn in 24 hours and report within one month", { most: "24 hours" });
    expect(say("The final report follows within a month.", staged)).toBe("nothing");
    expect(say("A warning goes out within three days.", staged)).toBe("less");
  });
});

test("ten thousand numbers, and a megabyte, are read in time that grows with the text", () => {
  const take = (text: string) =>
    takeProcessorTime(() => compareWithLimit(text, "en", month, [{ at: 0, weight: 1 }]));
  const numbers = (count: number) =>
    Array.from({ length: count }, (_, at) => `within ${at} days`).join(", ");
  take(numbers(100));
  const few = take(numbers(2_500));
  expect(take(numbers(10_000))).toBeLessThan(8 * few + 100);
  expect(say(numbers(10_000), month)).toBe("nothing");
  for (const text of ["9".repeat(100_000), "9 ".repeat(50_000), "within ".repeat(20_000)]) {
    expect(take(text)).toBeLessThan(2_000);
  }
});
