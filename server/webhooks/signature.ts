import { createHmac, randomBytes } from "node:crypto";

/** By which the secret of a webhook is known as one (Standard Webhooks). */
const mark = "whsec_";
const secretBytes = 32;

export function createWebhookSecret(): string {
  return mark + randomBytes(secretBytes).toString("base64");
}

/** What a receiver checks a message by: its id, when it was sent, and both with the body under the secret. */
export function signMessage(
  secret: string,
  { id, seconds, body }: { id: string; seconds: number; body: string },
): Record<string, string> {
  const key = Buffer.from(secret.slice(mark.length), "base64");
  const signed = createHmac("sha256", key).update(`${id}.${seconds}.${body}`).digest("base64");
  return {
    "webhook-id": id,
    "webhook-timestamp": String(seconds),
    "webhook-signature": `v1,${signed}`,
  };
}
