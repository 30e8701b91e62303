import { z } from "@hono/zod-openapi";
import { day } from "./schemas-screens.ts";
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
export const apiTokenBody = z.object({
  sName: shortText("Name is required", 60),
  sScope: z.enum(["read", "write"], {
    errorMap: () => ({ message: "Please choose what the token may do" }),
  }),
  dExpires: day("Please name a day, or leave it out")
    .refine(isAhead, "Please choose a day that is still to come")
    .optional(),
});
export const invitationBody = z.object({ sEmail: email });

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

function isAhead(date: string): boolean {
  return `${date}T23:59:59.999Z` > new Date().toISOString();
}
