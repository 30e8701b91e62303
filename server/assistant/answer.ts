import { findCountry } from "../analysis/legal-form.ts";
import type { OfficialText } from "../sources/act-texts.ts";
import { withActsUnder } from "../catalogue/act-names.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import type { OfferedLanguage } from "../messages/languages.ts";
import { unionJurisdictions } from "../catalogue/countries.ts";
import type { Jurisdiction } from "../catalogue/countries.ts";
import { noFindings } from "./company-findings.ts";
import type { CompanyFindings } from "./company-findings.ts";
import type { CompanySources } from "../retrieval/company-passages.ts";
import { sayDateLine } from "./answer-line/date-line.ts";
import { findLine, sayLine, showLine } from "./answer-line/answer-line.ts";
import { describeSearch, listShownIn } from "./describe-search.ts";
import { settleDraft } from "./draft.ts";
import type { AnswerPart, Draft } from "./draft.ts";
import type { Citation } from "./evidence.ts";
import { findObstacles } from "./find-obstacles.ts";
import { findConflict, holdAskedNumber } from "./find-conflict.ts";
import { answerInLanes } from "./lanes/answer-in-lanes.ts";
import type { Gathered } from "./lanes/answer-in-lanes.ts";
import { findNamedDecisions } from "./gather-decisions.ts";
import { nameAbsent } from "./gather-documents.ts";
import type { LawView } from "./gather-obligations.ts";
import { noteLanguage } from "./note-language.ts";
import type { Plan } from "./plan.ts";
import { jurisdictionOf } from "./places.ts";
import { noteCorrections, noteLeftOut, readQuestion } from "./read-question.ts";
import { adviseUpload, askForMore, sayNothingFound, sayOutOfScope } from "./refuse.ts";
import { renderText } from "./render-text.ts";

export type { Citation } from "./evidence.ts";
export type Answer = {
  /** The whole answer as plain text, its citations numbered in brackets. */
  text: string;
  parts: AnswerPart[];
  citations: Citation[];
  /** "low" where nothing is said to answer, and only what comes closest is shown. */
  confidence: "high" | "medium" | "low" | "none";
};

/** What an answer may rest on besides the catalogue and the documents. */
export type Context = {
  company?: { name: string; website: string };
  findings?: CompanyFindings;
  /** The questions asked before in the conversation, the oldest first. */
  before?: string[];
  /** What the answer before rested on. */
  cited?: Citation[];
  /** The one to answer in, where it is not that of the question. */
  language?: OfferedLanguage;
  /** YYYY-MM-DD */
  today?: string;
  /** Stored official text of the articles the question names. */
  officialTexts?: (OfficialText & { label: string; link: string })[];
};

export type Inputs = {
  plan: Plan;
  view: LawView;
  sources: CompanySources;
  findings: CompanyFindings;
  companyName: string;
  jurisdiction: Jurisdiction;
  today: string;
  officialTexts: NonNullable<Context["officialTexts"]>;
  /** What the answer before rested on, where the question may lean on it. */
  cited: Citation[];
  /** The same question in its other reading, where it has one. */
  beside: Inputs | null;
};

/**
 * Plans the question, gathers what speaks of it and answers in the form that fits, each sentence
 * carried by a quote; or says what it searched and what came nearest.
 */
export function answerQuestion(
  question: string,
  catalogue: Catalogue,
  jurisdiction: Jurisdiction,
  sources: CompanySources,
  context: Context = {},
): Answer {
  const read = readQuestion(question, catalogue, sources, context);
  const { corrections, leftOut } = read;
  const isLeaning = read.beside !== null && isVague(read.plan, catalogue);
  const plan = isLeaning && read.beside ? read.beside : read.plan;
  const beside = isLeaning ? null : read.beside;
  if (plan.kind === "out_of_scope") return refuse(plan, sayOutOfScope(plan));
  if (isVague(plan, catalogue)) return refuse(plan, askForMore(plan));
  // A question that can only be read by itself leans on no answer before it.
  const known = { ...context, cited: read.beside === null ? [] : (context.cited ?? []) };
  const inputsOf = (one: Plan) => makeInputs(one, catalogue, jurisdiction, sources, known);
  const inputs = { ...inputsOf(plan), beside: beside && inputsOf(beside) };
  const reasons = findObstacles(inputs);
  const draft = reasons.length > 0 ? null : answerInLanes(inputs);
  const settled = draft && settleDraft(sayFirst(inputs, draft));
  const before = [...noteLeftOut(plan, leftOut), ...noteCorrections(plan, corrections)];
  if (!draft || !settled) {
    return refuse(plan, [...before, ...sayNothingFound(describeSearch(inputs, reasons))]);
  }
  // What the documents come close to may well be what they say of it.
  const isUnsaid =
    draft.confidence === "low" && settled.citations.every(({ kind }) => kind !== "document");
  const said = settled.parts.filter(({ kind }) => kind === "line" || kind === "conflict").length;
  const parts = [
    ...settled.parts.slice(0, said),
    ...before,
    ...settled.parts.slice(said),
    ...noteLanguage(plan, settled.citations),
    ...(isUnsaid ? adviseUpload(listShownIn(inputs), sources, plan.speaks) : []),
  ];
  return {
    text: renderText(parts, settled.citations, plan.speaks),
    parts,
    citations: settled.citations,
    confidence: draft.confidence,
  };
}

/** Puts before the quotes what they say in a sentence, and what does not agree. */
function sayFirst(inputs: Inputs, draft: Gathered): Draft {
  const { plan } = inputs;
  // A document that never speaks of the thing asked about does not tell the fact of it.
  const isAbsent = nameAbsent(plan, inputs.sources);
  const telling = draft.evidence.filter(({ kind }) => !isAbsent || kind !== "document");
  const found = findLine(plan, telling);
  const held = holdAskedNumber(inputs, found);
  // What only comes closest gives no date, and a fact only where that is sure by itself.
  const isNear = draft.confidence === "low";
  const said = (isNear ? null : sayDateLine(plan, draft.parts)) ?? (found && sayLine(found));
  // Where the question's number does not hold, the line gives the law's.
  const line = held ? (held.isConflict ? held.value : held.line) : said;
  // What does not agree is said of what only comes closest too.
  const conflict = held ? null : findConflict(inputs);
  const rows = held?.isConflict ? [held.line] : (conflict?.rows ?? []);
  const known = new Set(draft.evidence.map(({ id }) => id));
  const added = [...(held ? [held.evidence] : []), ...(conflict?.evidence ?? [])];
  const shown = found ? showLine(draft.evidence, found) : draft.evidence;
  return {
    parts: [
      ...(line ? [{ kind: "line" as const, rows: [line] }] : []),
      ...(rows.length > 0 ? [{ kind: "conflict" as const, rows }] : []),
      ...draft.parts,
    ],
    evidence: [...shown, ...added.filter(({ id }) => !known.has(id))],
  };
}

function refuse({ speaks }: Plan, parts: AnswerPart[]): Answer {
  return { text: renderText(parts, [], speaks), parts, citations: [], confidence: "none" };
}

/** Nothing that could be looked up. */
function isVague(plan: Plan, catalogue: Catalogue): boolean {
  if (plan.topics.length > 0 || plan.acts.size > 0 || plan.hasReference) return false;
  if (plan.unknownActs.length > 0 || findNamedDecisions(plan, catalogue).length > 0) return false;
  return plan.kind !== "status" && !(plan.kind === "deadline" && plan.asksAhead);
}

export function makeInputs(
  plan: Plan,
  catalogue: Catalogue,
  jurisdiction: Jurisdiction,
  sources: CompanySources,
  context: Context,
): Inputs {
  const { company, findings = noFindings, officialTexts = [], cited = [] } = context;
  const named = plan.places.map(jurisdictionOf).filter((place) => place !== null);
  const [country] = plan.places.filter(
    (place) => place === "EE" || place === "LV" || place === "LT",
  );
  const view: LawView = {
    catalogue,
    where: named.length > 0 ? [...new Set(named)] : [jurisdiction],
    isUnion:
      plan.places.includes("eu") && named.length === 0 && unionJurisdictions.includes(jurisdiction),
    country: country ?? (company ? findCountry(company) : null),
    acts: plan.hasReference ? plan.acts : withActsUnder(plan.acts, catalogue.acts),
    verdicts: findings.byObligation,
  };
  const today = context.today ?? new Date().toISOString().slice(0, 10);
  const companyName = company?.name ?? "";
  return {
    ...{ plan, view, sources, findings, companyName, jurisdiction, today, officialTexts, cited },
    beside: null,
  };
}
