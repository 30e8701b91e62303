import type { Graded } from "./score.ts";

/** Each question that went wrong, with what was expected and what came. */
export function printFailures(graded: Graded[]): void {
  for (const one of graded) {
    const faults = listFaults(one);
    if (faults.length === 0) continue;
    const { question, answer, right, verbatim } = one;
    console.log(`\n${question.id} (${question.kind}, ${question.language}): ${faults.join(", ")}`);
    for (const before of question.after) console.log(`  after: ${before}`);
    console.log(`  asked: ${question.question}`);
    for (const source of question.expected) console.log(`  expected: ${JSON.stringify(source)}`);
    if (one.refused) {
      console.log(`  refused: ${answer.text.split("\n")[0]}`);
      continue;
    }
    for (const [at, { label, quote }] of answer.citations.entries()) {
      const marks = [right[at] ? "right" : "wrong", ...(verbatim[at] ? [] : ["not verbatim"])];
      console.log(`  came: [${marks.join(", ")}] ${label}: ${shorten(quote)}`);
    }
  }
}

function listFaults({ question, refused, claims, right, verbatim, foundEarly }: Graded): string[] {
  const faults: string[] = [];
  if (question.answerable && refused) faults.push("false refusal");
  if (!question.answerable && claims) faults.push("false answer");
  if (question.answerable && !refused && !foundEarly) faults.push("not among the first three");
  if (question.answerable && right.includes(false)) faults.push("wrong citation");
  if (verbatim.includes(false)) faults.push("not verbatim");
  return faults;
}

function shorten(text: string): string {
  const line = text.replace(/\s+/g, " ");
  return line.length > 160 ? `${line.slice(0, 160)}…` : line;
}
