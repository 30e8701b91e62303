import { z } from "@hono/zod-openapi";
import { email, focusChoice, newPassword, password, region, shortText } from "./schemas.ts";

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
export const changePasswordBody = z.object({
  sCurrentPassword: password("Current password is required"),
  sPassword: newPassword,
});
export const deletionBody = z.object({ sPassword: password("Password is required") });
export const invitationBody = z.object({ sEmail: email });

export const session = z.object({
  _id: z.string(),
  dCreated: z.string(),
  dExpires: z.string(),
  sAddress: z.string(),
  bCurrent: z.boolean(),
});
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
