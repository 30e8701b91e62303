import { z } from "@hono/zod-openapi";
import { changePasswordFields, deletionFields } from "../fields/sign-in.ts";
import { shortText } from "../fields/text.ts";
import { describeFields, focusChoice, region, signUpBody } from "./schemas.ts";

/** Wire shapes of the account: profile, sessions, people and invitations. */

const roles = z.enum(["owner", "member"]);

export const profileBody = z
  .object({
    sBusinessName: shortText("Business Name is required"),
    sBusinessType: z.enum(["b2c", "b2b"], {
      errorMap: () => ({ message: "Please choose a business type" }),
    }),
    aComplianceFocus: focusChoice,
    sRegion: region,
  })
  .partial();
export const changePasswordBody = describeFields(changePasswordFields);
export const deletionBody = describeFields(deletionFields);

const startAgain = "Please start the sign-in again";
const secret = (least: number, most: number) =>
  z
    .string({ required_error: startAgain, invalid_type_error: startAgain })
    .min(least, startAgain)
    .max(most, startAgain);
/** What the provider sent and the browser kept; the rest is for somebody new. */
export const googleBody = z
  .object({ sCode: secret(1, 4000), sCodeVerifier: secret(43, 128), sNonce: secret(1, 200) })
  .merge(signUpBody.pick({ sBusinessType: true, aComplianceFocus: true, sRegion: true }));

export const session = z.object({
  _id: z.string(),
  dCreated: z.string(),
  dExpires: z.string(),
  sAddress: z.string(),
  bCurrent: z.boolean(),
});
export const apiToken = z.object({
  _id: z.string(),
  sName: z.string(),
  sScope: z.enum(["read", "write"]),
  dCreated: z.string(),
  dExpires: z.string().nullable(),
  dUsed: z.string().nullable(),
});
export const newApiToken = z.object({ _id: z.string(), sToken: z.string() });
export const person = z.object({
  _id: z.string(),
  sEmail: z.string(),
  sRole: roles,
  bEmailVerified: z.boolean(),
  dCreated: z.string(),
});
export const invitation = z.object({
  _id: z.string(),
  sEmail: z.string(),
  dCreated: z.string(),
  dExpires: z.string(),
});
export const openInvitation = z.object({ sBusinessName: z.string(), sEmail: z.string() });
const use = z.object({ nUsed: z.number(), nMost: z.number() });
/** What the account holds, and how much it may hold. */
export const usage = z.object({ oCompanies: use, oBytes: use, oPages: use });
/** With what a person can sign in. */
export const signInWays = z.object({
  bPassword: z.boolean(),
  aIdentities: z.array(
    z.object({
      _id: z.string(),
      sIssuer: z.string(),
      sEmail: z.string(),
      dCreated: z.string(),
    }),
  ),
});
