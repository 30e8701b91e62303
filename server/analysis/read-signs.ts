import type { Obligation } from "../catalogue/types.ts";
import {
  compareEmbeddings,
  coverWords,
  findMostAlike,
  layOut,
  readEmbedding,
  readWordRows,
} from "../search/field-vectors.ts";
import type { Embedding } from "../search/field-vectors.ts";
import type { TextLanguage } from "../search/languages.ts";
import type { Signs } from "./concept-signs.ts";
import { compareTexts, compareWith, mostBefore } from "./likeness.ts";
import type { Likeness, Likenesses } from "./likeness.ts";
import type { AnalysedDocument } from "./passage-index.ts";
import { readSentences } from "./read-sentences.ts";
import type { Sentence } from "./read-sentences.ts";
import { findDenials } from "./stance.ts";
import type { StatementSource } from "./statement-source.ts";
import { listTerms } from "./statements.ts";

/** What the documents say nearest to an obligation, and what speaks for and against it. */
export type Reading = { sentence: Sentence | null; signs: Signs; candidates: Candidate[] };

/** A sentence that comes near an obligation, by the words and by the meaning of its statements. */
export type Candidate = {
  sentence: Sentence;
  says: number;
  refuses: number;
  saysAlike: number;
  refusesAlike: number;
  meaning: number;
  /** How many obligations it is more like than this one. */
  before: number;
};

export type SignReader = {
  sentences: Sentence[];
  /** `fits` says of each document how near its kind is; those with 0 are left out. */
  readSigns(obligation: Obligation, fits: number[]): Reading;
};

type ComparedIn = { language: TextLanguage; says: Likenesses; denies: Likenesses };
type Side = "says" | "denies";
const far: Likeness = {
  ...{ text: -1, statement: -1, cosine: 0, covered: 0, precise: 0, before: mostBefore, top: 0 },
};

/** Reads the documents once, and then what they say of one obligation after the other. */
export function createSignReader(
  documents: AnalysedDocument[],
  source: StatementSource,
): SignReader {
  const sentences = readSentences(documents);
  const meanings = sentences.map(({ text }) => readEmbedding(text, "statements"));
  const passages = joinPassages(documents, sentences);
  const sentenceTable = layOut(meanings);
  const passageTable = layOut(passages.map(({ text }) => readEmbedding(text, "statements")));
  const bySentence = compareByLanguage(sentences, source);
  const byPassage = compareByLanguage(passages, source);

  return {
    sentences,
    readSigns(obligation, fits) {
      const asked = source.meaningOf(obligation);
      const near = findMostAlike(asked, sentenceTable, allowed(sentences, fits));
      const around = findMostAlike(asked, passageTable, allowed(passages, fits));
      const said = pickBest(bySentence, "says", obligation.id);
      const inPassage = pickBest(byPassage, "says", obligation.id);
      const refused = pickBest(bySentence, "denies", obligation.id);
      const candidates = [said.best.text, near.at, refused.best.text].filter((at) => at >= 0);
      const saysAlike = (at: number) =>
        mostAlike(meanings[at] ?? null, source.meaningsOf(obligation.id, false));
      const deniesAlike = (at: number) =>
        mostAlike(meanings[at] ?? null, source.meaningsOf(obligation.id, true));
      const chosen =
        candidates.toSorted((one, other) => saysAlike(other) - saysAlike(one))[0] ?? -1;
      const sentence = sentences[chosen] ?? null;
      const describeCandidate = (at: number): Candidate => {
        const one = sentences[at]!;
        const index = one.language ? source.indexes.get(one.language) : undefined;
        const terms = index ? new Set(listTerms(one.text, index.language, index.known)) : null;
        return {
          sentence: one,
          says: terms && index ? compareWith(terms, index, obligation.id, { denies: false }) : 0,
          refuses: terms && index ? compareWith(terms, index, obligation.id, { denies: true }) : 0,
          saysAlike: saysAlike(at),
          refusesAlike: deniesAlike(at),
          meaning: compareEmbeddings(asked, meanings[at] ?? null),
          before:
            at === said.best.text
              ? said.best.before
              : at === refused.best.text
                ? refused.best.before
                : mostBefore,
        };
      };
      const language = sentence?.language ?? null;
      const inAll = passages[around.at]?.text ?? "";
      const words = readWordRows(`${obligation.title}. ${obligation.text}`);
      const byTitle = coverWords(readWordRows(obligation.title), readWordRows(inAll));
      const byText = coverWords(words, readWordRows(inAll));
      const inSentence = coverWords(words, readWordRows(sentence?.text ?? ""));
      const ofStatement =
        said.best.statement >= 0 && said.language
          ? coverWords(
              readWordRows(
                source.indexes.get(said.language)!.statements[said.best.statement]!.text,
              ),
              readWordRows(sentences[said.best.text]?.text ?? ""),
            )
          : { mean: 0, least: 0 };
      return {
        sentence,
        candidates: [...new Set(candidates)].map(describeCandidate),
        signs: {
          cosine: said.best.cosine,
          covered: said.best.covered,
          precise: said.best.precise,
          before: Math.log(1 + said.best.before),
          share: said.best.top > 0 ? said.best.cosine / said.best.top : 0,
          next: said.next,
          passageCosine: inPassage.best.cosine,
          passageCovered: inPassage.best.covered,
          passageBefore: Math.log(1 + inPassage.best.before),
          passageShare: inPassage.best.top > 0 ? inPassage.best.cosine / inPassage.best.top : 0,
          meaning: near.alike,
          passageMeaning: around.alike,
          saysAlike: chosen >= 0 ? saysAlike(chosen) : 0,
          refusedCosine: refused.best.cosine,
          refusedLead: refused.best.cosine - said.best.cosine,
          refusedBefore: Math.log(1 + refused.best.before),
          deniesLead: chosen >= 0 ? deniesAlike(chosen) - saysAlike(chosen) : 0,
          decoy: sentence?.decoy ? 1 : 0,
          denials: sentence?.language
            ? Math.min(2, findDenials(sentence.text, sentence.language).length)
            : 0,
          stated: language && source.has(obligation.id, language) ? 1 : 0,
          english: language === "en" ? 1 : 0,
          german: language === "de" ? 1 : 0,
          length: Math.log(1 + sentences.length),
          titleWords: byTitle.mean,
          titleLeast: byTitle.least,
          textWords: byText.mean,
          textLeast: byText.least,
          sentenceWords: inSentence.mean,
          statementWords: ofStatement.mean,
          statementLeast: ofStatement.least,
          asked: words.length / 20,
          joined:
            (`${obligation.title} ${obligation.text}`.match(/,|\band\b|\bor\b/g)?.length ?? 0) / 5,
        },
      };
    },
  };
}

type Text = { document: number; text: string; language: TextLanguage | null };

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

/** The texts of each language with its statements; `text` counts through all texts. */
function compareByLanguage(texts: Text[], source: StatementSource): ComparedIn[] {
  return [...source.indexes].flatMap(([language, index]) => {
    const own = texts.flatMap((text, at) => (text.language === language ? [at] : []));
    if (own.length === 0) return [];
    const terms = own.map((at) => new Set(listTerms(texts[at]!.text, language, index.known)));
    const { says, denies } = compareTexts(terms, index);
    return [{ language, says: countThrough(says, own), denies: countThrough(denies, own) }];
  });
}

function countThrough(likenesses: Likenesses, own: number[]): Likenesses {
  for (const { best } of likenesses.values()) best.text = own[best.text] ?? -1;
  return likenesses;
}

function pickBest(compared: ComparedIn[], side: Side, obligation: string) {
  const found = compared.flatMap((one) => {
    const own = one[side].get(obligation);
    return own ? [{ ...own, language: one.language }] : [];
  });
  const [first] = found.toSorted((one, other) => other.best.cosine - one.best.cosine);
  return first ?? { best: far, next: 0, language: null };
}

/** Which texts stand in documents that may show it. */
function allowed(texts: { document: number }[], fits: number[]): Uint8Array {
  return Uint8Array.from(texts, ({ document }) => ((fits[document] ?? 0) > 0 ? 1 : 0));
}

function mostAlike(meaning: Embedding, others: Embedding[]): number {
  return others.reduce((most, other) => Math.max(most, compareEmbeddings(meaning, other)), 0);
}
