import type { Inputs } from "../answer.ts";
import { compareSides } from "../compare.ts";
import type { Draft, DraftPart } from "../draft.ts";
import type { Evidence } from "../evidence.ts";
import { say } from "../frames.ts";
import { byLikelihood, from, groupByLane, leastToAnswer, mostFirst } from "./likelihood.ts";
import type { Rated, RatedLane } from "./likelihood.ts";
import type { Lane } from "./lanes.ts";
import { nameAbsent } from "../gather-documents.ts";
import type { Plan } from "../plan.ts";
import { listPoints, showWholeLists } from "../whole-list.ts";
import { rateReadings } from "./rate-readings.ts";

/** Who asks two things at once is not shown what may come close to one of them beside an answer. */
const leastOfTwo = 0.3;
/** How sure a quote of documents is where a thing that is asked about stands nowhere in them. */
const ofAbsent = 0.6;
/** Of a table that lists what the dashboard says. */
const mostRows = 8;
/** A passage that is so much less likely than the best of its lane answers less surely. */
const shareOfBest = 0.4;

const names = {
  ...{ law: "laneLaw", documents: "yourDocuments", decisions: "laneDecisions" },
  ...{ dates: "laneDates", findings: "laneFindings" },
} as const satisfies Record<Lane, Parameters<typeof say>[0]>;

/** A draft, and how surely what it says first answers. */
export type Gathered = Draft & { confidence: "high" | "medium" | "low" };

/**
 * Holds the question against every lane and shows the best of each, the likeliest lane first, each
 * passage with a word that says how surely it answers; null where every lane is weak.
 */
export function answerInLanes(inputs: Inputs): Gathered | null {
  const { plan } = inputs;
  const { rated: all, none } = rateReadings(inputs);
  const rated = plan.asksActDate || plan.asksAhead ? preferDays(all) : all;
  const lanes = putStatusFirst(groupByLane(rated), plan);
  if (1 - none < from.shown && !lanes.some(({ likelihood }) => likelihood >= from.shown))
    return null;
  const best = Math.max(0, ...lanes.map(({ sure }) => sure));
  const sides = plan.kind === "compare" ? compareSides(inputs) : null;
  const isCompared = sides !== null && 1 - none >= from.answers;
  const parts: DraftPart[] = [...(sides?.parts ?? [])];
  const evidence: Evidence[] = (sides?.evidence ?? []).map((one) => ({
    ...one,
    lane: one.kind === "document" ? "documents" : "law",
    grade: isCompared ? "answers" : "closest",
  }));
  const told = new Set(evidence.map(({ id }) => id));
  const isAbsent = nameAbsent(plan, inputs.sources);
  const isTwo = (plan.question.match(/[?؟]/gu) ?? []).length > 1;
  const least = isTwo && best >= from.answers ? leastOfTwo : from.shown;
  for (const shown of chooseShown(lanes, least)) {
    const { lane } = shown;
    const fresh = shown.rated.filter(({ candidate }) => !told.has(candidate.evidence.id));
    if (fresh.length === 0) continue;
    const isDoubtful = lane === "documents" && isAbsent;
    const sure = isDoubtful ? ofAbsent * shown.sure : shown.sure;
    // A fact of something else is no sign that the one asked for stands there.
    const leastSure = isDoubtful ? from.answers : leastToAnswer(shown.rated[0]!);
    const graded = showWholeLists(
      plan.question,
      fresh.map((one) => grade(one, lane, sure >= leastSure, shown.rated[0]!)),
    );
    const points = evidence.length === 0 ? listPoints(inputs, graded) : null;
    evidence.push(...graded);
    const cites = graded.map(({ id }) => id);
    const name = say(names[lane], plan.speaks);
    const isSaid = graded.some((one) => one.grade === "answers");
    const text = isSaid ? `${name}:` : say("closestOf", plan.speaks, { lane: name });
    parts.push(...listRows(fresh, inputs), { kind: "lane", lane, text, cites });
    const known = new Set(evidence.map(({ id }) => id));
    parts.push(...(points?.parts ?? []));
    evidence.push(...(points?.evidence ?? []).filter(({ id }) => !known.has(id)));
  }
  if (parts.length === 0) return null;
  const isSaid = evidence.some((one) => one.grade === "answers");
  if (!isSaid) parts.unshift({ kind: "text", text: say("onlyClosest", plan.speaks) });
  const confidence = !isSaid ? "low" : best >= from.high ? "high" : "medium";
  return { parts, evidence, confidence };
}

/** Who asks from when an act counts is shown its days, which say more than what the act is about. */
function preferDays(rated: Rated[]): Rated[] {
  const day = rated.find(({ candidate }) => candidate.kind === "day");
  const act = rated.find(({ candidate }) => candidate.kind === "act");
  if (!day || !act || act.candidate.evidence.quote !== day.candidate.evidence.quote) return rated;
  const likelihood = act.likelihood + day.likelihood;
  return rated.flatMap((one) =>
    one === act ? [] : one === day ? [{ ...day, likelihood }] : [one],
  );
}

/** Who asks for gaps, or how the company stands as a whole, is told what the dashboard says. */
function putStatusFirst(lanes: RatedLane[], { kind, asksGaps, topics }: Plan): RatedLane[] {
  if (kind !== "status" || (!asksGaps && topics.length > 0)) return lanes;
  const found = lanes.filter(({ lane }) => lane === "findings");
  return [
    ...found.map((one) => ({ ...one, likelihood: 1, sure: 1 })),
    ...lanes.filter(({ lane }) => lane !== "findings"),
  ];
}

/** Of each lane what is among the likeliest of all lanes together, and at least its best. */
function chooseShown(lanes: RatedLane[], least: number): RatedLane[] {
  const all = lanes.flatMap(({ rated }) => rated);
  const first = new Set(all.toSorted(byLikelihood).slice(0, mostFirst));
  return lanes
    .filter(({ likelihood }) => likelihood >= least)
    .map((one) => {
      const isTable =
        one.lane === "findings" &&
        (one.likelihood >= from.answers || one.rated.some((found) => first.has(found)));
      const rated = isTable
        ? one.rated.slice(0, mostRows)
        : one.rated.filter((found, at) => at === 0 || first.has(found) || isNamedText(found));
      return { ...one, rated };
    });
}

/** The law's own words for an article that the question names stand beside ours, wherever they are held. */
function isNamedText({ candidate }: Rated): boolean {
  return candidate.kind === "text" && candidate.ranked.isNamed;
}

function grade(one: Rated, lane: Lane, isSure: boolean, best: Rated): Evidence {
  const answers = isSure && one.likelihood >= shareOfBest * best.likelihood;
  const { likelihood } = one;
  return { ...one.candidate.evidence, lane, likelihood, grade: answers ? "answers" : "closest" };
}

/** Days and findings stand in a table above their quotes. */
function listRows(shown: Rated[], { plan, today }: Inputs): DraftPart[] {
  const dated = shown.flatMap(({ candidate: { dated: days = [], evidence } }) =>
    days.map((row) => ({ ...row, cites: [evidence.id] })),
  );
  const rows = shown.flatMap(({ candidate: { row, evidence } }) =>
    row ? [{ ...row, cites: [evidence.id] }] : [],
  );
  const byDay = dated.toSorted((a, b) => a.date.localeCompare(b.date));
  return [
    ...(dated.length > 0
      ? [
          { kind: "text" as const, text: say("dates", plan.speaks, { today }) },
          { kind: "dates" as const, rows: byDay },
        ]
      : []),
    ...(rows.length > 0
      ? [
          { kind: "text" as const, text: say("status", plan.speaks) },
          { kind: "obligations" as const, rows },
        ]
      : []),
  ];
}
