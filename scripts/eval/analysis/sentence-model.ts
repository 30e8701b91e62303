import type { LabelledDocument } from "../read-labelled.ts";
import { scoreRows, trainLogistic } from "./logistic-regression.ts";
import { learnRecurring } from "./recurring-sentences.ts";
import { listMarked, listSentences, requirements } from "./requirements.ts";
import { learnTfIdf, readStemPairs, readWordPairs } from "./tf-idf.ts";

/** For each agreement and requirement the score of the sentence that speaks most for it. */
export type AgreementScorer = (agreements: LabelledDocument[]) => number[][];

const classes = requirements.length;
/** For what has no sentence at all. */
const lowest = -9;

/** TF-IDF of words and pairs, logistic regression. */
export function trainPlainSentences(training: LabelledDocument[]): AgreementScorer {
  const score = trainWords(training, readWordPairs, 10);
  return (agreements) => agreements.map((each) => findBest(score(listSentences(each))));
}

/** The same of stems, but a sentence that recurs scores by how often it was marked. */
export function trainSentences(training: LabelledDocument[]): AgreementScorer {
  const score = trainWords(training, readStemPairs, 3);
  const recall = learnRecurring(training);
  return (agreements) =>
    agreements.map((agreement) => {
      const sentences = listSentences(agreement);
      const scores = score(sentences);
      return findBest(sentences.map((sentence, i) => recall(sentence) ?? scores[i]!));
    });
}

function trainWords(
  training: LabelledDocument[],
  readTerms: (text: string) => string[],
  cost: number,
): (sentences: string[]) => number[][] {
  const sentences = training.flatMap(listSentences);
  const terms = learnTfIdf(sentences, { readTerms });
  const targets = training.flatMap(({ stretches }) => stretches.flatMap(listMarked).map(Number));
  const rows = terms.vectorise(sentences);
  const model = trainLogistic(rows, Uint8Array.from(targets), classes, { cost });
  return (wanted) => {
    const scores = scoreRows(terms.vectorise(wanted), model);
    return wanted.map((_, i) => [...scores.subarray(i * classes, (i + 1) * classes)]);
  };
}

function findBest(scores: number[][]): number[] {
  return requirements.map((_, k) =>
    scores.reduce((best, ofSentence) => Math.max(best, ofSentence[k]!), lowest),
  );
}
