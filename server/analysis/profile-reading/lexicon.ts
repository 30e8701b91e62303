import type { Word } from "../../search/tokenize.ts";
import { foldTermWord } from "./fold-words.ts";

/** What a term stands for, at words `first` to `last` of a sentence. */
export type Hit<Meaning> = { meaning: Meaning; first: number; last: number };

export type Lexicon<Meaning> = { find(words: Word[]): Hit<Meaning>[] };

type Part = { text: string; open: boolean } | "gap";
type Pattern<Meaning> = { parts: Part[]; meaning: Meaning };

/** An open word ("licen*") has at least so many letters, and is looked up by the first of them. */
const shortestOpening = 2;
/** How many words a gap ("…") may pass over. */
const widestGap = 4;

/**
 * Finds terms: words in order, `*` for any ending, `…` for up to four words between. Each word of
 * a text is looked up once, so the time grows with the text and not with the terms.
 */
export function buildLexicon<Meaning>(entries: { terms: string; meaning: Meaning }[]) {
  const byWord = new Map<string, Pattern<Meaning>[]>();
  for (const { terms, meaning } of entries) {
    for (const term of splitTerms(terms)) {
      const parts = readParts(term);
      const first = parts[0];
      if (!first || first === "gap") continue;
      const key = first.open ? `${first.text.slice(0, shortestOpening)}*` : first.text;
      byWord.set(key, [...(byWord.get(key) ?? []), { parts, meaning }]);
    }
  }
  return {
    find(words: Word[]): Hit<Meaning>[] {
      const hits: Hit<Meaning>[] = [];
      words.forEach(({ word }, first) => {
        for (const key of [word, `${word.slice(0, shortestOpening)}*`]) {
          for (const { parts, meaning } of byWord.get(key) ?? []) {
            const last = matchParts(words, first, parts);
            if (last !== null) hits.push({ meaning, first, last });
          }
        }
      });
      return hits;
    },
  };
}

export function splitTerms(terms: string): string[] {
  return terms
    .split(/[,\n]/)
    .map((term) => term.trim())
    .filter(Boolean);
}

function readParts(term: string): Part[] {
  return term.split(/[\s-]+/).map((word) => {
    if (word === "…") return "gap";
    return { text: foldTermWord(word.replace(/\*$/, "")), open: word.endsWith("*") };
  });
}

/** The last word of the pattern when it begins at a word; null when it does not. */
function matchParts(words: Word[], first: number, parts: Part[]): number | null {
  let at = first;
  let slack = 0;
  for (const part of parts) {
    if (part === "gap") {
      slack = widestGap;
      continue;
    }
    const found = findWithin(words, at, slack, part);
    if (found === null) return null;
    at = found + 1;
    slack = 0;
  }
  return at - 1;
}

function findWithin(words: Word[], from: number, slack: number, part: Exclude<Part, "gap">) {
  for (let at = from; at <= from + slack && at < words.length; at++) {
    const { word } = words[at]!;
    if (part.open ? word.startsWith(part.text) : word === part.text) return at;
  }
  return null;
}
