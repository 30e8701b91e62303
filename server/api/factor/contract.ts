import { z } from "@hono/zod-openapi";
import { deletionFields, factorCodeFields } from "../../form-schemas/sign-in.ts";
import { call, data, nothing } from "../call.ts";
import { as, count, describeFields, named, orElse, text } from "../contract.ts";

const secret = z.object({ secret: as("sSecret", text), uri: as("sUri", text) });
const factor = z.object({
  on: as("bOn", z.boolean()),
  codesLeft: as("nCodesLeft", count),
  passkeys: as("nPasskeys", orElse(count, 0)),
  required: as("bRequired", z.boolean()),
  pending: as("oPending", secret.nullable()),
});
const passwordBody = named(describeFields(deletionFields), { password: "sPassword" });

const tag = "Sign-in";

export const getFactor = call({
  route: "GET /account/factor",
  access: "people",
  tag,
  summary: "Whether codes are asked for when you sign in",
  answer: data(factor),
});
export const startFactor = call({
  route: "POST /account/factor",
  access: "peopleWithPassword",
  personal: true,
  tag,
  summary: "Begin with codes at sign-in: the secret for an app (RFC 6238)",
  body: passwordBody,
  answer: data(secret),
  failures: [409, 429],
});
export const confirmFactor = call({
  route: "POST /account/factor/confirm",
  access: "people",
  personal: true,
  tag,
  summary: "Switch codes on with the first one; the answer alone shows the recovery codes",
  body: named(factorCodeFields, { code: "sCode" }),
  answer: data(z.object({ codes: as("aCodes", z.array(text)) })),
  failures: [409],
});
export const removeFactor = call({
  route: "DELETE /account/factor",
  access: "peopleWithPassword",
  personal: true,
  tag,
  summary: "Switch codes at sign-in off",
  body: passwordBody,
  answer: nothing,
  failures: [429],
});
export const requireFactors = call({
  route: "PUT /account/factor/required",
  access: "peopleWithPassword",
  tag,
  logs: "factorRequired",
  summary: "Ask everybody of the account for codes at sign-in, or no longer",
  body: z.object({ ...passwordBody.shape, required: as("bRequired", z.boolean()) }),
  answer: nothing,
  failures: [403, 429],
});
