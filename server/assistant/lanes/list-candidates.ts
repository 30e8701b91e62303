import type { Inputs } from "../answer.ts";
import { readTextWords } from "../phrases.ts";
import { citeAct, listActDates, listObligationDates, rankEvents } from "../gather-dates.ts";
import type { Dated } from "../gather-dates.ts";
import { findNamedDecisions, rankDecisions } from "../gather-decisions.ts";
import { findOwnDefinitions } from "../gather-definitions.ts";
import { rankPassages } from "../gather-documents.ts";
import { asEvidence, bindsIn, rankObligations } from "../gather-obligations.ts";
import { findSanctions } from "../gather-sanctions.ts";
import { findStatus } from "../gather-status.ts";
import { hasSign } from "../question-kinds.ts";
import type { Candidate, PassageKind, Ranked } from "./lanes.ts";
import { listBesideCited, listCitedDays } from "./list-cited.ts";

/** Looked at of each lane: what comes first by rank, and by meaning alone. */
const most = { rules: 7, alike: 3, passages: 18, near: 8, decisions: 4, dates: 4, findings: 6 };

const unranked: Ranked = { coverage: 0, alike: 0, rank: 0, nearness: 0, isNamed: false };

/** What may answer the question, of every lane, each lane's best first. */
export function listCandidates(inputs: Inputs): Candidate[] {
  const seen = new Set<string>();
  const all = [
    ...listTexts(inputs),
    ...listSanctions(inputs),
    ...listRules(inputs),
    ...listBesideCited(inputs),
    ...listActs(inputs),
    ...listDefinitions(inputs),
    ...listPassages(inputs),
    ...listDecisions(inputs),
    ...listDates(inputs),
    ...listFindings(inputs),
  ];
  // One sentence may stand on several pages, and be found in several ways.
  return all.filter(({ kind, evidence }) => {
    const key = `${kind} ${evidence.quote}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

function listRules({ plan, view }: Inputs): Candidate[] {
  if (plan.topics.length === 0 && !plan.hasReference) return [];
  const ranked = rankObligations(plan, view);
  const alike = ranked.toSorted((a, b) => b.alike - a.alike).slice(0, most.alike);
  return [...new Set([...ranked.slice(0, most.rules), ...alike])].map((hit) => ({
    kind: "rule",
    evidence: asEvidence(hit),
    ranked: { ...unranked, ...pick(hit), isNamed: hit.isReferred },
    act: hit.act.id,
  }));
}

function pick({ coverage, alike, rank }: { coverage: number; alike: number; rank: number }) {
  return { coverage, alike, rank };
}

function listSanctions({ plan, view }: Inputs): Candidate[] {
  if (plan.topics.length === 0 && plan.acts.size === 0) return [];
  return findSanctions(plan, view).map((evidence) => {
    const id = evidence.id.slice("sanction:".length);
    const act = view.catalogue.obligations.get(id)?.act.id ?? null;
    const hit = rankObligations(plan, view).find(({ obligation }) => obligation.id === id);
    const ranked = hit ? { ...unranked, ...pick(hit), isNamed: hit.isReferred } : unranked;
    return { kind: "sanction", evidence, ranked, act };
  });
}

/** Acts that the question names. */
function listActs({ plan, view }: Inputs): Candidate[] {
  if (plan.hasReference) return [];
  return view.catalogue.acts
    .filter((act) => plan.acts.has(act.id) && bindsIn(view, act))
    .slice(0, 2)
    .map((act) => ({
      kind: "act",
      evidence: citeAct(act),
      ranked: { ...unranked, isNamed: true },
      act: act.id,
    }));
}

/** The official text of articles that the question names. */
function listTexts({ plan, officialTexts }: Inputs): Candidate[] {
  if (!plan.hasReference) return [];
  return officialTexts.flatMap(({ label, link, provisions }) =>
    provisions.slice(0, 3).map((provision): Candidate => ({
      kind: "text",
      evidence: {
        id: `provision:${label}:${provision.anchor}`,
        ...{ label, link, kind: "provision" as const, page: null },
        quote: provision.text.slice(0, 600),
        stored: provision.text,
      },
      ranked: { ...unranked, isNamed: true },
      act: null,
    })),
  );
}

function listDefinitions({ plan, sources }: Inputs): Candidate[] {
  if (!plan.isFirmDefinition && !plan.asksWhatIs) return [];
  return asPlain("definition", findOwnDefinitions(plan, sources));
}

function asPlain(kind: PassageKind, found: Candidate["evidence"][]): Candidate[] {
  return found.map((evidence) => ({ kind, evidence, ranked: unranked, act: null }));
}

function listPassages({ plan, sources }: Inputs): Candidate[] {
  if (plan.topics.length === 0) return [];
  const ranked = rankPassages(plan, sources);
  const near = ranked.toSorted((a, b) => b.nearness - a.nearness).slice(0, most.near);
  return [...new Set([...ranked.slice(0, most.passages), ...near])].map((hit) => ({
    kind: "passage",
    evidence: hit.evidence,
    ranked: { ...unranked, ...pick(hit), nearness: hit.nearness, isNamed: hit.isNear },
    act: null,
  }));
}

function listDecisions({ plan, view }: Inputs): Candidate[] {
  const asksNothing = plan.topics.length === 0 && plan.acts.size === 0;
  const isNamed = findNamedDecisions(plan, view.catalogue).length > 0;
  if (asksNothing && !isNamed && plan.kind !== "case_law") return [];
  const ranked = rankDecisions(plan, view).slice(0, most.decisions);
  return ranked.map((hit) => ({
    kind: "decision",
    evidence: hit.evidence,
    ranked: { ...unranked, ...pick(hit), isNamed: hit.isNamed },
    act: null,
  }));
}

function listDates(inputs: Inputs): Candidate[] {
  const { plan, view, today } = inputs;
  const asks = plan.topics.length > 0 || plan.asksAhead;
  const events = asks ? rankEvents(plan, view, today, most.dates) : [];
  const acts = view.catalogue.acts.filter((act) => plan.acts.has(act.id) && bindsIn(view, act));
  const rules = plan.topics.length > 0 || plan.hasReference ? rankObligations(plan, view) : [];
  const carried = listCitedDays(inputs);
  const days = [
    ...listActDates(acts, today),
    ...carried,
    ...listObligationDates(rules.slice(0, 2), today),
  ];
  return [
    ...groupBySource(events).map((dated) => asDates("event", dated, false)),
    ...groupBySource(days).map((dated) => asDates("day", dated, acts.length + carried.length > 0)),
  ];
}

/** One source may give several days. */
function groupBySource(dated: Dated[]): [Dated, ...Dated[]][] {
  const groups = new Map<string, [Dated, ...Dated[]]>();
  for (const one of dated) {
    const group = groups.get(one.evidence.id);
    if (group) group.push(one);
    else groups.set(one.evidence.id, [one]);
  }
  return [...groups.values()].slice(0, most.dates);
}

function asDates(kind: PassageKind, dated: [Dated, ...Dated[]], isNamed: boolean): Candidate {
  const [{ evidence }] = dated;
  return {
    ...{ kind, act: null, ranked: { ...unranked, isNamed } },
    evidence: { ...evidence, id: `${kind}:${evidence.id}` },
    dated: dated.map(({ row }) => row),
  };
}

/** What the dashboard says, where the question asks how the company stands. */
function listFindings({ plan, view, findings, sources, companyName }: Inputs): Candidate[] {
  if (findings.byObligation.size === 0) return [];
  if (!hasSign(readTextWords(plan.question), "status") && !plan.asksGaps) return [];
  const found = findStatus(plan, view, findings, sources, companyName).slice(0, most.findings);
  return found.map(({ row, evidence }) => ({
    kind: "finding",
    evidence,
    ranked: { ...unranked, isNamed: plan.topics.length === 0 },
    act: null,
    row,
  }));
}
