import { findExplanations, type Explanation } from "./acronyms.ts";
import { GrowingNumbers } from "./growing-numbers.ts";
import { findMeaning } from "./meaning.ts";
import { readText } from "./read-text.ts";
import type { SearchPassage } from "./search-index.ts";
import { TextList } from "./text-list.ts";
import type { Stemming } from "./tokenize.ts";
import { isCapital, type Vocabulary } from "./vocabulary.ts";
import { dimensions } from "./word-vectors.ts";

/** A token is the number of its term and two marks. */
export const capitalMark = 0x80000000;
export const stopMark = 0x40000000;
export const termMask = 0x3fffffff;

const stemmingBits: Record<Stemming, number> = { english: 1, german: 2, plain: 4 };
const mostCapitals = 255;

/** What passages say, by their places; what is removed keeps its place until all is packed. */
export type PassageColumns = {
  ids: TextList;
  /** Where the tokens of each passage end. */
  tokenEnds: GrowingNumbers<Uint32Array>;
  tokens: GrowingNumbers<Uint32Array>;
  /** Tokens that are no stop words. */
  lengths: GrowingNumbers<Uint32Array>;
  capitals: GrowingNumbers<Uint8Array>;
  /** How the text and its heading are stemmed, a bit for each way. */
  stemmings: GrowingNumbers<Uint8Array>;
  /** What each passage means, `dimensions` numbers; all 0 where that is not known. */
  meanings: GrowingNumbers<Int8Array>;
  removed: GrowingNumbers<Uint8Array>;
  /** Number 0 is no heading, no group. */
  headingOf: GrowingNumbers<Uint32Array>;
  groupOf: GrowingNumbers<Uint32Array>;
  headings: TextList;
  headingEnds: GrowingNumbers<Uint32Array>;
  headingTerms: GrowingNumbers<Uint32Array>;
  groups: TextList;
};

/** Passages in the order in which they came, as tokens. */
export class PassageStore {
  readonly columns: PassageColumns;
  /** Acronyms and their long forms, by the place of the passage that explains them. */
  readonly explanations: Map<number, Explanation[]>;
  readonly #vocabulary: Vocabulary;
  readonly #headings: Map<string, number>;
  readonly #groups: Map<string, number>;

  constructor(
    vocabulary: Vocabulary,
    columns = makeColumns(),
    explanations = new Map<number, Explanation[]>(),
  ) {
    this.columns = columns;
    this.explanations = explanations;
    this.#vocabulary = vocabulary;
    this.#headings = columns.headings.toMap();
    this.#groups = columns.groups.toMap();
  }

  /** Places so far, also of what has been removed. */
  get end(): number {
    return this.columns.tokenEnds.length;
  }

  get headingCount(): number {
    return this.columns.headingEnds.length;
  }

  add({ id, text, heading = "", group = "" }: SearchPassage): void {
    const { columns } = this;
    const { tokens, stops, stemming } = readText(text);
    const marked = new Uint32Array(tokens.length);
    let length = 0;
    let capitals = 0;
    tokens.forEach((token, i) => {
      const term = this.#vocabulary.number(token.stem);
      const isStop = stops[i] ?? false;
      const isNamed = !isStop && isCapital(text, token.start);
      marked[i] = term | (isStop ? stopMark : 0) | (isNamed ? capitalMark : 0);
      if (!isStop) length++;
      if (isNamed) capitals++;
    });
    const explained = findExplanations(text);
    if (explained.length > 0) this.explanations.set(this.end, explained);
    const above = this.#addHeading(heading, stemming);
    const own = tokens.length > 0 ? stemmingBits[stemming] : 0;
    const meant = tokens.flatMap(({ word }, i) => (stops[i] ? [] : [word]));
    columns.ids.add(id);
    columns.meanings.pushAll(findMeaning(stemming === "english" ? meant : []));
    columns.tokens.pushAll(marked);
    columns.tokenEnds.push(columns.tokens.length);
    columns.lengths.push(length);
    columns.capitals.push(Math.min(capitals, mostCapitals));
    columns.stemmings.push(own | above.stemmings);
    columns.removed.push(0);
    columns.headingOf.push(above.number);
    columns.groupOf.push(numberName(group, this.#groups, columns.groups));
  }

  /** Copies what another store of the same vocabulary holds at a place. */
  copy(from: PassageStore, place: number): void {
    const { columns } = this;
    const { columns: source } = from;
    const explained = from.explanations.get(place);
    if (explained) this.explanations.set(this.end, explained);
    const heading = source.headingOf.at(place);
    const name = source.headings.at(heading);
    const group = source.groups.at(source.groupOf.at(place));
    const known = this.#headings.has(name);
    const number = numberName(name, this.#headings, columns.headings);
    if (!known) {
      columns.headingTerms.pushAll(from.headingTermsAt(heading));
      columns.headingEnds.push(columns.headingTerms.length);
    }
    columns.ids.add(source.ids.at(place));
    columns.meanings.pushAll(from.meaningAt(place));
    columns.tokens.pushAll(from.tokensAt(place));
    columns.tokenEnds.push(columns.tokens.length);
    for (const column of ["lengths", "capitals", "stemmings", "removed"] as const) {
      columns[column].push(source[column].at(place));
    }
    columns.headingOf.push(number);
    columns.groupOf.push(numberName(group, this.#groups, columns.groups));
  }

  tokensAt(place: number): Uint32Array {
    const { tokens, tokenEnds } = this.columns;
    return tokens.values.subarray(place > 0 ? tokenEnds.at(place - 1) : 0, tokenEnds.at(place));
  }

  meaningAt(place: number): Int8Array {
    const from = place * dimensions;
    return this.columns.meanings.values.subarray(from, from + dimensions);
  }

  headingLengthAt(heading: number): number {
    const { headingEnds } = this.columns;
    return headingEnds.at(heading) - (heading > 0 ? headingEnds.at(heading - 1) : 0);
  }

  headingTermsAt(heading: number): Uint32Array {
    const { headingTerms, headingEnds } = this.columns;
    const from = heading > 0 ? headingEnds.at(heading - 1) : 0;
    return headingTerms.values.subarray(from, headingEnds.at(heading));
  }

  /** `around` decides how a heading is stemmed that does not tell its language. */
  #addHeading(heading: string, around: Stemming): { number: number; stemmings: number } {
    if (!heading) return { number: 0, stemmings: 0 };
    const { columns } = this;
    const name = `${around}\0${heading}`;
    const known = this.#headings.get(name);
    const { tokens, stemming } = readText(heading, around);
    const stemmings = tokens.length > 0 ? stemmingBits[stemming] : 0;
    if (known !== undefined) return { number: known, stemmings };
    columns.headingTerms.pushAll(tokens.map((token) => this.#vocabulary.number(token.stem)));
    columns.headingEnds.push(columns.headingTerms.length);
    return { number: numberName(name, this.#headings, columns.headings), stemmings };
  }
}

export function listStemmings(bits: number): Stemming[] {
  const all = Object.keys(stemmingBits) as Stemming[];
  return all.filter((stemming) => bits & stemmingBits[stemming]);
}

function makeColumns(): PassageColumns {
  const numbers = () => new GrowingNumbers(new Uint32Array());
  const small = () => new GrowingNumbers(new Uint8Array());
  const columns = {
    ...{ ids: new TextList(), tokenEnds: numbers(), tokens: numbers(), lengths: numbers() },
    ...{ capitals: small(), stemmings: small(), removed: small() },
    meanings: new GrowingNumbers(new Int8Array()),
    ...{ headingOf: numbers(), groupOf: numbers(), headings: new TextList() },
    ...{ headingEnds: numbers(), headingTerms: numbers(), groups: new TextList() },
  };
  columns.headings.add("");
  columns.headingEnds.push(0);
  columns.groups.add("");
  return columns;
}

function numberName(name: string, known: Map<string, number>, list: TextList): number {
  const number = known.get(name) ?? list.add(name);
  known.set(name, number);
  return number;
}
