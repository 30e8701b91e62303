import { loadCatalogue } from "../../../server/catalogue/catalogue.ts";

const pagesOfDocument = 10;
const paragraphsOfPage = 6;
const subjects = ["We", "The company", "Our staff", "The board", "Each department", "The officer"];
const places = ["Valletta", "Berlin", "Riga", "Vilnius", "Tallinn", "Ankara", "Riyadh", "Sliema"];

/** Numbers from 0 to 1, the same in every run. */
export function makeRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The pages of a made-up company's document: sentences of the law with words of its own. */
export function writePages(company: number, document: number): string[] {
  const sentences = listSentences();
  const random = makeRandom(company * 31 + document);
  const pick = <T>(from: readonly T[]) => from[Math.floor(random() * from.length)] as T;
  const name = `Company${company} Ltd`;
  return Array.from({ length: pagesOfDocument }, (_, page) => {
    const paragraphs = Array.from({ length: paragraphsOfPage }, (_none, number) => {
      const said = Array.from({ length: 3 }, () => pick(sentences));
      return `${page + 1}.${number + 1} ${pick(subjects)} of ${name} in ${pick(places)} (case ${company}-${page}-${number}): ${said.join(" ")}`;
    });
    return `${page + 1}. Chapter ${page + 1} of ${name}\n\n${paragraphs.join("\n\n")}`;
  });
}

/** What the search is asked: a few words of a sentence, as people type them. */
export function writeQuestions(count: number): string[] {
  const sentences = listSentences();
  const random = makeRandom(7);
  return Array.from({ length: count }, (_, at) => {
    const words = (sentences[Math.floor(random() * sentences.length)] ?? "").split(/\s+/);
    const from = Math.floor(random() * Math.max(1, words.length - 4));
    return words.slice(from, from + 2 + (at % 5)).join(" ");
  });
}

let known: string[] | null = null;

function listSentences(): string[] {
  known ??= [...loadCatalogue().obligations.values()].flatMap(({ obligation }) =>
    obligation.text
      .replaceAll(/[^\x20-\x7e]/g, "")
      .split(/(?<=[.;:])\s+/)
      .filter(({ length }) => length > 40 && length < 300),
  );
  return known;
}
