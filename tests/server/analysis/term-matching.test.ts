import { expect, it } from "vitest";
import { indexPassages } from "../../../server/analysis/passage-index.ts";
import { createTermMatcher } from "../../../server/analysis/term-matching.ts";
import { buildDocument } from "./build.ts";

function matches(term: string, text: string): boolean {
  const index = indexPassages([buildDocument(text)]);
  return createTermMatcher(index).matchTerm(term).length > 0;
}

it.each([
  ["retain", "We retained the files"],
  ["right to access", "You have the right of access"],
  ["right access", "the right to access"],
  ["sub-processor", "any Subprocessors"],
  ["subprocessor", "any sub-processor"],
  ["as long as", "kept as long as needed"],
  ["we keep", "we may keep it"],
  ["retain ~ years", "we retain the invoices and the letters for ten years"],
  ["years ~ retain", "we retain the invoices and the letters for ten years"],
  ["Löschung", "die Löschung der Daten"],
  ["İstanbul", "ISTANBUL"],
])("“%s” is found in “%s”", (term, text) => {
  expect(matches(term, text)).toBe(true);
});

it.each([
  ["right to access", "the right file gives access"],
  ["right to access", "access right"],
  ["we keep", "they keep it"],
  ["we share", "we do not share it"],
  ["as long as", "as wide as"],
  [
    "retain ~ years",
    "we retain one two three four five six seven eight nine ten eleven twelve years",
  ],
  ["retain ~ retain", "we retain it"],
  ["retain ~ years", "We retain it.\n\nTen years."],
  ["unheard-of", "We retain it."],
  ["", "We retain it."],
  ["~", "We retain it."],
])("“%s” is not found in “%s”", (term, text) => {
  expect(matches(term, text)).toBe(false);
});

it("does not let a phrase reach from a heading into the text", () => {
  const index = indexPassages([buildDocument("protection of children", { heading: "Data" })]);
  const matcher = createTermMatcher(index);
  expect(matcher.matchTerm("data protection")).toHaveLength(0);
  expect(matcher.matchTerm("data ~ children")).toHaveLength(2);
});
