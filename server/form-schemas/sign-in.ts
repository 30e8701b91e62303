import { z } from "zod";
import { shortText, within } from "./text.ts";
import { says } from "./says.ts";

// Runs in linear time: no two neighbouring parts can match the same text.
const emailPattern = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)*\.[^\s@.]{2,}$/;
const longestEmail = 254;
export const email = shortText(says("fields.email.required"), longestEmail).refine(
  within(longestEmail, (text) => emailPattern.test(text)),
  says("fields.email.invalid"),
);

const passwordRule = says("fields.password.rule");
/** Of passwords that somebody has; a new one is shorter still. */
const longestPassword = 200;
export const newPassword = z
  .string({
    required_error: says("fields.password.required"),
    invalid_type_error: says("fields.password.required"),
  })
  .min(1, says("fields.password.required"))
  .max(longestPassword, passwordRule)
  .refine(
    (text) =>
      /^[A-Za-z0-9!@#$%^&*]{6,16}$/.test(text) && /[0-9]/.test(text) && /[!@#$%^&*]/.test(text),
    passwordRule,
  );

/** A password somebody has, whatever the rule was when they chose it. */
export const password = (required: string, wrong = says("refusals.password.wrong")) =>
  z
    .string({ required_error: required, invalid_type_error: required })
    .min(1, required)
    .max(longestPassword, wrong);

/** A code of an app or for recovery, as people type it. */
export const factorCode = shortText(says("fields.code.required"), 40);
export const factorCodeFields = z.object({ sCode: factorCode });
export const signUpFields = z.object({
  sBusinessName: shortText(says("fields.businessName.required")),
  sEmail: email,
  sPassword: newPassword,
});
export const logInFields = z.object({
  sEmail: email,
  sPassword: password(says("fields.password.required"), says("refusals.signIn.wrong")),
});
/** One address: of somebody who forgot a password, is invited, or wants to be told. */
export const emailFields = z.object({ sEmail: email });
export const newPasswordFields = z.object({ sPassword: newPassword });
export const changePasswordFields = z.object({
  sCurrentPassword: password(says("fields.currentPassword.required")),
  sPassword: newPassword,
});
export const emailChangeFields = z.object({
  sEmail: email,
  sPassword: password(says("fields.password.required")),
});
export const deletionFields = z.object({ sPassword: password(says("fields.password.required")) });
/** What a passkey is called, and who adds it: by the password, or by a code where there is none. */
export const passkeyName = shortText(says("fields.tokenName.required"), 60);
export const passkeyFields = z.object({ sName: passkeyName, ...deletionFields.shape });
export const passkeyCodeFields = z.object({ sName: passkeyName, ...factorCodeFields.shape });
