import type { Catalogue } from "../catalogue/catalogue.ts";
import { weighWord } from "../catalogue/catalogue.ts";
import { detectLanguage, isSmallWord } from "../search/language.ts";
import { isStopWord } from "../search/tokenize.ts";
import { readTextWords } from "./phrases.ts";
import type { TextWord } from "./phrases.ts";
import { isCommon, isFrame } from "./question-kinds.ts";
import { findSynonymSets } from "./topics.ts";

/** A question as it is read, and the words that were too many to look for. */
export type Shortened = { question: string; leftOut: string[] };

const longestQuestion = 2000;
/** What people ask has 20 words; what is longer than this is read by its most telling words. */
const manyCharacters = 800;
const mostWords = 48;
const mostTelling = 24;
/** Longer words are told apart by their beginnings. */
const longestWord = 64;
/** Blanks and signs between two words. */
const longestGap = 3;

/** An article's number says what no other word can. */
const weightOfNumber = 5;
const weightOfSet = 6;

/**
 * Bounds what a question may cost: of a long one the rarest words that the catalogue or the
 * documents know are read, each once, and of the small words as many as there is room for. What a
 * question of usual length says stays as it was typed.
 */
export function shortenQuestion(
  typed: string,
  catalogue: Catalogue,
  known: ReadonlySet<string> = new Set(),
): Shortened {
  const question = cutAtCharacter(typed, longestQuestion);
  const words = readTextWords(question);
  const telling = listTelling(words, question);
  const isShort = words.length <= mostWords && question.length <= manyCharacters;
  if (isShort && telling.size <= mostTelling) return { question, leftOut: [] };
  const weigh = weighBy(words, catalogue, known);
  const rarest = [...telling.values()].toSorted((a, b) => weigh(b) - weigh(a));
  const kept = new Set(rarest.slice(0, mostTelling));
  const isLeftOut = new Set(rarest.slice(mostTelling));
  const others = words.filter((word) => !kept.has(word) && !isLeftOut.has(word));
  const beside = new Set(chooseOthers(others, mostWords - kept.size));
  const read = words.filter((word) => kept.has(word) || beside.has(word));
  const leftOut = [...telling.values()].filter((word) => isLeftOut.has(word));
  return { question: joinWords(read, question), leftOut: leftOut.map(({ word }) => word) };
}

/** The first word of each stem that says something. */
function listTelling(words: TextWord[], question: string): Map<string, TextWord> {
  const language = detectLanguage(question);
  const telling = new Map<string, TextWord>();
  for (const word of words) {
    if (telling.has(word.stem) || isFrame(word) || isCommon(word)) continue;
    if (isStopWord(word.stem) || isSmallWord(word.word, language)) continue;
    telling.set(word.stem, word);
  }
  return telling;
}

/** What nobody knows can be found nowhere, however rare it is. */
function weighBy(
  words: TextWord[],
  catalogue: Catalogue,
  known: ReadonlySet<string>,
): (word: TextWord) => number {
  const names = new Set(catalogue.actNames.flatMap((name) => name.words));
  const sets = findSynonymSets(words).flatMap(({ at, length }) => words.slice(at, at + length));
  const inSet = new Set(sets.map(({ stem }) => stem));
  return ({ word, stem }) => {
    if (names.has(word) || inSet.has(stem)) return weightOfSet;
    if (/^\d{1,4}$/.test(word)) return weightOfNumber;
    const isKnown = catalogue.wordWeights.has(stem) || known.has(word);
    return isKnown ? Math.min(weightOfSet, weighWord(catalogue, stem)) : 0;
  };
}

/** Half of them from the beginning and half from the end, where what is asked mostly stands. */
function chooseOthers(others: TextWord[], room: number): TextWord[] {
  if (others.length <= room) return others;
  const ofBeginning = Math.ceil(room / 2);
  const ofEnd = room - ofBeginning;
  return [...others.slice(0, ofBeginning), ...others.slice(others.length - ofEnd)];
}

/** The words with what stands between them in the question, as far as it is short. */
function joinWords(words: TextWord[], question: string): string {
  let text = "";
  for (const [at, { start, end }] of words.entries()) {
    text += cutAtCharacter(question.slice(start, end), longestWord);
    const gap = question.slice(end, words[at + 1]?.start ?? question.length);
    text += gap.length <= longestGap ? gap : " ";
  }
  return text.trim();
}

/** Never between the two halves of one character. */
function cutAtCharacter(text: string, most: number): string {
  return text.slice(0, most).replace(/[\ud800-\udbff]$/, "");
}
