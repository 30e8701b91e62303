import type { User } from "../accounts/accounts.ts";
import type { Db } from "../db/db.ts";
import type { WebhookDeliveryRow } from "../db/webhook-tables.ts";
import { Refusal, notFound } from "../errors.ts";
import type { WebhookType } from "../form-schemas/webhook.ts";
import { enqueueJob } from "../jobs/queue.ts";
import { codeMessage } from "../messages/coded-message.ts";
import { webhookJob } from "./tell-webhooks.ts";
import { requireLiving, requireWebhook } from "./webhooks.ts";

export type WebhookDelivery = Pick<
  WebhookDeliveryRow,
  "id" | "created" | "state" | "attempts" | "tried" | "status" | "fault"
> & { type: WebhookType | "test" };

export const deliveryStates = [
  "waiting",
  "delivered",
  "failed",
] as const satisfies WebhookDeliveryRow["state"][];
export const deliveryFaults = [
  "forbidden",
  "not_public",
  "unreachable",
  "timed_out",
  "hung_up",
  "too_large",
  "led_away",
  "not_allowed",
  "too_many",
  "off",
] as const satisfies WebhookDeliveryRow["fault"][];

const mostListed = 500;

/** What was sent to one address, the newest first. */
export async function listDeliveries(db: Db, user: User, id: string): Promise<WebhookDelivery[]> {
  await requireWebhook(db, user, id);
  const rows = await db
    .selectFrom("webhook_deliveries")
    .select(["id", "type", "created", "state", "attempts", "tried", "status", "fault"])
    .where("webhook_id", "=", id)
    .where("account_id", "=", user.accountId)
    .orderBy("created", "desc")
    .orderBy("id")
    .limit(mostListed)
    .execute();
  return rows.map((row) => ({ ...row, type: row.type as WebhookDelivery["type"] }));
}

/** Sends the same message once more. Throws 409 while it is being sent. */
export async function repeatDelivery(
  db: Db,
  user: User,
  { webhookId, id }: { webhookId: string; id: string },
): Promise<void> {
  await requireLiving(db, user, webhookId);
  const { accountId } = user;
  await db.transaction().execute(async (trx) => {
    const one = await trx
      .selectFrom("webhook_deliveries")
      .select("state")
      .where("id", "=", id)
      .where("webhook_id", "=", webhookId)
      .where("account_id", "=", accountId)
      .executeTakeFirst();
    if (!one) throw notFound("delivery");
    const { numUpdatedRows } = await trx
      .updateTable("webhook_deliveries")
      .set({ state: "waiting", status: null, fault: null })
      .where("id", "=", id)
      .where("account_id", "=", accountId)
      .where("state", "!=", "waiting")
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new Refusal(409, codeMessage("refusals.webhooks.waiting"));
    await enqueueJob(trx, { kind: webhookJob, subjectId: id, ownerId: accountId });
  });
}

/** Forgets what was sent before a moment; says how many messages. */
export async function pruneDeliveries(db: Db, before: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("webhook_deliveries")
    .where("created", "<", before)
    .where("state", "!=", "waiting")
    .executeTakeFirst();
  return Number(numDeletedRows);
}
