import { expect, test } from "vitest";
import { findBestSentence } from "../../../server/retrieval/best-sentence.ts";
import { readQuery } from "../../../server/search/read-text.ts";

const ask = (words: string, weight = 1) =>
  new Map(readQuery(words).map((word) => [word.english, { weight, word }]));

function best(text: string, words: string): string {
  const { start, end } = findBestSentence(text, ask(words));
  return text.slice(start, end);
}

test("the sentence that holds the words is taken, without its neighbours", () => {
  const text = "We collect names. We keep them for five years. Nothing else is stored.";
  expect(best(text, "keep years")).toBe("We keep them for five years.");
});

test("two neighbouring sentences are taken when only both hold the words", () => {
  const text = "We collect names. We keep them for five years. Nothing else is stored.";
  expect(best(text, "names years")).toBe("We collect names. We keep them for five years.");
});

test("a rarer word counts for more", () => {
  const text = "Personal data is personal data. Retention ends soon.";
  const asked = new Map([...ask("personal data", 0.1), ...ask("retention", 5)]);
  const { start, end } = findBestSentence(text, asked);
  expect(text.slice(start, end)).toContain("Retention ends soon.");
});

test("a sentence without end is cut between words", () => {
  const text = `${"alpha beta gamma ".repeat(60)}needle ${"delta ".repeat(60)}`;
  const quote = best(text, "needle");
  expect(quote).toContain("needle");
  expect(quote.length).toBeLessThanOrEqual(500);
  expect(text).toContain(` ${quote} `);
});

test.each(["", " ", "no stop", "x".repeat(5000), "؟ ؟ ؟"])(
  "%j gives a range within the text",
  (text) => {
    const { start, end } = findBestSentence(text, ask("needle"));
    expect(start).toBeGreaterThanOrEqual(0);
    expect(end).toBeGreaterThanOrEqual(start);
    expect(end).toBeLessThanOrEqual(text.length);
  },
);
