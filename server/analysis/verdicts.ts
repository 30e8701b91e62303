import type { Act, DocumentKind, Obligation, Severity } from "../corpus/types.ts";
import type { ApplicableObligation } from "./applicability.ts";
import {
  type Calibrated,
  readSilenceSigns,
  readWindowSigns,
  type Signs,
  weighSigns,
} from "./confidence.ts";
import { documentKindNames } from "./document-kind.ts";
import { findEvidence, type ConceptHit, type Window } from "./evidence.ts";
import { type AnalysedDocument, indexPassages, type PassageIndex } from "./passage-index.ts";
import { type Evidence, quoteWindow } from "./quotes.ts";
import { createTermMatcher } from "./term-matching.ts";

export type { AnalysedDocument } from "./passage-index.ts";
export type { Evidence } from "./quotes.ts";

export const verdicts = ["met", "partly", "not_shown", "contradicted", "not_assessed"] as const;
export type Verdict = (typeof verdicts)[number];

export type Finding = {
  obligationId: string;
  actId: string;
  severity: Severity;
  verdict: Verdict;
  evidence: Evidence[];
  /** Names of the concepts that were not found beside the evidence. */
  missing: string[];
  /** A sentence for the reader. */
  reason: string;
  /**
   * From 0 to 1: how often people who read labelled documents agreed with a verdict that rested
   * on as much; 0 where nothing was assessed. It weighs nothing in the score.
   */
  confidence: number;
};

/** A finding before it is weighed, and what there is to weigh it by. */
export type Judgement = Omit<Finding, "confidence"> & { signs: Signs; fits: boolean };

export type Assessor = {
  assessObligation(applicable: ApplicableObligation): Finding;
  judgeObligation(applicable: ApplicableObligation): Judgement;
};

/** Judges every obligation against a company's documents. */
export function assess(
  documents: AnalysedDocument[],
  applicable: ApplicableObligation[],
  index?: PassageIndex,
): Finding[] {
  const assessor = createAssessor(documents, index);
  return applicable.map((each) => assessor.assessObligation(each));
}

/** Reads the documents once; obligations can then be judged one by one. */
export function createAssessor(
  documents: AnalysedDocument[],
  index: PassageIndex = indexPassages(documents),
): Assessor {
  const matcher = createTermMatcher(index);

  const judgeObligation = ({ obligation, act }: ApplicableObligation): Judgement => {
    const fits = documents.map((document) => measureFit(document, obligation));
    const fitting = documents.filter((_, at) => fits[at] === 2);
    const { best, denied, affirmed, hinted } = findEvidence(index, matcher, {
      concepts: obligation.concepts,
      fits,
      isCommitment: asksForCommitment(obligation),
    });

    if (affirmed) {
      return contradict(index, affirmed, obligation, act, "seems to do what is ruled out");
    }
    if (best && (fitting.length > 0 || bearsAlone(documents, best, obligation))) {
      return judgeWindow(index, best, obligation, act);
    }
    if (fitting.length === 0) return judgeUnread(documents, obligation, act);
    if (denied) return contradict(index, denied, obligation, act, "seems to deny it");
    return judgeSilence(fitting, hinted, obligation, act);
  };

  return {
    judgeObligation,
    assessObligation(applicable) {
      const { signs, fits, ...finding } = judgeObligation(applicable);
      const { verdict } = finding;
      const confidence = isCalibrated(verdict) ? weighSigns(verdict, signs, fits) : 0;
      return { ...finding, confidence };
    },
  };
}

function isCalibrated(verdict: Verdict): verdict is Calibrated {
  return verdict !== "not_assessed";
}

/** Kinds of document that often say what one of another kind should. */
const neighbours: Record<DocumentKind, DocumentKind[]> = {
  privacy_policy: ["terms"],
  data_processing_agreement: ["outsourcing_contract", "terms"],
  aml_policy: ["terms"],
  terms: ["privacy_policy"],
  information_security_policy: ["incident_procedure", "data_processing_agreement"],
  incident_procedure: ["information_security_policy", "data_processing_agreement"],
  outsourcing_contract: ["data_processing_agreement", "information_security_policy"],
  annual_report: [],
  other: [],
};

function measureFit({ kind, readable }: AnalysedDocument, { shownIn }: Obligation): number {
  if (!readable) return 0;
  if (shownIn.includes(kind)) return 2;
  return kind === "other" || shownIn.some((shown) => neighbours[shown].includes(kind)) ? 1 : 0;
}

/**
 * Without a document of a fitting kind, a neighbouring one counts when it shows everything,
 * and one of unknown kind when it shows more than the topic.
 */
function bearsAlone(
  documents: AnalysedDocument[],
  window: Window,
  obligation: Obligation,
): boolean {
  const found = window.hits.length;
  if (found === obligation.concepts.length) return true;
  return documents[window.document]?.kind === "other" && found > 1;
}

/** "Take no cash …", "Pay nobody …"; not "… no later than", "… at no cost". */
const forbids =
  /^(?:\S+ ){1,5}(?<!\bat )(?:no|nothing|nobody|neither|never)\b(?!-| more\b| later\b| longer\b| less\b)/i;

/**
 * A denial contradicts a duty to act ("Appoint …"). It answers a duty to inform ("State whether
 * data leave the Union": "we do not transfer …") and keeps a prohibition.
 */
function asksForCommitment({ title }: Obligation): boolean {
  return (
    !forbids.test(title.trim()) &&
    !/^(?:tell|state|say|name|inform|disclose|describe|explain|list|publish|give|set out|mention|identify|indicate|show|do not|don't|never|refrain|avoid|limit|restrict|stop|prohibit|ban|only|process|use|collect|keep|engage|share)\b/i.test(
      title.trim(),
    )
  );
}

function judgeWindow(
  index: PassageIndex,
  window: Window,
  obligation: Obligation,
  act: Pick<Act, "id">,
): Judgement {
  const names = obligation.concepts.map(({ name }) => name);
  const found = new Set(window.hits.map((hit) => hit.concept));
  const missing = names.filter((_, concept) => !found.has(concept));
  const evidence = quoteWindow(index, window, names);
  const place = describePlace(index, window.document, evidence);
  const shown = joinWords(names.filter((_, concept) => found.has(concept)));
  const signs = readWindowSigns(index, window, names.length);
  const common = { ...identify(obligation, act), evidence, missing, signs, fits: window.fit === 2 };

  if (missing.length === 0) {
    const reason = `${place} says what is asked: ${shown}.`;
    return { ...common, verdict: "met", reason };
  }
  const reason = `${place} speaks of ${shown}; nothing near it says: ${joinWords(missing)}.`;
  return { ...common, verdict: "partly", reason };
}

function contradict(
  index: PassageIndex,
  hit: ConceptHit,
  obligation: Obligation,
  act: Pick<Act, "id">,
  says: string,
): Judgement {
  const names = obligation.concepts.map(({ name }) => name);
  const evidence = quoteWindow(index, { hits: [hit] }, names);
  const place = describePlace(index, index.unitDocument[hit.unit]!, evidence);
  return {
    ...identify(obligation, act),
    verdict: "contradicted",
    evidence,
    missing: names,
    reason: `${place} ${says}: ${names[hit.concept]}. Read the quote before relying on this.`,
    signs: {},
    fits: true,
  };
}

function judgeSilence(
  fitting: AnalysedDocument[],
  hinted: number,
  obligation: Obligation,
  act: Pick<Act, "id">,
): Judgement {
  const names = obligation.concepts.map(({ name }) => name);
  const anchors = obligation.concepts.filter(({ anchor }) => anchor).map(({ name }) => name);
  const read = joinWords(fitting.slice(0, 3).map(({ name }) => `“${name}”`));
  const more = fitting.length > 3 ? ` and ${fitting.length - 3} more` : "";
  const passages = fitting.reduce((sum, document) => sum + document.passages.length, 0);
  return {
    ...identify(obligation, act),
    verdict: "not_shown",
    evidence: [],
    missing: names,
    reason: `Read ${read}${more} and found no passage about ${joinWords(anchors.length > 0 ? anchors : names, "or")}.`,
    signs: readSilenceSigns(passages, hinted, names.length - anchors.length),
    fits: true,
  };
}

function judgeUnread(
  documents: AnalysedDocument[],
  obligation: Obligation,
  act: Pick<Act, "id">,
): Judgement {
  const names = obligation.concepts.map(({ name }) => name);
  const wanted = joinWords(
    obligation.shownIn.filter((kind) => kind !== "other").map((kind) => documentKindNames[kind]),
    "or",
  );
  const unreadable = documents.filter(
    ({ kind, readable }) => !readable && obligation.shownIn.includes(kind),
  );
  const why =
    unreadable.length > 0
      ? `${joinWords(unreadable.slice(0, 3).map(({ name }) => `“${name}”`))} could not be read.`
      : "No document was given that would show this.";
  return {
    ...identify(obligation, act),
    verdict: "not_assessed",
    evidence: [],
    missing: names,
    reason: wanted ? `${why} Upload: ${wanted}.` : why,
    signs: {},
    fits: false,
  };
}

function identify({ id, severity }: Obligation, act: Pick<Act, "id">) {
  return { obligationId: id, actId: act.id, severity };
}

function describePlace(index: PassageIndex, document: number, evidence: Evidence[]): string {
  const name = `“${index.documents[document]?.name ?? ""}”`;
  const pages = [...new Set(evidence.map(({ page }) => page))].toSorted(
    (one, other) => one - other,
  );
  if (pages.length === 0) return name;
  return `${name}, page${pages.length > 1 ? "s" : ""} ${joinWords(pages.map(String))},`;
}

function joinWords(words: string[], last = "and"): string {
  if (words.length < 2) return words.join("");
  return `${words.slice(0, -1).join(", ")} ${last} ${words.at(-1)}`;
}
