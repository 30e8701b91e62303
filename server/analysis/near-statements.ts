import type { TextLanguage } from "../search/languages.ts";
import { compareTexts, mostBefore } from "./similarity.ts";
import type { Similarity, Similarities } from "./similarity.ts";
import type { StatementSource } from "./statement-source.ts";
import { listTerms } from "./statement-terms.ts";

/** A text of a document, by the document's number. */
export type Text = { document: number; text: string; language: TextLanguage | null };

/** The different words of a text; null in a language that no statement is in. */
export type Terms = ReadonlySet<string> | null;

/** What the texts of one document, in one language, are most like. */
export type Group = {
  document: number;
  language: TextLanguage;
  says: Similarities;
  denies: Similarities;
};

/** The text that comes nearest, counted through all texts, and how near the next one comes. */
export type Nearest = { best: Similarity; next: number; language: TextLanguage | null };

const far: Similarity = {
  ...{ text: -1, statement: -1, cosine: 0, covered: 0, precise: 0, before: mostBefore, top: 0 },
};

export function readTerms(texts: Text[], source: StatementSource): Terms[] {
  return texts.map(({ text, language }) => {
    const index = language ? source.indexOf(language) : undefined;
    return index ? new Set(listTerms(text, index.language, index.known)) : null;
  });
}

/** Compares the texts with all statements of their language, once for everything that is asked. */
export function compareGroups(texts: Text[], terms: Terms[], source: StatementSource): Group[] {
  const groups = new Map<string, { language: TextLanguage; own: number[] }>();
  texts.forEach(({ document, language }, at) => {
    if (!language || !terms[at]) return;
    const name = `${document} ${language}`;
    const known = groups.get(name);
    if (known) known.own.push(at);
    else groups.set(name, { language, own: [at] });
  });
  return [...groups.values()].map(({ language, own }) => {
    const compared = compareTexts(
      own.map((at) => terms[at]!),
      source.indexOf(language)!,
    );
    for (const side of [compared.says, compared.denies]) {
      for (const { best } of side.values()) best.text = own[best.text] ?? -1;
    }
    return { document: texts[own[0]!]!.document, language, ...compared };
  });
}

/** The nearest text in documents that may show the obligation; `fits` is of each document. */
export function pickNearest(
  groups: Group[],
  side: "says" | "denies",
  obligation: string,
  fits: number[],
): Nearest {
  const found = groups.flatMap((group) => {
    const own = fits[group.document] ? group[side].get(obligation) : undefined;
    return own ? [{ ...own, language: group.language }] : [];
  });
  const [first, second] = found.toSorted((one, other) => other.best.cosine - one.best.cosine);
  if (!first) return { best: far, next: 0, language: null };
  return { ...first, next: Math.max(first.next, second?.best.cosine ?? 0) };
}
