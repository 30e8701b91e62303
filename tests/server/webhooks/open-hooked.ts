import { createHmac } from "node:crypto";
import { expect } from "vitest";
import type { Delivery } from "../../../server/api/webhooks/contract.ts";
import { config } from "../../../server/config.ts";
import { webhookTypes } from "../../../server/form-schemas/webhook.ts";
import { makeCatalogue, makeObligation } from "../../setup/catalogue-folder.ts";
import { companyForm, waitUntilReady } from "../../setup/company-form.ts";
import type { TestApi } from "../../setup/test-api.ts";
import { startReceiver } from "../../setup/webhook-receiver.ts";
import type { Received } from "../../setup/webhook-receiver.ts";

export const company = "Hooked Ltd";
export const password = "secret1!";
export const types = [...webhookTypes];
export const onThisMachine = { publicOnly: false, timeoutMs: 20_000 };
/** For who needs some finding, whichever: a company is assessed by it at once. */
export const oneObligation = makeCatalogue("2026-01-01", [
  { id: "data", scope: ["EU"], obligations: [makeObligation("keep", "retain your personal data")] },
]);
export const empty: Received = { path: "", headers: {}, body: "{}" };

let opened = 0;

/** A company that is assessed, and a receiver: each test finds one address of it, which wants all. */
export async function openHooked(server: TestApi) {
  Object.assign(config(), { webhooks: onThisMachine });
  const receiver = await startReceiver();
  const owner = await server.signUp();
  const stranger = await server.signUp("Stranger");
  await server.verify(owner);
  await owner.addCompany(companyForm({ company_name: company }));
  await waitUntilReady(owner, company);
  opened += 1;
  const member = await server.join(owner, `member${opened}@webhooks.example`);
  const findingId = (await owner.listFindings(company)).findings[0]?.id ?? "";
  const hook = { id: "", secret: "" };

  async function addHook(): Promise<void> {
    receiver.answerWith();
    receiver.received.length = 0;
    Object.assign(config(), { webhooks: onThisMachine });
    const wish = { url: `${receiver.origin}/hooks?key=1`, types, password };
    Object.assign(hook, await owner.addWebhook(wish));
  }
  async function removeHooks(): Promise<void> {
    for (const { id } of (await owner.listWebhooks()).webhooks) await owner.removeWebhook(id);
  }
  async function stop(): Promise<void> {
    await server.stop();
    await receiver.stop();
  }

  const arrived = (count: number) =>
    until(() => Promise.resolve(receiver.received.length >= count ? receiver.received : undefined));
  const deliveriesOf = async (id = hook.id) => (await owner.listDeliveries(id)).deliveries;
  const delivered = (fits: (one: Delivery) => boolean) =>
    until(async () => (await deliveriesOf()).find(fits));
  const assign = (due?: string) =>
    owner.assignFinding(company, findingId, { personId: owner.userId, due });

  /** Lets jobs that wait for their next try have it now, and the last one if `last` is said. */
  async function bringForward({ last = false } = {}): Promise<void> {
    await server.db
      .updateTable("jobs")
      .set({ run_at: "2000-01-01T00:00:00.000Z", ...(last && { failures: 19 }) })
      .where("kind", "=", "deliver-webhook")
      .where("state", "=", "queued")
      .execute();
  }

  return {
    ...{ owner, member, stranger, receiver, findingId, hook, addHook, removeHooks, stop },
    ...{ arrived, deliveriesOf, delivered, assign, bringForward },
  };
}

/** Asks again until it is so. */
export async function until<Found>(look: () => Promise<Found | undefined>): Promise<Found> {
  for (;;) {
    const found = await look();
    if (found !== undefined) return found;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Checks a message as its receiver would. */
export function requireSigned({ headers, body } = empty, secret: string): void {
  const text = `${String(headers["webhook-id"])}.${String(headers["webhook-timestamp"])}.${body}`;
  const key = Buffer.from(secret.replace("whsec_", ""), "base64");
  const signed = createHmac("sha256", key).update(text).digest("base64");
  expect(headers["webhook-signature"]).toBe(`v1,${signed}`);
}

export const read = ({ body }: Pick<Received, "body">) =>
  JSON.parse(body) as { type: string; timestamp: string; data: Record<string, unknown> };
