import { expect, test } from "vitest";
import { listLines } from "../../../server/assistant/answer-line/list-lines.ts";
import { planQuestion } from "../../../server/assistant/plan.ts";
import { shipped as catalogue } from "../../setup/shipped.ts";

function listFacts(question: string, stored: string): string[] {
  const evidence = {
    ...{ id: "a", label: "Handbook.pdf, p. 4", link: "", quote: stored, page: 4 },
    ...{ kind: "document" as const, stored, at: { start: 0, end: stored.length } },
  };
  const { candidates } = listLines(planQuestion(question, catalogue), [evidence]);
  return candidates.flatMap(({ candidate: { fact, quote } }) =>
    fact ? [quote.text.slice(fact.start, fact.end)] : [],
  );
}

const page = `Payford tells the client about a breach of personal data without undue delay and no later
than 36 hours after it becomes aware of it. The officer for data protection is Dr Katrin
Vella of the Sliema branch.
Telephone: on the card
Annex 2`;

test("a limit that two lines of a page share is no denial", () => {
  expect(listFacts("How long do they have to tell us about a breach?", page)).toContain("36 hours");
});

test("a name that two lines of a page share is one name, and two entries are two", () => {
  const names = listFacts("Who is the officer for data protection?", page);
  expect(names.some((name) => name.endsWith("Katrin Vella"))).toBe(true);
  expect(names.some((name) => name.includes("Telephone"))).toBe(false);
});

test("what a question asks to be counted speaks for a quantity of that unit", () => {
  const stored = "A report takes 40 minutes, is kept for 3 months and costs 15 percent more.";
  const evidence = {
    ...{ id: "a", label: "", link: "", quote: stored, stored, page: 4 },
    ...{ kind: "document" as const, at: { start: 0, end: stored.length } },
  };
  const plan = planQuestion("For how many months is a report kept?", catalogue);
  const { candidates } = listLines(plan, [evidence]);
  const unit = (said: string) =>
    candidates.find(
      ({ candidate: { fact, quote } }) => fact && quote.text.slice(fact.start, fact.end) === said,
    )?.signs["unit"];
  expect([unit("3 months"), unit("40 minutes")]).toEqual([1, -1]);
});
