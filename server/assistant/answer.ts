import { findCountry } from "../analysis/legal-form.ts";
import type { OfficialText } from "../sources/act-texts.ts";
import { withActsUnder } from "../catalogue/act-names.ts";
import { findReferred } from "../catalogue/article-references.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import type { OfferedLanguage } from "../messages/languages.ts";
import { unionJurisdictions } from "../catalogue/countries.ts";
import type { Jurisdiction } from "../catalogue/countries.ts";
import type { DocumentKind } from "../catalogue/types.ts";
import { noFindings } from "./company-findings.ts";
import type { CompanyFindings } from "./company-findings.ts";
import type { CompanySources } from "../retrieval/company-passages.ts";
import { sayDateLine } from "./answer-line/date-line.ts";
import { findLine, sayLine, showLine } from "./answer-line/answer-line.ts";
import { settleDraft } from "./draft.ts";
import type { AnswerPart, Draft } from "./draft.ts";
import type { Citation, Evidence } from "./evidence.ts";
import { say } from "./frames.ts";
import { findConflict, holdAskedNumber } from "./find-conflict.ts";
import { answerInLanes } from "./lanes/answer-in-lanes.ts";
import type { Gathered } from "./lanes/answer-in-lanes.ts";
import { findNamedDecisions, findUnknownCases, rankDecisions } from "./gather-decisions.ts";
import type { DecisionHit } from "./gather-decisions.ts";
import { nameAbsent, rankPassages } from "./gather-documents.ts";
import type { PassageHit } from "./gather-documents.ts";
import { asEvidence, bindsIn, rankObligations } from "./gather-obligations.ts";
import type { LawView, ObligationHit } from "./gather-obligations.ts";
import { noteLanguage } from "./note-language.ts";
import { planQuestion } from "./plan.ts";
import type { Plan } from "./plan.ts";
import { jurisdictionOf, namePlace } from "./places.ts";
import { adviseUpload, askForMore, sayNothingFound, sayOutOfScope } from "./refuse.ts";
import { renderText } from "./render-text.ts";
import { shortenQuestion } from "./shorten-question.ts";
import { correctSpelling } from "./spelling.ts";
import type { Correction } from "./spelling.ts";
import { readInConversation } from "./subject.ts";

/** Shown of each kind where there is no answer. */
const mostNearest = 2;
/** Named of the words that were too many to look for. */
const mostNamed = 8;

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
  const said = settled.parts.filter(({ kind }) => kind === "line" || kind === "conflict").length;
  const parts = [
    ...settled.parts.slice(0, said),
    ...before,
    ...settled.parts.slice(said),
    ...noteLanguage(plan, settled.citations),
    ...(draft.confidence === "low" ? adviseUpload(listShownIn(inputs), sources, plan.speaks) : []),
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
  // Nor does what only comes closest.
  const mayTell = draft.confidence !== "low";
  const found = mayTell ? findLine(plan, telling) : null;
  const held = holdAskedNumber(inputs, found);
  const said = mayTell ? (sayDateLine(plan, draft.parts) ?? (found && sayLine(found))) : null;
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

/**
 * The plan of a question as it is meant in its conversation, with its slips mended, and beside it
 * that of its other reading, where it may carry on what was asked before or begin anew.
 */
export function readQuestion(
  question: string,
  catalogue: Catalogue,
  sources: CompanySources,
  { before = [], company, language }: Context,
) {
  const shorten = (text: string) => shortenQuestion(text, catalogue, sources.words);
  const read = shorten(dropBehind(question));
  const mended = correctSpelling(read.question, catalogue, sources.words);
  const earlier = before.map((one) => shorten(dropBehind(one)).question);
  const [first, second] = readInConversation(mended.question, earlier, catalogue);
  const whole = shorten(first);
  const known = company ? { companyName: company.name } : {};
  const planReading = (text: string): Plan => {
    const planned = planQuestion(text, catalogue, known);
    return { ...planned, asked: mended.question, speaks: language ?? planned.speaks };
  };
  return {
    plan: planReading(whole.question),
    beside: second === null ? null : planReading(shorten(second).question),
    corrections: mended.corrections,
    leftOut: [...read.leftOut, ...whole.leftOut],
  };
}

const behind = /^(.*[?؟])\s*([^?؟]+)$/su;
const fewWords = 4;

/** Sentences behind the question are orders to whoever answers, unless they bring a name or a number. */
function dropBehind(question: string): string {
  const [, asked, rest = ""] = behind.exec(question.trim()) ?? [];
  const isKept = /\d/u.test(rest) || rest.split(/\s+/u).length <= fewWords;
  return asked === undefined || isKept ? question : asked;
}

/** Says which words of a long question were not looked for. */
function noteLeftOut({ speaks }: Plan, leftOut: string[]): AnswerPart[] {
  if (leftOut.length === 0) return [];
  const others = leftOut.length > mostNamed ? ", …" : "";
  const words = leftOut.slice(0, mostNamed).join(", ") + others;
  return [{ kind: "text", text: say("leftOut", speaks, { words }) }];
}

function noteCorrections({ speaks }: Plan, corrections: Correction[]): AnswerPart[] {
  if (corrections.length === 0) return [];
  const words = corrections.map(({ typed, meant }) => `“${typed}” → “${meant}”`).join(", ");
  return [{ kind: "text", text: say("readAs", speaks, { words }) }];
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

/** Why no answer can be right: what the question builds on is not there. */
function findObstacles({ plan, view, sources }: Inputs): string[] {
  const { catalogue, where } = view;
  const { speaks } = plan;
  const unknown = [
    ...plan.unknownActs.filter((name) => !isInDocuments(name, plan, sources)),
    ...findUnknownCases(plan.question, catalogue),
  ];
  if (unknown.length > 0) return [say("unknownAct", speaks, { names: unknown.join(", ") })];
  if (plan.places.includes("elsewhere") && asksForLaw(plan)) return [say("elsewhere", speaks)];
  if (plan.acts.size === 0 || plan.kind === "compare") return [];
  const acts = catalogue.acts.filter(({ id }) => plan.acts.has(id));
  if (!acts.some((act) => bindsIn(view, act))) {
    const name = (one: Jurisdiction) => namePlace(one, speaks);
    const there = [...new Set(acts.flatMap((act) => act.jurisdictions))].map(name);
    const names = acts.map((act) => act.shortTitle).join(", ");
    const here = where.map(name).join(", ");
    return [say("bindsElsewhere", speaks, { acts: names, here, there: there.join(", ") })];
  }
  if (!plan.hasReference || findReferred(plan.question, catalogue).length > 0) return [];
  const articles = acts.flatMap((act) => act.obligations.map(({ article }) => article));
  const numbers = [...new Set(articles.map((article) => article.replace(/\(.*$/, "")))];
  const values = {
    acts: acts.map((act) => act.shortTitle).join(", "),
    articles: [...numbers.slice(0, 12), ...(numbers.length > 12 ? ["…"] : [])].join(", "),
  };
  return [say("unknownArticle", speaks, values)];
}

function asksForLaw({ kind, isOwn, question }: Plan): boolean {
  if (kind !== "document" && kind !== "open") return true;
  return (
    !isOwn &&
    /(?<!\p{L})(?:laws?|acts?|legislation)(?!\p{L})|recht|gesetz|hukuk|kanun|قانون/iu.test(question)
  );
}

/** A name that no act bears may still be one the documents speak of. */
function isInDocuments(name: string, plan: Plan, { words }: CompanySources): boolean {
  const mayBeDocument = plan.kind === "document" || plan.kind === "open" || plan.isOwn;
  const parts = name
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  return mayBeDocument && parts.length > 0 && parts.every((part) => words?.has(part));
}

function describeSearch(inputs: Inputs, reasons: string[]) {
  const { plan, view, sources } = inputs;
  const acts = view.catalogue.acts.filter((act) =>
    bindsIn({ ...view, acts: new Set() }, act),
  ).length;
  // As they are where nothing is taken off them: what was ranked already is not ranked again.
  const anyAct = view.acts.size > 0 ? { ...view, acts: new Set<string>() } : view;
  const unreferred = plan.hasReference ? { ...plan, hasReference: false } : plan;
  const obligations = plan.topics.length > 0 ? rankObligations(unreferred, anyAct) : [];
  const passages = plan.topics.length > 0 ? rankPassages(plan, sources) : [];
  const decisions = plan.topics.length > 0 ? rankDecisions(plan, anyAct) : [];
  const nearest = listNearest(passages, obligations, decisions);
  return { plan, sources, acts, nearest, shownIn: countKinds(obligations), reasons };
}

function listShownIn({ plan, view }: Inputs): DocumentKind[] {
  return plan.topics.length > 0 ? countKinds(rankObligations(plan, view)) : [];
}

/** What comes closest of each kind, though none of it was enough. */
function listNearest(
  passages: PassageHit[],
  obligations: ObligationHit[],
  decisions: DecisionHit[],
): Evidence[] {
  const said = passages.filter(({ nearness, isNear }) => nearness > 0 || isNear);
  const ruled = obligations.filter(({ coverage }) => coverage > 0);
  const [decision] = decisions;
  const isDecided = (decision?.alike ?? 0) > (ruled[0]?.alike ?? 0);
  return [
    ...said
      .toSorted((a, b) => b.nearness - a.nearness)
      .slice(0, mostNearest)
      .map(({ evidence }) => evidence),
    ...ruled.slice(0, mostNearest).map(asEvidence),
    ...(decision && isDecided ? [decision.evidence] : []),
  ];
}

/** The kinds of document in which most of the first obligations would be shown. */
function countKinds(hits: ObligationHit[]): DocumentKind[] {
  const first = hits.filter(({ coverage }) => coverage > 0.3).slice(0, 3);
  const counts = new Map<DocumentKind, number>();
  for (const kind of first.flatMap(({ obligation }) => obligation.shownIn)) {
    if (kind !== "other") counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  return [...counts].toSorted((a, b) => b[1] - a[1]).map(([kind]) => kind);
}
