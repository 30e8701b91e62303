import { expect, it, test } from "vitest";
import { loadCatalogue } from "../../../server/catalogue/catalogue.ts";
import { findLimitFault, isSame, readLimit } from "../../../server/catalogue/limits.ts";
import type { Obligation } from "../../../server/catalogue/types.ts";
import { findQuantities } from "../../../server/search/quantities/quantities.ts";
import { buildAct, buildObligation } from "../analysis/build.ts";

const answer = (about: Partial<Obligation> = {}) =>
  buildObligation({
    article: "12(3)",
    title: "Answer a request within one month",
    text: "Two more months are possible, and a copy is sent within 72 hours.",
    limit: { most: "1 month" },
    ...about,
  });

it("is read with the other numbers of its article", () => {
  const later = answer({ id: "act-1-later", article: "12(4)", title: "Pay within 10 days" });
  const elsewhere = answer({ id: "act-1-far", article: "13", title: "Write every 3 years" });
  const limit = readLimit(buildAct([answer(), later, elsewhere]), answer())!;
  expect(limit.direction).toBe("most");
  expect(limit.asked).toMatchObject({ amount: 1, unit: "month", every: false });
  expect(limit.others.map(({ amount, unit }) => `${amount} ${String(unit)}`)).toEqual([
    "72 hour",
    "10 day",
    "72 hour",
  ]);
});

it("comes again where the words say so", () => {
  const obligation = answer({
    title: "Review the policy every two years",
    limit: { most: "2 years" },
  });
  expect(readLimit(buildAct([obligation]), obligation)?.asked.every).toBe(true);
});

it("is a fault where neither title nor text names it", () => {
  expect(findLimitFault(answer())).toBe(null);
  expect(findLimitFault(answer({ limit: undefined }))).toBe(null);
  expect(findLimitFault(answer({ limit: { most: "2 weeks" } }))).toContain("names its limit");
  expect(findLimitFault(answer({ limit: { least: "soon" } }))).toContain("names its limit");
});

test("30 days are a month and a year is twelve months, but 6 working days are not 5", () => {
  const read = (text: string) => findQuantities(text, "en")[0]!;
  expect(isSame(read("30 days"), read("1 month"))).toBe(true);
  expect(isSame(read("1 year"), read("12 months"))).toBe(true);
  expect(isSame(read("6 working days"), read("5 working days"))).toBe(false);
  expect(isSame(read("40 days"), read("1 month"))).toBe(false);
  expect(isSame(read("EUR 50"), read("50 days"))).toBe(false);
});

test("every limit of the catalogue is read", () => {
  const all = [...loadCatalogue().obligations.values()].filter(
    ({ obligation }) => obligation.limit,
  );
  expect(all.length).toBeGreaterThan(300);
  const unread = all.filter(({ act, obligation }) => readLimit(act, obligation) === null);
  expect(unread.map(({ obligation }) => obligation.id)).toEqual([]);
});
