import { z } from "@hono/zod-openapi";
import { businessTypes } from "../../accounts/accounts.ts";
import { focusTree } from "../../catalogue/focus-areas.ts";
import { focusLeaves } from "../../catalogue/types.ts";
import { shortList } from "../../form-schemas/list.ts";
import {
  emailFields,
  factorCode,
  logInFields,
  newPasswordFields,
  signUpFields,
} from "../../form-schemas/sign-in.ts";
import { call, data, nothing } from "../call.ts";
import { as, byId, describeFields, id, named, orNull, sparse, text } from "../contract.ts";
import { says } from "../../form-schemas/says.ts";

export const regions = ["All EU", "Germany", "Baltics", "All US", "TR", "SA"] as const;
export const region = z.enum(["", ...regions], {
  errorMap: () => ({ message: says("fields.region.required") }),
});
const focusNames: string[] = [...focusLeaves, ...focusTree.map((group) => group.id)];
/** Areas of compliance; the name of a group stands for all that is in it. */
export const focusChoice = shortList(
  z
    .string()
    .max(100, says("fields.focus.known"))
    .refine((name) => focusNames.includes(name), says("fields.focus.known")),
  focusNames.length,
).transform((names) =>
  focusTree.flatMap(({ id: group, leaves }) =>
    leaves.filter((leaf) => names.includes(leaf) || names.includes(group)),
  ),
);

const business = {
  businessType: as("sBusinessType", z.enum(businessTypes).default("b2b")),
  complianceFocus: as("aComplianceFocus", focusChoice.default([])),
  region: as("sRegion", region.default("")),
};
const signingUp = named(describeFields(signUpFields), {
  businessName: "sBusinessName",
  email: "sEmail",
  password: "sPassword",
});
const signUpBody = z.object({ ...signingUp.shape, ...business });
export const emailBody = named(describeFields(emailFields), { email: "sEmail" });
export const newPasswordBody = named(describeFields(newPasswordFields), { password: "sPassword" });

const device = text.max(1000).openapi({
  description:
    "What an earlier answer gave, or nothing the first time. It opens nothing: strangers who guess do not hold up who brings it.",
});
const loggingIn = named(describeFields(logInFields), { email: "sEmail", password: "sPassword" });
const logInBody = z.object({ ...loggingIn.shape, device: as("sDevice", device.optional()) });

const startAgain = says("fields.provider.startAgain");
const secret = (least: number, most: number) =>
  z
    .string({ required_error: startAgain, invalid_type_error: startAgain })
    .min(least, startAgain)
    .max(most, startAgain);
/** What the provider sent and the browser kept; the rest is for somebody new. */
const providerBody = z.object({
  code: as("sCode", secret(1, 4000)),
  codeVerifier: as("sCodeVerifier", secret(43, 128)),
  nonce: as("sNonce", secret(1, 200)),
  ...business,
});

export const signedIn = z.object({
  token: as("sToken.sToken", text),
  userId: as("_id", text),
  businessName: as("sBusinessName", text),
});
const factorNeeded = as(
  "bFactorNeeded",
  sparse(
    z.boolean().openapi({ description: "The token opens nothing but auth/factor yet" }),
    false,
  ),
);
export const signedInElsewhere = z.object({ ...signedIn.shape, factorNeeded });
const loggedIn = z.object({
  ...signedIn.shape,
  factorNeeded,
  device: as(
    "sDevice",
    orNull(text.openapi({ description: "Only where sDevice was sent: keep it, and send it" })),
  ),
});
/** With what a person can sign in: a password, accounts at a provider, or both. */
const signInWays = z.object({
  password: as("bPassword", z.boolean()),
  identities: as(
    "aIdentities",
    z.array(
      z.object({
        id: as("_id", text),
        issuer: as("sIssuer", text),
        email: as("sEmail", text),
        created: as("dCreated", text),
      }),
    ),
  ),
});
/** A JWK (RFC 7517). */
const publicKey = z.object({ kty: text, n: text, e: text, kid: text, use: text, alg: text });

export type SignInWays = z.infer<typeof signInWays>;

const tag = "Sign-in";

export const signUp = call({
  route: "POST /auth/signup",
  access: "anyoneWithPassword",
  tag,
  summary: "Open a business account and sign in",
  body: signUpBody,
  status: 201,
  answer: data(signedIn),
  failures: [409, 429],
});
export const logIn = call({
  route: "POST /auth/login",
  access: "anyoneWithPassword",
  tag,
  summary: "Sign in",
  body: logInBody,
  answer: data(loggedIn),
  failures: [401, 429],
});
export const passFactor = call({
  route: "POST /auth/factor",
  access: "anyone",
  tag,
  summary: "End a sign-in that waits for a code, of the app or for recovery",
  body: z.object({
    token: as("sToken", z.string({ required_error: startAgain }).max(4000, startAgain)),
    code: as("sCode", factorCode),
  }),
  answer: data(signedIn),
  failures: [401, 429],
});
export const logOut = call({
  route: "POST /auth/logout",
  access: "people",
  personal: true,
  tag,
  logs: "signedOut",
  summary: "End this session",
  answer: nothing,
});
export const signInWithProvider = call({
  route: "POST /auth/google",
  access: "anyone",
  tag,
  summary: "Sign in with what an OpenID provider vouches for",
  body: providerBody,
  answer: data(signedInElsewhere),
  failures: [403, 404, 409, 429, 502, 503, 504],
});
export const listSignInWays = call({
  route: "GET /account/identities",
  access: "people",
  tag,
  summary: "With what the person can sign in",
  answer: data(signInWays),
});
export const unlinkIdentity = call({
  route: "DELETE /account/identities/{id}",
  access: "people",
  personal: true,
  tag,
  logs: "identityUnlinked",
  summary: "Unlink a provider's account",
  params: byId,
  answer: nothing,
  failures: [404, 409],
});
export const getPublicKey = call({
  route: "GET /auth/public-key",
  access: "anyone",
  tag,
  summary: "The key to encrypt passwords for",
  description: `Wherever a password is asked for, a compact JWE may stand in its place: the password encrypted with RSA-OAEP-256 and A256GCM, and a protected header that holds iat, the time in seconds. It is good once and for five minutes.`,
  answer: data(publicKey),
});
export const forgotPassword = call({
  route: "POST /profile/forgot-password",
  access: "anyone",
  tag,
  summary: "Ask for a mail with a link that sets a new password",
  body: emailBody,
  answer: data(z.object({ requestId: as("iForgotRequestId", text) })),
  failures: [429],
});
export const setForgotPassword = call({
  route: "PUT /profile/set-forgot-password/{iForgotRequestId}",
  access: "anyoneWithPassword",
  tag,
  summary: "Set a new password with the last part of the mailed link",
  params: z.object({ secret: as("iForgotRequestId", id) }),
  body: newPasswordBody,
  answer: nothing,
  failures: [404, 410],
});
export const getVerification = call({
  route: "GET /auth/verify-email/{iEmailVerifyId}",
  access: "anyone",
  tag,
  summary: "Whose address a mailed link is about, and whether it is verified; changes nothing",
  params: z.object({ secret: as("iEmailVerifyId", id) }),
  answer: data(
    z.object({ email: as("sEmail", text), verified: as("bEmailVerified", z.boolean()) }),
  ),
  failures: [404, 410],
});
const byChangeSecret = z.object({ secret: as("secret", id) });
const emailChange = z.object({
  end: as("sEnd", z.enum(["old", "new"])),
  oldEmail: as("sOldEmail", text),
  newEmail: as("sNewEmail", text),
  confirmed: as("bConfirmed", z.boolean()),
  waits: as("bWaits", z.boolean()),
});
export const getEmailChange = call({
  route: "GET /auth/email-change/{secret}",
  access: "anyone",
  tag: "Sign-in",
  summary: "Which change of address a mailed link is about",
  params: byChangeSecret,
  answer: data(emailChange),
  failures: [404, 410],
});
export const confirmEmailChange = call({
  route: "POST /auth/email-change/{secret}",
  access: "anyone",
  tag: "Sign-in",
  summary: "Say yes at one end; with the second yes the address changes",
  params: byChangeSecret,
  answer: data(z.object({ changed: as("bChanged", z.boolean()) })),
  failures: [404, 409, 410],
});
export const stopEmailChange = call({
  route: "DELETE /auth/email-change/{secret}",
  access: "anyone",
  tag: "Sign-in",
  summary: "Stop a change of address, from either end",
  params: byChangeSecret,
  answer: nothing,
  failures: [404, 410],
});
export const verifyEmail = call({
  route: "POST /auth/verify-email/{iEmailVerifyId}",
  access: "anyone",
  tag,
  summary: "Show an address to be yours with the last part of the mailed link",
  params: z.object({ secret: as("iEmailVerifyId", id) }),
  answer: nothing,
  failures: [404, 410],
});
