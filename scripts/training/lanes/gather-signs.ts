import { appendFileSync, writeFileSync } from "node:fs";
import { asCitation } from "../../../server/assistant/draft.ts";
import { findLane } from "../../../server/assistant/lanes/lanes.ts";
import type { Lane, PassageKind } from "../../../server/assistant/lanes/lanes.ts";
import { weighCandidates } from "../../../server/assistant/lanes/weigh.ts";
import type { Signs } from "../../../server/assistant/lanes/signs.ts";
import { isExpected, isRight } from "../../eval/assistant/match.ts";
import type { Question } from "../../eval/assistant/questions.ts";
import { visitQuestions } from "../visit-questions.ts";
import type { Asked } from "../visit-questions.ts";
import { findSources } from "../../eval/assistant/stored-sources.ts";

/** What is learned from one question: the passages that may answer it, and which of them do. */
export type Sample = {
  id: string;
  set: string;
  company: string;
  language: string;
  kind: Question["kind"];
  answerable: boolean;
  match: Question["match"];
  expected: number;
  question: string;
  signs: Signs;
  candidates: {
    kind: PassageKind;
    lane: Lane;
    label: string;
    quote: string;
    signs: Signs;
    /** Which of the expected sources it meets, by their place. */
    meets: number[];
    right: boolean;
  }[];
};

/** Writes what the questions of the files give, a line each. */
export async function gatherSigns(files: string[], target: string): Promise<void> {
  writeFileSync(target, "");
  await visitQuestions(files, (asked) =>
    appendFileSync(target, `${JSON.stringify(readSample(asked))}\n`),
  );
}

function readSample({ file, question, inputs, store }: Asked): Sample {
  const { signs, candidates } = weighCandidates(inputs);
  const { expected, kind } = question;
  const { catalogue } = store;
  return {
    ...{ id: question.id, set: file, company: question.company.name, kind },
    ...{ language: question.language, answerable: question.answerable, match: question.match },
    ...{ expected: expected.length, question: question.question, signs },
    candidates: candidates.map(({ candidate, signs: own }) => {
      const cited = findSources(asCitation(candidate.evidence), store);
      // What a breach costs answers no other question, though it is of the same obligation.
      const isOther = candidate.kind === "sanction" && kind !== "sanction";
      const meets = isOther
        ? []
        : expected.flatMap((one, at) =>
            cited.some((source) => isExpected(source, one, kind, catalogue)) ? [at] : [],
          );
      const right = expected.some((one) =>
        cited.some((source) => isRight(source, one, kind, catalogue)),
      );
      const { label, quote } = candidate.evidence;
      return {
        ...{ kind: candidate.kind, lane: findLane(candidate), label },
        ...{ quote: quote.slice(0, 200), signs: own, meets, right },
      };
    }),
  };
}
