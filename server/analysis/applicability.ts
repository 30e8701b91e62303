import { type Jurisdiction } from "../catalogue/countries.ts";
import {
  type Act,
  activities,
  type Activity,
  type FocusLeaf,
  type Obligation,
} from "../catalogue/types.ts";
import { activityTerms } from "./activity-terms.ts";
import { focusActivities } from "../catalogue/focus-areas.ts";
import { followsDenial } from "./denial.ts";
import { type ConceptHit, findHits } from "./evidence.ts";
import { type AnalysedDocument, indexPassages, type PassageIndex } from "./passage-index.ts";
import { codeMessage } from "../messages/coded-message.ts";
import type { CodedMessage } from "../messages/coded-message.ts";
import { type Evidence, quoteWindow } from "./quotes.ts";
import { createTermMatcher, type TermMatcher } from "./term-matching.ts";

export type CompanyProfile = {
  jurisdiction: Jurisdiction;
  /** Says who works with the account, not who the customers are, so no rule hangs on it. */
  businessType: "b2c" | "b2b";
  complianceFocus: FocusLeaf[];
};

export type ApplicableObligation = {
  act: Act;
  obligation: Obligation;
  because: "every_company" | "activity" | "focus";
  reason: CodedMessage;
  /** The company's own words that name the activity. */
  quote?: Evidence;
};

export type DetectedActivity = { activity: Activity; says: string; quote: Evidence };

/**
 * The obligations that bind a company, each with the reason why, in the order of the acts. What
 * nobody could check against a text never comes among them.
 */
export function assessApplicability(
  profile: CompanyProfile,
  acts: Act[],
  documents: AnalysedDocument[],
  index: PassageIndex = indexPassages(documents),
): ApplicableObligation[] {
  const detected = detectActivities(index);
  const applicable: ApplicableObligation[] = [];
  for (const act of acts) {
    if (!act.jurisdictions.includes(profile.jurisdiction)) continue;
    for (const obligation of act.obligations) {
      if (obligation.unverified) continue;
      const why = explainApplicability(obligation, detected, profile.complianceFocus);
      if (why) applicable.push({ act, obligation, ...why });
    }
  }
  return applicable;
}

/** What the documents say the company does; one firm statement, or two passages of usual ones. */
export function detectActivities(index: PassageIndex): Map<Activity, DetectedActivity> {
  const matcher = createTermMatcher(index);
  const detected = new Map<Activity, DetectedActivity>();
  for (const activity of activities) {
    if (activity === "any") continue;
    const { says, firm, usual } = activityTerms[activity];
    const hit = findStatement(index, matcher, firm, 1) ?? findStatement(index, matcher, usual, 2);
    const quote = hit && quoteStatement(index, hit, says);
    if (quote) detected.set(activity, { activity, says, quote });
  }
  return detected;
}

type Ground =
  { because: "every_company" } | { because: "activity"; activity: Activity } | { because: "focus" };

/** Why the obligation binds who does these things or chose these areas; null when it does not. */
export function findGround(
  { activities: bound, focus }: Pick<Obligation, "activities" | "focus">,
  does: { has: (activity: Activity) => boolean },
  chosen: FocusLeaf[],
): Ground | null {
  if (bound.includes("any")) return { because: "every_company" };
  const activity = bound.find((one) => does.has(one));
  if (activity) return { because: "activity", activity };
  if (!chosen.includes(focus)) return null;
  return bound.some((one) => focusActivities[focus].includes(one)) ? { because: "focus" } : null;
}

function explainApplicability(
  obligation: Obligation,
  detected: Map<Activity, DetectedActivity>,
  chosen: FocusLeaf[],
): Pick<ApplicableObligation, "because" | "reason" | "quote"> | null {
  const ground = findGround(obligation, detected, chosen);
  if (!ground) return null;
  if (ground.because === "every_company") {
    return { ...ground, reason: codeMessage("reasons.everyCompany") };
  }
  if (ground.because === "focus") {
    const focus = obligation.focus.replaceAll("_", " ");
    return { ...ground, reason: codeMessage("reasons.focus", { focus }) };
  }
  const { because, activity } = ground;
  const found = detected.get(activity);
  if (!found || activity === "any") return null;
  const { quote } = found;
  const reason = codeMessage("reasons.activity", {
    activity: codeMessage(`reasons.does.${activity}`),
    page: { plain: quote.page },
  });
  return { because, reason, quote };
}

function findStatement(
  index: PassageIndex,
  matcher: TermMatcher,
  terms: string[],
  fewestPassages: number,
): ConceptHit | null {
  const hits = findHits(index, matcher, terms, 0).filter(
    (hit) => !hit.inHeading && !followsDenial(index, hit),
  );
  const passages = new Set(hits.map((hit) => index.unitPassage[hit.unit]));
  return passages.size >= fewestPassages ? (hits[0] ?? null) : null;
}

function quoteStatement(index: PassageIndex, hit: ConceptHit, says: string): Evidence | null {
  return quoteWindow(index, { hits: [hit] }, [says])[0] ?? null;
}
