import type { Company } from "../companies.ts";
import type { Db } from "../../db/db.ts";
import type { FindingRow } from "../../db/tables.ts";

export type StandingVerdict = Pick<FindingRow, "id" | "verdict">;

/** What a company's dashboard says of each obligation it judged, by the obligation's id. */
export async function mapVerdicts(db: Db, company: Company): Promise<Map<string, StandingVerdict>> {
  if (!company.shown_assessment_id) return new Map();
  const rows = await db
    .selectFrom("findings")
    .select(["id", "verdict", "obligation_id"])
    .where("assessment_id", "=", company.shown_assessment_id)
    .where("owner_id", "=", company.owner_id)
    .execute();
  return new Map(rows.map(({ obligation_id, ...standing }) => [obligation_id, standing]));
}

/** What the dashboards of an account's companies say of one obligation, by company id. */
export async function mapVerdictsOn(
  db: Db,
  ownerId: string,
  obligationId: string,
): Promise<Map<string, StandingVerdict>> {
  const rows = await db
    .selectFrom("companies")
    .innerJoin("findings", "findings.assessment_id", "companies.shown_assessment_id")
    .select(["companies.id as companyId", "findings.id", "findings.verdict"])
    .where("companies.owner_id", "=", ownerId)
    .where("findings.owner_id", "=", ownerId)
    .where("findings.obligation_id", "=", obligationId)
    .execute();
  return new Map(rows.map(({ companyId, ...standing }) => [companyId, standing]));
}
