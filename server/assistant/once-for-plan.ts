import type { Plan } from "./plan.ts";

/**
 * Ranks once for a plan and what it is asked of, since several parts of an answer look for the
 * same. Neither may change afterwards.
 */
export function onceForPlan<Source extends object, Hit>(
  rank: (plan: Plan, source: Source) => Hit[],
): (plan: Plan, source: Source) => Hit[] {
  const ranked = new WeakMap<Plan, WeakMap<Source, Hit[]>>();
  return (plan, source) => {
    const ofPlan = ranked.get(plan) ?? new WeakMap<Source, Hit[]>();
    ranked.set(plan, ofPlan);
    const hits = ofPlan.get(source) ?? rank(plan, source);
    ofPlan.set(source, hits);
    return hits;
  };
}
