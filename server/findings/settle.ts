import { describeFormula, scoreFindings } from "../analysis/score.ts";
import type { DbOrTransaction } from "../db/db.ts";
import type { FindingRow, GenerationRow } from "../db/tables.ts";

type Judged = Pick<FindingRow, "verdict" | "severity">;

const worstFirst = ["contradicted", "not_shown", "partly", "met", "not_assessed"];
const gravestFirst = ["HIGH", "MEDIUM", "LOW"];

export function rankFindings<Finding extends Judged>(findings: Finding[]): Finding[] {
  return findings.toSorted(
    (a, b) =>
      worstFirst.indexOf(a.verdict) - worstFirst.indexOf(b.verdict) ||
      gravestFirst.indexOf(a.severity) - gravestFirst.indexOf(b.severity),
  );
}

/** The score as a generation keeps it. */
export function renderScore(findings: Judged[]): string {
  const { parts, ...score } = scoreFindings(findings);
  return JSON.stringify({ ...score, formula: describeFormula(parts) });
}

/** Order and score of a dashboard anew, after one of its verdicts became another. */
export async function settleDashboard(
  trx: DbOrTransaction,
  { id, owner_id }: Pick<GenerationRow, "id" | "owner_id">,
): Promise<void> {
  const findings = await trx
    .selectFrom("findings")
    .select(["id", "verdict", "severity", "rank"])
    .where("generation_id", "=", id)
    .where("owner_id", "=", owner_id)
    .orderBy("rank")
    .execute();
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
    .updateTable("generations")
    .set({ score_json: renderScore(findings) })
    .where("id", "=", id)
    .where("owner_id", "=", owner_id)
    .execute();
}
