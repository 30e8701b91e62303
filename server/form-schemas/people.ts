import { z } from "zod";
import { shortList } from "./list.ts";
import { says } from "./says.ts";
import { email } from "./sign-in.ts";
import { shortText } from "./text.ts";

export const roles = ["owner", "member", "auditor"] as const;
/** With the names around them no more than JSON may hold here, which is 1,000 values. */
export const mostCompanies = 990;

const role = z.enum(roles, { errorMap: () => ({ message: says("fields.role.required") }) });
const companies = shortList(shortText(says("fields.company.required")), mostCompanies);

/** What somebody may do; without companies they see all of them. */
export const accessFields = z.object({
  sRole: role,
  aCompanies: companies.nullable().default(null),
});
/** Somebody who is invited; a member who sees everything, where nothing else is said. */
export const invitationFields = z.object({
  sEmail: email,
  sRole: role.default("member"),
  aCompanies: companies.nullable().default(null),
});
