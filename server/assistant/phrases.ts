import { splitWords, stemWord } from "../search/tokenize.ts";

/** A word of a text as phrases are compared with it. */
export type TextWord = Form & { start: number; end: number };

type Form = { word: string; stem: string; german: string };
type PhraseWord = Form & { isBeginning: boolean };
/** A phrase as it is looked for; `retain*` stands for every word that begins so. */
export type Phrase = PhraseWord[];

export type PhraseHit = { at: number; length: number };

export function compilePhrase(phrase: string): Phrase {
  return phrase.split(/\s+/).flatMap((part) => {
    const words = splitWords(part.replace("*", ""));
    return words.map(({ word }, index) => ({
      ...foldForm(word),
      isBeginning: part.endsWith("*") && index === words.length - 1,
    }));
  });
}

export function readTextWords(text: string): TextWord[] {
  return splitWords(text).map(({ word, start, end }) => ({ ...foldForm(word), start, end }));
}

/** Where the phrase stands among the words, from the left. */
export function findPhrase(words: TextWord[], phrase: Phrase): PhraseHit[] {
  const hits: PhraseHit[] = [];
  if (phrase.length === 0) return hits;
  for (let at = 0; at + phrase.length <= words.length; at++) {
    if (phrase.every((part, i) => isSame(words[at + i], part)))
      hits.push({ at, length: phrase.length });
  }
  return hits;
}

export function isSame(word: TextWord | undefined, part: PhraseWord): boolean {
  if (!word) return false;
  if (part.isBeginning) return word.word.startsWith(part.word);
  return word.word === part.word || word.stem === part.stem || word.german === part.german;
}

/** Arabic writes "and", "for", "in" and the article onto the word they belong to. */
export function foldForm(word: string): Form {
  const bare = /[\u0621-\u064a]/.test(word) ? dropClitics(word) : word;
  if (!/^[a-z']{3,}$/.test(bare)) return { word: bare, stem: bare, german: bare };
  return { word: bare, stem: stemWord(bare), german: stemWord(bare, "german") };
}

function dropClitics(word: string): string {
  return word.replace(/^(?:[وف]?[بك]?ال|[وف]?لل|[وفبل](?=.{4}))(?=.{2})/u, "");
}
