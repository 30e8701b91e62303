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

/** Acts that bear one name, where a text says it. */
export type ActMention = { acts: string[]; start: number; end: number };

/** Where a text names acts; of two names at one place the longer counts. */
export function findActMentions(text: string, names: ActName[]): ActMention[] {
  const words = splitWords(text);
  const found: ActMention[] = [];
  for (let at = 0; at < words.length;) {
    const here = names.filter((name) =>
      name.words.every((word, i) => words[at + i]?.word === word),
    );
    const length = here[0]?.words.length ?? 0;
    const acts = here.filter((name) => name.words.length === length).map(({ act }) => act);
    const [first, last] = [words[at], words[at + length - 1]];
    if (first && last && acts.length > 0) found.push({ acts, start: first.start, end: last.end });
    at += Math.max(1, length);
  }
  return found;
}

/** The acts that a text names, by id. */
export function findNamedActs(text: string, names: ActName[]): Set<string> {
  return new Set(findActMentions(text, names).flatMap(({ acts }) => acts));
}

function listWords(text: string): string[] {
  return splitWords(text).map(({ word }) => word);
}

/** These acts and those whose short titles begin with theirs: what is laid down under them. */
export function withActsUnder(named: ReadonlySet<string>, acts: Act[]): Set<string> {
  const titles = acts.filter(({ id }) => named.has(id)).map(({ shortTitle }) => `${shortTitle} `);
  const under = acts.filter(({ shortTitle }) => titles.some((one) => shortTitle.startsWith(one)));
  return new Set([...named, ...under.map(({ id }) => id)]);
}
