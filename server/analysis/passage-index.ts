import type { DocumentKind } from "../catalogue/types.ts";
import type { FoundLanguage } from "../search/languages.ts";
import { tokenize, type Token } from "../search/tokenize.ts";

/** A passage as it stands in a document: `text` is the page's text from `start` to `end`. */
export type AnalysedPassage = {
  documentId: string;
  page: number;
  start: number;
  end: number;
  text: string;
  heading?: string;
  /** Its own, where it can tell by itself. */
  language?: FoundLanguage | null;
};

export type AnalysedDocument = {
  id: string;
  name: string;
  kind: DocumentKind;
  readable: boolean;
  /** The language that most of it is in; null where nobody can tell. */
  language: FoundLanguage | null;
  passages: AnalysedPassage[];
};

/**
 * All words of a company's documents, in order, with an inverted index over them.
 * Words are counted through; a unit is a passage, or a part of a very long one, and starts
 * with the words of its heading. Units of one document that are neighbours in the text are
 * neighbours here.
 */
export type PassageIndex = {
  documents: AnalysedDocument[];
  passages: AnalysedPassage[];
  unitPassage: Uint32Array;
  /** Index into `documents`. */
  unitDocument: Uint32Array;
  wordUnit: Uint32Array;
  wordStem: Uint32Array;
  /** Offsets in the passage's text; both are `headingOffset` for a word of the heading. */
  wordStart: Uint32Array;
  wordEnd: Uint32Array;
  stems: Map<string, number>;
  /** The words with stem s are `postings[postingsStart[s] … postingsStart[s + 1]]`, ascending. */
  postingsStart: Uint32Array;
  postings: Uint32Array;
};

export const headingOffset = 0xffff_ffff;

/** No word has this stem, so no phrase reaches across it. */
const barrierStem = 0;
/** Past this a passage is no longer "one place" and is looked at in parts. */
const mostWordsInUnit = 260;
const fewestWordsInUnit = 160;

/** Indexes the readable documents, once for everything that is asked about them. */
export function indexPassages(documents: AnalysedDocument[]): PassageIndex {
  const passages: AnalysedPassage[] = [];
  const unitPassage: number[] = [];
  const unitDocument: number[] = [];
  const wordUnit: number[] = [];
  const wordStem: number[] = [];
  const wordStart: number[] = [];
  const wordEnd: number[] = [];
  const stems = new Map<string, number>();

  const addWord = (stem: number, start: number, end: number) => {
    wordUnit.push(unitPassage.length - 1);
    wordStem.push(stem);
    wordStart.push(start);
    wordEnd.push(end);
  };
  const nameStem = (stem: string) => {
    const known = stems.get(stem);
    if (known !== undefined) return known;
    stems.set(stem, stems.size + 1);
    return stems.size;
  };

  documents.forEach((document, documentNumber) => {
    if (!document.readable) return;
    for (const passage of document.passages) {
      const heading = passage.heading ? readWords(passage.heading) : [];
      const words = readWords(passage.text);
      for (const [from, to] of splitUnits(passage.text, words)) {
        unitPassage.push(passages.length);
        unitDocument.push(documentNumber);
        for (const word of heading) addWord(nameStem(word.stem), headingOffset, headingOffset);
        if (heading.length > 0) addWord(barrierStem, headingOffset, headingOffset);
        for (const word of words.slice(from, to))
          addWord(nameStem(word.stem), word.start, word.end);
        addWord(barrierStem, headingOffset, headingOffset);
      }
      passages.push(passage);
    }
  });

  return {
    documents,
    passages,
    unitPassage: Uint32Array.from(unitPassage),
    unitDocument: Uint32Array.from(unitDocument),
    wordUnit: Uint32Array.from(wordUnit),
    wordStem: Uint32Array.from(wordStem),
    wordStart: Uint32Array.from(wordStart),
    wordEnd: Uint32Array.from(wordEnd),
    stems,
    ...invert(wordStem, stems.size + 1),
  };
}

const prefixes = new Set(["sub", "non", "anti", "multi", "cyber", "counter"]);

/**
 * Words in order. "Sub-processor", "sub processor" and "subprocessor" are one word, and so are
 * the British and American spellings of "organisational", which have different stems.
 */
export function readWords(text: string): Token[] {
  const tokens = tokenize(text);
  const words: Token[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at]!;
    const next = tokens[at + 1];
    const joins =
      next &&
      prefixes.has(token.stem) &&
      /^[\s\p{Pd}]{1,3}$/u.test(text.slice(token.end, next.start));
    if (joins) at++;
    const stem = joins ? token.stem + next.stem : token.stem;
    const end = joins ? next.end : token.end;
    words.push({ stem: stem.replace(/(?<=.{4})is$/, ""), start: token.start, end });
  }
  return words;
}

/** Ranges of words, each at most a unit long and cut at the end of a sentence where there is one. */
function splitUnits(text: string, words: Token[]): [number, number][] {
  const units: [number, number][] = [];
  let from = 0;
  for (let at = 0; at < words.length; at++) {
    const length = at + 1 - from;
    if (length < fewestWordsInUnit || at === words.length - 1) continue;
    const between = text.slice(words[at]!.end, words[at + 1]!.start);
    if (length < mostWordsInUnit && !/[.!?;\n]/.test(between)) continue;
    units.push([from, at + 1]);
    from = at + 1;
  }
  if (from < words.length) units.push([from, words.length]);
  return units;
}

function invert(wordStem: number[], stemCount: number) {
  const postingsStart = new Uint32Array(stemCount + 1);
  for (const stem of wordStem) postingsStart[stem + 1]!++;
  for (let stem = 0; stem < stemCount; stem++) postingsStart[stem + 1]! += postingsStart[stem]!;
  const postings = new Uint32Array(wordStem.length);
  const next = postingsStart.slice(0, stemCount);
  wordStem.forEach((stem, word) => {
    postings[next[stem]!++] = word;
  });
  return { postingsStart, postings };
}
