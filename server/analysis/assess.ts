import type { Obligation } from "../catalogue/types.ts";
import { codeMessage } from "../messages/coded-message.ts";
import type { CodedMessage } from "../messages/coded-message.ts";
import {
  type ConceptJudgement,
  createConceptAssessor,
  describePlace,
  isShownInDocuments,
  measureFit,
} from "./by-concepts.ts";
import type { Candidate } from "./candidates.ts";
import { createCarrierFinder } from "./carriers.ts";
import type { Signs } from "./concept-signs.ts";
import { isTurned, readDenials } from "./contradictions.ts";
import { questionShown, showOpposite } from "./opposites.ts";
import { type AnalysedDocument, indexPassages, type PassageIndex } from "./passage-index.ts";
import { type Evidence, quoteRange } from "./quotes.ts";
import { listDocumentLanguages, type Sentence } from "./read-sentences.ts";
import { createLimitJudge } from "./judge-limits.ts";
import { createSignReader } from "./read-signs.ts";
import type { StatementSource } from "./statement-source.ts";
import {
  judgeSilence,
  judgeUnread,
  leaveToPeople,
  leaveUnread,
  waitForSwitch,
} from "./unassessed.ts";
import type { Assessable, Finding, Judgement, Verdict } from "./verdicts.ts";
import {
  denialThresholds,
  isKnownDuty,
  isStated,
  nameDuty,
  nameFamily,
  thresholdsOf,
  type Weighed,
  weighDenial,
  weighSigns,
} from "./weigh.ts";

export type Assessor = {
  assessObligation(assessable: Assessable): Finding;
  /** What a verdict rests on, for whoever learns the weights; null where no document shows it. */
  readSigns(assessable: Assessable): { signs: Signs; denials: Signs[] } | null;
};

/** All there is to decide an obligation by. */
type Read = {
  /** Of each document how near its kind is. */
  fits: number[];
  judged: ConceptJudgement;
  signs: Signs;
  weighed: Weighed;
  /** Whether "shown" may be said of it. */
  isMet: boolean;
  spoken: Spoken;
  /** The nearest sentences of each document. */
  candidates: Candidate[];
};

/** What is quoted, and the sentences in it that carry the verdict. */
type Spoken = { evidence: Evidence[]; carriers: Sentence[] };

/** Reads the documents once; obligations can then be judged one by one. */
export function createAssessor(
  documents: AnalysedDocument[],
  source: StatementSource,
  index: PassageIndex = indexPassages(documents),
): Assessor {
  const concepts = createConceptAssessor(documents, index);
  const reader = createSignReader(documents, source);
  const languages = listDocumentLanguages(documents, reader.sentences);
  const findCarriers = createCarrierFinder(index, reader.sentences);
  const judgeLimit = createLimitJudge(index, reader.sentences, source);

  /**
   * Each document by itself, as those that the weights were learned from: what one document says is
   * not drowned by what others say, nor made up of pieces of several.
   */
  function read(assessable: Assessable): Read {
    const fits = documents.map((document) => measureFit(document, assessable.obligation));
    const reads = maskByDocument(documents, fits).map((own) => readAlone(assessable, own));
    const [best = readAlone(assessable, fits)] = reads.toSorted(
      (one, other) =>
        Number(other.isMet) - Number(one.isMet) ||
        (one.isMet
          ? other.weighed.whole - one.weighed.whole
          : other.weighed.touched - one.weighed.touched),
    );
    return { ...best, fits, candidates: reads.flatMap((one) => one.candidates) };
  }

  function readAlone(assessable: Assessable, fits: number[]): Read {
    const judged = concepts.judgeObligation(assessable, fits);
    const reading = reader.readSigns(assessable.obligation, fits);
    const { sentence, candidates } = reading;
    const spoken = findSpoken(fits, judged, sentence);
    const signs = {
      ...judged.signs,
      ...nameJudged(judged),
      ...reading.signs,
      ...describe(assessable),
      ...nameDuty(assessable),
      ...nameLanguage(documents, fits),
      turned: spoken.carriers.some((one) => isTurned(assessable.obligation, one, source)) ? 1 : 0,
      fit: Math.max(0, ...fits) / 2,
    };
    const weighed = isForeign(documents, fits) ? nothing : weighSigns(signs);
    const { met } = thresholdsOf(nameFamily(assessable));
    const isKnown = isKnownDuty(assessable.obligation.id) && isStated(signs);
    const isMet = met !== null && weighed.whole >= met && isKnown;
    return { fits, judged, signs, weighed, isMet, spoken, candidates };
  }

  /** The verdict where the documents say nothing that comes near. */
  function findSilent({ act, obligation }: Assessable, { fits }: Read): Judgement {
    const fitting = documents.filter((_, at) => fits[at] === 2);
    if (fitting.length === 0) return judgeUnread(documents, obligation, act);
    if (obligation.onlyIf) return waitForSwitch(obligation, act, obligation.onlyIf);
    const isRead = fitting.some((document) => {
      const language = languages.get(document);
      return language === "en" || (language && source.has(obligation.id, language));
    });
    if (!isRead) return leaveUnread(obligation, act, fitting);
    return judgeSilence(fitting, obligation, act);
  }

  /** The sentence most likely to say the opposite, among the nearest of documents that fit. */
  function findDenial({ obligation }: Assessable, everything: Read) {
    const denials = readDenials(obligation, listNear(everything), source).map(
      ({ sentence, signs }) => ({
        sentence,
        likely: weighDenial(signs),
      }),
    );
    return denials.toSorted((one, other) => other.likely - one.likely)[0] ?? null;
  }

  function listNear({ fits, candidates }: Read): Candidate[] {
    return candidates.filter(({ sentence }) => fits[sentence.document] === 2);
  }

  function quoteSentence(sentence: Sentence): Evidence[] {
    const quote = quoteRange(index, sentence.passage, sentence);
    return quote ? [quote] : [];
  }

  function findSpoken(fits: number[], judged: ConceptJudgement, sentence: Sentence | null): Spoken {
    if (judged.evidence.length > 0) {
      return { evidence: judged.evidence, carriers: findCarriers(judged.hits) };
    }
    if (!sentence || !fits[sentence.document]) return { evidence: [], carriers: [] };
    return { evidence: quoteSentence(sentence), carriers: [sentence] };
  }

  function judgeSentences(assessable: Assessable): Finding {
    const { act, obligation } = assessable;
    const everything = read(assessable);
    const { touched, whole, part } = everything.weighed;
    const least = thresholdsOf(nameFamily(assessable));
    const say = (
      verdict: Verdict,
      likely: number,
      evidence: Evidence[],
      reason: (place: CodedMessage) => CodedMessage,
    ): Finding => ({
      ...{ obligationId: obligation.id, actId: act.id, severity: obligation.severity },
      ...{ verdict, evidence, reason: reason(describePlace(index, evidence)) },
      confidence: round(likely),
      missing: verdict === "met" ? [] : everything.judged.missing,
    });

    const question = (finding: Finding) =>
      questionShown(finding, obligation, listNear(everything), index, source);
    const denial = findDenial(assessable, everything);
    const beside = (finding: Finding, denied: Sentence) =>
      showOpposite(finding, denied, obligation, listNear(everything), index, source);
    if (denial && denial.likely >= denialThresholds.contradicted) {
      const denies = (place: CodedMessage) => codeMessage("reasons.denies", { place });
      const quotes = quoteSentence(denial.sentence);
      return beside(say("contradicted", denial.likely, quotes, denies), denial.sentence);
    }
    const { evidence, carriers } = everything.spoken;
    if (touched < least.review || evidence.length === 0) {
      const silent = findSilent(assessable, everything);
      const likely = silent.verdict === "not_shown" ? 1 - touched : 0;
      return { ...silent, confidence: round(likely) };
    }
    const review = (reason: (place: CodedMessage) => CodedMessage) =>
      say("needs_review", touched, evidence, reason);
    const decoy = carriers.find((sentence) => sentence.decoy)?.decoy;
    if (decoy) return review((place) => codeMessage(`reasons.decoy.${decoy}`, { place }));
    if (denial && denial.likely >= denialThresholds.doubtful) {
      const finding = review((place) => codeMessage("reasons.mayDeny", { place }));
      return beside(finding, denial.sentence);
    }
    if (everything.isMet) {
      const shown = (place: CodedMessage) => codeMessage("reasons.shown", { place });
      return question(say("met", whole, evidence, shown));
    }
    const stated = isStated(everything.signs);
    const mayBePart = stated && !everything.signs["turned"];
    if (least.partly !== null && part >= least.partly && mayBePart) {
      return question(say("partly", part, evidence, (place) => sayPart(everything.judged, place)));
    }
    const speaks = stated && least.speaks !== null && touched >= least.speaks;
    const word = speaks ? "reasons.speaks" : "reasons.review";
    return review((place) => codeMessage(word, { place }));
  }

  return {
    readSigns(assessable) {
      if (!isShownInDocuments(assessable.obligation)) return null;
      const { signs, candidates } = read(assessable);
      const denials = readDenials(assessable.obligation, candidates, source);
      return { signs, denials: denials.map((one) => one.signs) };
    },
    assessObligation(assessable) {
      const { act, obligation } = assessable;
      if (!isShownInDocuments(obligation)) {
        return { ...leaveToPeople(obligation, act), confidence: 0 };
      }
      return judgeLimit(judgeSentences(assessable), assessable);
    },
  };
}

/** How near each document's kind is, for one after the other that may show it; a website is one. */
function maskByDocument(documents: AnalysedDocument[], fits: number[]): number[][] {
  const ids = new Set(documents.flatMap(({ id }, at) => (fits[at] ? [id] : [])));
  return [...ids].map((own) => fits.map((fit, at) => (documents[at]?.id === own ? fit : 0)));
}

/** The parts that were found and those that were not, where the concepts tell them apart. */
function sayPart({ verdict, reason }: ConceptJudgement, place: CodedMessage): CodedMessage {
  return verdict === "partly" ? reason : codeMessage("reasons.inPart", { place });
}

/** What the concepts alone would say, as signs. */
function nameJudged({ verdict }: ConceptJudgement): Signs {
  return {
    allConcepts: verdict === "met" ? 1 : 0,
    someConcepts: verdict === "partly" ? 1 : 0,
    noConcepts: verdict === "not_assessed" ? 1 : 0,
  };
}

/** What is said in a language that nobody here reads says nothing, whatever its words look like. */
const nothing: Weighed = { touched: 0, whole: 0, part: 0 };

function isForeign(documents: AnalysedDocument[], fits: number[]): boolean {
  const read = documents.filter((_, at) => fits[at]);
  return read.length > 0 && read.every(({ language }) => language === "other");
}

/** What is read is in: phrases and statements are not as many in each language. */
function nameLanguage(documents: AnalysedDocument[], fits: number[]): Signs {
  const language = documents.find((_, at) => fits[at])?.language;
  return language && language !== "other" ? { [`language:${language}`]: 1 } : {};
}

function describe({ act, obligation }: Assessable): Signs {
  const { concepts, kind, onlyIf }: Obligation = obligation;
  return {
    concepts: concepts.length / 3,
    gdpr: act.id === "gdpr" ? 1 : 0,
    privacy: obligation.focus === "data_security_and_privacy" ? 1 : 0,
    state: kind === "state" ? 1 : 0,
    onlyIf: onlyIf ? 1 : 0,
  };
}

function round(likely: number): number {
  return Math.round(100 * likely) / 100;
}
