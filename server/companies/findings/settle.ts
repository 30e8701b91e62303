import { describeFormula, scoreFindings } from "../../analysis/score.ts";
import type { DbOrTransaction } from "../../db/db.ts";
import type { FindingRow, AssessmentRow } from "../../db/tables.ts";

type Assessed = Pick<FindingRow, "verdict" | "severity"> & {
  /** Whether somebody has to look at it once more. */
  openAgain?: boolean;
};

const worstFirst = ["contradicted", "not_shown", "partly", "met", "not_assessed"];
const gravestFirst = ["HIGH", "MEDIUM", "LOW"];

export function rankFindings<Finding extends Assessed>(findings: Finding[]): Finding[] {
  return findings.toSorted(
    (a, b) =>
      worstFirst.indexOf(a.verdict) - worstFirst.indexOf(b.verdict) ||
      gravestFirst.indexOf(a.severity) - gravestFirst.indexOf(b.severity),
  );
}

/** The score as a generation keeps it. */
export function renderScore(findings: Assessed[]): string {
  const { parts, ...score } = scoreFindings(findings);
  return JSON.stringify({ ...score, formula: describeFormula(parts) });
}

/** Order and score of a dashboard anew, after one of its verdicts became another. */
export async function settleDashboard(
  trx: DbOrTransaction,
  { id, owner_id }: Pick<AssessmentRow, "id" | "owner_id">,
): Promise<void> {
  const rows = await trx
    .selectFrom("findings")
    .innerJoin("assessments", "assessments.id", "findings.assessment_id")
    .leftJoin("finding_work", (join) =>
      join
        .onRef("finding_work.obligation_id", "=", "findings.obligation_id")
        .onRef("finding_work.company_id", "=", "assessments.company_id"),
    )
    .select(["findings.id", "findings.verdict", "findings.severity", "findings.rank"])
    .select("finding_work.note")
    .where("assessment_id", "=", id)
    .where("findings.owner_id", "=", owner_id)
    .orderBy("rank")
    .execute();
  const findings = rows.map((row) => ({ ...row, openAgain: row.note !== null }));
  for (const [rank, finding] of rankFindings(findings).entries()) {
    if (finding.rank === rank) continue;
    await trx
      .updateTable("findings")
      .set({ rank })
      .where("id", "=", finding.id)
      .where("owner_id", "=", owner_id)
      .execute();
  }
  await trx
    .updateTable("assessments")
    .set({ score_json: renderScore(findings) })
    .where("id", "=", id)
    .where("owner_id", "=", owner_id)
    .execute();
}
