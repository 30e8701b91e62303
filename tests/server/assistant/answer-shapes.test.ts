import { expect, test } from "vitest";
import { hasExpectedShape } from "../../../server/assistant/answer-shapes.ts";

test.each([
  ["What do we pay Verifact for each check?", "under a contract of 4 February 2025", false],
  ["What do we pay Verifact for each check?", "Each check costs EUR 1.20.", true],
  ["Wie hoch ist die Vertragsstrafe?", "Der Auftragnehmer zahlt 5 000 Euro.", true],
  ["Wie hoch ist die Vertragsstrafe?", "Der Auftragnehmer meldet binnen 24 Stunden.", false],
  ["Which phone number does the notice give?", "Call +356 2122 3344 by day or night.", true],
  ["Which phone number does the notice give?", "Write to Article 5, 2016/679.", false],
  ["To which e-mail address do complaints go?", "Write to dpo@gozo.example.", true],
  ["To which e-mail address do complaints go?", "Write to the head office.", false],
  ["On which date was Selin appointed?", "The compliance officer is Selin Aksoy.", false],
  ["On which date was Selin appointed?", "She was appointed on 3 May 2024.", true],
  ["Which provider hosts our data?", "Data is held by the Processor in the Union.", false],
  ["Which provider hosts our data?", "Data is held with Hetzner in Finland.", true],
  ["What is the name of our officer?", "The Data Protection Officer is called at once.", false],
  ["What is the name of our officer?", "The officer is Ms Borg.", true],
  ["How much notice must we give?", "at least two months before", true],
  ["Who runs the audit?", "The internal auditor.", true],
])("%j may be told by %j: %s", (question, text, told) => {
  expect(hasExpectedShape(question, text)).toBe(told);
});
