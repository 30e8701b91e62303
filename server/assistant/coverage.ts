import type { Corpus } from "../corpus/corpus.ts";
import { weighWord } from "../corpus/corpus.ts";
import { isStopWord, tokenize } from "../search/tokenize.ts";
import { familyPrefix } from "../search/weights.ts";

/** The words somebody asks with, by their stems, each with how much it says. */
export type Asked = Map<string, number>;

/** Without the words that say nothing alone, and without those of `frame`. */
export function weighAsked(text: string, corpus: Corpus, frame?: ReadonlySet<string>): Asked {
  const stems = tokenize(text.slice(0, 2000)).map((token) => token.stem);
  const own = stems.filter((stem) => !isStopWord(stem) && !frame?.has(stem));
  return new Map(own.map((stem) => [stem, weighWord(corpus, stem)]));
}

/**
 * The share of what is asked that the text holds, from 0 to 1, each word by its weight. `kin` is
 * what a word counts that is only present as one of its family: notify for notification.
 */
export function coverAsked(asked: Asked, text: string, kin = 0): number {
  const present = new Set(tokenize(text).map((token) => token.stem));
  const families = new Set(kin > 0 ? [...present].map(cutFamily) : []);
  let [held, all] = [0, 0];
  for (const [stem, weight] of asked) {
    all += weight;
    if (present.has(stem)) held += weight;
    else if (families.has(cutFamily(stem))) held += kin * weight;
  }
  return all > 0 ? held / all : 0;
}

function cutFamily(stem: string): string {
  return /\d/.test(stem) ? stem : stem.slice(0, familyPrefix);
}
