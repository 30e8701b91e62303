import { standings } from "./applicability.ts";
import type { Applicability, Standing } from "./applicability.ts";

/**
 * The obligation of an act that tells how the act stands: of the standing that is asked for, or of
 * the first there is, the one that rests on least, since it rests on what the whole act does.
 */
export function findTelling(
  ofAct: Applicability[],
  wanted?: Standing | undefined,
): Applicability | undefined {
  const order = wanted ? [wanted, ...standings] : standings;
  return ofAct.toSorted(
    (a, b) =>
      order.indexOf(a.standing) - order.indexOf(b.standing) ||
      a.grounds.length - b.grounds.length ||
      a.questions.length - b.questions.length,
  )[0];
}
