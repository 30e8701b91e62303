import { z } from "@hono/zod-openapi";
import { webhookChangeFields, webhookFields, webhookTypes } from "../../form-schemas/webhook.ts";
import { deliveryFaults, deliveryStates } from "../../webhooks/deliveries.ts";
import { call, data, list, nothing } from "../call.ts";
import { as, byId, count, id, named, ofPage, orNull, text } from "../contract.ts";

const webhook = z.object({
  id: as("_id", text),
  url: as("sUrl", text),
  types: as("aTypes", z.array(z.enum(webhookTypes))),
  created: as("dCreated", text),
  off: as("dOff", orNull(text.openapi({ description: "Since when nothing is sent there" }))),
  offWhy: as(
    "sOffWhy",
    orNull(
      z.enum(["person", "failures", "gone"]).openapi({
        description:
          "A person switched it off, too many messages failed, or the receiver answered 410",
      }),
    ),
  ),
});
const webhooks = z.object({
  offered: as(
    "bOffered",
    z.boolean().openapi({ description: "Whether this server sends anything at all" }),
  ),
  webhooks: as("aWebhooks", z.array(webhook)),
});
const delivery = z.object({
  id: as(
    "_id",
    text.openapi({ description: "The webhook-id of the message, each time it is sent" }),
  ),
  type: as("sType", z.enum([...webhookTypes, "test"])),
  created: as("dCreated", text),
  state: as("sState", z.enum(deliveryStates)),
  attempts: as("nAttempts", count),
  tried: as("dTried", orNull(text)),
  status: as("nStatus", orNull(count.openapi({ description: "Of the receiver's last answer" }))),
  fault: as(
    "sFault",
    orNull(z.enum(deliveryFaults).openapi({ description: "Why there was no answer" })),
  ),
});

export type Webhook = z.infer<typeof webhook>;
export type Webhooks = z.infer<typeof webhooks>;
export type Delivery = z.infer<typeof delivery>;

const tag = "Webhooks";
const path = "/account/webhooks";

export const listWebhooks = call({
  route: `GET ${path}`,
  access: "people",
  tag,
  summary: "The addresses that the account has events sent to; for its owner",
  answer: data(webhooks),
  failures: [403],
});
export const addWebhook = call({
  route: `POST ${path}`,
  access: "peopleWithPassword",
  tag,
  summary: "Have events sent to an address; the secret that they are signed with is told this once",
  description:
    "As Standard Webhooks has it: a POST with webhook-id, webhook-timestamp and webhook-signature, which is v1, and the HMAC-SHA256 of id.timestamp.body in base64.",
  body: named(webhookFields, { url: "sUrl", types: "aTypes", password: "sPassword" }),
  status: 201,
  answer: data(z.object({ id: as("_id", text), secret: as("sSecret", text) })),
  failures: [403, 409, 429],
});
export const changeWebhook = call({
  route: `PUT ${path}/{id}`,
  access: "people",
  tag,
  summary: "Choose which events go to an address, and whether any do",
  params: byId,
  body: named(webhookChangeFields, { types: "aTypes", on: "bOn" }),
  answer: nothing,
  failures: [403, 404],
});
export const removeWebhook = call({
  route: `DELETE ${path}/{id}`,
  access: "people",
  tag,
  summary: "Send nothing more to an address, and forget what was sent there",
  params: byId,
  answer: nothing,
  failures: [403, 404],
});
export const testWebhook = call({
  route: `POST ${path}/{id}/test`,
  access: "people",
  tag,
  summary: "Send a message of the type test to an address",
  params: byId,
  counts: ["webhook-tests"],
  answer: nothing,
  failures: [403, 404, 409, 429],
});
export const listDeliveries = call({
  route: `GET ${path}/{id}/deliveries`,
  access: "people",
  tag,
  summary: "What was sent to an address within thirty days, the newest first",
  params: byId,
  query: ofPage,
  answer: list("deliveries", delivery),
  failures: [403, 404],
});
export const repeatDelivery = call({
  route: `POST ${path}/{id}/deliveries/{deliveryId}/repeat`,
  access: "people",
  tag,
  summary: "Send a message once more, with the same webhook-id",
  params: byId.extend({ deliveryId: as("deliveryId", id) }),
  counts: ["webhook-tests"],
  answer: nothing,
  failures: [403, 404, 409, 429],
});
