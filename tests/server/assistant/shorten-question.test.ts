import { afterEach, expect, test, vi } from "vitest";
import { shortenQuestion } from "../../../server/assistant/shorten-question.ts";
import { splitWords } from "../../../server/search/tokenize.ts";
import { shipped } from "../../setup/shipped.ts";

const shorten = (question: string) => shortenQuestion(question, shipped);
const many = (count: number, make: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => make(at)).join(" ");

afterEach(() => vi.restoreAllMocks());

test("a question of usual length stays as it was typed", () => {
  const question =
    "Client wires us euros on Friday and only buys bitcoin the week after. By when does that money have to sit in a bank?";
  expect(shorten(question)).toEqual({ question, leftOut: [] });
});

test("words that the catalogue knows go before words that nobody knows", () => {
  const { question, leftOut } = shorten(
    `${many(300, (at) => `w${at}`)} How long may we keep the personal data of customers under the GDPR?`,
  );
  for (const word of ["long", "keep", "personal", "data", "customers", "GDPR"]) {
    expect(question.split(/\W+/)).toContain(word);
  }
  expect(leftOut.length).toBeGreaterThan(200);
  expect(leftOut).not.toContain("customers");
});

test("a word said again is none that was left out", () => {
  expect(shorten(many(200, () => "retention"))).toMatchObject({ leftOut: [] });
});

test.each([
  ["unknown words", many(400, (at) => `w${at}`)],
  ["the same word", many(200, () => "retention")],
  ["small words", many(500, () => "not")],
  ["one long word", "a".repeat(2000)],
  ["one letter under many marks", `a${"\u0301".repeat(1999)}`],
  ["signs alone", "?!".repeat(1000)],
  ["blanks", `what${" ".repeat(1900)}data`],
  ["numbers of articles", many(200, (at) => `Art. ${at}(1)`)],
  ["characters of two halves", "😀".repeat(1000)],
  ["other scripts", "数据保护法律合规 ".repeat(220)],
])("of %s no more is read than of a long question of a person", (_what, typed) => {
  const { question } = shorten(typed);
  expect(splitWords(question).length).toBeLessThanOrEqual(48);
  expect(question.length).toBeLessThanOrEqual(48 * (64 + 3));
});

test("what was shortened is not shortened again", () => {
  const { question } = shorten(many(400, (at) => `word${at} GDPR`));
  expect(shorten(question)).toEqual({ question, leftOut: [] });
});
