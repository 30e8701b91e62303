import { readFileSync } from "node:fs";
import type { Act } from "../../../server/catalogue/types.ts";
import { type LabelledDocument, readAgreements } from "../read-labelled.ts";
import { gdprFile } from "../verdicts.ts";
import {
  addCounts,
  type Counts,
  describeCounts,
  measure,
  measureMean,
  round,
  startCounts,
  tally,
} from "./metrics.ts";
import { measureRepeatability, type Repeatability } from "./recurring-sentences.ts";
import { findPlainViolations, findUnmet, findViolations } from "./requirement-model.ts";
import { readViolations, requirements, type Violations } from "./requirements.ts";
import { dealFolds } from "./seeded-random.ts";

const reported = 16;
const seed = 1;

export type AgreementFigures = {
  what: "dpa";
  agreements: number;
  violations: number;
  precision: number;
  recall: number;
  macroF2: number;
  baseline: Summary;
  /** The product's verdicts as they are. */
  verdicts: Summary;
  /** Of all agreements, those learned from and those judged. */
  labels: Repeatability;
};
type Summary = { precision: number; recall: number; macroF2: number };

/** A seeded split of one file by agreement: what is reported was never looked at before. */
export function evaluateAgreementSplit(file: string): AgreementFigures {
  const agreements = readSorted(file);
  const ranks = dealFolds(
    agreements.map(({ name }) => name),
    agreements.length,
    seed,
  );
  const isReported = ({ name }: LabelledDocument) => ranks.get(name)! < reported;
  const training = agreements.filter((each) => !isReported(each));
  if (training.length === 0) throw new Error(`${file} holds too few agreements to be split.`);
  return judge(training, agreements.filter(isReported));
}

export function evaluateAgreements(trainFile: string, testFile: string): AgreementFigures {
  return judge(readSorted(trainFile), readSorted(testFile));
}

function readSorted(file: string): LabelledDocument[] {
  const agreements = readAgreements(file);
  if (agreements.length === 0) throw new Error(`${file} holds no sentence of an agreement.`);
  return agreements.toSorted((one, other) =>
    one.name < other.name ? -1 : +(one.name > other.name),
  );
}

function judge(training: LabelledDocument[], test: LabelledDocument[]): AgreementFigures {
  const act = JSON.parse(readFileSync(gdprFile, "utf8")) as Act;
  const labelled = readViolations(test);
  const ours = countViolations(findViolations(act, training, test), labelled);
  const plain = countViolations(findPlainViolations(training, test), labelled);
  const unmet = countViolations(findUnmet(act, test), labelled);

  console.log(`agreements: ${training.length} to learn from, ${test.length} judged`);
  console.log(
    `${"violations of".padEnd(28)} labelled | P    R    F1   F2   | baseline P    R    F1   F2   | verdicts P    R    F1   F2`,
  );
  requirements.forEach(({ id }, k) => printLine(id, ours[k]!, plain[k]!, unmet[k]!));
  printLine("all (micro)", addCounts(ours), addCounts(plain), addCounts(unmet));
  const figures = summarise(ours);
  const { right, missed } = addCounts(ours);
  const sizes = { agreements: test.length, violations: right + missed };
  return {
    what: "dpa",
    ...sizes,
    ...figures,
    baseline: summarise(plain),
    verdicts: summarise(unmet),
    labels: measureRepeatability([...training, ...test]),
  };
}

function countViolations(said: Violations, labelled: Violations): Counts[] {
  return requirements.map((_, k) => {
    const counts = startCounts();
    said.forEach((ofAgreement, i) => tally(counts, ofAgreement[k]!, labelled[i]![k]!));
    return counts;
  });
}

function printLine(name: string, ...columns: Counts[]): void {
  const described = columns.map((counts) => {
    return `${describeCounts(counts)} ${measure(counts, 2).f.toFixed(2)}`;
  });
  const labelled = (columns[0]?.right ?? 0) + (columns[0]?.missed ?? 0);
  const count = String(labelled).padStart(8);
  console.log(`${name.padEnd(28)} ${count} | ${described.join(" |          ")}`);
}

function summarise(counts: Counts[]): Summary {
  const { precision, recall } = measure(addCounts(counts));
  return {
    precision: round(precision),
    recall: round(recall),
    macroF2: round(measureMean(counts, 2)),
  };
}
