import { z } from "zod";
import { mostCompanies, roles } from "./people.ts";
import { shortList } from "./list.ts";
import { says } from "./says.ts";
import { password } from "./sign-in.ts";
import { optionalText, shortText } from "./text.ts";

export const joinerRoles = roles.filter((role) => role !== "owner") as ["member", "auditor"];
/** What people may do who join by themselves; without companies they see all of them. */
export const joinerFields = {
  sRole: z.enum(joinerRoles, { errorMap: () => ({ message: says("fields.role.required") }) }),
  aCompanies: shortList(shortText(says("fields.company.required")), mostCompanies)
    .nullable()
    .default(null),
};
const ownPassword = password(says("fields.password.required"));
/** The account's own provider. */
export const signOnFields = z.object({
  sIssuer: shortText(says("fields.issuer.required"), 300),
  sClientId: shortText(says("fields.clientId.required"), 300),
  sClientSecret: optionalText(1000),
  sPassword: ownPassword,
});
/** A mail domain, with or without the sign that stands before it in an address. */
export const domainFields = z.object({ sDomain: shortText(says("fields.domain.required"), 260) });
