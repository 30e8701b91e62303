import { describe, expect, test } from "vitest";
import { findLine, sayLine } from "../../../server/assistant/answer-line/answer-line.ts";
import { planQuestion } from "../../../server/assistant/plan.ts";
import { shipped as catalogue } from "../../setup/shipped.ts";

function say(question: string, quote: string, kind: "document" | "obligation" = "document") {
  const page = kind === "document" ? 4 : null;
  const evidence = { id: "a", label: "Handbook.pdf, p. 4", link: "", quote, kind, page };
  const shown = { ...evidence, likelihood: 0.9, grade: "answers" as const };
  const line = findLine(planQuestion(question, catalogue), [shown]);
  return (line && sayLine(line)?.text) ?? null;
}

describe("the fact asked for is said in a sentence", () => {
  test.each([
    [
      "How long do we keep account data?",
      "We keep account data for five years after the account is closed.",
      "For five years after the account is closed.",
    ],
    [
      "Who is our MLRO?",
      "The MLRO is Ms Dolores Vella. The MLRO decides on reports.",
      "Your MLRO is Ms Dolores Vella.",
    ],
    [
      "What is the e-mail address of our data protection officer?",
      "Write to our data protection officer at dpo@example.com.",
      "dpo@example.com",
    ],
    [
      "Wie lange speichern wir Telefonaufnahmen?",
      "Aufnahmen von Telefongesprächen löschen wir nach 90 Tagen.",
      "Nach 90 Tagen.",
    ],
    ["Wie lange bewahren wir Kontodaten auf?", "We keep account data for five years.", "5 Jahre."],
    [
      "How many wrong PIN attempts lock the account?",
      "The account is locked after three wrong attempts.",
      "After three wrong attempts.",
    ],
    [
      "Do we sell personal data?",
      "We do not sell personal data.",
      "No: We do not sell personal data.",
    ],
    [
      "How soon is a review held after an outage?",
      "A review without blame is held within ten working days of an outage.",
      "Within ten working days of an outage.",
    ],
  ])("%s", (question, quote, line) => {
    expect(say(question, quote)).toBe(line);
  });
});

describe("there is no line where none is sure", () => {
  test.each([
    [
      "two lengths of time, and nothing that tells which",
      "How long is it?",
      "Logs take 5 days and orders take 9 days.",
    ],
    ["a name that is not there", "Who is our MLRO?", "The MLRO decides on reports."],
    ["a question for one of two", "Do we keep data or delete it?", "We keep data."],
    [
      "the number of the question itself",
      "Is it right that we answer within 30 days, how long is it?",
      "We answer within 30 days.",
    ],
    [
      "what the sentence denies",
      "How long do we keep call recordings?",
      "We do not keep call recordings for 90 days.",
    ],
  ])("%s", (_what, question, quote) => {
    expect(say(question, quote)).toBeNull();
  });
});

test("what a law asks is told in the language of the question", () => {
  const quote =
    "The controller reports a breach without delay and where feasible within 72 hours of learning of it.";
  expect(say("How soon must we report a personal data breach?", quote, "obligation")).toBe(
    "Within 72 hours of learning of it.",
  );
  expect(say("Kişisel veri ihlalini kaç saat içinde bildirmeliyiz?", quote, "obligation")).toBe(
    "En geç 72 saat içinde.",
  );
});
