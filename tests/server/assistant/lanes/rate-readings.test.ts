import { expect, test } from "vitest";
import { answerQuestion } from "../../../../server/assistant/answer.ts";
import type { Citation } from "../../../../server/assistant/evidence.ts";
import type { CompanySources } from "../../../../server/retrieval/company-passages.ts";
import { SearchIndex } from "../../../../server/search/search-index.ts";
import { shipped as catalogue } from "../../../setup/shipped.ts";

const nothing: CompanySources = {
  index: SearchIndex.build([]),
  passages: new Map(),
  ...{ documents: 0, pages: 0 },
};

function askAfter(before: string, question: string): Citation[] {
  const ask = (one: string, context = {}) =>
    answerQuestion(one, catalogue, "malta", nothing, { today: "2026-11-21", ...context });
  const { citations } = ask(before);
  return ask(question, { before: [before], cited: citations }).citations;
}

test("what a breach costs is told of the rule that the answer before rested on", () => {
  const cited = askAfter(
    "When do we have to report a personal data breach to the supervisory authority?",
    "And what is the fine if we do not?",
  );
  expect(cited.slice(0, 3).some(({ quote }) => quote.includes("EUR 10 million"))).toBe(true);
});

test("the other paragraphs of an article stand beside the one that was cited", () => {
  const cited = askAfter(
    "When does a personal data breach have to be reported to the authority?",
    "and for processors?",
  );
  expect(cited.slice(0, 3).map(({ label }) => label)).toContain("GDPR, Article 33(2)");
});
