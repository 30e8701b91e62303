import { expect, test } from "vitest";
import { shipped as catalogue } from "../../setup/shipped.ts";
import { coverMeaning, readMeaning } from "../../../server/assistant/meaning.ts";
import { planQuestion } from "../../../server/assistant/plan.ts";
import { readForms } from "../../../server/assistant/topics.ts";

function cover(question: string, text: string, heading = ""): number {
  const meaning = readMeaning(planQuestion(question, catalogue).topics);
  const forms = readForms(text);
  return coverMeaning(meaning, forms, 0, forms.length, readForms(heading));
}

test.each([
  ["May a widow get into the mailbox?", "Widows reach it.", "Colours are chosen freely."],
  ["Who repairs the roof?", "The ceiling is mended by a tenant.", "Invoices are sent by mail."],
])("%j is nearer to what means the same", (question, like, unlike) => {
  expect(cover(question, like)).toBeGreaterThan(cover(question, unlike));
});

test("what only means the same counts for less than what is said, and a heading counts too", () => {
  const question = "Who repairs the roof?";
  const said = cover(question, "The roof repairs itself.");
  expect(said).toBe(1);
  expect(cover(question, "The ceiling is mended.")).toBeLessThan(said);
  expect(cover(question, "The ceiling is mended.", "Roof repairs")).toBe(1);
});

test("nothing covers a question without topics, and no words cover nothing", () => {
  expect(coverMeaning(readMeaning([]), readForms("Some words."))).toBe(0);
  expect(cover("Who repairs the roof?", "")).toBe(0);
});
