import type { Catalogue } from "../catalogue/catalogue.ts";
import { isStopWord } from "../search/tokenize.ts";
import { readLanguage } from "./text-language.ts";
import { isCommon, isFrame } from "./question-kinds.ts";
import { readTextWords } from "./phrases.ts";
import type { TextWord } from "./phrases.ts";
import { findSynonymSets, listLatinSynonyms } from "./topics.ts";

export type Correction = { typed: string; meant: string };

const shortest = 5;

/** An English question with its slips mended where one known word is near, and what was mended. */
export function correctSpelling(
  question: string,
  catalogue: Catalogue,
  known: ReadonlySet<string> = new Set(),
): { question: string; corrections: Correction[] } {
  if (readLanguage(question) !== "en") return { question, corrections: [] };
  const names = new Set(catalogue.actNames.flatMap(({ words }) => words));
  const corrections: Correction[] = [];
  let mended = "";
  let from = 0;
  for (const word of readTextWords(question)) {
    if (isKnown(word, catalogue, names) || known.has(word.word)) continue;
    // What begins with a capital is a name.
    if (/\p{Lu}/u.test(question.slice(word.start, word.end))) continue;
    const meant = findNear(word.word);
    if (!meant || meant === word.word) continue;
    mended += question.slice(from, word.start) + meant;
    from = word.end;
    corrections.push({ typed: question.slice(word.start, word.end), meant });
  }
  return { question: mended + question.slice(from), corrections };
}

function isKnown(word: TextWord, catalogue: Catalogue, names: ReadonlySet<string>): boolean {
  if (word.word.length < shortest || !/^[a-z]+$/.test(word.word)) return true;
  if (isFrame(word) || isCommon(word) || isStopWord(word.stem) || names.has(word.word)) return true;
  return catalogue.wordWeights.has(word.stem) || findSynonymSets([word]).length > 0;
}

/** The one word among the synonyms that differs in one letter, or in two where it is long. */
function findNear(typed: string): string | null {
  let nearest: string[] = [];
  let least = typed.length >= 9 ? 2 : 1;
  for (const word of listLatinSynonyms()) {
    if (word[0] !== typed[0] || word.length < shortest) continue;
    const distance = measureDistance(typed, word, least);
    if (distance > least) continue;
    nearest = distance < least ? [word] : [...nearest, word];
    least = distance;
  }
  return nearest.length > 0 ? (nearest.toSorted((a, b) => a.length - b.length)[0] ?? null) : null;
}

/** Letters that are missing, added, changed or swapped; more than `most` is only said to be more. */
function measureDistance(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let older: number[] = [];
  let old = Array.from({ length: other.length + 1 }, (_, i) => i);
  for (let i = 1; i <= one.length; i++) {
    const row = [i];
    for (let j = 1; j <= other.length; j++) {
      const same = one[i - 1] === other[j - 1];
      let cost = Math.min(
        (old[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (old[j - 1] ?? 0) + (same ? 0 : 1),
      );
      const swapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      if (swapped) cost = Math.min(cost, (older[j - 2] ?? 0) + 1);
      row.push(cost);
    }
    if (Math.min(...row) > most) return most + 1;
    [older, old] = [old, row];
  }
  return old[other.length] ?? most + 1;
}
