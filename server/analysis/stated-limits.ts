import type { Limit } from "../catalogue/limits.ts";
import { findMostAlike, layOut, readEmbedding } from "../search/field-vectors.ts";
import type { Embedding, EmbeddingTable } from "../search/field-vectors.ts";
import type { TextLanguage } from "../search/languages.ts";
import { findQuantities } from "../search/quantities/quantities.ts";
import { tokenizeIn } from "../search/stems.ts";
import { compareWithLimit } from "./compare-limits.ts";
import type { DeedWord, Stated } from "./compare-limits.ts";
import { compareWith } from "./similarity.ts";
import { getLimitStatements, leaveOutNumbers } from "./limit-statements.ts";
import type { LimitStatements } from "./limit-statements.ts";
import { longestQuote } from "./quotes.ts";
import type { Sentence } from "./read-sentences.ts";
import type { StatementSource } from "./statement-source.ts";
import { listTerms } from "./statement-terms.ts";
import { findWeight } from "./statements.ts";
import type { StatementIndex } from "./statements.ts";

/** A sentence that sets a number for what an obligation asks. */
export type StatedLimit = Stated & {
  sentence: Sentence;
  /** What the sentence means, its numbers left out. */
  meaning: Embedding;
  /** Whether it is sure to speak of the very deed, may well do so, or neither is known. */
  about: "clear" | "likely" | "unknown";
};

export type LimitReader = {
  /**
   * The sentences that set a number for an obligation, those first that are most like its
   * statements: those that come near, and those that were quoted for it however near they come.
   */
  readStated(
    obligation: string,
    limit: Limit,
    isQuoted: (sentence: Sentence) => boolean,
  ): StatedLimit[];
};

/** From here on a sentence may speak of the deed. */
const near = 0.5;
/** From here on every other one does: 5 of 10 sentences of real companies that promised less. */
const likely = 0.65;
/**
 * And where meaning and words together are so much alike, it does: of 22 sentences of real
 * companies that came so near a duty which could bind them, 20 spoke of it.
 */
const clear = 0.85;

/** Finds the sentences with numbers once; obligations can then be asked for one by one. */
export function createLimitReader(sentences: Sentence[], source: StatementSource): LimitReader {
  const bySort = groupBySort(sentences);
  const statements = getLimitStatements(source);
  const tables = new Map<string, EmbeddingTable>();

  function readTable(obligation: string): EmbeddingTable {
    const known = tables.get(obligation);
    if (known) return known;
    const made = layOut([...statements.values()].flatMap((one) => one.meaningsOf(obligation)));
    tables.set(obligation, made);
    return made;
  }

  return {
    readStated(obligation, limit, isQuoted) {
      const table = readTable(obligation);
      const found = (bySort.get(limit.asked.sort) ?? []).flatMap((numbered) => {
        const { sentence, language, meaning } = numbered;
        const { alike } = findMostAlike(meaning, table);
        if (alike < near && !isQuoted(sentence)) return [];
        const { index } = statements.get(language) ?? {};
        const deed = index ? findDeedWords(sentence.text, index, obligation) : [];
        const stated = compareWithLimit(sentence.text, language, limit, deed);
        if (!stated) return [];
        const covers = index ? compareWith(numbered.terms(index), index, obligation, says) : 0;
        const similarity = alike + covers;
        const about = alike < likely ? "unknown" : similarity < clear ? "likely" : "clear";
        return [{ ...stated, sentence, meaning, about, similarity } as const];
      });
      return found
        .toSorted((one, other) => other.similarity - one.similarity)
        .map(({ similarity: _similarity, ...one }) => one);
    },
  };
}

const says = { denies: false };

/** A sentence with a number, and what it says apart from it. */
type Numbered = {
  sentence: Sentence;
  language: TextLanguage;
  readonly meaning: Embedding;
  terms(index: LimitStatements["index"]): ReadonlySet<string>;
};

function groupBySort(sentences: Sentence[]): Map<string, Numbered[]> {
  const groups = new Map<string, Numbered[]>();
  for (const sentence of sentences) {
    const { language, text } = sentence;
    // Longer ones are tables and lists of contents, and no quote would hold their number.
    if (!language || text.length > longestQuote) continue;
    const quantities = findQuantities(text, language);
    if (quantities.length === 0) continue;
    const numbered = readNumbered(sentence, language);
    for (const sort of new Set(quantities.map((one) => one.sort))) {
      const group = groups.get(sort);
      if (group) group.push(numbered);
      else groups.set(sort, [numbered]);
    }
  }
  return groups;
}

/** Most numbers are of a sort that no obligation asks for: what is dear is read when asked. */
function readNumbered(sentence: Sentence, language: TextLanguage): Numbered {
  let rest: string | undefined;
  let meaning: Embedding | undefined;
  let terms: ReadonlySet<string> | undefined;
  const readRest = () => (rest ??= leaveOutNumbers(sentence.text, language));
  return {
    sentence,
    language,
    get meaning() {
      if (meaning === undefined) meaning = readEmbedding(readRest(), "statements");
      return meaning;
    },
    terms: (index) => (terms ??= new Set(listTerms(readRest(), language, index.known))),
  };
}

/** The words of a sentence that stand in the obligation's statements too. */
function findDeedWords(text: string, index: StatementIndex, obligation: string): DeedWord[] {
  const own = index.own.get(obligation) ?? [];
  return tokenizeIn(text, index.language).flatMap(({ stem, start }) => {
    if (/\p{N}/u.test(stem) || !own.some((at) => index.terms(at).has(stem))) return [];
    return [{ at: start, weight: findWeight(index, stem) || 1 }];
  });
}
