import type { Company } from "../companies/companies.ts";
import type { Db } from "../db/db.ts";
import type { FindingRow } from "../db/finding-tables.ts";
import { wordMessage } from "../messages/coded-message.ts";
import type { CodedMessage } from "../messages/coded-message.ts";
import { defaultLanguage } from "../messages/languages.ts";
import { translateTo } from "../messages/messages.ts";

export type AssessedObligation = Pick<FindingRow, "id" | "verdict" | "severity" | "rank"> & {
  /** Quotes as JSON text: only those that are shown are read. */
  evidence_json: string;
};

/** What a company's dashboard says; empty until the first one is ready. */
export type CompanyFindings = {
  byObligation: Map<string, AssessedObligation>;
  /** How the score comes about, as the dashboard keeps it. */
  formula: string | null;
};

export const noFindings: CompanyFindings = { byObligation: new Map(), formula: null };

export async function loadFindings(db: Db, company: Company): Promise<CompanyFindings> {
  const assessmentId = company.shown_assessment_id;
  if (!assessmentId) return noFindings;
  const rows = await db
    .selectFrom("findings")
    .select(["id", "obligation_id", "verdict", "severity", "rank", "evidence_json"])
    .where("assessment_id", "=", assessmentId)
    .where("owner_id", "=", company.owner_id)
    .orderBy("rank")
    .execute();
  const assessment = await db
    .selectFrom("assessments")
    .select("score_json")
    .where("id", "=", assessmentId)
    .where("owner_id", "=", company.owner_id)
    .executeTakeFirst();
  // An answer is kept as it was given, and it is given in English.
  const t = translateTo(defaultLanguage);
  const score = JSON.parse(assessment?.score_json ?? "{}") as { formula?: CodedMessage };
  const byObligation = new Map(rows.map(({ obligation_id, ...row }) => [obligation_id, row]));
  return { byObligation, formula: score.formula ? wordMessage(t, score.formula) : null };
}
