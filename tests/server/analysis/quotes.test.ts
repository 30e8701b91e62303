import { describe, expect, it } from "vitest";
import { longestQuote, mostQuotes } from "../../../server/analysis/quotes.ts";
import type { AnalysedDocument } from "../../../server/analysis/verdicts.ts";
import { buildAssessable, createDice, judgeAll } from "./build.ts";

const words =
  "we retain retention keep years as long no longer than necessary cookies the of 😀 Zürich e.g. Art. 5 البيانات don't “so” (a) • \u0000 x".split(
    " ",
  );

const halfCharacter = /^[\udc00-\udfff]|[\ud800-\udbff]$/;

describe("every quote is the page's text, letter by letter", () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8])("over random pages, seed %i", (seed) => {
    const roll = createDice(seed * 7919);
    let quotes = 0;
    for (let round = 0; round < 60; round++) {
      const page = Array.from({ length: 20 + roll(900) }, () => randomWord(roll)).join("");
      const document = cutIntoPassages(page, roll);
      for (const { evidence } of judgeAll([document], [buildAssessable()])) {
        expect(evidence.length).toBeLessThanOrEqual(mostQuotes);
        for (const { start, end, quote, concepts } of evidence) {
          expect(quote).toBe(page.slice(start, end));
          expect(quote.length).toBeGreaterThan(0);
          expect(quote.length).toBeLessThanOrEqual(longestQuote);
          expect(quote.trim()).toBe(quote);
          expect(quote).not.toMatch(halfCharacter);
          expect(concepts.length).toBeGreaterThan(0);
          quotes++;
        }
      }
    }
    expect(quotes).toBeGreaterThan(30);
  });
});

it.each(["", "x"])("cuts a long quote between characters, not inside one (%j)", (odd) => {
  const text = `${odd}${"😀".repeat(700)} we retain ${odd}${"😀".repeat(700)}`;
  const passage = { documentId: "d", page: 1, start: 0, end: text.length, text };
  const document = {
    id: "d",
    name: "D.pdf",
    kind: "privacy_policy",
    readable: true,
    language: "en",
  } as const;
  const [finding] = judgeAll([{ ...document, passages: [passage] }], [buildAssessable()]);
  const { quote, start, end } = finding!.evidence[0]!;
  expect(quote).toBe(text.slice(start, end));
  expect(quote).toContain("we retain");
  expect(quote).not.toMatch(halfCharacter);
  expect(quote.length).toBeGreaterThan(longestQuote - 60);
});

function randomWord(roll: (below: number) => number): string {
  const ends = [" ", " ", " ", " ", ". ", "; ", "\n", "\n\n", "", "!  "];
  return words[roll(words.length)]! + ends[roll(ends.length)]!;
}

function cutIntoPassages(page: string, roll: (below: number) => number): AnalysedDocument {
  const passages: AnalysedDocument["passages"] = [];
  for (let start = 0; start < page.length;) {
    let end = Math.min(page.length, start + 1 + roll(1500));
    if (/[\udc00-\udfff]/.test(page.charAt(end))) end++;
    const heading = roll(4) === 0 ? "Retention of data" : undefined;
    passages.push({ documentId: "d", page: 1, start, end, text: page.slice(start, end), heading });
    start = end;
  }
  return {
    id: "d",
    name: "D.pdf",
    kind: "privacy_policy",
    readable: true,
    language: "en",
    passages,
  };
}
