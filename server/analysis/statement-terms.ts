import type { TextLanguage } from "../search/languages.ts";
import { splitCompound } from "../search/split-compound.ts";
import { tokenizeIn } from "../search/stems.ts";
import type { Token } from "../search/tokenize.ts";

/** The words and pairs of neighbouring words of some texts, by numbers: first words, then pairs. */
export type TermNumbers = {
  words: ReadonlyMap<string, number>;
  /** Each pair by the numbers of its words, ascending. */
  pairs: Float64Array;
};

/** The different terms of each text in order, by numbers; `ends[at]` is where those of one end. */
export type ListedTerms = TermNumbers & { ends: Uint32Array; terms: Uint32Array };

/** More words than any language has. */
const mostWords = 2 ** 26;

/** The number of a word, or of a pair with a blank between; -1 where no text has it. */
export function findTerm(numbers: TermNumbers, term: string): number {
  const { words } = numbers;
  const word = words.get(term);
  if (word !== undefined) return word;
  // More than one blank where a word has one itself, such as "10 000".
  for (let blank = term.indexOf(" "); blank >= 0; blank = term.indexOf(" ", blank + 1)) {
    const first = words.get(term.slice(0, blank));
    const second = first === undefined ? first : words.get(term.slice(blank + 1));
    if (second !== undefined) return findPair(numbers, namePair(first!, second));
  }
  return -1;
}

/** The number of a term's first word. */
export function firstWordOf({ words, pairs }: TermNumbers, term: number): number {
  return term < words.size ? term : Math.floor(pairs[term - words.size]! / mostWords);
}

/** In arrays and by numbers: sets of words and pairs would take seconds. */
export function numberTerms(
  texts: string[],
  language: TextLanguage,
  known: ReadonlySet<string>,
): ListedTerms {
  const words = new Map<string, number>();
  const seenPairs = new Map<number, number>();
  const lastIn: [words: number[], pairs: number[]] = [[], []];
  // A pair stands there as the complement of its number until all words are counted.
  const listed: number[] = [];
  const add = (number: number, at: number, isPair: boolean) => {
    const last = lastIn[isPair ? 1 : 0];
    if (last[number] === at) return;
    last[number] = at;
    listed.push(isPair ? ~number : number);
  };
  const ends = Uint32Array.from(texts, (text, at) => {
    const tokens = tokenizeIn(text, language);
    const own = tokens.map(({ stem }) => numberOf(words, stem));
    for (const word of own) add(word, at, false);
    for (let i = 1; i < own.length; i++) {
      add(numberOf(seenPairs, namePair(own[i - 1]!, own[i]!)), at, true);
    }
    for (const part of listCompoundParts(text, tokens, language, known)) {
      add(numberOf(words, part), at, false);
    }
    return listed.length;
  });
  const pairs = Float64Array.from(seenPairs.keys()).toSorted();
  const places = new Uint32Array(pairs.length);
  pairs.forEach((pair, place) => (places[seenPairs.get(pair)!] = words.size + place));
  const terms = Uint32Array.from(listed, (term) => (term < 0 ? places[~term]! : term));
  return { words, pairs, ends, terms };
}

/** The words of a text by their stems, parts of German compounds, and each word with the next. */
export function listTerms(
  text: string,
  language: TextLanguage,
  known: ReadonlySet<string>,
): string[] {
  const words = tokenizeIn(text, language);
  const terms = words.map(({ stem }) => stem);
  for (let at = 1; at < words.length; at++) terms.push(`${words[at - 1]!.stem} ${words[at]!.stem}`);
  terms.push(...listCompoundParts(text, words, language, known));
  return terms;
}

function findPair({ words, pairs }: TermNumbers, pair: number): number {
  let [low, high] = [0, pairs.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (pairs[middle]! < pair) low = middle + 1;
    else high = middle;
  }
  return pairs[low] === pair ? words.size + low : -1;
}

function numberOf<Key>(numbers: Map<Key, number>, key: Key): number {
  const known = numbers.get(key);
  if (known !== undefined) return known;
  numbers.set(key, numbers.size);
  return numbers.size - 1;
}

function namePair(first: number, second: number): number {
  return first * mostWords + second;
}

function listCompoundParts(
  text: string,
  words: Token[],
  language: TextLanguage,
  known: ReadonlySet<string>,
): string[] {
  if (language !== "de") return [];
  const long = words.filter(({ start, end }) => end - start >= 9);
  return long.flatMap(({ start, end }) => splitCompound(text.slice(start, end), known) ?? []);
}
