import type { Obligation } from "../catalogue/types.ts";
import { codeMessage } from "../messages/coded-message.ts";
import type { CodedMessage } from "../messages/coded-message.ts";
import {
  type ConceptJudgement,
  createConceptAssessor,
  describePlace,
  isShownInDocuments,
  judgeSilence,
  measureFit,
} from "./by-concepts.ts";
import type { Signs } from "./concept-signs.ts";
import { readDenials } from "./contradictions.ts";
import { type AnalysedDocument, indexPassages, type PassageIndex } from "./passage-index.ts";
import { type Evidence, quoteRange } from "./quotes.ts";
import { listDocumentLanguages, type Sentence } from "./read-sentences.ts";
import { createSignReader, type Reading } from "./read-signs.ts";
import type { StatementSource } from "./statement-source.ts";
import { judgeUnread, leaveUnread, waitForSwitch } from "./unassessed.ts";
import type { Assessable, Finding, Verdict } from "./verdicts.ts";
import { denialThresholds, nameFamily, thresholdsOf, weighDenial, weighSigns } from "./weigh.ts";

export type Assessor = {
  assessObligation(assessable: Assessable): Finding;
  /** What a verdict rests on, for whoever learns the weights; null where no document shows it. */
  readSigns(assessable: Assessable): { signs: Signs; denials: Signs[] } | null;
};

/** All there is to decide an obligation by. */
type Read = { fits: number[]; judged: ConceptJudgement; reading: Reading; signs: Signs };

/** Reads the documents once; obligations can then be judged one by one. */
export function createAssessor(
  documents: AnalysedDocument[],
  source: StatementSource,
  index: PassageIndex = indexPassages(documents),
): Assessor {
  const concepts = createConceptAssessor(documents, index);
  const reader = createSignReader(documents, source);
  const languages = listDocumentLanguages(documents, reader.sentences);

  function read(assessable: Assessable): Read {
    const { obligation } = assessable;
    const fits = documents.map((document) => measureFit(document, obligation));
    const judged = concepts.judgeObligation(assessable);
    const reading = reader.readSigns(obligation, fits);
    const fit = Math.max(0, ...fits) / 2;
    const signs = {
      ...judged.signs,
      ...nameJudged(judged),
      ...reading.signs,
      ...describe(assessable),
    };
    return { fits, judged, reading, signs: { ...signs, fit } };
  }

  /** The verdict where the documents say nothing that comes near. */
  function findSilent(assessable: Assessable, { fits, signs }: Read, touched: number): Finding {
    const { act, obligation } = assessable;
    const fitting = documents.filter((_, at) => fits[at] === 2);
    if (fitting.length === 0) return strip(judgeUnread(documents, obligation, act));
    if (obligation.onlyIf) return strip(waitForSwitch(obligation, act, obligation.onlyIf));
    const isRead = fitting.some((document) => {
      const language = languages.get(document);
      return language === "en" || (language && source.has(obligation.id, language));
    });
    if (!isRead) return strip(leaveUnread(obligation, act, fitting));
    const hinted = signs["hinted"] ?? 0;
    const silent = judgeSilence(fitting, hinted, obligation, act);
    return { ...strip(silent), confidence: round(1 - touched) };
  }

  /** The sentence most likely to say the opposite, among the nearest of documents that fit. */
  function findDenial({ obligation }: Assessable, { fits, reading }: Read) {
    const near = reading.candidates.filter(({ sentence }) => fits[sentence.document] === 2);
    const denials = readDenials(obligation, near, source).map(({ sentence, signs }) => ({
      sentence,
      likely: weighDenial(signs),
    }));
    return denials.toSorted((one, other) => other.likely - one.likely)[0] ?? null;
  }

  function quoteSentence(sentence: Sentence): Evidence[] {
    const quote = quoteRange(index, sentence.passage, sentence);
    return quote ? [quote] : [];
  }

  function findSpoken(assessable: Assessable, { fits, judged, reading }: Read): Evidence[] {
    const { sentence } = reading;
    if (judged.evidence.length > 0) return judged.evidence;
    if (!sentence || !fits[sentence.document]) return [];
    return quoteSentence(sentence);
  }

  return {
    readSigns(assessable) {
      if (!isShownInDocuments(assessable.obligation)) return null;
      const { signs, reading } = read(assessable);
      const denials = readDenials(assessable.obligation, reading.candidates, source);
      return { signs, denials: denials.map((one) => one.signs) };
    },
    assessObligation(assessable) {
      if (!isShownInDocuments(assessable.obligation)) {
        return strip(concepts.judgeObligation(assessable));
      }
      const everything = read(assessable);
      const { judged, reading, signs } = everything;
      const { touched, whole } = weighSigns(signs);
      const least = thresholdsOf(nameFamily(assessable.act.id));
      const denial = findDenial(assessable, everything);
      const contradiction =
        denial && denial.likely >= denialThresholds.contradicted ? denial : null;
      const evidence = contradiction
        ? quoteSentence(contradiction.sentence)
        : findSpoken(assessable, everything);
      if (!contradiction && (touched < least.review || evidence.length === 0)) {
        return findSilent(assessable, everything, touched);
      }
      const place = describePlace(index, evidence);
      const say = (verdict: Verdict, likely: number, reason: CodedMessage): Finding => ({
        ...identify(assessable),
        ...{ verdict, evidence, reason, confidence: round(likely) },
        missing: verdict === "met" ? [] : judged.missing,
      });
      if (contradiction) {
        return say("contradicted", contradiction.likely, codeMessage("reasons.denies", { place }));
      }
      const decoy = judged.evidence.length === 0 ? reading.sentence?.decoy : null;
      if (decoy)
        return say("needs_review", touched, codeMessage(`reasons.decoy.${decoy}`, { place }));
      if (denial && denial.likely >= denialThresholds.doubtful) {
        return say("needs_review", touched, codeMessage("reasons.mayDeny", { place }));
      }
      if (least.met !== null && whole >= least.met) {
        return say("met", whole, codeMessage("reasons.shown", { place }));
      }
      if (least.partly !== null && touched >= least.partly && judged.missing.length > 0) {
        const missing = { list: judged.missing, joined: "and" } as const;
        return say("partly", touched, codeMessage("reasons.partlyShown", { place, missing }));
      }
      return say("needs_review", touched, codeMessage("reasons.review", { place }));
    },
  };
}

function identify({ act, obligation: { id, severity } }: Assessable) {
  return { obligationId: id, actId: act.id, severity };
}

/** What the concepts alone would say, as signs. */
function nameJudged({ verdict }: ConceptJudgement): Signs {
  return {
    allConcepts: verdict === "met" ? 1 : 0,
    someConcepts: verdict === "partly" ? 1 : 0,
    noConcepts: verdict === "not_assessed" ? 1 : 0,
  };
}

function describe({ act, obligation }: Assessable): Signs {
  const { concepts, kind, onlyIf } = obligation as Obligation;
  return {
    concepts: concepts.length / 3,
    gdpr: nameFamily(act.id) === "gdpr" ? 1 : 0,
    state: kind === "state" ? 1 : 0,
    onlyIf: onlyIf ? 1 : 0,
  };
}

function strip({ signs: _signs, place: _place, ...finding }: ConceptJudgement): Finding {
  return { ...finding, confidence: 0 };
}

function round(likely: number): number {
  return Math.round(100 * likely) / 100;
}
