import lists from "./question-words.json" with { type: "json" };
import { compilePhrase, findPhrase } from "./phrases.ts";
import type { Phrase, PhraseHit, TextWord } from "./phrases.ts";

/** The ways of asking that are told apart by their words. */
export type Sign = keyof typeof lists;

type Signs = {
  phrases: Record<Sign, Phrase[]>;
  /** The lists of single words, as words. */
  frame: Set<string>;
  common: Set<string>;
};

let signs: Signs | undefined;

/** Read once, by whoever answers. */
export function readSigns(): Signs {
  if (signs) return signs;
  const phrases = Object.fromEntries(
    Object.entries(lists).map(([sign, list]) => [
      sign,
      list.map((phrase) => compilePhrase(phrase, true)),
    ]),
  ) as Record<Sign, Phrase[]>;
  const listSingle = (sign: Sign) =>
    new Set(
      phrases[sign].flatMap(([one, ...more]) => (one && more.length === 0 ? [one.word] : [])),
    );
  signs = { phrases, frame: listSingle("frame"), common: listSingle("common") };
  return signs;
}

/** Where the words give a sign of the kind, from the left. */
export function findSigns(words: TextWord[], sign: Sign): PhraseHit[] {
  return readSigns()
    .phrases[sign].flatMap((phrase) => findPhrase(words, phrase))
    .toSorted((a, b) => a.at - b.at);
}

export function hasSign(words: TextWord[], sign: Sign): boolean {
  return readSigns().phrases[sign].some((phrase) => findPhrase(words, phrase).length > 0);
}

/** Words of every day: they may stand anywhere and say little. */
export function isCommon({ word }: TextWord): boolean {
  return readSigns().common.has(word);
}

/** Words people put around a question; they say nothing about what is asked. */
export function isFrame({ word }: TextWord): boolean {
  return readSigns().frame.has(word);
}
