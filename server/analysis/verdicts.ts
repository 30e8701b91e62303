import type { Act, DocumentKind, Obligation, Severity } from "../catalogue/types.ts";
import { codeMessage } from "../messages/coded-message.ts";
import type { CodedMessage, MessageValue } from "../messages/coded-message.ts";
import {
  type Calibrated,
  readSilenceSigns,
  readWindowSigns,
  type Signs,
  weighSigns,
} from "./confidence.ts";
import { findEvidence, type ConceptHit, type Window } from "./evidence.ts";
import { type AnalysedDocument, indexPassages, type PassageIndex } from "./passage-index.ts";
import { type Evidence, quoteWindow } from "./quotes.ts";
import { createTermMatcher } from "./term-matching.ts";

export type { AnalysedDocument } from "./passage-index.ts";
export type { Evidence } from "./quotes.ts";

/** `not_applicable` is a person's word alone: nothing that does not apply is assessed. */
export const verdicts = [
  "met",
  "partly",
  "not_shown",
  "contradicted",
  "not_assessed",
  "not_applicable",
] as const;
export type Verdict = (typeof verdicts)[number];

export type Finding = {
  obligationId: string;
  actId: string;
  severity: Severity;
  verdict: Verdict;
  evidence: Evidence[];
  /** Names of the concepts that were not found beside the evidence. */
  missing: string[];
  reason: CodedMessage;
  /**
   * From 0 to 1: how often people who read labelled documents agreed with a verdict that rested
   * on as much; 0 where nothing was assessed. It weighs nothing in the score.
   */
  confidence: number;
};

/** A finding before it is weighed, and what there is to weigh it by. */
export type Judgement = Omit<Finding, "confidence"> & { signs: Signs; fits: boolean };

export type Assessable = { act: Act; obligation: Obligation };

export type Assessor = {
  assessObligation(assessable: Assessable): Finding;
  judgeObligation(assessable: Assessable): Judgement;
};

/** Judges every obligation against a company's documents. */
export function assess(
  documents: AnalysedDocument[],
  assessable: Assessable[],
  index?: PassageIndex,
): Finding[] {
  const assessor = createAssessor(documents, index);
  return assessable.map((each) => assessor.assessObligation(each));
}

/** Reads the documents once; obligations can then be judged one by one. */
export function createAssessor(
  documents: AnalysedDocument[],
  index: PassageIndex = indexPassages(documents),
): Assessor {
  const matcher = createTermMatcher(index);

  const judgeObligation = ({ obligation, act }: Assessable): Judgement => {
    if (!isShownInDocuments(obligation)) return leaveToPeople(obligation, act);
    const fits = documents.map((document) => measureFit(document, obligation));
    const fitting = documents.filter((_, at) => fits[at] === 2);
    const { best, denied, affirmed, hinted } = findEvidence(index, matcher, {
      concepts: obligation.concepts,
      fits,
      isCommitment: asksForCommitment(obligation),
    });

    if (affirmed) {
      return contradict(index, affirmed, obligation, act, "reasons.ruledOut");
    }
    if (best && (fitting.length > 0 || bearsAlone(documents, best, obligation))) {
      return judgeWindow(index, best, obligation, act);
    }
    if (fitting.length === 0) return judgeUnread(documents, obligation, act);
    if (denied) return contradict(index, denied, obligation, act, "reasons.denied");
    if (obligation.onlyIf) return waitForSwitch(obligation, act, obligation.onlyIf);
    return judgeSilence(fitting, hinted, obligation, act);
  };

  return {
    judgeObligation,
    assessObligation(assessable) {
      const { signs, fits, ...finding } = judgeObligation(assessable);
      const { verdict } = finding;
      const confidence = isCalibrated(verdict) ? weighSigns(verdict, signs, fits) : 0;
      return { ...finding, confidence };
    },
  };
}

/** Only what a document has to say, or a policy has to provide for, is looked for in documents. */
export function isShownInDocuments({ kind, inPolicy }: Obligation): boolean {
  return kind === "state" || inPolicy === true;
}

function isCalibrated(verdict: Verdict): verdict is Calibrated {
  return verdict !== "not_assessed" && verdict !== "not_applicable";
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
  const shown = listAll(names.filter((_, concept) => found.has(concept)));
  const signs = readWindowSigns(index, window, names.length);
  const common = { ...identify(obligation, act), evidence, missing, signs, fits: window.fit === 2 };

  if (missing.length === 0) {
    const reason = codeMessage("reasons.met", { place, concepts: shown });
    return { ...common, verdict: "met", reason };
  }
  const reason = codeMessage("reasons.partly", { place, found: shown, missing: listAll(missing) });
  return { ...common, verdict: "partly", reason };
}

function contradict(
  index: PassageIndex,
  hit: ConceptHit,
  obligation: Obligation,
  act: Pick<Act, "id">,
  says: "reasons.ruledOut" | "reasons.denied",
): Judgement {
  const names = obligation.concepts.map(({ name }) => name);
  const evidence = quoteWindow(index, { hits: [hit] }, names);
  const place = describePlace(index, index.unitDocument[hit.unit]!, evidence);
  return {
    ...identify(obligation, act),
    verdict: "contradicted",
    evidence,
    missing: names,
    reason: codeMessage(says, { place, concept: names[hit.concept] ?? "" }),
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
  const passages = fitting.reduce((sum, document) => sum + document.passages.length, 0);
  return {
    ...identify(obligation, act),
    verdict: "not_shown",
    evidence: [],
    missing: names,
    reason: codeMessage("reasons.silent", {
      documents: quoteNames(fitting),
      more: Math.max(0, fitting.length - mostNamed),
      concepts: { list: anchors.length > 0 ? anchors : names, joined: "or" },
    }),
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
  const wanted = obligation.shownIn.flatMap((kind) =>
    kind === "other" ? [] : [codeMessage(`reasons.kind.${kind}`)],
  );
  const unreadable = documents.filter(
    ({ kind, readable }) => !readable && obligation.shownIn.includes(kind),
  );
  const why =
    unreadable.length > 0
      ? codeMessage("reasons.unreadable", { documents: quoteNames(unreadable) })
      : codeMessage("reasons.noDocument");
  return {
    ...identify(obligation, act),
    verdict: "not_assessed",
    evidence: [],
    missing: names,
    reason:
      wanted.length > 0
        ? codeMessage("reasons.upload", { why, kinds: { list: wanted, joined: "or" } })
        : why,
    signs: {},
    fits: false,
  };
}

/** Silence says nothing of a duty that may not concern the company. */
function waitForSwitch(obligation: Obligation, act: Pick<Act, "id">, onlyIf: string): Judgement {
  return {
    ...identify(obligation, act),
    ...{ verdict: "not_assessed", evidence: [], signs: {}, fits: false },
    missing: obligation.concepts.map(({ name }) => name),
    reason: codeMessage("reasons.onlyIf", { onlyIf }),
  };
}

/** What has to be done, filed, reported or proved: a document's words say nothing about it. */
function leaveToPeople(obligation: Obligation, act: Pick<Act, "id">): Judgement {
  const { kind } = obligation;
  return {
    ...identify(obligation, act),
    ...{ verdict: "not_assessed", evidence: [], missing: [], signs: {}, fits: false },
    reason: codeMessage(kind === "state" ? "reasons.noDocument" : `reasons.control.${kind}`),
  };
}

function identify({ id, severity }: Obligation, act: Pick<Act, "id">) {
  return { obligationId: id, actId: act.id, severity };
}

function describePlace(index: PassageIndex, document: number, evidence: Evidence[]): CodedMessage {
  const pages = [...new Set(evidence.map(({ page }) => page))].toSorted(
    (one, other) => one - other,
  );
  return codeMessage("reasons.place", {
    document: index.documents[document]?.name ?? "",
    count: pages.length,
    pages: { list: pages.map((plain) => ({ plain })), joined: "and" },
  });
}

const mostNamed = 3;

function quoteNames(documents: AnalysedDocument[]): MessageValue {
  const names = documents.slice(0, mostNamed);
  return listAll(names.map(({ name }) => codeMessage("reasons.quoted", { name })));
}

function listAll(list: MessageValue[]): MessageValue {
  return { list, joined: "and" };
}
