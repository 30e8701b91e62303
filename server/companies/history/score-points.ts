import type { Db } from "../../db/db.ts";
import { numberIn } from "../../db/spell.ts";
import type { ScorePoint } from "./monthly-scores.ts";

/** The score of every dashboard that the account's companies have had. */
export async function listScorePoints(db: Db, ownerId: string): Promise<ScorePoint[]> {
  const rows = await db
    .selectFrom("assessments")
    .innerJoin("companies", "companies.id", "assessments.company_id")
    .select(["company_id as companyId", "finished"])
    .select(numberIn(db, "assessments.score_json", ["score"]).as("score"))
    .where("companies.owner_id", "=", ownerId)
    .where("companies.sample", "=", 0)
    .where("assessments.owner_id", "=", ownerId)
    .where("assessments.status", "=", "ready")
    .execute();
  return rows.map(({ finished, ...point }) => ({ ...point, finished: finished ?? "" }));
}
