import { config } from "../config.ts";
import { now } from "../db/db.ts";
import type { Db, DbOrTransaction } from "../db/db.ts";
import type { JobRow } from "../db/job-tables.ts";
import { openValue } from "../db/sealed-columns.ts";
import type { WebhookDeliveryRow } from "../db/webhook-tables.ts";
import type { JobContext } from "../jobs/handlers.ts";
import { completeJob } from "../jobs/queue.ts";
import { OutgoingFailure, guardedFetch } from "../net/guarded-fetch.ts";
import { signMessage } from "./signature.ts";
import { switchOff } from "./switch-off.ts";

type Delivery = Pick<WebhookDeliveryRow, "id" | "webhook_id" | "account_id" | "body" | "state"> & {
  url: string;
  secret: string;
  off: string | null;
};
/** The answer's status, or why there was none. */
type Outcome = Pick<WebhookDeliveryRow, "status" | "fault">;

/** So many messages in a row that are given up switch an address off. */
const mostFailures = 5;
/** Nobody reads the answer; its status is what counts. */
const answerBytes = 1024;
/** The receiver wants no more of them (Standard Webhooks). */
const gone = 410;

/** Sends one message; throws where that failed, so that the job is tried again later. */
export async function deliverWebhook({ db, job, signal }: JobContext): Promise<void> {
  const delivery = await findDelivery(db, job.subject_id);
  // The address or the company is gone, or another job has sent it.
  if (!delivery || delivery.state !== "waiting") {
    await completeJob(db, job);
    return;
  }
  if (delivery.off || !config().webhooks) {
    const fault = delivery.off ? "off" : "not_allowed";
    await end(db, job, delivery, { state: "failed", status: null, fault });
    return;
  }
  const outcome = await send(delivery, signal);
  const { status } = outcome;
  if (status !== null && status >= 200 && status < 300) {
    await end(db, job, delivery, { ...outcome, state: "delivered" }, async (trx) => {
      const hooks = trx.updateTable("webhooks").set({ failures: 0 });
      await hooks.where("id", "=", delivery.webhook_id).where("failures", ">", 0).execute();
    });
    return;
  }
  if (status === gone) {
    await end(db, job, delivery, { ...outcome, state: "failed" }, (trx) =>
      switchOff(trx, delivery.webhook_id, "gone"),
    );
    return;
  }
  await noteAttempt(db, delivery.id, outcome);
  throw new Error(`the receiver did not take it: ${outcome.fault ?? `status ${status}`}`);
}

/** Called when a message was tried as often as it may be. */
export async function giveUpDelivery(trx: DbOrTransaction, job: JobRow): Promise<void> {
  const delivery = await findDelivery(trx, job.subject_id);
  if (!delivery || delivery.state !== "waiting") return;
  await trx
    .updateTable("webhook_deliveries")
    .set({ state: "failed" })
    .where("id", "=", delivery.id)
    .execute();
  const { failures } = await trx
    .updateTable("webhooks")
    .set(({ eb }) => ({ failures: eb("failures", "+", 1) }))
    .where("id", "=", delivery.webhook_id)
    .returning("failures")
    .executeTakeFirstOrThrow();
  if (failures >= mostFailures) await switchOff(trx, delivery.webhook_id, "failures");
}

async function send(
  { id, webhook_id, url: address, secret, body }: Delivery,
  signal: AbortSignal,
): Promise<Outcome> {
  const { publicOnly = true, timeoutMs = 0 } = config().webhooks ?? {};
  const url = new URL(address);
  const seconds = Math.floor(Date.now() / 1000);
  const key = openValue("webhooks", [webhook_id], secret);
  try {
    const headers = {
      "content-type": "application/json",
      "user-agent": "acquis (webhooks)",
      ...signMessage(key, { id, seconds, body }),
    };
    const response = await guardedFetch(
      url,
      { method: "POST", headers, body, signal },
      { origin: url.origin, publicOnly, timeoutMs, mostBytes: answerBytes },
    );
    await response.body?.cancel();
    return { status: response.status, fault: null };
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof OutgoingFailure)) throw error;
    return { status: null, fault: error.fault };
  }
}

/** Stores the outcome and ends the job; not where somebody else has taken the job meanwhile. */
async function end(
  db: Db,
  job: JobRow,
  { id }: Delivery,
  outcome: Outcome & Pick<WebhookDeliveryRow, "state">,
  more: (trx: DbOrTransaction) => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const { state, ...answer } = outcome;
  await db.transaction().execute(async (trx) => {
    if (!(await completeJob(trx, job))) return;
    if (answer.fault === "off" || answer.fault === "not_allowed") {
      await trx
        .updateTable("webhook_deliveries")
        .set({ state, ...answer })
        .where("id", "=", id)
        .execute();
      return;
    }
    await noteAttempt(trx, id, answer);
    await trx.updateTable("webhook_deliveries").set({ state }).where("id", "=", id).execute();
    await more(trx);
  });
}

async function noteAttempt(db: DbOrTransaction, id: string, outcome: Outcome): Promise<void> {
  await db
    .updateTable("webhook_deliveries")
    .set(({ eb }) => ({ ...outcome, tried: now(), attempts: eb("attempts", "+", 1) }))
    .where("id", "=", id)
    .execute();
}

function findDelivery(db: DbOrTransaction, id: string): Promise<Delivery | undefined> {
  return db
    .selectFrom("webhook_deliveries")
    .innerJoin("webhooks", "webhooks.id", "webhook_deliveries.webhook_id")
    .selectAll("webhook_deliveries")
    .select(["webhooks.url", "webhooks.secret", "webhooks.off"])
    .where("webhook_deliveries.id", "=", id)
    .executeTakeFirst();
}
