import type { TextLanguage } from "../search/languages.ts";
import { splitCompound } from "../search/split-compound.ts";
import { tokenizeIn } from "../search/stems.ts";
import type { Token } from "../search/tokenize.ts";

/** How a company's document says that it keeps an obligation, or refuses it. */
export type Statement = { obligation: string; text: string; denies: boolean };

/** The statements of one language, by the words in them. */
export type StatementIndex = {
  language: TextLanguage;
  statements: Statement[];
  /** Numbers of the statements that hold a word or a pair of words. */
  postings: Map<string, Uint32Array>;
  /** The rarer a word among the obligations, the more it says. */
  weights: Map<string, number>;
  /** Of each statement: the root of its squared weights, and the sum of its weights. */
  norms: Float64Array;
  sums: Float64Array;
  /** What German compounds are split into. */
  known: ReadonlySet<string>;
  /** The statements of each obligation, by their numbers. */
  own: ReadonlyMap<string, number[]>;
  /** Of each statement the number of its obligation, and the ids by number. */
  owners: Uint32Array;
  ownerNames: string[];
  /** Small words, which weigh nothing. */
  common: ReadonlySet<string>;
  terms(statement: number): ReadonlySet<string>;
};

/** A pair of words says half as much more as its rarity tells, and a bare number little. */
const ofPair = 0.5;
const ofNumber = 0.3;
/** Words in more of the obligations than this are small words. */
const shareOfCommon = 0.04;

export function indexStatements(statements: Statement[], language: TextLanguage): StatementIndex {
  const known = new Set(language === "de" ? listLongStems(statements) : []);
  const own = new Map<string, number[]>();
  statements.forEach(({ obligation }, at) => {
    const others = own.get(obligation);
    if (others) others.push(at);
    else own.set(obligation, [at]);
  });
  const ownerNames = [...own.keys()];
  const numbers = new Map(ownerNames.map((name, number) => [name, number]));
  const listed = numberTerms(statements, language, known);
  const weights = new Map<string, number>();
  const common = new Set<string>();
  const weightOf = new Float64Array(listed.names.length);
  const sizes = countOwners(listed, [...own.values()]);
  listed.names.forEach((term, number) => {
    const size = sizes[number]!;
    if (size > Math.max(20, shareOfCommon * ownerNames.length)) {
      common.add(term);
      return;
    }
    const kind = (term.includes(" ") ? ofPair : 1) * (/^\d/.test(term) ? ofNumber : 1);
    weightOf[number] = kind * Math.log(1 + ownerNames.length / size);
    weights.set(term, weightOf[number]!);
  });
  const terms: ReadonlySet<string>[] = [];
  return {
    ...{ language, statements, weights, known, own, ownerNames, common },
    ...weighStatements(listed, weightOf),
    owners: Uint32Array.from(statements, ({ obligation }) => numbers.get(obligation)!),
    // Asked of few statements: all of them would take more memory than the rest of the index.
    terms: (at) => (terms[at] ??= new Set(listTerms(statements[at]!.text, language, known))),
  };
}

/** The different terms of each statement in order, by numbers; `ends[at]` is where those of one end. */
type ListedTerms = { names: string[]; ends: Uint32Array; terms: Uint32Array };

/** In arrays and by numbers: sets of words and pairs would take seconds of every first assessment. */
function numberTerms(
  statements: Statement[],
  language: TextLanguage,
  known: ReadonlySet<string>,
): ListedTerms {
  const names: string[] = [];
  const words = new Map<string, number>();
  const pairs = new Map<number, number>();
  const lastIn: number[] = [];
  const terms: number[] = [];
  const numberWord = (word: string) => {
    const number = words.get(word) ?? names.push(word) - 1;
    words.set(word, number);
    return number;
  };
  const numberPair = (first: number, second: number) => {
    const pair = first * 2 ** 26 + second;
    const number = pairs.get(pair) ?? names.push(`${names[first]!} ${names[second]!}`) - 1;
    pairs.set(pair, number);
    return number;
  };
  const ends = Uint32Array.from(statements, ({ text }, at) => {
    const add = (number: number) => {
      if (lastIn[number] === at) return;
      lastIn[number] = at;
      terms.push(number);
    };
    const tokens = tokenizeIn(text, language);
    const own = tokens.map(({ stem }) => numberWord(stem));
    own.forEach(add);
    for (let i = 1; i < own.length; i++) add(numberPair(own[i - 1]!, own[i]!));
    for (const part of listCompoundParts(text, tokens, language, known)) add(numberWord(part));
    return terms.length;
  });
  return { names, ends, terms: Uint32Array.from(terms) };
}

/** Of each term the number of obligations whose statements have it. */
function countOwners({ names, ends, terms }: ListedTerms, owned: number[][]): Uint32Array {
  const sizes = new Uint32Array(names.length);
  const lastOwner = new Int32Array(names.length).fill(-1);
  owned.forEach((own, owner) => {
    for (const at of own) {
      for (let i = at === 0 ? 0 : ends[at - 1]!; i < ends[at]!; i++) {
        const term = terms[i]!;
        if (lastOwner[term] === owner) continue;
        lastOwner[term] = owner;
        sizes[term]! += 1;
      }
    }
  });
  return sizes;
}

function weighStatements({ names, ends, terms }: ListedTerms, weightOf: Float64Array) {
  const holders = new Uint32Array(names.length);
  for (const term of terms) holders[term]! += 1;
  // Small words weigh nothing, and nobody asks where they stand.
  const lists = names.map((_, term) => new Uint32Array(weightOf[term] ? holders[term]! : 0));
  const filled = new Uint32Array(names.length);
  const norms = new Float64Array(ends.length);
  const sums = new Float64Array(ends.length);
  for (let at = 0, i = 0; at < ends.length; at++) {
    for (; i < ends[at]!; i++) {
      const term = terms[i]!;
      const weight = weightOf[term]!;
      if (weight === 0) continue;
      lists[term]![filled[term]!++] = at;
      norms[at]! += weight ** 2;
      sums[at]! += weight;
    }
    norms[at] = Math.sqrt(norms[at]!);
  }
  const postings = new Map<string, Uint32Array>();
  lists.forEach((list, term) => list.length > 0 && postings.set(names[term]!, list));
  return { postings, norms, sums };
}

function listLongStems(statements: Statement[]): string[] {
  const stems = statements.flatMap(({ text }) => tokenizeIn(text, "de").map(({ stem }) => stem));
  return stems.filter((stem) => stem.length >= 4);
}

/** The words of a text by their stems, parts of German compounds, and each word with the next. */
export function listTerms(
  text: string,
  language: TextLanguage,
  known: ReadonlySet<string>,
): string[] {
  const words = tokenizeIn(text, language);
  const terms = words.map(({ stem }) => stem);
  for (let at = 1; at < words.length; at++) terms.push(`${words[at - 1]!.stem} ${words[at]!.stem}`);
  terms.push(...listCompoundParts(text, words, language, known));
  return terms;
}

function listCompoundParts(
  text: string,
  words: Token[],
  language: TextLanguage,
  known: ReadonlySet<string>,
): string[] {
  if (language !== "de") return [];
  const long = words.filter(({ start, end }) => end - start >= 9);
  return long.flatMap(({ start, end }) => splitCompound(text.slice(start, end), known) ?? []);
}
