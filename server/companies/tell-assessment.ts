import { config } from "../config.ts";
import type { DbOrTransaction } from "../db/db.ts";
import type { AssessmentRow } from "../db/company-tables.ts";
import { tellWebhooks } from "../webhooks/tell-webhooks.ts";
import type { StoredScore } from "./dashboard.ts";
import { describeFinding } from "./findings/tell-finding.ts";

/** Of one assessment; how many more there are is told beside them. */
const mostChanges = 50;

type Ended = Pick<AssessmentRow, "id" | "owner_id" | "company_id">;

/**
 * Tells whoever listens that an assessment has ended, and which verdicts it brought that differ
 * from those of the dashboard shown before. To be called once its findings are stored.
 */
export async function tellAssessment(
  trx: DbOrTransaction,
  { id, owner_id, company_id }: Ended,
  { status, before }: { status: "ready" | "failed"; before: string | null },
): Promise<void> {
  await tellWebhooks(trx, owner_id, {
    type: "assessment.finished",
    companyId: company_id,
    describe: async () => {
      const { name, sample } = await readCompany(trx, { owner_id, company_id });
      if (sample === 1) return null;
      const score = status === "ready" ? await readScore(trx, { id, owner_id }) : null;
      const query = new URLSearchParams({ company: name }).toString();
      const link = new URL(`/dashboard/default?${query}`, config().publicUrl).href;
      return { company: { id: company_id, name }, status, ...score, link };
    },
  });
  if (status === "failed" || !before) return;
  await tellWebhooks(trx, owner_id, {
    type: "verdict.changed",
    companyId: company_id,
    describe: async () => {
      const { name, sample } = await readCompany(trx, { owner_id, company_id });
      const changes = sample === 1 ? [] : await listChanges(trx, { id, owner_id }, before);
      if (changes.length === 0) return null;
      return {
        company: { id: company_id, name },
        by: null,
        changes: changes.slice(0, mostChanges).map(({ was, verdict, ...row }) => ({
          ...{ finding: describeFinding(name, row), before: was, after: verdict },
        })),
        more: Math.max(0, changes.length - mostChanges),
      };
    },
  });
}

async function readCompany(
  trx: DbOrTransaction,
  { owner_id, company_id }: Omit<Ended, "id">,
): Promise<{ name: string; sample: number }> {
  return trx
    .selectFrom("companies")
    .select(["name", "sample"])
    .where("id", "=", company_id)
    .where("owner_id", "=", owner_id)
    .executeTakeFirstOrThrow();
}

async function readScore(trx: DbOrTransaction, { id, owner_id }: Omit<Ended, "company_id">) {
  const { score_json: json } = await trx
    .selectFrom("assessments")
    .select("score_json")
    .where("id", "=", id)
    .where("owner_id", "=", owner_id)
    .executeTakeFirstOrThrow();
  if (!json) return null;
  const { score, coverage } = JSON.parse(json) as StoredScore;
  return { score, coverage };
}

/** The findings of both dashboards whose verdicts differ, as the newer one orders them. */
async function listChanges(
  trx: DbOrTransaction,
  { id, owner_id }: Omit<Ended, "company_id">,
  before: string,
) {
  return trx
    .selectFrom("findings")
    .innerJoin("findings as older", "older.obligation_id", "findings.obligation_id")
    .select(["findings.id", "findings.obligation_id", "findings.verdict", "older.verdict as was"])
    .where("findings.assessment_id", "=", id)
    .where("findings.owner_id", "=", owner_id)
    .where("older.assessment_id", "=", before)
    .where("older.owner_id", "=", owner_id)
    .whereRef("findings.verdict", "!=", "older.verdict")
    .orderBy("findings.rank")
    .execute();
}
