import { noteEvent } from "../accounts/account-log.ts";
import { requireOwner } from "../accounts/accounts.ts";
import type { SignedInPrincipal, User } from "../accounts/accounts.ts";
import { requirePassword } from "../accounts/credentials.ts";
import { config } from "../config.ts";
import { newId, now } from "../db/db.ts";
import type { Db } from "../db/db.ts";
import { lockAccount } from "../db/locks.ts";
import { sealValue } from "../db/sealed-columns.ts";
import type { WebhookRow } from "../db/webhook-tables.ts";
import { Refusal, notFound, refuseField } from "../errors.ts";
import type { WebhookType } from "../form-schemas/webhook.ts";
import { codeMessage } from "../messages/coded-message.ts";
import { mayBePublic } from "../net/public-address.ts";
import { isProtected } from "../settings/endpoints.ts";
import { createWebhookSecret } from "./signature.ts";
import { queueMessage } from "./tell-webhooks.ts";

export type Webhook = Pick<WebhookRow, "id" | "url" | "created" | "off" | "off_why"> & {
  types: WebhookType[];
};

const mostWebhooks = 10;

/** In the order in which they were added. Throws 403 unless an owner asks. */
export async function listWebhooks(db: Db, user: User): Promise<Webhook[]> {
  requireOwner(user);
  const rows = await db
    .selectFrom("webhooks")
    .select(["id", "url", "created", "off", "off_why", "types_json"])
    .where("account_id", "=", user.accountId)
    .orderBy("created")
    .orderBy("id")
    .execute();
  return rows.map(({ types_json, ...row }) => ({
    ...row,
    types: JSON.parse(types_json) as WebhookType[],
  }));
}

/**
 * Adds an address and gives the secret that its messages are signed with, this one time. Throws 403
 * unless an owner asks, 400 for a wrong password or an address that nothing may be sent to, and 409
 * where nothing may leave the server or the account has ten.
 */
export async function addWebhook(
  db: Db,
  principal: SignedInPrincipal,
  { url, types, password }: { url: string; types: WebhookType[]; password: string },
  address: string,
): Promise<{ id: string; secret: string }> {
  const { user } = principal;
  requireOwner(user);
  const { publicOnly } = requireOffered();
  requireAddress(url, publicOnly);
  await requirePassword(db, principal, password, "sPassword");
  const id = newId();
  const secret = createWebhookSecret();
  await db.transaction().execute(async (trx) => {
    await lockAccount(trx, user.accountId);
    const { length } = await trx
      .selectFrom("webhooks")
      .select("id")
      .where("account_id", "=", user.accountId)
      .execute();
    if (length >= mostWebhooks) {
      throw new Refusal(409, codeMessage("refusals.webhooks.full", { most: mostWebhooks }));
    }
    await trx
      .insertInto("webhooks")
      .values({
        ...{ id, account_id: user.accountId, url, types_json: JSON.stringify(types) },
        ...{ created: now(), created_by: user.email, failures: 0, off: null, off_why: null },
        secret: sealValue("webhooks", [id], secret),
      })
      .execute();
    await noteEvent(trx, { ...user, address }, "webhookAdded", { detail: nameHost(url) });
  });
  return { id, secret };
}

/** Chooses what goes there, and whether anything does. Throws 404 for another account's. */
export async function changeWebhook(
  db: Db,
  user: User,
  id: string,
  { types, on }: { types: WebhookType[]; on: boolean },
  address: string,
): Promise<void> {
  const hook = await requireWebhook(db, user, id);
  const state = on
    ? { off: null, off_why: null, failures: 0 }
    : hook.off === null
      ? { off: now(), off_why: "person" as const }
      : {};
  await db.transaction().execute(async (trx) => {
    await trx
      .updateTable("webhooks")
      .set({ types_json: JSON.stringify(types), ...state })
      .where("id", "=", id)
      .where("account_id", "=", user.accountId)
      .execute();
    const kind = on === (hook.off === null) ? "webhookChanged" : on ? "webhookOn" : "webhookOff";
    await noteEvent(trx, { ...user, address }, kind, { detail: nameHost(hook.url) });
  });
}

/** What was sent there is forgotten with it. */
export async function removeWebhook(
  db: Db,
  user: User,
  id: string,
  address: string,
): Promise<void> {
  const { url } = await requireWebhook(db, user, id);
  await db.transaction().execute(async (trx) => {
    await trx
      .deleteFrom("webhooks")
      .where("id", "=", id)
      .where("account_id", "=", user.accountId)
      .execute();
    await noteEvent(trx, { ...user, address }, "webhookRemoved", { detail: nameHost(url) });
  });
}

/** Sends a message that says nothing, so that an owner sees whether it arrives. */
export async function testWebhook(db: Db, user: User, id: string): Promise<void> {
  await requireLiving(db, user, id);
  await db.transaction().execute(async (trx) => {
    const hook = { id, accountId: user.accountId };
    await queueMessage(trx, hook, { type: "test", companyId: null, data: { by: user.email } });
  });
}

/** Throws 403 unless an owner asks, and 404 for one that is not the account's. */
export async function requireWebhook(db: Db, user: User, id: string): Promise<Webhook> {
  const hook = (await listWebhooks(db, user)).find((one) => one.id === id);
  if (!hook) throw notFound("webhook");
  return hook;
}

/** The same, and 409 where nothing is sent there. */
export async function requireLiving(db: Db, user: User, id: string): Promise<Webhook> {
  const hook = await requireWebhook(db, user, id);
  requireOffered();
  if (hook.off !== null) throw new Refusal(409, codeMessage("refusals.webhooks.off"));
  return hook;
}

/** Throws 409 where whoever runs the server lets no messages leave it. */
function requireOffered() {
  const offered = config().webhooks;
  if (offered) return offered;
  throw new Refusal(409, codeMessage("refusals.webhooks.notOffered"));
}

function requireAddress(url: string, publicOnly: boolean): void {
  const refuse = (code: "fields.webhookUrl.invalid" | "fields.webhookUrl.private") =>
    refuseField(400, "sUrl", codeMessage(code));
  if (!isProtected(url)) throw refuse("fields.webhookUrl.invalid");
  const { username, password, hash, protocol } = new URL(url);
  const isPlain = publicOnly && protocol !== "https:";
  if (username || password || hash || isPlain) throw refuse("fields.webhookUrl.invalid");
  if (publicOnly && !mayBePublic(new URL(url))) throw refuse("fields.webhookUrl.private");
}

/** The rest of an address may hold a secret. */
function nameHost(url: string): string {
  return new URL(url).host;
}
