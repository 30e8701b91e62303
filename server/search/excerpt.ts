import { readQuery, readText } from "./read-text.ts";
import type { Stemming, Token } from "./tokenize.ts";

export type ExcerptPart = { text: string; marked: boolean };

const longestQuery = 10_000;
const ellipsis = "…";

/**
 * The stretch of a text, at most `maxChars` UTF-16 units and the ellipses at its ends, that holds
 * the most different words of a query, in parts so that a page can mark them without raw HTML.
 */
export function excerpt(text: string, query: string, maxChars = 240): ExcerptPart[] {
  const length = Math.max(0, Math.trunc(maxChars) || 0);
  const { tokens, stemming } = readText(text);
  const matches = findMatches(tokens, stemming, query);
  const [start, end] = cutWindow(text, tokens, matches, length);
  const parts: ExcerptPart[] = [];
  const add = (from: number, to: number, marked: boolean) => {
    if (from < to) parts.push({ text: text.slice(from, to), marked });
  };

  if (start > 0 && start < end) parts.push({ text: ellipsis, marked: false });
  let at = start;
  for (const match of matches) {
    if (match.start < at || match.end > end) continue;
    add(at, match.start, false);
    add(match.start, match.end, true);
    at = match.end;
  }
  add(at, end, false);
  if (start < end && end < text.trimEnd().length) parts.push({ text: ellipsis, marked: false });
  return parts;
}

function findMatches(tokens: Token[], stemming: Stemming, query: string): Token[] {
  const words = readQuery(query.slice(0, longestQuery));
  const meaning = words.filter((word) => !word.isStop);
  const wanted = new Set((meaning.length > 0 ? meaning : words).map((word) => word[stemming]));
  return tokens.filter((token) => wanted.has(token.stem));
}

/** Where the excerpt begins and ends: on words, and never inside a surrogate pair. */
function cutWindow(
  text: string,
  tokens: Token[],
  matches: Token[],
  length: number,
): [number, number] {
  if (text.length <= length) return [0, text.length];
  const [from, to] = findDensest(matches, length);
  const spare = Math.max(0, length - (to - from));
  const wish = Math.max(0, Math.min(from - Math.floor(spare / 3), text.length - length));
  const start = wish === 0 ? 0 : (tokens[findFirst(tokens, wish)]?.start ?? wish);
  const begin = Math.min(start, to > from ? from : start);
  const limit = Math.min(text.length, begin + length);
  if (limit === text.length) return [keepPair(text, begin), limit];
  const next = tokens[findFirst(tokens, limit)];
  const last = tokens[findFirst(tokens, limit) - 1];
  const cutsWord = last !== undefined && last.end > limit && last.start > begin;
  const end = cutsWord ? last.start : Math.min(limit, next?.start ?? limit);
  return [keepPair(text, begin), begin + text.slice(begin, keepPair(text, end)).trimEnd().length];
}

/** The matches that fit into the length and hold the most different stems, the earliest first. */
function findDensest(matches: Token[], length: number): [number, number] {
  const held = new Map<string, number>();
  let best: [number, number] = [0, 0];
  let most = 0;
  let first = 0;
  for (const match of matches) {
    held.set(match.stem, (held.get(match.stem) ?? 0) + 1);
    for (; match.end - (matches[first]?.start ?? match.end) > length; first++) {
      const stem = matches[first]?.stem ?? "";
      const left = (held.get(stem) ?? 1) - 1;
      if (left > 0) held.set(stem, left);
      else held.delete(stem);
    }
    if (held.size > most) {
      most = held.size;
      best = [matches[first]?.start ?? 0, match.end];
    }
  }
  return best;
}

/** The first token that begins at a place or after it. */
function findFirst(tokens: Token[], place: number): number {
  let low = 0;
  let high = tokens.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((tokens[middle]?.start ?? 0) < place) low = middle + 1;
    else high = middle;
  }
  return low;
}

function keepPair(text: string, place: number): number {
  const code = text.charCodeAt(place);
  const isSecondHalf = code >= 0xdc00 && code <= 0xdfff;
  return isSecondHalf && place > 0 ? place - 1 : place;
}
