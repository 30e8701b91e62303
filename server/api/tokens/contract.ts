import { z } from "@hono/zod-openapi";
import { tokenFields } from "../../form-schemas/token.ts";
import { call, data, list, nothing } from "../call.ts";
import { as, byId, describeFields, named, ofPage, text } from "../contract.ts";

const apiToken = z.object({
  id: as("_id", text),
  name: as("sName", text),
  scope: as("sScope", tokenFields.shape.sScope),
  created: as("dCreated", text),
  expires: as("dExpires", text),
  used: as("dUsed", text.nullable()),
});

export type ApiToken = z.infer<typeof apiToken>;

const tag = "Tokens";

export const listTokens = call({
  route: "GET /account/tokens",
  access: "people",
  tag,
  summary: "Your tokens for programs, the newest first",
  query: ofPage,
  answer: list("tokens", apiToken),
});
export const createToken = call({
  route: "POST /account/tokens",
  access: "peopleWithPassword",
  personal: true,
  tag,
  logs: "tokenMade",
  summary: "Make a token for a program",
  description:
    "The answer is the only place that ever shows the token. A token ends with the password it was made under, and when its person signs out everywhere.",
  body: named(describeFields(tokenFields), {
    name: "sName",
    scope: "sScope",
    expires: "dExpires",
    password: "sPassword",
  }),
  counts: ["tokens"],
  status: 201,
  answer: data(z.object({ id: as("_id", text), token: as("sToken", text) })),
  failures: [403, 409, 429],
});
export const revokeToken = call({
  route: "DELETE /account/tokens/{id}",
  access: "people",
  personal: true,
  tag,
  logs: "tokenRevoked",
  summary: "Revoke a token; it stops working at once",
  params: byId,
  answer: nothing,
  failures: [404],
});
