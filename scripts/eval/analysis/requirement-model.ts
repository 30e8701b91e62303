import { readAlone } from "../read-alone.ts";
import { createConceptAssessor } from "../../../server/analysis/by-concepts.ts";
import type { Verdict } from "../../../server/analysis/verdicts.ts";
import type { Act } from "../../../server/catalogue/types.ts";
import type { LabelledDocument } from "../read-labelled.ts";
import { analyseStretches } from "../marked-sets.ts";
import { scoreRows, trainLogistic } from "./logistic-regression.ts";
import { findThreshold } from "./metrics.ts";
import { readViolations, requirements, type Violations } from "./requirements.ts";
import { dealFolds } from "./seeded-random.ts";
import { trainPlainSentences, trainSentences } from "./sentence-model.ts";
import { buildRows, type Entry, type SparseRows } from "./sparse-rows.ts";

const classes = requirements.length;
const innerFolds = 8;

/** Violated is what no sentence speaks for: TF-IDF of words and pairs, logistic regression. */
export function findPlainViolations(
  training: LabelledDocument[],
  test: LabelledDocument[],
): Violations {
  const score = trainPlainSentences(training);
  return score(test).map((scores) => scores.map((each) => each <= 0));
}

/** What the product itself, which learned nothing here, does not call met. */
export function findUnmet(act: Act, test: LabelledDocument[]): Violations {
  return listVerdicts(act, test).map((verdicts) => verdicts.map((verdict) => verdict !== "met"));
}

/**
 * Weighs for each requirement its best sentence against the product's own verdict. One model
 * serves all requirements, since there are few agreements to learn from; each has a constant and,
 * held near to zero, slopes of its own, since some can hardly be told from the text. It learns
 * from sentence scores that came from other agreements.
 */
export function findViolations(
  act: Act,
  training: LabelledDocument[],
  test: LabelledDocument[],
): Violations {
  const held = scoreHeld(training);
  const rows = describePairs(held, listVerdicts(act, training));
  const targets = Uint8Array.from(readViolations(training).flat().map(Number));
  const threshold = chooseThreshold(rows, targets, training.length);
  const model = trainLogistic(buildPairs(rows), targets, 1, pairOptions);

  const tested = describePairs(trainSentences(training)(test), listVerdicts(act, test));
  const scores = scoreRows(buildPairs(tested), model);
  return test.map((_, i) =>
    requirements.map((_requirement, k) => scores[i * classes + k]! > threshold),
  );
}

function scoreHeld(training: LabelledDocument[]): number[][] {
  const names = training.map(({ name }) => name);
  const folds = dealFolds(names, innerFolds, 3);
  const scores: number[][] = training.map(() => []);
  for (let fold = 0; fold < innerFolds; fold++) {
    const rest = training.filter(({ name }) => folds.get(name) !== fold);
    if (rest.length === 0) continue;
    const score = trainSentences(rest);
    training.forEach((agreement, i) => {
      if (folds.get(agreement.name) === fold) scores[i] = score([agreement])[0]!;
    });
  }
  return scores;
}

function listVerdicts(act: Act, agreements: LabelledDocument[]): Verdict[][] {
  return agreements.map((agreement) => {
    const analysed = analyseStretches(agreement, "data_processing_agreement");
    const assessor = createConceptAssessor([analysed]);
    return requirements.map(({ id }) => {
      const obligation = act.obligations.find((each) => each.id === id);
      if (!obligation) return "not_assessed";
      const given = {
        act,
        obligation: readAlone(obligation),
      } as const;
      return assessor.judgeObligation(given).verdict;
    });
  });
}

const ownSlopes = 0.5;

/** The columns of an agreement and a requirement: score, verdict, and the requirement's own. */
function describePairs(scores: number[][], verdicts: Verdict[][]): Entry[][] {
  return scores.flatMap((ofAgreement, i) =>
    requirements.map((_, k): Entry[] => {
      const score = Math.max(-4, Math.min(4, ofAgreement[k] ?? -4)) / 2;
      const verdict = verdicts[i]![k]!;
      const said = verdict === "met" ? 1 : verdict === "partly" ? 0.3 : -1;
      return [
        [0, score],
        [1, said],
        [2 + k, 1],
        [2 + classes + k, ownSlopes * score],
        [2 + 2 * classes + k, ownSlopes * said],
      ];
    }),
  );
}

const pairOptions = { cost: 0.3, balanced: false, epochs: 200 };

function buildPairs(pairs: Entry[][]): SparseRows {
  return buildRows(pairs, 2 + 3 * classes);
}

/** The best F1 over pairs that a model of other agreements scored. */
function chooseThreshold(pairs: Entry[][], targets: Uint8Array, agreements: number): number {
  const folds = Math.min(5, agreements);
  if (folds < 2) return 0;
  const isHeld = (at: number, fold: number) => Math.floor(at / classes) % folds === fold;
  const assessed = Array.from({ length: folds }, (_, fold) => {
    const model = trainLogistic(
      buildPairs(pairs.filter((_pair, at) => !isHeld(at, fold))),
      targets.filter((_target, at) => !isHeld(at, fold)),
      1,
      pairOptions,
    );
    const scores = scoreRows(buildPairs(pairs), model);
    return [...scores].flatMap((score, at) =>
      isHeld(at, fold) ? [{ score, labelled: targets[at] === 1 }] : [],
    );
  });
  return findThreshold(assessed.flat());
}
