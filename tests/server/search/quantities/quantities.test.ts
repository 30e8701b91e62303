import { describe, expect, it, test } from "vitest";
import type { TextLanguage } from "../../../../server/search/languages.ts";
import { findQuantities } from "../../../../server/search/quantities/quantities.ts";

test("times, shares and sums of a text stand in its order", () => {
  const found = findQuantities("From EUR 15,000 or 25 % we ask within 5 to 10 days.", "en");
  expect(found.map(({ sort, amount, from, to }) => [sort, amount, from, to])).toEqual([
    ["EUR", 15_000, [15_000, 15_000], [15_000, 15_000]],
    ["share", 25, [25, 25], [25, 25]],
    ["time", 10, [5, 5], [10, 10]],
  ]);
});

describe("time that comes on top of another", () => {
  const added: [TextLanguage, string][] = [
    ["en", "This period may be extended by two further months."],
    ["en", "An additional 30 days may be needed."],
    ["de", "Die Frist kann um weitere zwei Monate verlängert werden."],
    ["tr", "Bu süre iki ay daha uzatılabilir."],
    ["ar", "يمكن تمديد هذه المدة شهرين"],
    ["et", "Seda tähtaega võib pikendada kahe kuu võrra."],
    ["lv", "Šo termiņu var pagarināt par diviem mēnešiem."],
    ["lt", "Šis terminas gali būti pratęstas dar dviem mėnesiais."],
  ];
  it.each(added)("%s: %s", (language, text) => {
    expect(findQuantities(text, language).map((one) => one.extends)).toEqual([true]);
  });

  const alone: [TextLanguage, string][] = [
    ["en", "We answer within 40 days; this can be extended."],
    ["en", "We answer further requests within 40 days."],
    ["en", "It takes more than 40 days."],
    ["de", "Wir antworten binnen 40 Tagen."],
    ["tr", "Başvurular 40 gün içinde yanıtlanır."],
    ["lt", "Atsakome per 40 dienų."],
  ];
  it.each(alone)("%s, not: %s", (language, text) => {
    expect(findQuantities(text, language).map((one) => one.extends)).toEqual([false]);
  });
});
