import { z } from "@hono/zod-openapi";
import { offeredLanguages } from "../../messages/languages.ts";
import { businessTypes } from "../../accounts/accounts.ts";
import { roles } from "../../form-schemas/people.ts";
import { logKinds } from "../../accounts/log-kinds.ts";
import {
  changePasswordFields,
  deletionFields,
  emailChangeFields,
} from "../../form-schemas/sign-in.ts";
import { shortText } from "../../form-schemas/text.ts";
import { focusChoice, region } from "../auth/contract.ts";
import { call, data, list, madeFile, nothing } from "../call.ts";
import {
  as,
  byId,
  count,
  describeFields,
  named,
  ofPage,
  orElse,
  orNull,
  pageNumber,
  sparse,
  text,
  told,
} from "../contract.ts";
import { digestChoices } from "../../form-schemas/digest.ts";
import { says } from "../../form-schemas/says.ts";

export const profile = z.object({
  id: as("_id", text),
  businessName: as("sBusinessName", text),
  email: as("sEmail", text),
  emailVerified: as("bEmailVerified", z.boolean()),
  businessType: as("sBusinessType", told(z.enum(businessTypes))),
  complianceFocus: as("aComplianceFocus", z.array(text)),
  region: as("sRegion", text),
  role: as("sRole", told(z.enum(roles))),
  allCompanies: as(
    "bAllCompanies",
    sparse(
      z.boolean().openapi({ description: "False for who sees some of the companies alone" }),
      true,
    ),
  ),
  factorMissing: as(
    "bFactorMissing",
    sparse(
      z.boolean().openapi({
        description: "The account asks for codes at sign-in: set them up, all else is refused",
      }),
      false,
    ),
  ),
  language: as("sLanguage", orNull(z.enum(offeredLanguages))),
});
const changes = z.object({
  businessName: as("sBusinessName", shortText(says("fields.businessName.required")).optional()),
  businessType: as(
    "sBusinessType",
    z
      .enum(businessTypes, { errorMap: () => ({ message: says("fields.businessType.required") }) })
      .optional(),
  ),
  complianceFocus: as("aComplianceFocus", focusChoice.optional()),
  region: as("sRegion", region.optional()),
});
const session = z.object({
  id: as("_id", text),
  created: as("dCreated", text),
  expires: as("dExpires", text),
  seen: as(
    "dSeen",
    orElse(text, ({ dCreated }) => dCreated as string),
  ),
  address: as("sAddress", text),
  current: as("bCurrent", z.boolean()),
});

const use = z.object({ used: as("nUsed", count), most: as("nMost", count) });
/** What the account holds, and how much it may hold. */
const usage = z.object({
  companies: as("oCompanies", use),
  bytes: as("oBytes", use),
  pages: as("oPages", use),
});

export type Usage = z.infer<typeof usage>;
export type Profile = z.infer<typeof profile>;
export type ProfileChanges = Partial<
  Pick<Profile, "businessName" | "businessType" | "complianceFocus" | "region">
>;
export type Session = z.infer<typeof session>;

export const getProfile = call({
  route: "GET /profile",
  access: "account",
  lasts: true,
  tag: "Profile",
  summary: "Who is signed in, and what the business says of itself",
  answer: data(profile),
});
export const updateProfile = call({
  route: "PATCH /profile",
  access: "account",
  tag: "Profile",
  logs: "profileChanged",
  summary: "Change what the business says of itself",
  body: changes,
  answer: data(profile),
  failures: [403],
});
export const setLanguage = call({
  route: "PUT /account/language",
  access: "people",
  personal: true,
  tag: "Profile",
  summary: "Choose the language of pages, and of mails to you",
  body: z.object({
    language: as(
      "sLanguage",
      z.enum(offeredLanguages, { errorMap: () => ({ message: says("fields.language.offered") }) }),
    ),
  }),
  answer: data(profile),
});
const digest = as(
  "sDigest",
  z.enum(digestChoices, { errorMap: () => ({ message: says("fields.digest.known") }) }),
);
const mentionMails = z
  .boolean()
  .openapi({ description: "Whether a mail says that a comment names you" });
const mailChoices = z.object({ digest, mentions: as("bMentions", orNull(mentionMails)) });
export type MailChoices = z.infer<typeof mailChoices>;
export const getMailChoices = call({
  route: "GET /account/digest",
  access: "people",
  personal: true,
  tag: "Profile",
  summary: "How often a mail tells what is new, and whether one tells of mentions",
  answer: data(mailChoices),
});
export const setMailChoices = call({
  route: "PUT /account/digest",
  access: "people",
  personal: true,
  tag: "Profile",
  summary: "Choose how often a mail tells what is new, and whether one tells of mentions",
  body: z.object({ digest, mentions: as("bMentions", mentionMails.optional()) }),
  answer: nothing,
});
export const endMails = call({
  route: "POST /auth/digest/{secret}",
  access: "anyone",
  tag: "Profile",
  summary: "End one kind of mail, by the link in one of them",
  params: z.object({ secret: z.string().max(200) }),
  answer: nothing,
  failures: [400, 404],
});
export const resendVerification = call({
  route: "POST /account/verification",
  access: "account",
  personal: true,
  tag: "Profile",
  summary: "Send the mail that verifies the address again",
  answer: nothing,
  failures: [409, 429],
});
export const changePassword = call({
  route: "PUT /account/password",
  access: "peopleWithPassword",
  personal: true,
  tag: "Sign-in",
  logs: "passwordChanged",
  summary: "Change the password; every other session and every token for programs ends",
  body: named(describeFields(changePasswordFields), {
    current: "sCurrentPassword",
    password: "sPassword",
  }),
  answer: nothing,
  failures: [429],
});
export const startEmailChange = call({
  route: "POST /account/email",
  access: "peopleWithPassword",
  personal: true,
  tag: "Account",
  summary: "Ask for another address; it counts once both ends have said yes",
  body: named(describeFields(emailChangeFields), { email: "sEmail", password: "sPassword" }),
  answer: nothing,
  failures: [429],
});
export const listSessions = call({
  route: "GET /account/sessions",
  access: "people",
  tag: "Sign-in",
  summary: "Where you are signed in",
  query: ofPage,
  answer: list("sessions", session),
});
export const endSession = call({
  route: "DELETE /account/sessions/{id}",
  access: "people",
  personal: true,
  tag: "Sign-in",
  logs: "sessionEnded",
  summary: "Sign out in one place",
  params: byId,
  answer: nothing,
  failures: [404],
});
export const endAllSessions = call({
  route: "DELETE /account/sessions",
  access: "people",
  personal: true,
  tag: "Sign-in",
  logs: "signedOutEverywhere",
  summary: "Sign out everywhere, and revoke every token for programs",
  answer: nothing,
});
export const exportAccount = call({
  route: "GET /account/export",
  access: "people",
  tag: "Account",
  logs: "exported",
  summary: "Everything the account holds, as one archive",
  counts: ["exports"],
  answer: madeFile("application/zip"),
  failures: [413, 429],
});
export const getUsage = call({
  route: "GET /account/usage",
  access: "account",
  tag: "Account",
  summary: "How many companies, bytes and pages the account holds, and may hold",
  answer: data(usage),
});
const logEntry = z.object({
  id: as("_id", text),
  at: as("dAt", text),
  kind: as("sKind", z.enum(logKinds)),
  email: as("sEmail", text),
  token: as("sToken", text.nullable()),
  address: as("sAddress", text),
  detail: as("sDetail", text),
});
export type LogEntry = z.infer<typeof logEntry>;
const optionalDay = z
  .string()
  .max(10)
  .regex(/^(?:\d{4}-\d{2}-\d{2})?$/, says("fields.day.optional"))
  .optional();

export const listLog = call({
  route: "GET /account/log",
  access: "account",
  tag: "Account",
  summary: "Who did what to the account, when and from where, the newest first; for its owner",
  query: z.object({
    kind: as("sKind", z.enum(logKinds).optional()),
    email: as("sEmail", z.string().max(254).optional()),
    from: as("dFrom", optionalDay),
    to: as("dTo", optionalDay),
    page: as("page", pageNumber.optional()),
  }),
  answer: list("log", logEntry),
  failures: [403],
});
export type LogFilter = Partial<Record<"kind" | "email" | "from" | "to", string>> & {
  page?: number;
};
export const deleteAccount = call({
  route: "DELETE /account",
  access: "peopleWithPassword",
  personal: true,
  tag: "Account",
  summary: "Delete the account, or leave it as a member",
  body: named(describeFields(deletionFields), { password: "sPassword" }),
  answer: nothing,
  failures: [429],
});
