import { measureFit } from "../analysis/by-concepts.ts";
import { compareWith } from "../analysis/similarity.ts";
import type { AnalysedDocument } from "../analysis/passage-index.ts";
import { quoteRange } from "../analysis/quotes.ts";
import type { Evidence } from "../analysis/quotes.ts";
import { readSentences } from "../analysis/read-sentences.ts";
import type { Sentence } from "../analysis/read-sentences.ts";
import type { StatementSource } from "../analysis/statement-source.ts";
import { listTerms } from "../analysis/statement-terms.ts";
import type { DocumentKind, Obligation } from "../catalogue/types.ts";
import { addressesModel } from "../language-model/addresses-model.ts";
import { compareEmbeddings, readEmbedding } from "../search/field-vectors.ts";

/** A sentence as the second reader gets it; its number is its place among all that it gets. */
export type ExcerptSentence = {
  sentence: Sentence;
  quote: Evidence;
  /** Whether it comes near the obligation by itself, and does not merely stand beside one that does. */
  near: boolean;
};
/** Sentences of one passage, in order. */
export type Excerpt = { heading: string; kind: DocumentKind; sentences: ExcerptSentence[] };
export type Excerpts = {
  excerpts: Excerpt[];
  /** How many passages were left out, since they speak to whoever reads them by machine. */
  withheld: number;
};
export type ExcerptFinder = (obligation: Obligation, evidence: Evidence[]) => Excerpts;

/** Of the nearest sentences so many by their words, and as many by their meaning. */
const mostNear = 5;
const mostSentences = 36;
const mostLetters = 9_000;

/** Reads the documents once, and then what they say nearest to one obligation after the other. */
export function createExcerptFinder(
  documents: AnalysedDocument[],
  source: StatementSource,
): ExcerptFinder {
  const sentences = readSentences(documents);
  const passages = documents.flatMap((one) => (one.readable ? one.passages : []));
  const meanings = sentences.map(({ text }) => readEmbedding(text, "statements"));
  const terms = sentences.map(({ text, language }) => {
    const index = language && source.indexOf(language);
    return index ? new Set(listTerms(text, index.language, index.known)) : null;
  });
  const ofPassage = new Map<number, number[]>();
  sentences.forEach(({ passage }, at) => {
    const known = ofPassage.get(passage);
    if (known) known.push(at);
    else ofPassage.set(passage, [at]);
  });

  function measureMeaning({ id, ...rest }: Obligation, at: number): number {
    const all = [
      source.meaningOf({ id, ...rest }),
      ...source.meaningsOf(id, false),
      ...source.meaningsOf(id, true),
    ];
    return Math.max(...all.map((one) => compareEmbeddings(one, meanings[at] ?? null)));
  }

  function measureWords({ id }: Obligation, at: number): number {
    const language = sentences[at]!.language;
    const index = language && source.indexOf(language);
    const own = terms[at];
    if (!index || !own) return 0;
    const sides = [true, false].map((denies) => compareWith(own, index, id, { denies }));
    return Math.max(...sides);
  }

  function listNear(obligation: Obligation, evidence: Evidence[]): Set<number> {
    const fits = documents.map((document) => measureFit(document, obligation));
    const fitting = sentences.flatMap(({ document }, at) => (fits[document] ? [at] : []));
    const pick = (measure: (obligation: Obligation, at: number) => number) =>
      fitting
        .map((at) => ({ at, near: measure(obligation, at) }))
        .filter(({ near }) => near > 0)
        .toSorted((one, other) => other.near - one.near)
        .slice(0, mostNear)
        .map(({ at }) => at);
    const quoted = sentences.flatMap(({ passage, start, end }, at) => {
      const { documentId, page, start: from } = passages[passage]!;
      const lies = (one: Evidence) =>
        one.documentId === documentId && one.page === page && from + start < one.end;
      return evidence.some((one) => lies(one) && one.start < from + end) ? [at] : [];
    });
    return new Set([...quoted, ...pick(measureWords), ...pick(measureMeaning)]);
  }

  return (obligation, evidence) => {
    const near = listNear(obligation, evidence);
    const taken = new Set([...near].map((at) => sentences[at]!.passage));
    const excerpts: Excerpt[] = [];
    let [withheld, count, letters] = [0, 0, 0];
    // What comes first was quoted by ourselves or is nearest, and so the last to be left out.
    for (const passage of taken) {
      const { text, heading = "" } = passages[passage]!;
      if (addressesModel(`${heading}\n${text}`)) {
        withheld += 1;
        continue;
      }
      const kept: ExcerptSentence[] = [];
      const own = ofPassage.get(passage)!;
      own.forEach((at, place) => {
        const beside = [own[place - 1], at, own[place + 1]];
        if (!beside.some((one) => one !== undefined && near.has(one))) return;
        const sentence = sentences[at]!;
        const quote = quoteRange({ passages }, passage, sentence);
        if (!quote || count >= mostSentences || letters + quote.quote.length > mostLetters) return;
        count += 1;
        letters += quote.quote.length;
        kept.push({ sentence, quote, near: near.has(at) });
      });
      const { kind } = documents[sentences[own[0]!]!.document]!;
      if (kept.length > 0) excerpts.push({ heading, kind, sentences: kept });
    }
    return { excerpts, withheld };
  };
}
