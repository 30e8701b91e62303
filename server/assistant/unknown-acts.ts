import type { ActMention } from "../catalogue/act-names.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import { foldWord, stemWord } from "../search/tokenize.ts";
import { hasSign } from "./question-kinds.ts";
import { findSynonymSets } from "./topics.ts";
import { readTextWords } from "./phrases.ts";

const numbered =
  /(?<![\d/])(?:\d{4}\/\d{1,4}|\d{2,3}\/\d{2,3}\/(?:EC|EEC|EG|EWG|EU)|\d{3,4}(?=\s*sayılı)|(?<=\bNo\.?\s)\d{3,5})(?![\d/])/gu;
const capitals = /(?<![\p{L}\d])(?=(?:[\p{L}\d-]*\p{Lu}){2})\p{L}[\p{L}\d-]{1,11}(?![\p{L}\d])/gu;
const titled =
  /(?:\p{Lu}[\p{L}'’-]+\s+){1,6}(?:Act|Law|Code|Ordinance|Statute|Directive|Regulation)(?!\p{L})/gu;

const german =
  /(?<!\p{L})\p{Lu}\p{L}{3,}(?:gesetz|gesetzbuch|verordnung|richtlinie)(?:e?s)?(?!\p{L})/gu;

/**
 * Acts that a text names and the catalogue does not hold: by number, by letters, or by a title
 * in capitals. What the catalogue speaks of anywhere is taken to be no name of another act.
 */
export function findUnknownActs(
  text: string,
  catalogue: Catalogue,
  mentions: ActMention[],
): string[] {
  const isHeld = (start: number, end: number) =>
    mentions.some((mention) => start < mention.end && end > mention.start);
  const free = (match: RegExpMatchArray) => {
    const start = match.index ?? 0;
    return !isHeld(start, start + match[0].length);
  };
  const byNumber = [...text.matchAll(numbered)].filter(free).map(([number]) => number);
  const isShouted = text === text.toUpperCase();
  const byLetters = isShouted
    ? []
    : [...text.matchAll(capitals)].filter(free).map(([name]) => name);
  const inGerman = [...text.matchAll(german)].filter(free).map(([name]) => name);
  const byTitle = [...text.matchAll(titled)].filter(free).map(([title]) => title);
  return [
    ...byNumber.filter((number) => !knowsNumber(catalogue, number)),
    ...[...byLetters, ...inGerman].filter((name) => !knowsWord(catalogue, name)),
    ...byTitle.filter((title) => !knowsTitle(catalogue, title)),
  ];
}

function knowsNumber(catalogue: Catalogue, number: string): boolean {
  return catalogue.acts.some(
    ({ title, shortTitle, identifier }) =>
      title.includes(number) || shortTitle.includes(number) || identifier.includes(number),
  );
}

function knowsWord(catalogue: Catalogue, name: string): boolean {
  const parts = name.split("-").filter(Boolean);
  const words = readTextWords(name);
  if (hasSign(words, "caseLaw") || hasSign(words, "noAct")) return true;
  return parts.every((part) => {
    if (catalogue.wordWeights.has(stemWord(foldWord(part)))) return true;
    return findSynonymSets(readTextWords(part)).length > 0;
  });
}

const opening = new Set(
  "a an and are the which what when where who why how does do is in under of our we this that new eu european union national federal".split(
    " ",
  ),
);

/** A title is known when one act bears all its words, or when it says no more than "EU Regulation". */
function knowsTitle(catalogue: Catalogue, title: string): boolean {
  const words = readTextWords(title).map(({ word }) => word);
  const telling = words.slice(0, -1).filter((word) => !opening.has(word));
  if (telling.length === 0) return true;
  return catalogue.acts.some((act) => {
    const names = catalogue.actNames
      .filter(({ act: id }) => id === act.id)
      .flatMap((name) => name.words);
    const held = new Set([
      ...names,
      ...readTextWords(`${act.shortTitle} ${act.title}`).map(({ word }) => word),
    ]);
    return telling.every((word) => held.has(word));
  });
}
