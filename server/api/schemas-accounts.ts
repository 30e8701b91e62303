import { z } from "@hono/zod-openapi";
import { shortText } from "../fields/text.ts";
import { focusChoice, region } from "./schemas.ts";

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
