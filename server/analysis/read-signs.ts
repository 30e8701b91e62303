import type { Obligation } from "../catalogue/types.ts";
import {
  coverWords,
  findMostAlike,
  layOut,
  readEmbedding,
  readWordRows,
} from "../search/field-vectors.ts";
import type { Embedding, EmbeddingTable, WordRows } from "../search/field-vectors.ts";
import { describeCandidate } from "./candidates.ts";
import type { Candidate } from "./candidates.ts";
import type { Signs } from "./concept-signs.ts";
import { compareGroups, pickNearest, readTerms } from "./near-statements.ts";
import type { Nearest, Text } from "./near-statements.ts";
import type { AnalysedDocument } from "./passage-index.ts";
import { readSentences } from "./read-sentences.ts";
import type { Sentence } from "./read-sentences.ts";
import { findDenials } from "./stance.ts";
import type { StatementSource } from "./statement-source.ts";

/** What the documents say nearest to an obligation, and what speaks for and against it. */
export type Reading = {
  sentence: Sentence | null;
  signs: Signs;
  /** The sentences that come nearest by what is said, refused and meant. */
  candidates: Candidate[];
};

export type SignReader = {
  sentences: Sentence[];
  /** `fits` says of each document how near its kind is; those with 0 are left out. */
  readSigns(obligation: Obligation, fits: number[]): Reading;
};

/** Reads the documents once, and then what they say of one obligation after the other. */
export function createSignReader(
  documents: AnalysedDocument[],
  source: StatementSource,
): SignReader {
  const sentences = readSentences(documents);
  const passages = joinPassages(documents, sentences);
  const meanings = sentences.map(({ text }) => readEmbedding(text, "statements"));
  const counts = countByDocument(documents, sentences);
  const sentenceTables = layOutByDocument(documents, sentences, meanings);
  const passageTable = layOut(passages.map(({ text }) => readEmbedding(text, "statements")));
  const terms = readTerms(sentences, source);
  const bySentence = compareGroups(sentences, terms, source);
  const byPassage = compareGroups(passages, readTerms(passages, source), source);

  /** The sentences of documents that come nearest by what is said, refused and meant. */
  function findNearest(obligation: Obligation, fits: number[]) {
    const said = pickNearest(bySentence, "says", obligation.id, fits);
    const refused = pickNearest(bySentence, "denies", obligation.id, fits);
    const asked = source.meaningOf(obligation);
    const near = findMostAlikeOf(asked, sentenceTables, fits);
    const before = new Map([refused, said].map(({ best }) => [best.text, best.before]));
    const found = new Set([said.best.text, near.at, refused.best.text].filter((at) => at >= 0));
    const candidates = [...found].map((at) => {
      const read = { sentence: sentences[at]!, terms: terms[at]!, meaning: meanings[at]! };
      return describeCandidate(read, obligation, source, before.get(at));
    });
    return { said, refused, near, candidates };
  }

  return {
    sentences,
    readSigns(obligation, fits) {
      const asked = source.meaningOf(obligation);
      const { said, refused, near, candidates } = findNearest(obligation, fits);
      const around = findMostAlike(asked, passageTable, allow(passages, fits));
      const inPassage = pickNearest(byPassage, "says", obligation.id, fits);
      const counted = counts.reduce((sum, count, at) => sum + (fits[at] ? count : 0), 0);
      const [nearest] = candidates.toSorted((one, other) => other.saysAlike - one.saysAlike);
      const sentence = nearest?.sentence ?? null;
      return {
        sentence,
        candidates,
        signs: {
          ...nameSimilarity(said, inPassage, refused),
          meaning: near.alike,
          passageMeaning: around.alike,
          saysAlike: nearest?.saysAlike ?? 0,
          deniesLead: nearest ? nearest.refusesAlike - nearest.saysAlike : 0,
          ...nameStance(sentence, obligation, source),
          length: Math.log(1 + counted),
          ...coverObligation(obligation, passages[around.at]?.text ?? "", sentence?.text ?? ""),
          ...coverStatement(said, sentences, source),
        },
      };
    },
  };
}

/** How like the documents are to what companies write who keep the obligation, or refuse it. */
function nameSimilarity(said: Nearest, inPassage: Nearest, refused: Nearest): Signs {
  return {
    cosine: said.best.cosine,
    covered: said.best.covered,
    precise: said.best.precise,
    before: Math.log(1 + said.best.before),
    share: shareOfTop(said),
    next: said.next,
    passageCosine: inPassage.best.cosine,
    passageCovered: inPassage.best.covered,
    passageBefore: Math.log(1 + inPassage.best.before),
    passageShare: shareOfTop(inPassage),
    refusedCosine: refused.best.cosine,
    refusedLead: refused.best.cosine - said.best.cosine,
    refusedBefore: Math.log(1 + refused.best.before),
  };
}

function shareOfTop({ best }: Nearest): number {
  return best.top > 0 ? best.cosine / best.top : 0;
}

function nameStance(
  sentence: Sentence | null,
  obligation: Obligation,
  source: StatementSource,
): Signs {
  const language = sentence?.language ?? null;
  const denials = sentence && language ? findDenials(sentence.text, language).length : 0;
  return {
    decoy: sentence?.decoy ? 1 : 0,
    denials: Math.min(2, denials),
    stated: language && source.has(obligation.id, language) ? 1 : 0,
    english: language === "en" ? 1 : 0,
    german: language === "de" ? 1 : 0,
  };
}

/** How many of the obligation's own words the nearest passage and the nearest sentence say. */
function coverObligation({ title, text }: Obligation, passage: string, sentence: string): Signs {
  const asked = readWordRows(`${title}. ${text}`);
  const said = readWordRows(passage);
  const byTitle = coverWords(readWordRows(title), said);
  const byText = coverWords(asked, said);
  return {
    titleWords: byTitle.mean,
    titleLeast: byTitle.least,
    textWords: byText.mean,
    textLeast: byText.least,
    sentenceWords: coverWords(asked, readWordRows(sentence)).mean,
    asked: asked.length / 20,
    joined: (`${title} ${text}`.match(/,|\band\b|\bor\b/g)?.length ?? 0) / 5,
  };
}

/** How many words of the nearest statement stand in the sentence that is most like it. */
function coverStatement(
  { best, language }: Nearest,
  sentences: Sentence[],
  source: StatementSource,
): Signs {
  const statement = language && source.indexOf(language)?.statements[best.statement];
  if (!statement) return { statementWords: 0, statementLeast: 0 };
  const said: WordRows = readWordRows(sentences[best.text]?.text ?? "");
  const { mean, least } = coverWords(readWordRows(statement.text), said);
  return { statementWords: mean, statementLeast: least };
}

function joinPassages(documents: AnalysedDocument[], sentences: Sentence[]): Text[] {
  const languages = new Map(sentences.map(({ passage, language }) => [passage, language]));
  const inOrder = documents.flatMap(({ readable, passages }, document) =>
    readable ? passages.map((passage) => ({ document, passage })) : [],
  );
  return inOrder.map(({ document, passage: { heading, text } }, at) => ({
    ...{ document, text: heading ? `${heading}. ${text}` : text },
    language: languages.get(at) ?? null,
  }));
}

type DocumentTable = { from: number; table: EmbeddingTable };

/** The meanings of each document's sentences; the sentences stand in the order of the documents. */
function layOutByDocument(
  documents: AnalysedDocument[],
  sentences: Sentence[],
  meanings: Embedding[],
): DocumentTable[] {
  let from = 0;
  return documents.map((_, document) => {
    let to = from;
    while (sentences[to]?.document === document) to++;
    const table = { from, table: layOut(meanings.slice(from, to)) };
    from = to;
    return table;
  });
}

function findMostAlikeOf(asked: Embedding, tables: DocumentTable[], fits: number[]) {
  let best = { at: -1, alike: 0 };
  tables.forEach(({ from, table }, document) => {
    if (!fits[document]) return;
    const { at, alike } = findMostAlike(asked, table);
    if (alike > best.alike) best = { at: from + at, alike };
  });
  return best;
}

function countByDocument(documents: AnalysedDocument[], sentences: Sentence[]): number[] {
  const counts = documents.map(() => 0);
  for (const { document } of sentences) counts[document]! += 1;
  return counts;
}

/** Which texts stand in documents that may show it, in a language that is read. */
function allow(texts: Pick<Text, "document" | "language">[], fits: number[]): Uint8Array {
  return Uint8Array.from(texts, ({ document, language }) =>
    language && (fits[document] ?? 0) > 0 ? 1 : 0,
  );
}
