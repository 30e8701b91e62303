import { readEmbedding } from "../search/field-vectors.ts";
import type { Embedding } from "../search/field-vectors.ts";
import type { TextLanguage } from "../search/languages.ts";
import { findQuantities } from "../search/quantities/quantities.ts";
import type { StatementSource } from "./statement-source.ts";
import { indexStatements } from "./statements.ts";
import type { Statement, StatementIndex } from "./statements.ts";

/** How documents say that obligations with a number are kept, the numbers left out. */
export type LimitStatements = {
  readonly index: StatementIndex;
  meaningsOf(obligation: string): Embedding[];
};

const known = new WeakMap<StatementSource, ReadonlyMap<TextLanguage, LimitStatements>>();

/** The numbers are left out since they are compared: "within 40 days" speaks of the same deed. */
export function getLimitStatements(
  source: StatementSource,
): ReadonlyMap<TextLanguage, LimitStatements> {
  const before = known.get(source);
  if (before) return before;
  const made = new Map(
    [...source.statements].map(([language, statements]) => {
      const own = statements.filter(
        ({ obligation, denies }) => !denies && source.limited.has(obligation),
      );
      return [language, readLater(own, language)];
    }),
  );
  known.set(source, made);
  return made;
}

/** A text without its times, shares and sums. */
export function leaveOutNumbers(text: string, language: TextLanguage): string {
  let left = "";
  let from = 0;
  for (const { start, end } of findQuantities(text, language)) {
    if (start < from) continue;
    left += `${text.slice(from, start)} `;
    from = end;
  }
  return left + text.slice(from);
}

/** Leaving the numbers out takes long: it is done for the languages and obligations asked for. */
function readLater(statements: Statement[], language: TextLanguage): LimitStatements {
  let index: StatementIndex | undefined;
  const meanings = new Map<string, Embedding[]>();
  const leaveOut = (statement: Statement) => {
    return { ...statement, text: leaveOutNumbers(statement.text, language) };
  };
  return {
    get index() {
      index ??= indexStatements(statements.map(leaveOut), language);
      return index;
    },
    meaningsOf(obligation) {
      const before = meanings.get(obligation);
      if (before) return before;
      const own = statements.filter((one) => one.obligation === obligation).map(leaveOut);
      const made = own.map(({ text }) => readEmbedding(text, "statements"));
      meanings.set(obligation, made);
      return made;
    },
  };
}
