import { splitWords, stemWord } from "../search/tokenize.ts";

/** A word as phrases are compared with it: folded, and by the stems English and German give it. */
export type Form = { word: string; stem: string; german: string };
/** A word of a text, and where it stands (UTF-16 units, end exclusive). */
export type TextWord = { form: Form; word: string; stem: string; start: number; end: number };

/** `retain*` stands for every word that begins so; `isExact` for the word as it is, unstemmed. */
type PhraseWord = Form & { isBeginning: boolean; isExact: boolean };
export type Phrase = PhraseWord[];

export type PhraseHit = { at: number; length: number };

const forms = new Map<string, Form>();
const mostForms = 60_000;

export function compilePhrase(phrase: string, isExact = false): Phrase {
  return phrase.split(/\s+/).flatMap((part) => {
    const words = splitWords(part.replace("*", ""));
    return words.map(({ word }, index) => ({
      ...readForm(word),
      isBeginning: part.endsWith("*") && index === words.length - 1,
      isExact,
    }));
  });
}

export function readTextWords(text: string): TextWord[] {
  return splitWords(text).map(({ word, start, end }) => {
    const form = readForm(word);
    return { form, word: form.word, stem: form.stem, start, end };
  });
}

/** Where the phrase stands among the words, from the left. */
export function findPhrase(words: { form: Form }[], phrase: Phrase): PhraseHit[] {
  const hits: PhraseHit[] = [];
  if (phrase.length === 0) return hits;
  for (let at = 0; at + phrase.length <= words.length; at++) {
    if (phrase.every((part, i) => isSame(words[at + i]?.form, part)))
      hits.push({ at, length: phrase.length });
  }
  return hits;
}

export function isSame(form: Form | undefined, part: PhraseWord): boolean {
  if (!form) return false;
  if (part.isBeginning) return form.word.startsWith(part.word);
  if (form.word === part.word) return true;
  return !part.isExact && (form.stem === part.stem || form.german === part.german);
}

/** One form for each word, so that what is found out about it can be kept beside it. */
export function readForm(word: string): Form {
  const known = forms.get(word);
  if (known) return known;
  const form = foldForm(word);
  if (forms.size >= mostForms) forms.clear();
  forms.set(word, form);
  return form;
}

/** Arabic writes "and", "for", "in" and the article onto the word they belong to. */
function foldForm(word: string): Form {
  const bare = /[\u0621-\u064a]/.test(word) ? dropClitics(word) : word;
  if (!/^[a-z']{3,}$/.test(bare)) return { word: bare, stem: bare, german: bare };
  return { word: bare, stem: stemWord(bare), german: stemWord(bare, "german") };
}

function dropClitics(word: string): string {
  return word.replace(/^(?:[وف]?[بك]?ال|[وف]?لل|و(?=.{4}))(?=.{2})/u, "");
}
