import { sql } from "kysely";
import { verdicts } from "../analysis/verdicts.ts";
import { severities } from "../catalogue/types.ts";
import type { Severity } from "../catalogue/types.ts";
import type { Db } from "../db/db.ts";
import { numberIn } from "../db/spell.ts";

/** What the dashboard of a company counts. */
export type Figures = {
  /** Null while too little of what applies has been assessed. */
  score: number | null;
  findings: number;
  redFlags: number;
  pendingReviews: number;
  risk: Record<Severity, number>;
};

/**
 * The figures of every company of the account that has a dashboard, by company id. The numbers
 * alone are read: the scores of a thousand companies, with their formulas, take longer than the
 * page that shows them.
 */
export async function listFigures(db: Db, ownerId: string): Promise<Map<string, Figures>> {
  const numberOf = (...path: string[]) => numberIn(db, "assessments.score_json", path);
  const countOf = (...path: string[]) => sql<number>`coalesce(${numberOf(...path)}, 0)`;
  const findings = verdicts.map((verdict) => countOf("counts", verdict));
  const rows = await db
    .selectFrom("companies")
    .innerJoin("assessments", "assessments.id", "companies.shown_assessment_id")
    .select("companies.id")
    .select([
      numberOf("score").as("score"),
      sql<number>`${sql.join(findings, sql` + `)}`.as("findings"),
    ])
    .select([countOf("redFlags").as("redFlags"), countOf("pendingReviews").as("pendingReviews")])
    .select(severities.map((severity) => countOf("risk", severity).as(severity)))
    .where("companies.owner_id", "=", ownerId)
    .where("assessments.score_json", "is not", null)
    .execute();
  return new Map(
    rows.map(({ id, HIGH, MEDIUM, LOW, ...counts }) => [
      id,
      { ...counts, risk: { HIGH, MEDIUM, LOW } },
    ]),
  );
}
