import { expect, test } from "vitest";
import { planQuestion } from "../../../server/assistant/plan.ts";
import { rankPassages } from "../../../server/assistant/gather-documents.ts";
import { SearchIndex } from "../../../server/search/search-index.ts";
import { shipped as catalogue } from "../../setup/shipped.ts";

const text = [
  "Complaints are recorded and every complaint gets a complaint number from the complaints desk.",
  "Staff are trained once a year.",
  "Whoever complained hears from us within five working days.",
  "Invoices are sent by post.",
  "Files are closed at the end of the year.",
].join(" ");

test("one passage is offered by several of its sentences, none twice", () => {
  const passage = { page: 1, start: 0, end: text.length, text, pageText: text };
  const document = { documentId: "d", documentName: "policy.pdf" };
  const sources = {
    index: SearchIndex.build([{ id: "d:0", text, group: "d" }]),
    passages: new Map([["d:0", { ...passage, ...document }]]),
    documents: 1,
    pages: 1,
  };
  const plan = planQuestion("How fast do we answer a complaint?", catalogue, {});
  const quotes = rankPassages(plan, sources).map(({ evidence }) => evidence);
  expect(quotes.length).toBeGreaterThan(1);
  expect(quotes.length).toBeLessThanOrEqual(3);
  expect(quotes.map(({ quote }) => quote).join(" ")).toContain("within five working days");
  for (const { at, quote } of quotes) expect(quote).toBe(text.slice(at?.start, at?.end));
  const ranges = quotes.flatMap(({ at }) => at ?? []).toSorted((a, b) => a.start - b.start);
  for (const [place, { start }] of ranges.entries())
    expect(start).toBeGreaterThanOrEqual(ranges[place - 1]?.end ?? 0);
  expect(new Set(quotes.map(({ id }) => id)).size).toBe(quotes.length);
});
