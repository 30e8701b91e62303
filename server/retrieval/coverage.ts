import type { Catalogue } from "../catalogue/catalogue.ts";
import { weighWord } from "../catalogue/catalogue.ts";
import { readQuery, readText, type QueryWord } from "../search/read-text.ts";
import { familyPrefix } from "../search/weights.ts";

/** The words somebody asks with, by their English stems, each with how much it says. */
export type Asked = Map<string, { weight: number; word: QueryWord }>;

/** Without the words that say nothing alone, and without those of `frame`. */
export function weighQuestion(
  text: string,
  catalogue: Catalogue,
  frame?: ReadonlySet<string>,
): Asked {
  const words = readQuery(text.slice(0, 2000));
  const own = words.filter((word) => !word.isStop && !frame?.has(word.english));
  return new Map(
    own.map((word) => [word.english, { weight: weighWord(catalogue, word.english), word }]),
  );
}

/**
 * The share of what is asked that the text holds, from 0 to 1, each word by its weight. `kin` is
 * what a word counts that is only present as one of its family: notify for notification.
 */
export function coverQuestion(asked: Asked, text: string, kin = 0): number {
  const { tokens, stemming } = readText(text);
  const present = new Set(tokens.map((token) => token.stem));
  const families = new Set(kin > 0 ? [...present].map(cutFamily) : []);
  let [held, all] = [0, 0];
  for (const { weight, word } of asked.values()) {
    const stem = word[stemming];
    all += weight;
    if (present.has(stem)) held += weight;
    else if (families.has(cutFamily(stem))) held += kin * weight;
  }
  return all > 0 ? held / all : 0;
}

function cutFamily(stem: string): string {
  return /\d/.test(stem) ? stem : stem.slice(0, familyPrefix);
}
