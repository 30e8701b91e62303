import { expect, test } from "vitest";
import { answerQuestion } from "../../../server/assistant/answer.ts";
import { noFindings } from "../../../server/assistant/company-findings.ts";
import type { CompanyFindings } from "../../../server/assistant/company-findings.ts";
import type { CompanySources } from "../../../server/retrieval/company-passages.ts";
import { SearchIndex } from "../../../server/search/search-index.ts";
import { splitWords } from "../../../server/search/tokenize.ts";
import { shipped as catalogue } from "../../setup/shipped.ts";

const assessed = { id: "f", verdict: "needs_review", severity: "HIGH", rank: 0 } as const;
const obligations = catalogue.acts.find(({ id }) => id === "gdpr")?.obligations ?? [];
const ofGdpr: CompanyFindings = {
  byObligation: new Map(obligations.map(({ id }) => [id, { ...assessed, evidence_json: "[]" }])),
  formula: null,
};

function ask(question: string, page: string, findings = ofGdpr) {
  const place = { page: 1, start: 0, end: page.length, documentId: "d" };
  const passage = { ...place, documentName: "handbook.pdf", text: page, pageText: page };
  const sources: CompanySources = {
    index: SearchIndex.build([{ id: "d:0", text: page, group: "d" }]),
    passages: new Map([["d:0", passage]]),
    ...{ documents: 1, pages: 1 },
    words: new Set(splitWords(page).map(({ word }) => word)),
  };
  const { parts, citations } = answerQuestion(question, catalogue, "malta", sources, {
    today: "2026-11-21",
    findings,
  });
  const say = (kind: "line" | "conflict") =>
    parts
      .flatMap((part) => (part.kind === kind ? part.rows : []))
      .map(({ text }) => text)
      .join(" ");
  return { line: say("line"), conflict: say("conflict"), citations };
}

const slow =
  "The Data Protection Officer shall inform the Commissioner of a personal data breach within five working days of becoming aware of it.";
const quick = slow.replace("five working days", "24 hours");

test("a document that promises less than the law asks is said to", () => {
  const { conflict, citations } = ask(
    "What does our handbook say about breach notification?",
    slow,
  );
  expect(conflict).toBe(
    "handbook.pdf, p. 1 says 5 working days. GDPR, Article 33(1) allows at most 72 hours.",
  );
  // What it rests on comes first, before what else was found.
  expect(citations.slice(0, 2).map(({ label }) => label)).toEqual([
    "handbook.pdf, p. 1",
    "GDPR, Article 33(1)",
  ]);
  expect(ask("What does our handbook say about breach notification?", quick).conflict).toBe("");
});

test("years are how long something is kept, and no deadline that the law sets in hours", () => {
  const kept = slow.replace("five working days", "seven years");
  expect(ask("What does our handbook say about breach notification?", kept).conflict).toBe("");
});

test("law that does not bind the company is held against its documents only where it is asked about", () => {
  const question = "What does our handbook say about breach notification?";
  expect(ask(question, slow, noFindings).conflict).toBe("");
  const named = "Does our handbook meet the GDPR on breach notification?";
  expect(ask(named, slow, noFindings).conflict).toContain("GDPR, Article 33(1) allows at most");
});

test.each([
  ["Is five days enough to report a personal data breach to the authority?", "No:"],
  ["Reicht es, eine Datenpanne binnen fünf Tagen zu melden?", "Nein:"],
])("%s", (question, answer) => {
  expect(ask(question, quick).conflict.split(" ")[0]).toBe(answer);
});

test("a number of the question that is enough is no conflict", () => {
  const { line, conflict } = ask("Is 48 hours enough to report a personal data breach?", quick);
  expect([line, conflict]).toEqual(["Yes: GDPR, Article 33(1) allows at most 72 hours.", ""]);
});
