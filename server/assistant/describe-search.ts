import type { DocumentKind } from "../catalogue/types.ts";
import type { Inputs } from "./answer.ts";
import type { Evidence } from "./evidence.ts";
import { rankDecisions } from "./gather-decisions.ts";
import type { DecisionHit } from "./gather-decisions.ts";
import { rankPassages } from "./gather-documents.ts";
import type { PassageHit } from "./gather-documents.ts";
import { asEvidence, bindsIn, rankObligations } from "./gather-obligations.ts";
import type { ObligationHit } from "./gather-obligations.ts";

/** Shown of each kind where there is no answer. */
const mostNearest = 2;

/** Where was looked, and what came closest. */
export function describeSearch(inputs: Inputs, reasons: string[]) {
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

/** The kinds of document that would show what is asked about. */
export function listShownIn({ plan, view }: Inputs): DocumentKind[] {
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
