import { dirname, join } from "node:path";
import type { Catalogue } from "../catalogue/catalogue.ts";
import type { Obligation, ObligationStatements } from "../catalogue/types.ts";
import { readEmbedding } from "../search/field-vectors.ts";
import type { Embedding } from "../search/field-vectors.ts";
import { textLanguages } from "../search/languages.ts";
import type { TextLanguage } from "../search/languages.ts";
import { findDenials } from "./stance.ts";
import { openWeighedTerms } from "./statement-file.ts";
import { indexStatements } from "./statements.ts";
import type { Statement, StatementIndex } from "./statements.ts";

/** What the sentences of documents are compared with; made once for a catalogue. */
export type StatementSource = {
  statements: ReadonlyMap<TextLanguage, Statement[]>;
  /** Made when the first document in the language asks for it, since most are in one or two. */
  indexOf(language: TextLanguage): StatementIndex | undefined;
  /** The obligations that set a number. */
  limited: ReadonlySet<string>;
  has(obligation: string, language: TextLanguage): boolean;
  /** How many of its statements in a language hold a denial, from 0 to 1; null where it has none. */
  shareDenying(obligation: string, language: TextLanguage, denies: boolean): number | null;
  /** What an obligation asks, in its title and text. */
  meaningOf(obligation: Obligation): Embedding;
  /** What its statements say, those that refuse it apart. */
  meaningsOf(obligation: string, denies: boolean): Embedding[];
};

const sources = new WeakMap<Catalogue, StatementSource>();

/** Made at the first question of a catalogue. */
export function getStatementSource(catalogue: Catalogue): StatementSource {
  const known = sources.get(catalogue);
  if (known) return known;
  const obligations = [...catalogue.obligations.values()].map(({ obligation }) => obligation);
  const folder = catalogue.indexFile && dirname(catalogue.indexFile);
  const made = createStatementSource(catalogue.statements(), obligations, folder);
  sources.set(catalogue, made);
  return made;
}

/** With a `folder`, what takes long to find out is kept there. */
export function createStatementSource(
  statements: ReadonlyMap<string, ObligationStatements>,
  obligations: Iterable<Obligation>,
  folder?: string,
): StatementSource {
  const byLanguage = new Map<TextLanguage, Statement[]>();
  const add = (language: TextLanguage, statement: Statement) => {
    const known = byLanguage.get(language);
    if (known) known.push(statement);
    else byLanguage.set(language, [statement]);
  };
  const limited = new Set<string>();
  for (const { id, title, text, limit } of obligations) {
    if (limit) limited.add(id);
    add("en", { obligation: id, text: `${title}. ${text}`, denies: false });
    const own = statements.get(id);
    for (const language of textLanguages) {
      for (const said of own?.says[language] ?? []) {
        add(language, { obligation: id, text: said, denies: false });
      }
      for (const said of own?.denies[language] ?? []) {
        add(language, { obligation: id, text: said, denies: true });
      }
    }
  }
  const indexes = new Map<TextLanguage, StatementIndex>();
  const meanings = new Map<string, Embedding>();
  const shares = new Map<string, number | null>();
  const ofStatements = new Map<string, Embedding[]>();
  return {
    statements: byLanguage,
    limited,
    indexOf(language) {
      const list = byLanguage.get(language);
      if (!list) return undefined;
      return remember(indexes, language, () => {
        if (!folder) return indexStatements(list, language);
        const file = join(folder, `statements-${language}.terms`);
        return indexStatements(list, language, () => openWeighedTerms(file, list, language));
      });
    },
    has: (obligation, language) => (statements.get(obligation)?.says[language]?.length ?? 0) > 0,
    shareDenying(obligation, language, denies) {
      return remember(shares, `${obligation} ${language} ${denies}`, () => {
        const own = statements.get(obligation);
        const texts = (denies ? own?.denies : own?.says)?.[language] ?? [];
        const odd = texts.filter((text) => findDenials(text, language).length % 2 === 1);
        return texts.length > 0 ? odd.length / texts.length : null;
      });
    },
    meaningOf({ id, title, text }) {
      return remember(meanings, id, () => readEmbedding(`${title}. ${text}`, "statements"));
    },
    meaningsOf(obligation, denies) {
      return remember(ofStatements, `${obligation} ${denies}`, () => {
        const own = statements.get(obligation);
        const texts = Object.values((denies ? own?.denies : own?.says) ?? {}).flat();
        return texts.map((text) => readEmbedding(text, "statements"));
      });
    },
  };
}

function remember<Key, Value>(known: Map<Key, Value>, key: Key, make: () => Value): Value {
  const before = known.get(key);
  if (before !== undefined) return before;
  const made = make();
  known.set(key, made);
  return made;
}
