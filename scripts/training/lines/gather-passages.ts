import { appendFileSync, writeFileSync } from "node:fs";
import { answerInLanes } from "../../../server/assistant/lanes/answer-in-lanes.ts";
import { asCitation } from "../../../server/assistant/draft.ts";
import type { Evidence } from "../../../server/assistant/evidence.ts";
import { isExpected } from "../../eval/assistant/match.ts";
import { findSources } from "../../eval/assistant/stored-sources.ts";
import { visitQuestions } from "../visit-questions.ts";
import type { Asked } from "../visit-questions.ts";

/** What is shown for a question, and what is known of its answer. */
export type Shown = {
  id: string;
  set: string;
  company: string;
  answerable: boolean;
  /** As it is meant in its conversation. */
  question: string;
  asked: string;
  /** The forms of the value that answers it; null where none is known. */
  values: string[] | null;
  /** Words that stand in the passage that answers it. */
  texts: string[];
  passages: { evidence: Evidence; isExpected: boolean }[];
};

const most = 4;

/** Writes what is shown for each question of the files, a line each. */
export async function gatherPassages(files: string[], target: string): Promise<void> {
  writeFileSync(target, "");
  await visitQuestions(files, (asked) =>
    appendFileSync(target, `${JSON.stringify(readShown(asked))}\n`),
  );
}

function readShown({ file, question, inputs, store }: Asked): Shown {
  const { expected, kind } = question;
  const shown = answerInLanes(inputs)?.evidence.slice(0, most) ?? [];
  return {
    ...{ id: question.id, set: file, company: question.company.name },
    ...{
      answerable: question.answerable,
      question: inputs.plan.question,
      asked: inputs.plan.asked,
    },
    values: question.answer ?? null,
    texts: expected.flatMap((one) => ("text" in one && one.text ? [one.text] : [])),
    passages: shown.map((evidence) => {
      const cited = findSources(asCitation(evidence), store);
      return {
        evidence,
        isExpected: expected.some((one) =>
          cited.some((source) => isExpected(source, one, kind, store.catalogue)),
        ),
      };
    }),
  };
}
