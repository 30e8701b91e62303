import {
  type Act,
  activities,
  type Activity,
  type FocusLeaf,
  type Jurisdiction,
  type Obligation,
} from "../corpus/types.ts";
import { activityTerms } from "./activity-terms.ts";
import { focusActivities } from "../corpus/focus.ts";
import { followsDenial } from "./denial.ts";
import { type ConceptHit, findHits } from "./evidence.ts";
import { type AnalysedDocument, indexPassages, type PassageIndex } from "./passage-index.ts";
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
  /** A sentence for the reader. */
  reason: string;
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

function explainApplicability(
  { activities: bound, focus }: Obligation,
  detected: Map<Activity, DetectedActivity>,
  chosen: FocusLeaf[],
): Pick<ApplicableObligation, "because" | "reason" | "quote"> | null {
  if (bound.includes("any")) return { because: "every_company", reason: "It binds every company." };
  for (const activity of bound) {
    const found = detected.get(activity);
    if (!found) continue;
    return {
      because: "activity",
      reason: `Your documents say that you ${found.says} (page ${found.quote.page}).`,
      quote: found.quote,
    };
  }
  if (!chosen.includes(focus)) return null;
  if (!bound.some((activity) => focusActivities[focus].includes(activity))) return null;
  return {
    because: "focus",
    reason: `You chose ${focus.replaceAll("_", " ")} as a compliance focus.`,
  };
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
  const document = index.unitDocument[hit.unit]!;
  return quoteWindow(index, { unit: hit.unit, document, hits: [hit], fit: 1 }, [says])[0] ?? null;
}
