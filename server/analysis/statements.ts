import type { TextLanguage } from "../search/languages.ts";
import { tokenizeIn } from "../search/stems.ts";
import { findTerm, firstWordOf, listTerms, numberTerms } from "./statement-terms.ts";
import type { ListedTerms, TermNumbers } from "./statement-terms.ts";

/** How a company's document says that it keeps an obligation, or refuses it. */
export type Statement = { obligation: string; text: string; denies: boolean };

/** What is found out about the words of statements, which takes long. */
export type WeighedTerms = TermNumbers & {
  /** Of each term: the rarer among the obligations, the more it says; 0 of small words. */
  weights: Float64Array;
  /** The statements that hold term t are `holders[starts[t] … starts[t + 1]]`; none of small words. */
  starts: Uint32Array;
  holders: Uint32Array;
  /** Of each statement: the root of its squared weights, and the sum of its weights. */
  norms: Float64Array;
  sums: Float64Array;
  /** What German compounds are split into. */
  known: ReadonlySet<string>;
};

/** The statements of one language, by the words in them. */
export type StatementIndex = WeighedTerms & {
  language: TextLanguage;
  statements: Statement[];
  /** The statements of each obligation, by their numbers. */
  own: ReadonlyMap<string, number[]>;
  /** Of each statement the number of its obligation, and the ids by number. */
  owners: Uint32Array;
  ownerNames: string[];
  terms(statement: number): ReadonlySet<string>;
};

/** A pair of words says half as much more as its rarity tells, and a bare number little. */
const ofPair = 0.5;
const ofNumber = 0.3;
/** Words in more of the obligations than this are small words. */
const shareOfCommon = 0.04;

/** The index of these statements; `weigh` finds what is known of their words, where not anew. */
export function indexStatements(
  statements: Statement[],
  language: TextLanguage,
  weigh = weighTerms,
): StatementIndex {
  const own = listOwn(statements);
  const ownerNames = [...own.keys()];
  const numbers = new Map(ownerNames.map((name, number) => [name, number]));
  const weighed = weigh(statements, language);
  const terms: ReadonlySet<string>[] = [];
  return {
    ...weighed,
    ...{ language, statements, own, ownerNames },
    owners: Uint32Array.from(statements, ({ obligation }) => numbers.get(obligation)!),
    // Asked of few statements: all of them would take more memory than the rest of the index.
    terms: (at) =>
      (terms[at] ??= new Set(listTerms(statements[at]!.text, language, weighed.known))),
  };
}

/** How much a term says; 0 for a small word, null where no statement has it. */
export function findWeight(index: WeighedTerms, term: string): number | null {
  const found = findTerm(index, term);
  return found < 0 ? null : index.weights[found]!;
}

export function weighTerms(statements: Statement[], language: TextLanguage): WeighedTerms {
  const known = new Set(language === "de" ? listLongStems(statements) : []);
  const texts = statements.map(({ text }) => text);
  const listed = numberTerms(texts, language, known);
  const owned = [...listOwn(statements).values()];
  const words = [...listed.words.keys()];
  const weights = Float64Array.from(countOwners(listed, owned), (size, term) => {
    if (size > Math.max(20, shareOfCommon * owned.length)) return 0;
    const isNumber = /^\d/.test(words[firstWordOf(listed, term)]!);
    const isPair = words[term]?.includes(" ") ?? true;
    const kind = (isPair ? ofPair : 1) * (isNumber ? ofNumber : 1);
    return kind * Math.log(1 + owned.length / size);
  });
  const { words: numbered, pairs } = listed;
  return { words: numbered, pairs, weights, known, ...weighStatements(listed, weights) };
}

function listOwn(statements: Statement[]): Map<string, number[]> {
  const own = new Map<string, number[]>();
  statements.forEach(({ obligation }, at) => {
    const others = own.get(obligation);
    if (others) others.push(at);
    else own.set(obligation, [at]);
  });
  return own;
}

/** Of each term the number of obligations whose statements have it. */
function countOwners({ words, pairs, ends, terms }: ListedTerms, owned: number[][]): Uint32Array {
  const sizes = new Uint32Array(words.size + pairs.length);
  const lastOwner = new Int32Array(sizes.length).fill(-1);
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

function weighStatements({ ends, terms }: ListedTerms, weights: Float64Array) {
  const starts = new Uint32Array(weights.length + 1);
  for (const term of terms) if (weights[term]) starts[term + 1]! += 1;
  for (let term = 0; term < weights.length; term++) starts[term + 1]! += starts[term]!;
  const holders = new Uint32Array(starts.at(-1)!);
  const filled = starts.slice();
  const norms = new Float64Array(ends.length);
  const sums = new Float64Array(ends.length);
  for (let at = 0, i = 0; at < ends.length; at++) {
    for (; i < ends[at]!; i++) {
      const term = terms[i]!;
      const weight = weights[term]!;
      if (weight === 0) continue;
      holders[filled[term]!++] = at;
      norms[at]! += weight ** 2;
      sums[at]! += weight;
    }
    norms[at] = Math.sqrt(norms[at]!);
  }
  return { starts, holders, norms, sums };
}

function listLongStems(statements: Statement[]): string[] {
  const stems = statements.flatMap(({ text }) => tokenizeIn(text, "de").map(({ stem }) => stem));
  return stems.filter((stem) => stem.length >= 4);
}
