import { detectLanguage, isSmallWord, type Language } from "./language.ts";
import {
  isStopWord,
  splitWords,
  stemWord,
  type Stemming,
  type Token,
  type Word,
} from "./tokenize.ts";

/** A word of a query: by the stem it has in passages of each kind. */
export type QueryWord = Record<Stemming, string> & Word & { isStop: boolean };

/** A text's words as its language stems them, and whether each says nothing alone. */
export type ReadText = { stemming: Stemming; tokens: (Word & Token)[]; stops: boolean[] };

/** `around` is how the text around is stemmed, for one that does not tell its language. */
export function readText(text: string, around: Stemming = "english"): ReadText {
  const words = splitWords(text);
  const language = detectLanguage(text, words);
  const stemming = language === null ? around : stemmingOf(language);
  const tokens = words.map(({ word, start, end }) => {
    return { word, stem: stemWord(word, stemming), start, end };
  });
  const isStop = stopsOf(language);
  return { stemming, tokens, stops: words.map(({ word }) => isStop(word)) };
}

/** A query's words; passages of any language may answer it. */
export function readQuery(text: string): QueryWord[] {
  const words = splitWords(text);
  const isStop = stopsOf(detectLanguage(text, words));
  return words.map(({ word, start, end }) => ({
    word,
    english: stemWord(word),
    german: stemWord(word, "german"),
    plain: stemWord(word, "plain"),
    start,
    end,
    isStop: isStop(word),
  }));
}

function stemmingOf(language: Language): Stemming {
  if (language === "en") return "english";
  return language === "de" ? "german" : "plain";
}

function stopsOf(language: Language | null): (word: string) => boolean {
  const foreign = language !== null && language !== "en";
  return (word) => (foreign ? isSmallWord(word, language) : isStopWord(stemWord(word)));
}
