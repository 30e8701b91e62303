import type { Catalogue } from "../catalogue/catalogue.ts";
import { weighWord } from "../catalogue/catalogue.ts";
import { readQuery, readText, type QueryWord } from "../search/read-text.ts";
import type { Stemming } from "../search/tokenize.ts";
import { cutFamily } from "../search/vocabulary.ts";

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

/** The words of a text as they are compared. */
export type Stems = { stemming: Stemming; present: Set<string>; families: Set<string> };

export function readStems(text: string): Stems {
  const { tokens, stemming } = readText(text);
  const present = new Set(tokens.map((token) => token.stem));
  return { stemming, present, families: new Set([...present].map(cutFamily)) };
}

/**
 * The share of what is asked that the text holds, from 0 to 1, each word by its weight. `kin` is
 * what a word counts that is only present as one of its family: notify for notification.
 */
export function coverQuestion(asked: Asked, text: string, kin = 0): number {
  return coverStems(asked, readStems(text), kin);
}

/** The same for a text that is read already. */
export function coverStems(asked: Asked, { stemming, present, families }: Stems, kin = 0): number {
  let [held, all] = [0, 0];
  for (const { weight, word } of asked.values()) {
    const stem = word[stemming];
    all += weight;
    if (present.has(stem)) held += weight;
    else if (kin > 0 && families.has(cutFamily(stem))) held += kin * weight;
  }
  return all > 0 ? held / all : 0;
}
