import type { Act, DocumentKind, Obligation, Severity } from "../corpus/types.ts";
import type { ApplicableObligation } from "./applicability.ts";
import { documentKindNames } from "./document-kind.ts";
import { findEvidence, type ConceptHit, type Window } from "./evidence.ts";
import { type AnalysedDocument, indexPassages, type PassageIndex } from "./passage-index.ts";
import { type Evidence, quoteWindow } from "./quotes.ts";
import { createTermMatcher } from "./term-matching.ts";

export type { AnalysedDocument, AnalysedPassage } from "./passage-index.ts";
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
  /** From 0 to 1: how much the wordings found, or the reading done, bear the verdict. */
  confidence: number;
};

export type Assessor = { assessObligation(applicable: ApplicableObligation): Finding };

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

  return {
    assessObligation({ obligation, act }) {
      const fits = documents.map((document) => measureFit(document, obligation));
      const fitting = documents.filter((_, at) => fits[at] === 2);
      const { best, denied, affirmed } = findEvidence(index, matcher, {
        concepts: obligation.concepts,
        fits,
        isCommitment: asksForCommitment(obligation),
      });

      if (affirmed) return judgeBreach(index, affirmed, obligation, act);
      if (best && (fitting.length > 0 || bearsAlone(documents, best, obligation))) {
        return judgeWindow(index, best, obligation, act);
      }
      if (fitting.length === 0) return judgeUnread(documents, obligation, act);
      if (denied) return judgeDenial(index, denied, obligation, act);
      return judgeSilence(fitting, obligation, act);
    },
  };
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
): Finding {
  const names = obligation.concepts.map(({ name }) => name);
  const found = new Set(window.hits.map((hit) => hit.concept));
  const missing = names.filter((_, concept) => !found.has(concept));
  const evidence = quoteWindow(index, window, names);
  const place = describePlace(index, window.document, evidence);
  const shown = joinWords(names.filter((_, concept) => found.has(concept)));
  const common = { ...identify(obligation, act), evidence, missing };

  if (missing.length === 0) {
    const reason = `${place} says what is asked: ${shown}.`;
    return { ...common, verdict: "met", reason, confidence: weighWindow(window) };
  }
  const reason = `${place} speaks of ${shown}; nothing near it says: ${joinWords(missing)}.`;
  return { ...common, verdict: "partly", reason, confidence: round(weighWindow(window) * 0.7) };
}

function judgeDenial(
  index: PassageIndex,
  denied: ConceptHit,
  obligation: Obligation,
  act: Pick<Act, "id">,
): Finding {
  return contradict(index, denied, obligation, act, "seems to deny it");
}

function judgeBreach(
  index: PassageIndex,
  affirmed: ConceptHit,
  obligation: Obligation,
  act: Pick<Act, "id">,
): Finding {
  return contradict(index, affirmed, obligation, act, "seems to do what is ruled out");
}

function contradict(
  index: PassageIndex,
  hit: ConceptHit,
  obligation: Obligation,
  act: Pick<Act, "id">,
  says: string,
): Finding {
  const names = obligation.concepts.map(({ name }) => name);
  const document = index.unitDocument[hit.unit]!;
  const evidence = quoteWindow(index, { unit: hit.unit, document, hits: [hit], fit: 2 }, names);
  const place = describePlace(index, document, evidence);
  return {
    ...identify(obligation, act),
    verdict: "contradicted",
    evidence,
    missing: names,
    reason: `${place} ${says}: ${names[hit.concept]}. Read the quote before relying on this.`,
    confidence: 0.6,
  };
}

function judgeSilence(
  fitting: AnalysedDocument[],
  obligation: Obligation,
  act: Pick<Act, "id">,
): Finding {
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
    // A few lines are weak ground for saying that something is nowhere said.
    confidence: round(0.45 + 0.3 * Math.min(1, passages / 20)),
  };
}

function judgeUnread(
  documents: AnalysedDocument[],
  obligation: Obligation,
  act: Pick<Act, "id">,
): Finding {
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
    confidence: 0,
  };
}

function identify({ id, severity }: Obligation, act: Pick<Act, "id">) {
  return { obligationId: id, actId: act.id, severity };
}

/**
 * Of the labelled documents' findings met in one place about nine in ten were right, of those
 * put together from neighbouring passages seven; a heading or a neighbouring kind is less firm.
 */
function weighWindow({ unit, hits, fit }: Window): number {
  const together = hits.every((hit) => hit.unit === unit);
  const spoken = hits.every((hit) => !hit.inHeading);
  return round(0.6 + (together ? 0.2 : 0) + (spoken ? 0.05 : 0) + 0.025 * fit);
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

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
