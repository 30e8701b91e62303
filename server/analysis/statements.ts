import type { TextLanguage } from "../search/languages.ts";
import { splitCompound } from "../search/split-compound.ts";
import { tokenizeIn } from "../search/stems.ts";

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
  const terms = statements.map(({ text }) => new Set(listTerms(text, language, known)));
  const owners = new Map<string, Set<string>>();
  terms.forEach((own, at) => {
    for (const term of own) {
      const holders = owners.get(term);
      const owner = statements[at]!.obligation;
      if (holders) holders.add(owner);
      else owners.set(term, new Set([owner]));
    }
  });
  const count = new Set(statements.map(({ obligation }) => obligation)).size;
  const weights = new Map<string, number>();
  const common = new Set<string>();
  for (const [term, { size }] of owners) {
    if (size > Math.max(20, shareOfCommon * count)) {
      common.add(term);
      continue;
    }
    const kind = (term.includes(" ") ? ofPair : 1) * (/^\d/.test(term) ? ofNumber : 1);
    weights.set(term, kind * Math.log(1 + count / size));
  }
  const lists = new Map<string, number[]>();
  const norms = new Float64Array(statements.length);
  const sums = new Float64Array(statements.length);
  terms.forEach((own, at) => {
    for (const term of own) {
      const weight = weights.get(term);
      if (weight === undefined) continue;
      const list = lists.get(term);
      if (list) list.push(at);
      else lists.set(term, [at]);
      norms[at]! += weight ** 2;
      sums[at]! += weight;
    }
    norms[at] = Math.sqrt(norms[at]!);
  });
  const postings = new Map([...lists].map(([term, list]) => [term, Uint32Array.from(list)]));
  const own = new Map<string, number[]>();
  statements.forEach(({ obligation }, at) => {
    own.set(obligation, [...(own.get(obligation) ?? []), at]);
  });
  const ownerNames = [...own.keys()];
  const numbers = new Map(ownerNames.map((name, number) => [name, number]));
  return {
    ...{ language, statements, postings, weights, norms, sums, known, own, ownerNames, common },
    owners: Uint32Array.from(statements, ({ obligation }) => numbers.get(obligation)!),
    terms: (statement) => terms[statement]!,
  };
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
  if (language !== "de") return terms;
  for (const { start, end } of words) {
    if (end - start < 9) continue;
    terms.push(...(splitCompound(text.slice(start, end), known) ?? []));
  }
  return terms;
}
