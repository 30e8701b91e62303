import { sql } from "kysely";
import { config } from "../config.ts";
import { newId, now } from "../db/db.ts";
import type { DbOrTransaction } from "../db/db.ts";
import type { WebhookType } from "../form-schemas/webhook.ts";
import { enqueueJob } from "../jobs/queue.ts";

export const webhookJob = "deliver-webhook";

/** Of one address; what comes on top is written down and not sent. */
const mostWaiting = 500;

export type WebhookEvent = {
  type: WebhookType;
  companyId: string;
  /** Names what is told once alone, however often it is noticed. */
  key?: string | null;
  /** What is said of it; asked for only where somebody listens. Null where it is nobody's business. */
  describe: () => Promise<object | null>;
};

type Message = {
  type: WebhookType | "test";
  companyId: string | null;
  key?: string | null;
  data: object;
};

/** Queues a message to each address of the account that wants to hear of it, in the transaction of its cause. */
export async function tellWebhooks(
  trx: DbOrTransaction,
  accountId: string,
  { type, companyId, key = null, describe }: WebhookEvent,
): Promise<void> {
  if (!config().webhooks) return;
  const hooks = await trx
    .selectFrom("webhooks")
    .select(["id", "types_json"])
    .where("account_id", "=", accountId)
    .where("off", "is", null)
    .execute();
  const wanting = hooks.filter(({ types_json: json }) =>
    (JSON.parse(json) as string[]).includes(type),
  );
  if (wanting.length === 0) return;
  const data = await describe();
  if (!data) return;
  const message = { type, companyId, key, data };
  for (const { id } of wanting) await queueMessage(trx, { id, accountId }, message);
}

/** Queues one message to one address. */
export async function queueMessage(
  trx: DbOrTransaction,
  hook: { id: string; accountId: string },
  { type, companyId, key = null, data }: Message,
): Promise<void> {
  const id = newId();
  const created = now();
  const isFull = (await countWaiting(trx, hook.id)) >= mostWaiting;
  const { numInsertedOrUpdatedRows: inserted } = await trx
    .insertInto("webhook_deliveries")
    .values({
      ...{ id, webhook_id: hook.id, account_id: hook.accountId, company_id: companyId },
      ...{ type, event_key: key, created, attempts: 0, tried: null, status: null },
      body: JSON.stringify({ type, timestamp: created, data }),
      ...(isFull ? { state: "failed", fault: "too_many" } : { state: "waiting", fault: null }),
    })
    .onConflict((conflict) => conflict.columns(["webhook_id", "event_key"]).doNothing())
    .executeTakeFirstOrThrow();
  if (inserted === 0n || isFull) return;
  await enqueueJob(trx, { kind: webhookJob, subjectId: id, ownerId: hook.accountId });
}

async function countWaiting(trx: DbOrTransaction, id: string): Promise<number> {
  const { count } = await trx
    .selectFrom("webhook_deliveries")
    .select(sql<number>`count(*)`.as("count"))
    .where("webhook_id", "=", id)
    .where("state", "=", "waiting")
    .executeTakeFirstOrThrow();
  return Number(count);
}
