import type { Person } from "../../server/api/people/contract.ts";
import { textField, textFields } from "./forms.server.ts";

/** What a form gives somebody: the role, and the names of the companies, or null for all. */
export function readAccess(form: FormData): Pick<Person, "role" | "companies"> {
  const names = textFields(form, "aCompanies").flatMap((text) => text.split(/\r?\n/));
  return {
    // The API says what is wrong with any other.
    role: (textField(form, "sRole") || undefined) as Person["role"],
    companies:
      textField(form, "see") === "some" ? names.map((one) => one.trim()).filter(Boolean) : null,
  };
}
