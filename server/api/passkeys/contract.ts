import { z } from "@hono/zod-openapi";
import { deletionFields, factorCode, passkeyName } from "../../form-schemas/sign-in.ts";
import { says } from "../../form-schemas/says.ts";
import { call, data, nothing } from "../call.ts";
import { as, byId, describeFields, text } from "../contract.ts";
import { signedIn } from "../auth/contract.ts";

const passkey = z.object({
  id: as("_id", text),
  name: as("sName", text),
  created: as("dCreated", text),
  used: as("dUsed", text.nullable()),
  opensAlone: as("bOpensAlone", z.boolean()),
});
const question = z.object({
  options: as("sOptions", text.openapi({ description: "JSON for a browser's WebAuthn call" })),
  challenge: as("sChallenge", text.openapi({ description: "To be sent back with the answer" })),
});
const { sPassword } = describeFields(deletionFields).shape;
/** The password; a code stands in its place for who has none. */
const shownAgain = {
  password: as("sPassword", sPassword.optional()),
  code: as("sCode", factorCode.optional()),
};
const again = says("refusals.passkeys.again");
const bounded = (most: number) =>
  z.string({ required_error: again, invalid_type_error: again }).max(most, again);
const answered = {
  challenge: as("sChallenge", bounded(2000)),
  answer: as(
    "sAnswer",
    bounded(20_000).openapi({ description: "What the browser's WebAuthn call gave, as JSON" }),
  ),
};
const waiting = as(
  "sToken",
  bounded(4000)
    .optional()
    .openapi({ description: "Of a sign-in that waits for a code; none without a password" }),
);

export type Passkey = z.infer<typeof passkey>;
export type PasskeyQuestion = z.infer<typeof question>;

const tag = "Sign-in";

export const listPasskeys = call({
  route: "GET /account/passkeys",
  access: "people",
  tag,
  summary: "Your passkeys, the newest first, and whether this server can take others",
  answer: data(
    z.object({
      offered: as("bOffered", z.boolean()),
      passkeys: as("aPasskeys", z.array(passkey)),
    }),
  ),
});
export const askNewPasskey = call({
  route: "POST /account/passkeys/question",
  access: "peopleWithPassword",
  personal: true,
  tag,
  summary: "Begin with a new passkey: what to ask the browser for (WebAuthn)",
  body: z.object({ name: as("sName", passkeyName), ...shownAgain }),
  answer: data(question),
  failures: [409, 429],
});
export const addPasskey = call({
  route: "POST /account/passkeys",
  access: "people",
  personal: true,
  tag,
  summary: "Add the passkey that answered; with your first one come recovery codes, this one time",
  body: z.object(answered),
  answer: data(z.object({ codes: as("aCodes", z.array(text)) })),
  failures: [409],
});
export const removePasskey = call({
  route: "DELETE /account/passkeys/{id}",
  access: "peopleWithPassword",
  personal: true,
  tag,
  summary: "Remove a passkey; it stops working at once",
  params: byId,
  body: z.object(shownAgain),
  answer: nothing,
  failures: [404, 429],
});
export const askPasskey = call({
  route: "POST /auth/passkey/question",
  access: "anyone",
  tag,
  summary: "What to ask a passkey at sign-in (WebAuthn)",
  body: z.object({ token: waiting }),
  answer: data(question),
  failures: [401, 409],
});
export const passPasskey = call({
  route: "POST /auth/passkey",
  access: "anyone",
  tag,
  summary: "Sign in with a passkey that makes sure who holds it, or in place of a code",
  body: z.object({ ...answered, token: waiting }),
  answer: data(signedIn),
  failures: [401, 409, 429],
});
