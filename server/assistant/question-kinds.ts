import lists from "./question-words.json" with { type: "json" };
import { compilePhrase, findPhrase } from "./phrases.ts";
import type { PhraseHit, TextWord } from "./phrases.ts";

/** The ways of asking that are told apart by their words. */
export type Sign = keyof typeof lists;

const phrases = Object.fromEntries(
  Object.entries(lists).map(([sign, list]) => [
    sign,
    list.map((phrase) => compilePhrase(phrase, true)),
  ]),
) as Record<Sign, ReturnType<typeof compilePhrase>[]>;

/** Where the words give a sign of the kind, from the left. */
export function findSigns(words: TextWord[], sign: Sign): PhraseHit[] {
  return phrases[sign]
    .flatMap((phrase) => findPhrase(words, phrase))
    .toSorted((a, b) => a.at - b.at);
}

export function hasSign(words: TextWord[], sign: Sign): boolean {
  return phrases[sign].some((phrase) => findPhrase(words, phrase).length > 0);
}

const frame = new Set(
  phrases.frame.filter((phrase) => phrase.length === 1).flatMap(([one]) => (one ? [one.word] : [])),
);

const common = new Set(
  phrases.common
    .filter((phrase) => phrase.length === 1)
    .flatMap(([one]) => (one ? [one.word] : [])),
);

/** Words of every day: they may stand anywhere and say little. */
export function isCommon({ word }: TextWord): boolean {
  return common.has(word);
}

/** Words people put around a question; they say nothing about what is asked. */
export function isFrame({ word }: TextWord): boolean {
  return frame.has(word);
}
