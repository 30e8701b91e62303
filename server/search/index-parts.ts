import { AcronymFinder, type Acronyms } from "./acronyms.ts";
import { buildPhrases, type Phrases } from "./phrases.ts";
import { buildPostings, findLengthNorms, findRarity, type Postings } from "./postings.ts";
import type { SearchPassage } from "./search-index.ts";
import { Vocabulary } from "./vocabulary.ts";
import { bm25, familyPrefix } from "./weights.ts";

/** What several passages have in common: a heading, a section, a group. Number 0 is none. */
export type Shared = { of: Uint32Array; postings: Postings; scores: Float32Array };

export type IndexParts = {
  ids: string[];
  vocabulary: Vocabulary;
  acronyms: Acronyms;
  words: Postings;
  families: Postings;
  capitals: Postings;
  /** Neighbours as the text has them, and neighbours once stop words are left out. */
  phrases: { exact: Phrases; loose: Phrases };
  headings: Shared;
  /** All passages of one group under one heading. */
  sections: Shared;
  groups: Shared;
};

/** Reads every passage once and lays out the parts that are scored. */
export function buildIndexParts(passages: Iterable<SearchPassage>): IndexParts {
  const vocabulary = new Vocabulary(familyPrefix);
  const finder = new AcronymFinder();
  const ids: string[] = [];
  const texts: Uint32Array[] = [];
  const capitals: Uint32Array[] = [];
  const headings = new Numbering();
  const sections = new Numbering();
  const groups = new Numbering();
  const headingTexts: Uint32Array[] = [new Uint32Array()];

  for (const { id, text, heading = "", group = "" } of passages) {
    const read = vocabulary.read(text);
    ids.push(id);
    texts.push(read.terms);
    capitals.push(read.capitals);
    finder.read(text);
    if (headings.add(heading)) {
      headingTexts.push(vocabulary.read(heading, read.stemming).terms);
    }
    sections.add(group && `${group}\0${heading}`);
    groups.add(group);
  }

  const size = vocabulary.size;
  const isStop = vocabulary.findStops();
  const contents = texts.map((terms) => terms.filter((term) => !isStop[term]));
  const families = contents.map((terms) => terms.map((term) => vocabulary.familyOf(term)));
  const norms = findLengthNorms(
    contents.map((terms) => terms.length),
    bm25,
  );
  const rarities = findRarities(texts, size);
  const share = (numbering: Numbering, parts: Uint32Array[]): Shared => ({
    of: Uint32Array.from(numbering.numbers),
    postings: buildPostings(parts, size, bm25, { rarities }),
    scores: new Float32Array(parts.length),
  });

  return {
    ids,
    vocabulary,
    acronyms: finder.finish(),
    words: buildPostings(texts, size, bm25, { rarities, norms }),
    families: buildPostings(families, vocabulary.familyCount, bm25),
    capitals: buildPostings(capitals, size, bm25),
    phrases: {
      exact: buildPhrases(texts, isStop, norms, bm25),
      loose: buildPhrases(contents, isStop, norms, bm25),
    },
    headings: share(headings, headingTexts),
    sections: share(sections, joinTexts(contents, sections)),
    groups: share(groups, joinTexts(contents, groups)),
  };
}

/** Gives equal names equal numbers, in the order in which they come; no name is number 0. */
class Numbering {
  readonly numbers: number[] = [];
  readonly #known = new Map([["", 0]]);

  get size(): number {
    return this.#known.size;
  }

  /** Whether the name is new. */
  add(name: string): boolean {
    const known = this.#known.get(name);
    const number = known ?? this.#known.size;
    this.numbers.push(number);
    this.#known.set(name, number);
    return known === undefined;
  }
}

function findRarities(texts: Uint32Array[], termCount: number): Float32Array {
  const found = new Uint32Array(termCount);
  for (const terms of texts)
    for (const term of new Set(terms)) found[term] = (found[term] ?? 0) + 1;
  return Float32Array.from(found, (count) => findRarity(texts.length, count));
}

function joinTexts(texts: Uint32Array[], { numbers, size }: Numbering): Uint32Array[] {
  const lengths = new Uint32Array(size);
  const isShared = (i: number) => (numbers[i] ?? 0) > 0;
  texts.forEach((terms, i) => {
    const number = numbers[i] ?? 0;
    if (isShared(i)) lengths[number] = (lengths[number] ?? 0) + terms.length;
  });
  const joined = Array.from(lengths, (length) => new Uint32Array(length));
  lengths.fill(0);
  texts.forEach((terms, i) => {
    const number = numbers[i] ?? 0;
    if (!isShared(i)) return;
    joined[number]?.set(terms, lengths[number]);
    lengths[number] = (lengths[number] ?? 0) + terms.length;
  });
  return joined;
}
