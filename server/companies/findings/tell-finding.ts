import { config } from "../../config.ts";
import type { DbOrTransaction } from "../../db/db.ts";
import type { FindingRow, FindingWorkRow } from "../../db/finding-tables.ts";
import type { WebhookType } from "../../form-schemas/webhook.ts";
import { tellWebhooks } from "../../webhooks/tell-webhooks.ts";

type Subject = Pick<FindingWorkRow, "owner_id" | "company_id" | "obligation_id">;
export type ToldFinding = { id: string; obligationId: string; link: string };

/** Tells whoever listens of what happened to one finding; nothing where no dashboard shows it. */
export async function tellFinding(
  trx: DbOrTransaction,
  { owner_id, company_id, obligation_id }: Subject,
  { type, key, say }: { type: WebhookType; key?: string; say: (finding: ToldFinding) => object },
): Promise<void> {
  await tellWebhooks(trx, owner_id, {
    ...{ type, companyId: company_id, key: key ?? null },
    describe: async () => {
      const row = await trx
        .selectFrom("findings")
        .innerJoin("companies", "companies.shown_assessment_id", "findings.assessment_id")
        .select(["findings.id", "findings.obligation_id", "companies.name", "companies.sample"])
        .where("companies.id", "=", company_id)
        .where("findings.owner_id", "=", owner_id)
        .where("findings.obligation_id", "=", obligation_id)
        .executeTakeFirst();
      if (!row || row.sample === 1) return null;
      const company = { id: company_id, name: row.name };
      return { company, ...say(describeFinding(row.name, row)) };
    },
  });
}

/** As a receiver is told of it, with the address of its page. */
export function describeFinding(
  company: string,
  { id, obligation_id }: Pick<FindingRow, "id" | "obligation_id">,
): ToldFinding {
  const query = new URLSearchParams({ company, report: id }).toString();
  const link = new URL(`/dashboard/default?${query}`, config().publicUrl).href;
  return { id, obligationId: obligation_id, link };
}
