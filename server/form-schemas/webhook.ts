import { z } from "zod";
import { shortList } from "./list.ts";
import { says } from "./says.ts";
import { password } from "./sign-in.ts";
import { shortText } from "./text.ts";

/** What an account can have told. */
export const webhookTypes = [
  "assessment.finished",
  "verdict.changed",
  "finding.assigned",
  "comment.added",
  "deadline.near",
] as const;
export type WebhookType = (typeof webhookTypes)[number];

const types = shortList(
  z.enum(webhookTypes, { errorMap: () => ({ message: says("fields.webhookTypes.required") }) }),
  webhookTypes.length,
).refine((chosen) => chosen.length > 0, says("fields.webhookTypes.required"));

export const webhookFields = z.object({
  sUrl: shortText(says("fields.webhookUrl.required"), 500),
  aTypes: types,
  sPassword: password(says("fields.password.required")),
});
export const webhookChangeFields = z.object({ aTypes: types, bOn: z.boolean() });
