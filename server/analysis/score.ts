import type { Severity } from "../catalogue/types.ts";
import { codeMessage } from "../messages/coded-message.ts";
import type { CodedMessage } from "../messages/coded-message.ts";
import type { Finding, Verdict } from "./verdicts.ts";

/** Severity multiplies the points: one missing HIGH duty outweighs four LOW ones that are met. */
export const severityWeights: Record<Severity, number> = { HIGH: 5, MEDIUM: 3, LOW: 1 };

/** Points of a verdict; half for what is begun. What could not be assessed is left out. */
export const verdictPoints: Record<Exclude<Verdict, "not_assessed" | "not_applicable">, number> = {
  met: 1,
  partly: 0.5,
  not_shown: 0,
  contradicted: 0,
};

/** The numbers of the formula: one row for each severity. */
export type ScorePart = {
  severity: Severity;
  weight: number;
  met: number;
  partly: number;
  open: number;
  /** Weight times points, and weight times findings assessed. */
  reached: number;
  possible: number;
};

export type Score = {
  /** A whole number from 0 to 100; null when nothing could be assessed. */
  score: number | null;
  counts: Record<Verdict, number>;
  /** Findings not met, by severity: partly, not shown and contradicted. */
  risk: Record<Severity, number>;
  /** HIGH findings that are not shown or contradicted. */
  redFlags: number;
  /** Findings that want a person's look: partly met, or open again. */
  pendingReviews: number;
  /** Share of the applicable obligations that could be assessed, 0 to 1; null when there is none. */
  coverage: number | null;
  parts: ScorePart[];
};

export function scoreFindings(
  findings: (Pick<Finding, "severity" | "verdict"> & { openAgain?: boolean })[],
): Score {
  const counts = {
    ...{ met: 0, partly: 0, not_shown: 0, contradicted: 0 },
    ...{ not_assessed: 0, not_applicable: 0 },
  };
  for (const { verdict } of findings) counts[verdict]++;
  const applicable = findings.length - counts.not_applicable;

  const parts = (["HIGH", "MEDIUM", "LOW"] as const).map((severity) =>
    addUp(
      severity,
      findings.filter((finding) => finding.severity === severity),
    ),
  );
  const reached = parts.reduce((sum, part) => sum + part.reached, 0);
  const possible = parts.reduce((sum, part) => sum + part.possible, 0);
  const [high, medium, low] = parts.map((part) => part.partly + part.open);

  return {
    score: possible > 0 ? Math.round((100 * reached) / possible) : null,
    counts,
    risk: { HIGH: high ?? 0, MEDIUM: medium ?? 0, LOW: low ?? 0 },
    redFlags: parts[0]?.open ?? 0,
    pendingReviews: findings.filter(({ verdict, openAgain }) => openAgain || verdict === "partly")
      .length,
    coverage: applicable > 0 ? 1 - counts.not_assessed / applicable : null,
    parts,
  };
}

/** The formula in one sentence, with the numbers put in. */
export function describeFormula(parts: ScorePart[]): CodedMessage {
  const reached = parts.reduce((sum, part) => sum + part.reached, 0);
  const possible = parts.reduce((sum, part) => sum + part.possible, 0);
  if (possible === 0) return codeMessage("score.none");
  const terms = parts
    .filter((part) => part.possible > 0)
    .map(({ severity, weight, met, partly, open }) =>
      codeMessage("score.term", {
        ...{ severity, weight },
        ...{ met: { plain: met }, partly: { plain: partly } },
        assessed: { plain: met + partly + open },
      }),
    );
  return codeMessage("score.formula", {
    terms: { list: terms, joined: "; " },
    ...{ reached: { plain: reached }, possible: { plain: possible } },
    score: Math.round((100 * reached) / possible),
  });
}

function addUp(severity: Severity, findings: Pick<Finding, "verdict">[]): ScorePart {
  const count = (...wanted: Verdict[]) =>
    findings.filter(({ verdict }) => wanted.includes(verdict)).length;
  const weight = severityWeights[severity];
  const met = count("met");
  const partly = count("partly");
  const open = count("not_shown", "contradicted");
  return {
    severity,
    weight,
    met,
    partly,
    open,
    reached: weight * (met * verdictPoints.met + partly * verdictPoints.partly),
    possible: weight * (met + partly + open),
  };
}
