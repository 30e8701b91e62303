import { splitWords } from "../search/tokenize.ts";
import type { Act } from "./types.ts";

/** A name people give an act, as folded words. */
export type ActName = { act: string; words: string[] };

/** Short titles and the names listed beside them, the longest first. */
export function listActNames(acts: Act[], others: Record<string, string[]>): ActName[] {
  const names = acts.flatMap(({ id, shortTitle }) =>
    [shortTitle, ...(others[id] ?? [])].map((name) => ({ act: id, words: listWords(name) })),
  );
  return names.toSorted((a, b) => b.words.length - a.words.length);
}

/** The acts that a text names, by id; of two names at one place the longer counts. */
export function findNamedActs(text: string, names: ActName[]): Set<string> {
  const words = listWords(text);
  const found = new Set<string>();
  for (let at = 0; at < words.length;) {
    const here = names.filter((name) => name.words.every((word, i) => words[at + i] === word));
    const length = here[0]?.words.length ?? 1;
    for (const name of here) if (name.words.length === length) found.add(name.act);
    at += length;
  }
  return found;
}

function listWords(text: string): string[] {
  return splitWords(text).map(({ word }) => word);
}
