import type { Obligation } from "../catalogue/types.ts";
import { compareEmbeddings } from "../search/field-vectors.ts";
import type { Embedding } from "../search/field-vectors.ts";
import { compareWith, mostBefore } from "./similarity.ts";
import type { Terms } from "./near-statements.ts";
import type { Sentence } from "./read-sentences.ts";
import type { StatementSource } from "./statement-source.ts";

/** A sentence that comes near an obligation, by the words and by the meaning of its statements. */
export type Candidate = {
  sentence: Sentence;
  says: number;
  refuses: number;
  saysAlike: number;
  refusesAlike: number;
  meaning: number;
  /** How many obligations it is more like than this one. */
  before: number;
};

/** A sentence with what it is compared by. */
export type ReadSentence = { sentence: Sentence; terms: Terms; meaning: Embedding };

export function describeCandidate(
  { sentence, terms, meaning }: ReadSentence,
  obligation: Obligation,
  source: StatementSource,
  before: number = mostBefore,
): Candidate {
  const index = sentence.language ? source.indexOf(sentence.language) : undefined;
  const alike = (denies: boolean) =>
    terms && index ? compareWith(terms, index, obligation.id, { denies }) : 0;
  return {
    sentence,
    says: alike(false),
    refuses: alike(true),
    saysAlike: mostAlike(meaning, source.meaningsOf(obligation.id, false)),
    refusesAlike: mostAlike(meaning, source.meaningsOf(obligation.id, true)),
    meaning: compareEmbeddings(source.meaningOf(obligation), meaning),
    before,
  };
}

function mostAlike(meaning: Embedding, others: Embedding[]): number {
  return others.reduce((most, other) => Math.max(most, compareEmbeddings(meaning, other)), 0);
}
