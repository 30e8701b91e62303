import { documentKinds, severities } from "../catalogue/types.ts";
import type { DocumentKind, Severity } from "../catalogue/types.ts";
import { codeMessage } from "../messages/coded-message.ts";
import type { CodedMessage } from "../messages/coded-message.ts";
import { countByVerdict } from "./verdicts.ts";
import type { Finding, Verdict } from "./verdicts.ts";

/** Severity multiplies the points: one missing HIGH duty outweighs four LOW ones that are shown. */
export const severityWeights: Record<Severity, number> = { HIGH: 5, MEDIUM: 3, LOW: 1 };

/**
 * Points of a verdict; half for what is begun. What nobody has assessed yet has none, so that
 * leaving a document out never raises the score. Null: counts nowhere.
 */
export const verdictPoints: Record<Verdict, number | null> = {
  met: 1,
  partly: 0.5,
  needs_review: 0,
  not_shown: 0,
  contradicted: 0,
  not_assessed: 0,
  not_applicable: null,
};

/** Verdicts that say nothing of the company yet. */
const unassessed: readonly Verdict[] = ["needs_review", "not_assessed"];

/** No score is shown below this share of what applies: it would say more of us than of the company. */
export const leastCoverage = 0.25;

/** The numbers of the formula: one row for each severity. */
export type ScorePart = {
  severity: Severity;
  weight: number;
  /** Shown in a document, confirmed or attested by a person. */
  shown: number;
  partly: number;
  /** All that applies. */
  all: number;
  /** Weight times points, and weight times all. */
  reached: number;
  possible: number;
};

/** The document that would tell most of what is not assessed yet. */
export type NextDocument = { kind: DocumentKind; obligations: number };

export type Score = {
  /** A whole number from 0 to 100; null while too little of what applies has been assessed. */
  score: number | null;
  counts: Record<Verdict, number>;
  /** Findings not met, by severity: partly, not shown and contradicted. */
  risk: Record<Severity, number>;
  /** HIGH findings that are not shown or contradicted. */
  redFlags: number;
  /** Findings that want a person's look: to be confirmed, or open again. */
  pendingReviews: number;
  /** Share of the applicable obligations that have been assessed, 0 to 1; null when there is none. */
  coverage: number | null;
  next: NextDocument | null;
  parts: ScorePart[];
  /** How many of what counts as shown or partly shown are a second reader's word alone. */
  readByModel: number;
};

export type Scored = Pick<Finding, "severity" | "verdict"> & {
  reason?: CodedMessage;
  /** Whether somebody has to look at it once more. */
  openAgain?: boolean;
  /** Whether a person vouches for what no document can show. */
  attested?: boolean;
  /** The model whose reading the verdict is, where no person has confirmed it. */
  readBy?: string | null;
};

export function scoreFindings(findings: Scored[]): Score {
  const counts = countByVerdict(findings);
  const applicable = findings.filter((one) => verdictPoints[one.verdict] !== null && !waits(one));
  const assessed = applicable.filter(
    ({ verdict, attested }) => attested || !unassessed.includes(verdict),
  );
  const parts = severities.map((severity) =>
    addUp(
      severity,
      applicable.filter((finding) => finding.severity === severity),
    ),
  );
  const reached = parts.reduce((sum, part) => sum + part.reached, 0);
  const possible = parts.reduce((sum, part) => sum + part.possible, 0);
  const coverage = applicable.length > 0 ? assessed.length / applicable.length : null;
  const open = (severity: Severity, ...verdicts: Verdict[]) =>
    findings.filter((one) => one.severity === severity && verdicts.includes(one.verdict)).length;
  const risk = (severity: Severity) => open(severity, "partly", "not_shown", "contradicted");

  return {
    score: (coverage ?? 0) >= leastCoverage ? Math.round((100 * reached) / possible) : null,
    counts,
    risk: { HIGH: risk("HIGH"), MEDIUM: risk("MEDIUM"), LOW: risk("LOW") },
    redFlags: open("HIGH", "not_shown", "contradicted"),
    pendingReviews: findings.filter(
      ({ verdict, openAgain }) => openAgain || verdict === "needs_review",
    ).length,
    coverage,
    next: findNextDocument(applicable),
    parts,
    readByModel: applicable.filter(({ verdict, readBy }) => readBy && verdictPoints[verdict])
      .length,
  };
}

/** The formula in one sentence, with the numbers put in; without their sum where there is no score. */
export function describeFormula({ score, parts }: Pick<Score, "score" | "parts">): CodedMessage {
  const reached = parts.reduce((sum, part) => sum + part.reached, 0);
  const possible = parts.reduce((sum, part) => sum + part.possible, 0);
  if (possible === 0) return codeMessage("score.none");
  const terms = parts
    .filter((part) => part.possible > 0)
    .map(({ severity, weight, shown, partly, all }) =>
      codeMessage("score.term", {
        ...{ severity, weight },
        ...{ met: { plain: shown }, partly: { plain: partly } },
        assessed: { plain: all },
      }),
    );
  const listed = { list: terms, joined: "; " } as const;
  if (score === null) return codeMessage("score.withheld", { terms: listed });
  return codeMessage("score.formula", {
    ...{ terms: listed, reached: { plain: reached }, possible: { plain: possible }, score },
  });
}

/** What hangs on a switch that nobody has answered may not concern the company at all. */
function waits({ reason, verdict }: Scored): boolean {
  return verdict === "not_assessed" && reason?.code === "reasons.onlyIf";
}

function addUp(severity: Severity, findings: Scored[]): ScorePart {
  const weight = severityWeights[severity];
  const shown = findings.filter(({ verdict, attested }) => attested || verdict === "met").length;
  const partly = findings.filter(
    ({ verdict, attested }) => !attested && verdict === "partly",
  ).length;
  const all = findings.length;
  const reached = weight * (shown + (verdictPoints.partly ?? 0) * partly);
  return { severity, weight, shown, partly, all, reached, possible: weight * all };
}

/** Read from the reasons why nothing could be assessed, which name the kinds of document. */
function findNextDocument(findings: Scored[]): NextDocument | null {
  const counts = new Map<DocumentKind, number>();
  for (const { verdict, reason } of findings) {
    if (verdict !== "not_assessed" || reason?.code !== "reasons.upload") continue;
    const text = JSON.stringify(reason.params ?? {});
    for (const kind of documentKinds) {
      if (text.includes(`"reasons.kind.${kind}"`)) counts.set(kind, (counts.get(kind) ?? 0) + 1);
    }
  }
  const [first] = [...counts].toSorted(([, one], [, other]) => other - one);
  return first ? { kind: first[0], obligations: first[1] } : null;
}
