import { z } from "zod";
import { passkeyFields } from "./sign-in.ts";
import { joinerFields, joinerRoles } from "./sign-on.ts";
import { says } from "./says.ts";

/** A token of the account's directory. */
export const directoryTokenFields = passkeyFields;
/** What a group gives its people; nothing of its own with "none". */
export const groupRoles = [...joinerRoles, "none"] as const;
export const groupFields = z.object({
  ...joinerFields,
  sRole: z.enum(groupRoles, { errorMap: () => ({ message: says("fields.role.required") }) }),
});
