import { z } from "zod";
import { shortText, within } from "./text.ts";

// Runs in linear time: no two neighbouring parts can match the same text.
const emailPattern = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)*\.[^\s@.]{2,}$/;
const longestEmail = 254;
export const email = shortText("Email is required", longestEmail).refine(
  within(longestEmail, (text) => emailPattern.test(text)),
  "Invalid Email Address",
);

export const passwordRule =
  "Use min 6 and max 16 characters with a mix of letters, numbers & symbols.";
/** Of passwords that somebody has; a new one is shorter still. */
const longestPassword = 200;
export const newPassword = z
  .string({ required_error: "Password is required", invalid_type_error: "Password is required" })
  .min(1, "Password is required")
  .max(longestPassword, passwordRule)
  .refine(
    (text) =>
      /^[A-Za-z0-9!@#$%^&*]{6,16}$/.test(text) && /[0-9]/.test(text) && /[!@#$%^&*]/.test(text),
    passwordRule,
  );

/** A password somebody has, whatever the rule was when they chose it. */
export const password = (required: string, wrong = "The password is not right.") =>
  z
    .string({ required_error: required, invalid_type_error: required })
    .min(1, required)
    .max(longestPassword, wrong);

export const signUpFields = z.object({
  sBusinessName: shortText("Business Name is required"),
  sEmail: email,
  sPassword: newPassword,
});
export const logInFields = z.object({
  sEmail: email,
  sPassword: password("Password is required", "The email or the password is not right."),
});
/** One address: of somebody who forgot a password, is invited, or wants to be told. */
export const emailFields = z.object({ sEmail: email });
export const newPasswordFields = z.object({ sPassword: newPassword });
export const changePasswordFields = z.object({
  sCurrentPassword: password("Current password is required"),
  sPassword: newPassword,
});
export const deletionFields = z.object({ sPassword: password("Password is required") });
