import { describeFormula, scoreFindings } from "../../analysis/score.ts";
import type { Scored } from "../../analysis/score.ts";
import { verdictPlaces } from "../../analysis/verdicts.ts";
import { severities } from "../../catalogue/types.ts";
import type { Catalogue } from "../../catalogue/catalogue.ts";
import type { DbOrTransaction } from "../../db/db.ts";
import { readStoredMessage } from "../../messages/stored-message.ts";
import type { AssessmentRow } from "../../db/company-tables.ts";
import { mapControls, showControl } from "../controls/controls.ts";

export function rankFindings<Finding extends Scored>(findings: Finding[]): Finding[] {
  return findings.toSorted(
    (one, other) =>
      verdictPlaces[one.verdict] - verdictPlaces[other.verdict] ||
      severities.indexOf(one.severity) - severities.indexOf(other.severity),
  );
}

/** The score as an assessment keeps it. */
export function renderScore(findings: Scored[]): string {
  const { parts, ...score } = scoreFindings(findings);
  return JSON.stringify({ ...score, formula: describeFormula({ ...score, parts }) });
}

/** Order and score of a dashboard anew, after a verdict became another or somebody attested. */
export async function updateOrderAndScore(
  trx: DbOrTransaction,
  catalogue: Pick<Catalogue, "obligations">,
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
    .select(["findings.obligation_id", "findings.reason", "assessments.company_id"])
    .select("findings.read_by as readBy")
    .select("finding_work.note")
    .where("assessment_id", "=", id)
    .where("findings.owner_id", "=", owner_id)
    .orderBy("rank")
    .execute();
  const [first] = rows;
  if (!first) return;
  const controls = await mapControls(trx, { id: first.company_id, owner_id });
  const findings = rows.map((row) => ({
    ...row,
    reason: readStoredMessage(row.reason),
    openAgain: row.note !== null,
    attested: showControl(catalogue, row, controls)?.state === "attested",
  }));
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
