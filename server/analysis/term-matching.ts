import { isStopWord } from "../search/tokenize.ts";
import { type PassageIndex, readWords } from "./passage-index.ts";

/** Where terms stand: first word, last word, first word, last word …, ascending by first word. */
export type Spans = Uint32Array;

/** Finds a term of the catalogue in all passages; terms are compiled and looked up once. */
export type TermMatcher = { matchTerm(term: string): Spans };

/** How far apart both sides of `left ~ right` may stand, in words. */
const reach = 12;
/** Spans made of two sides are not quite in order of their first words. */
const slack = 5 * reach;

const nothing: Spans = new Uint32Array(0);

export function createTermMatcher(index: PassageIndex): TermMatcher {
  const known = new Map<string, Spans>();

  const matchPhrase = (phrase: string): Spans => {
    const remembered = known.get(phrase);
    if (remembered) return remembered;
    const found = findPhrase(index, compilePhrase(index, phrase));
    known.set(phrase, found);
    return found;
  };

  return {
    matchTerm(term) {
      const [first = "", ...others] = term.split("~").map((side) => side.trim());
      return others.reduce(
        (spans, side) => (spans.length === 0 ? nothing : pairNear(index, spans, matchPhrase(side))),
        matchPhrase(first),
      );
    },
  };
}

/**
 * A phrase as stems. `gaps[i]` counts the function words between content word i and the
 * next, so that "right of access" and "right to access" are one phrase and "right access"
 * is near enough. Function words at either end ("we keep", "hold on to") must be there.
 */
type Phrase = { content: number[]; gaps: number[]; before: number[]; after: number[] };

/** Words that carry a denial are never passed over. */
const denials = new Set(["not", "no", "nor", "without", "never"]);
/** Dropped at either end of a phrase; "your order" keeps its "your", or "in order to" would do. */
const articles = new Set(["a", "an", "the", "ani", "such"]);

function compilePhrase(index: PassageIndex, phrase: string): Phrase | null {
  const words = readWords(phrase).map((word) => word.stem);
  if (words.length === 0) return null;
  const stems = words.map((word) => index.stems.get(word) ?? -1);

  const solid = words.flatMap((word, at) => (isPassable(word) ? [] : [at]));
  // A phrase of function words alone ("as long as") is matched word by word.
  const content = solid.length > 0 ? solid : words.map((_, at) => at);
  const firstAt = content[0]!;
  const lastAt = content.at(-1)!;
  const isNeeded = (at: number) => !articles.has(words[at]!);
  const positions = words.map((_, at) => at);

  const compiled = {
    content: content.map((at) => stems[at]!),
    gaps: content.slice(1).map((at, i) => at - content[i]! - 1),
    before: positions.filter((at) => at < firstAt && isNeeded(at)).map((at) => stems[at]!),
    after: positions.filter((at) => at > lastAt && isNeeded(at)).map((at) => stems[at]!),
  };
  const wanted = [...compiled.content, ...compiled.before, ...compiled.after];
  return wanted.includes(-1) ? null : compiled;
}

function isPassable(word: string): boolean {
  return isStopWord(word) && !denials.has(word);
}

function findPhrase(index: PassageIndex, phrase: Phrase | null): Spans {
  if (!phrase) return nothing;
  const { content } = phrase;
  const passable = listPassable(index);
  let rarest = 0;
  for (let i = 1; i < content.length; i++) {
    if (countWords(index, content[i]!) < countWords(index, content[rarest]!)) rarest = i;
  }

  const found: number[] = [];
  const stem = content[rarest]!;
  for (let at = index.postingsStart[stem]!; at < index.postingsStart[stem + 1]!; at++) {
    const word = index.postings[at]!;
    let first = word;
    let last = word;
    for (let i = rarest; i > 0 && first >= 0; i--) {
      first = step(index, passable, first, -1, content[i - 1]!, phrase.gaps[i - 1]!);
    }
    for (let i = rarest; i < content.length - 1 && last >= 0; i++) {
      last = step(index, passable, last, 1, content[i + 1]!, phrase.gaps[i]!);
    }
    if (first < 0 || last < 0) continue;
    for (let i = phrase.before.length - 1; i >= 0 && first >= 0; i--) {
      first = stepAny(index, first, -1, phrase.before[i]!);
    }
    for (let i = 0; i < phrase.after.length && last >= 0; i++) {
      last = stepAny(index, last, 1, phrase.after[i]!);
    }
    if (first < 0 || last < 0) continue;
    found.push(first, last);
  }
  return Uint32Array.from(found);
}

/** The next content word of a phrase, past as many function words as the gap allows; else -1. */
function step(
  index: PassageIndex,
  passable: Uint8Array,
  from: number,
  direction: 1 | -1,
  stem: number,
  gap: number,
): number {
  for (let passed = 0; passed <= gap + 1; passed++) {
    const at = from + direction * (passed + 1);
    const here = index.wordStem[at];
    if (here === undefined) return -1;
    if (here === stem) return passed >= gap - 1 ? at : -1;
    if (!passable[here]) return -1;
  }
  return -1;
}

/** A function word at the end of a phrase: next to it, or with one word between ("we may keep"). */
function stepAny(index: PassageIndex, from: number, direction: 1 | -1, stem: number): number {
  for (let passed = 0; passed <= 1; passed++) {
    const at = from + direction * (passed + 1);
    if (index.wordStem[at] === stem) return at;
    if (index.wordStem[at] === 0) return -1;
  }
  return -1;
}

/** Every left span with the nearest right span of the same unit within reach, as one span. */
function pairNear(index: PassageIndex, left: Spans, right: Spans): Spans {
  const found: number[] = [];
  let low = 0;
  for (let i = 0; i < left.length; i += 2) {
    const first = left[i]!;
    const last = left[i + 1]!;
    while (low < right.length && right[low + 1]! + slack < first) low += 2;
    let nearest = -1;
    let distance = reach + 1;
    for (let j = low; j < right.length && right[j]! <= last + reach; j += 2) {
      const apart = Math.max(right[j]! - last, first - right[j + 1]!);
      if (apart < distance && apart > 0 && index.wordUnit[right[j]!] === index.wordUnit[first]) {
        nearest = j;
        distance = apart;
      }
    }
    if (nearest < 0) continue;
    found.push(Math.min(first, right[nearest]!), Math.max(last, right[nearest + 1]!));
  }
  return Uint32Array.from(found);
}

function countWords(index: PassageIndex, stem: number): number {
  return index.postingsStart[stem + 1]! - index.postingsStart[stem]!;
}

const passableStems = new WeakMap<PassageIndex, Uint8Array>();

function listPassable(index: PassageIndex): Uint8Array {
  const known = passableStems.get(index);
  if (known) return known;
  const passable = new Uint8Array(index.stems.size + 1);
  for (const [stem, number] of index.stems) passable[number] = isPassable(stem) ? 1 : 0;
  passableStems.set(index, passable);
  return passable;
}
