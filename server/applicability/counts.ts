import type { Applicability, Standing } from "./applicability.ts";
import type { Line } from "./lines.ts";

export type StandingCounts = {
  applies: number;
  conditional: number;
  coming: number;
  unknown: number;
  setAside: number;
  doesNot: number;
  /** Duties that apply, and that wait for a switch, when those that one deed fulfils count once. */
  lines: number;
  conditionalLines: number;
};

const noneOf: Record<Standing, number> = {
  ...{ applies: 0, conditional: 0, coming: 0, unknown: 0 },
  ...{ set_aside: 0, does_not: 0, ended: 0 },
};

/**
 * How many obligations stand how: every number of what applies is counted here. What is set aside
 * or not known counts as neither applying nor not applying.
 */
export function countStandings(
  all: Pick<Applicability, "standing">[],
  lines: Line<Applicability>[] = [],
): StandingCounts {
  const count = { ...noneOf };
  for (const { standing } of all) count[standing] += 1;
  const { applies, conditional, coming, unknown } = count;
  return {
    ...{ applies, conditional, coming, unknown },
    setAside: count.set_aside,
    doesNot: count.does_not,
    lines: lines.filter(({ head }) => head.standing === "applies").length,
    conditionalLines: lines.filter(({ head }) => head.standing === "conditional").length,
  };
}
