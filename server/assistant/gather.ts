import { stemWord } from "../search/tokenize.ts";
import { hasExpectedShape } from "./answer-shapes.ts";
import type { Inputs } from "./answer.ts";
import { compareSides } from "./compare.ts";
import type { Draft, DraftPart } from "./draft.ts";
import type { Evidence } from "./evidence.ts";
import { say } from "./frames.ts";
import { citeAct, listActDates, listObligationDates, rankEvents } from "./gather-dates.ts";
import type { Dated } from "./gather-dates.ts";
import { keepBestDecisions, namesCase, rankDecisions } from "./gather-decisions.ts";
import { findOwnDefinitions } from "./gather-definitions.ts";
import { keepBestPassages, namesNumber, rankPassages } from "./gather-documents.ts";
import { asEvidence, bindsIn, keepBestObligations, rankObligations } from "./gather-obligations.ts";
import type { ObligationHit } from "./gather-obligations.ts";
import { findSanctions } from "./gather-sanctions.ts";
import { findStatus, showRow } from "./gather-status.ts";
import { readObligation } from "./law-index.ts";
import { enough, isForDocuments } from "./relevance.ts";
import { speaksOf } from "./topics.ts";

/** A draft, and whether what is asked is nearly all said by what was found. */
export type Gathered = Draft & { isSure: boolean };

type Frame = Parameters<typeof say>[0];

const mostPassages = 2;
const mostObligations = 4;
const mostDecisions = 3;
const mostDates = 8;
const plenty = 0.8;
/** What is as alike as this need not say what a question asks for by its head word. */
const alikeEnough = 0.7;
/** Documents that speak of it at all leave no question of fact to the courts. */
const little = 0.4;

/** What answers the question, by its kind; null where nothing does. */
export function gatherEvidence(inputs: Inputs): Gathered | null {
  const { kind } = inputs.plan;
  if (kind === "compare") return compareSides(inputs) ?? gatherRules(inputs, "rules");
  if (kind === "status") return gatherStatus(inputs) ?? gatherPassages(inputs, enough.quoteInstead);
  if (kind === "document")
    return gatherPassages(inputs, enough.quoteOfNamed) ?? gatherWhether(inputs);
  if (kind === "case_law") return gatherDecisions(inputs);
  if (kind === "sanction") return gatherSanctions(inputs);
  if (kind === "definition") return gatherDefinition(inputs);
  if (kind === "deadline") return gatherDates(inputs);
  if (kind === "who") return gatherRules(inputs, "who");
  if (kind === "obligation") return gatherRules(inputs, "rules");
  return gatherOpen(inputs);
}

/** What may be a fact of the documents or a rule: whichever says more of it. */
function gatherOpen(inputs: Inputs): Gathered | null {
  const { plan, view, sources } = inputs;
  const [passage] = rankPassages(plan, sources);
  const [rule] = rankObligations(plan, view);
  if (plan.topics.length === 0 || namesDecision(inputs)) return gatherDecisions(inputs);
  // The law of a country that is named is no matter of a document.
  const isNational = plan.places.length > 0 && (rule?.relevance ?? 0) >= enough.ruleUnasked;
  if (passage && !isNational && isForDocuments(passage, rule)) {
    const said = gatherPassages(inputs);
    if (said) return said;
  }
  if (rule && rule.relevance >= enough.ruleUnasked && answersHow(inputs, rule))
    return gatherRules(inputs, "rules");
  if ((passage?.coverage ?? 0) > little) return null;
  return gatherDecisions(inputs, enough.decisionUnasked);
}

/** A rule that gives the number and speaks of what the question wants to know. */
function answersHow({ plan, view }: Inputs, { act, obligation, alike }: ObligationHit): boolean {
  if (plan.asksNumber && !namesNumber(obligation.text, plan.question)) return false;
  if (!hasExpectedShape(plan.question, obligation.text)) return false;
  if (!plan.head || view.acts.size > 0 || alike >= alikeEnough) return true;
  const { own, names } = readObligation(act, obligation);
  return speaksOf(own, plan.head) || speaksOf(names, plan.head);
}

/** The question names a case by its number. */
function namesDecision({ plan, view }: Inputs): boolean {
  return view.catalogue.decisions.some(({ caseNumber }) => namesCase(plan.question, caseNumber));
}

function gatherPassages({ plan, sources }: Inputs, least?: number): Gathered | null {
  if (plan.isFirmDefinition || plan.asksWhatIs) {
    const own = findOwnDefinitions(plan, sources);
    if (own.length > 0) return quote(say("ownTerm", plan.language), own, true);
  }
  // What is to be explained in so many words is not told by a sentence that only says it.
  const needed = plan.isFirmDefinition ? enough.quoteInstead : least;
  const found = keepBestPassages(rankPassages(plan, sources), mostPassages, needed);
  if (found.length === 0) return null;
  const quotes = found.map(({ evidence }) => evidence);
  return quote(say("documents", plan.language), quotes, (found[0]?.coverage ?? 0) >= plenty);
}

/** "Does our policy say how long …?" asks for what the dashboard found, too. */
function gatherWhether(inputs: Inputs): Gathered | null {
  const asksWhether =
    /^\s*(?:and )?(?:does|do|is|are|has|have|did|steht|sagt|nennt|enthält)(?!\p{L})/iu;
  return asksWhether.test(inputs.plan.question) ? gatherStatus(inputs) : null;
}

function gatherRules(inputs: Inputs, frame: Frame): Gathered | null {
  const { plan, view } = inputs;
  // A word that only the documents know asks for them.
  const said = namesOwnThing(inputs) ? gatherPassages(inputs) : null;
  if (said) return said;
  const worded = gatherWordings(inputs);
  const ranked = plan.topics.length > 0 || plan.hasReference ? rankObligations(plan, view) : [];
  const isTold =
    plan.kind !== "obligation" || hasExpectedShape(plan.question, ranked[0]?.obligation.text ?? "");
  const found = isTold ? keepBestObligations(ranked, mostObligations) : [];
  if (found.length > 0) return join(tabulate(inputs, found, frame), worded);
  if (worded) return worded;
  // An act that is named alone is asked about as a whole.
  if (plan.acts.size > 0 && plan.topics.length === 0) return gatherActs(inputs);
  const instead = plan.acts.size === 0 ? gatherPassages(inputs, enough.quoteInstead) : null;
  if (instead || plan.topics.length === 0) return instead;
  return gatherDecisions(inputs, enough.decisionUnasked);
}

function namesOwnThing({ plan, view, sources }: Inputs): boolean {
  if (plan.acts.size > 0 || plan.kind === "open") return false;
  return plan.topics.some(({ synonyms, typed, weight }) => {
    const isKnown = view.catalogue.wordWeights.has(stemWord(typed));
    return synonyms === null && weight > 1 && !isKnown && sources.words?.has(typed) === true;
  });
}

/** Obligations the dashboard assesses are a table with its verdicts, others are quotes. */
function tabulate(inputs: Inputs, found: ObligationHit[], frame: Frame): Gathered {
  const { plan, findings, sources, companyName } = inputs;
  const lead = say(frame, plan.language);
  const isSure = found.some(({ isReferred, coverage }) => isReferred || coverage >= plenty);
  const quoted = quote(lead, found.map(asEvidence), isSure);
  const assessed = found.filter(({ obligation }) => findings.byObligation.has(obligation.id));
  if (assessed.length === 0) return quoted;
  const rows = assessed.map((hit) => {
    const { row } = showRow(hit, findings, sources, companyName);
    return { ...row, cites: [asEvidence(hit).id] };
  });
  return {
    ...quoted,
    parts: [
      ...quoted.parts,
      { kind: "text", text: say("status", plan.language) },
      { kind: "obligations", rows },
    ],
  };
}

/** Every article that is named stands in the stored official text. */
function gatherWordings({ plan, wordings }: Inputs): Gathered | null {
  if (wordings.length === 0 || !plan.hasReference || plan.topics.length > 0) return null;
  const quotes = wordings.flatMap(({ label, link, provisions }): Evidence[] =>
    provisions.slice(0, 3).map((provision) => ({
      id: `provision:${label}:${provision.anchor}`,
      ...{ label, link, kind: "provision" as const, page: null },
      quote: provision.text.slice(0, 600),
      stored: provision.text,
    })),
  );
  return quotes.length > 0 ? quote(say("officialText", plan.language), quotes, true) : null;
}

function gatherActs({ plan, view }: Inputs): Gathered | null {
  const acts = view.catalogue.acts.filter((act) => plan.acts.has(act.id) && bindsIn(view, act));
  return acts.length > 0 ? quote(say("act", plan.language), acts.map(citeAct), true) : null;
}

function gatherDefinition(inputs: Inputs): Gathered | null {
  const { plan, sources } = inputs;
  if (plan.acts.size > 0 && !plan.hasReference) {
    const found = keepBestObligations(rankObligations(plan, inputs.view), mostObligations);
    const isOfTopic = plan.topics.some(({ synonyms }) => synonyms !== null) && found.length > 0;
    return isOfTopic ? tabulate(inputs, found, "rules") : gatherActs(inputs);
  }
  const own = findOwnDefinitions(plan, sources);
  if (own.length > 0) return quote(say("ownTerm", plan.language), own, true);
  return gatherRules(inputs, "rules");
}

function gatherSanctions({ plan, view }: Inputs): Gathered | null {
  const found = findSanctions(plan, view);
  return found.length > 0 ? quote(say("sanctions", plan.language), found, true) : null;
}

function gatherDecisions({ plan, view }: Inputs, least?: number): Gathered | null {
  const found = keepBestDecisions(plan, rankDecisions(plan, view), mostDecisions, least);
  const isSure = (found[0]?.coverage ?? 0) >= plenty;
  const quotes = found.map(({ evidence }) => evidence);
  return found.length > 0 ? quote(say("decisions", plan.language), quotes, isSure) : null;
}

function gatherStatus(inputs: Inputs): Gathered | null {
  const { plan, view, findings, sources, companyName } = inputs;
  const found = findStatus(plan, view, findings, sources, companyName);
  if (found.length === 0) return null;
  const rows = found.map(({ row, evidence }) => ({ ...row, cites: [evidence.id] }));
  const isWhole = plan.topics.length === 0 && plan.acts.size === 0;
  const link = `/dashboard/default?${new URLSearchParams({ company: companyName })}`;
  const score: DraftPart[] =
    isWhole && findings.formula ? [{ kind: "score", text: findings.formula, link }] : [];
  return {
    parts: [
      { kind: "text", text: say(isWhole ? "statusAll" : "status", plan.language) },
      ...score,
      { kind: "obligations", rows },
    ],
    evidence: found.map(({ evidence }) => evidence),
    isSure: true,
  };
}

function gatherDates(inputs: Inputs): Gathered | null {
  const { plan, view, today } = inputs;
  if (plan.asksAhead && !plan.isMust) {
    const coming = rankEvents(plan, view, today, mostDates);
    if (coming.length > 0) return listDates(inputs, coming);
  }
  const events = plan.topics.length > 0 ? rankEvents(plan, view, today, 2) : [];
  if (!plan.asksActDate) {
    const [rule] = plan.topics.length > 0 || plan.hasReference ? rankObligations(plan, view) : [];
    const isTimed = plan.asksDuration || plan.isMust || (rule?.coverage ?? 0) > 0.9;
    return events.length > 0 && !isTimed
      ? listDates(inputs, events)
      : gatherRules(inputs, "limits");
  }
  if (events.length > 0) return listDates(inputs, events);
  if (plan.topics.length > 0) {
    const ranked = keepBestObligations(rankObligations(plan, view), mostObligations);
    const dated = listObligationDates(ranked, today);
    if (dated.length > 0) return listDates(inputs, dated);
  }
  const acts = view.catalogue.acts.filter((act) => plan.acts.has(act.id) && bindsIn(view, act));
  const known = listActDates(acts, today);
  return known.length > 0 ? listDates(inputs, known) : gatherRules(inputs, "limits");
}

function listDates({ plan, today }: Inputs, dated: Dated[]): Gathered {
  const rows = dated.map(({ row, evidence }) => ({ ...row, cites: [evidence.id] }));
  return {
    parts: [
      { kind: "text", text: say("dates", plan.language, { today }) },
      { kind: "dates", rows },
    ],
    evidence: dated.map(({ evidence }) => evidence),
    isSure: true,
  };
}

/** One below the other; what each rests on stays with it. */
function join(first: Gathered, second: Gathered | null): Gathered {
  if (!second) return first;
  return {
    parts: [...first.parts, ...second.parts],
    evidence: [...first.evidence, ...second.evidence],
    isSure: first.isSure,
  };
}

function quote(lead: string, evidence: Evidence[], isSure: boolean): Gathered {
  const cites = evidence.map(({ id }) => id);
  return {
    parts: [
      { kind: "text", text: lead },
      { kind: "quotes", cites },
    ],
    evidence,
    isSure,
  };
}
