import { readScore } from "../dashboard.ts";
import type { Db } from "../../db/db.ts";
import type { ScorePoint } from "./monthly-scores.ts";

/** The score of every dashboard that the account's companies have had. */
export async function listScorePoints(db: Db, ownerId: string): Promise<ScorePoint[]> {
  const rows = await db
    .selectFrom("assessments")
    .innerJoin("companies", "companies.id", "assessments.company_id")
    .select(["company_id", "finished", "score_json", "catalogue_date"])
    .where("companies.owner_id", "=", ownerId)
    .where("companies.sample", "=", 0)
    .where("assessments.owner_id", "=", ownerId)
    .where("assessments.status", "=", "ready")
    .execute();
  return rows.map((row) => ({
    companyId: row.company_id,
    finished: row.finished ?? "",
    score: readScore(row)?.score ?? null,
  }));
}
