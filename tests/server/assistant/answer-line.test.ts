import { describe, expect, test } from "vitest";
import { findLine, sayLine, showLine } from "../../../server/assistant/answer-line/answer-line.ts";
import type { Evidence } from "../../../server/assistant/evidence.ts";
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
      "Can a service credit be paid out in money?",
      "- Service credits are not paid out in cash",
      "No: Service credits are not paid out in cash.",
    ],
    [
      "Who is our data protection officer?",
      "Keine Angaben sind Pflicht.\nDatenschutzbeauftragter: Felix Scherf",
      "Your data protection officer is Felix Scherf.",
    ],
    [
      "Above what amount of a purchase is enhanced due diligence done?",
      "Enhanced due diligence: purchase amount >€10,000 in one transaction",
      "€10,000 in one transaction.",
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

test("what stands beside the quote belongs to it, and is shown with the line", () => {
  const stored =
    "The complaints officer writes to the customer. Appeals go to the arbiter within six months of that letter.";
  const quote = stored.slice(0, 46);
  const link = "/dashboard/documents/d?page=4&quote=0-46#quote";
  const at = { start: 0, end: 46 };
  const evidence: Evidence = {
    ...{ id: "a", label: "Handbook.pdf, p. 4", link, quote, stored, at, page: 4 },
    ...{ kind: "document", likelihood: 0.9, grade: "answers" },
  };
  const plan = planQuestion("How long do appeals to the arbiter take at most?", catalogue);
  const line = findLine(plan, [evidence]);
  expect(line && sayLine(line)?.text).toBe("Within six months of that letter.");
  const [shown] = line ? showLine([evidence], line) : [];
  expect(shown?.quote).toBe(stored);
  expect(shown?.link).toContain(`quote=0-${stored.length}`);
});

test("a sum that a breach costs is no answer to how many of something", () => {
  const evidence: Evidence = {
    ...{ id: "sanction:x", label: "BDSG, § 38(1)", link: "", page: null, kind: "obligation" },
    quote: "Fines up to EUR 10 million.",
    ...{ likelihood: 0.9, grade: "answers" },
  };
  const ask = (question: string) => findLine(planQuestion(question, catalogue), [evidence]);
  expect(ask("From how many employees on is a data protection officer needed?")).toBeNull();
  expect(ask("How high is the fine for having no data protection officer?")).not.toBeNull();
});
