import { writeFileSync } from "node:fs";
import type { Graded } from "./score.ts";

/** Writes each conversation in full, with what was expected and how it came out. */
export function printConversations(graded: Graded[], path: string): void {
  const all = graded.map(
    (one, at) => `## ${at + 1}. ${one.question.company.name}: ${judge(one)}\n\n${print(one)}`,
  );
  writeFileSync(path, `${introduction}\n${all.join("\n")}`);
}

const introduction = `# Conversations in full

Good and bad as they came, written by \`npm run eval -- assistant --questions FILE --only ID,… --print FILE\`. The numbers in brackets are the citations, as the text for plain readers has them.
`;

function judge({ question, refused, claims, foundFirst, foundEarly, lineRight }: Graded): string {
  if (!question.answerable)
    return claims ? "claims what nothing answers" : "nothing is claimed, rightly";
  if (refused) return "refused, though something answers";
  const source = foundFirst ? "source first" : foundEarly ? "source in the first three" : "missed";
  if (lineRight === null) return source;
  return `${source}, ${lineRight ? "value said" : "value not said"}`;
}

function print({ question, answer }: Graded): string {
  const asked = [...question.after, question.question].map((one) => `**Asked**: ${one}\n`);
  const expected = question.expected.map((one) =>
    Object.entries(one)
      .map(([name, value]) => `${name} ${value}`)
      .join(", "),
  );
  const wanted = [...(question.answer?.slice(0, 1) ?? []), ...expected].join("; ") || "nothing";
  const quoted = answer.text.split("\n").map((line) => `> ${line}`.trimEnd());
  return [
    ...asked,
    `**Answered** (confidence ${answer.confidence}; id ${question.id}):\n`,
    `${quoted.join("\n>\n")}\n`,
    `Expected: ${wanted}.\n`,
  ].join("\n");
}
