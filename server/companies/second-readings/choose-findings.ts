import { severities } from "../../catalogue/types.ts";
import type { Db } from "../../db/db.ts";
import type { AssessmentRow } from "../../db/company-tables.ts";
import type { FindingRow } from "../../db/finding-tables.ts";

/** What is read first; `not_shown` only where it weighs most. What else there is is not read. */
const worth: readonly FindingRow["verdict"][] = [
  "needs_review",
  "contradicted",
  "met",
  "not_shown",
];

/**
 * The findings that are worth a second reading, the worthiest first. What people decided by
 * themselves is decided; where a reading was taken over, it is kept beside the finding.
 */
export async function chooseFindings(
  db: Db,
  { id, owner_id, company_id }: Pick<AssessmentRow, "id" | "owner_id" | "company_id">,
  most: number,
): Promise<FindingRow[]> {
  const rows = await db
    .selectFrom("findings")
    .leftJoin("finding_work", (join) =>
      join
        .onRef("finding_work.obligation_id", "=", "findings.obligation_id")
        .on("finding_work.company_id", "=", company_id),
    )
    .selectAll("findings")
    .select("finding_work.overridden_model as model")
    .where("findings.assessment_id", "=", id)
    .where("findings.owner_id", "=", owner_id)
    .orderBy("findings.rank")
    .execute();
  const chosen = rows.flatMap(({ model, ...row }) => {
    if (row.found_verdict !== null) return model === null ? [] : [{ row, place: -1 }];
    if (row.verdict === "not_shown" && row.severity !== "HIGH") return [];
    const place = worth.indexOf(row.verdict);
    return place < 0 ? [] : [{ row, place }];
  });
  return chosen
    .toSorted((one, other) => one.place - other.place || gravity(one.row) - gravity(other.row))
    .slice(0, most)
    .map(({ row }) => row);
}

function gravity({ severity }: FindingRow): number {
  return severities.indexOf(severity);
}
