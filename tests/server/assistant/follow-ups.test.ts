import { expect, test } from "vitest";
import { nameArticle, readFollowUp } from "../../../server/assistant/follow-ups.ts";
import type { Citation } from "../../../server/assistant/evidence.ts";

test.each([
  ["Show me the text", { kind: "text" }],
  ["and the official wording?", { kind: "text" }],
  ["Zeig mir den Wortlaut", { kind: "text" }],
  ["Metni göster", { kind: "text" }],
  ["أرني النص", { kind: "text" }],
  ["Why?", { kind: "why" }],
  ["Warum?", { kind: "why" }],
  ["neden?", { kind: "why" }],
  ["لماذا؟", { kind: "why" }],
  ["In Turkish, please", { kind: "language", language: "tr" }],
  ["türkçe", { kind: "language", language: "tr" }],
  ["in Arabic", { kind: "language", language: "ar" }],
  ["eesti keeles", { kind: "language", language: "et" }],
])("%s leans on the answer before it", (question, expected) => {
  expect(readFollowUp(question)).toEqual(expected);
});

test.each([
  "Why is our score low?",
  "What does the text of our policy say about cookies?",
  "In Germany?",
  "In Deutschland?",
  "and for processors?",
  "Which German law applies?",
  "in French",
  "",
  `why ${"why ".repeat(400)}?`,
])("%j is a question of its own", (question) => {
  expect(readFollowUp(question)).toBeNull();
});

const citation = { link: "/x", quote: "q", page: null };

test.each([
  ["Show me the exact sentence, pls", { kind: "text" }],
  ["zeig mir bitte die Stelle", { kind: "text" }],
  ["palun eesti keeles", { kind: "language", language: "et" }],
  ["why not?", { kind: "why" }],
])("%s is told by its words in whatever order", (question, expected) => {
  expect(readFollowUp(question)).toEqual(expected);
});

test("the article is that of the law that is cited first", () => {
  const citations: Citation[] = [
    { ...citation, kind: "document", label: "policy.pdf, p. 2" },
    { ...citation, kind: "finding", label: "GDPR, Article 33(1): policy.pdf, p. 2" },
  ];
  expect(nameArticle(citations.toReversed())).toBe("GDPR, Article 33(1)");
  expect(nameArticle(citations)).toBeNull();
});
