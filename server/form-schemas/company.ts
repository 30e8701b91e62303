import { z } from "zod";
import { jurisdictions } from "../catalogue/countries.ts";
import { formatByName } from "./document-formats.ts";
import { shortText, within } from "./text.ts";
import { isWebsite } from "./website.ts";
import { says } from "./says.ts";

const longestWebsite = 2000;

export const companyFields = z.object({
  // Answers are maps by name, and JSON's readers lose the one; the selector means the other.
  company_name: shortText(says("fields.companyName.required")).refine(
    (name) => name !== "__proto__" && name !== "add_new",
    says("fields.companyName.other"),
  ),
  website_url: shortText(says("fields.website.required"), longestWebsite).refine(
    within(longestWebsite, isWebsite),
    says("fields.website.invalid"),
  ),
  jurisdiction: z.enum(jurisdictions, {
    errorMap: () => ({ message: says("fields.jurisdiction.required") }),
  }),
});

export const missingFile = says("fields.file.required");
export const missingVersion = says("fields.file.one");
const wrongPdf = says("fields.file.onlyPdf");
const wrongFile = says("fields.file.otherKind");

/** Files as a browser's form holds them. */
export const uploadedFiles = z.array(z.instanceof(File));

/** What a browser can tell of the form before it sends it; the server looks into the files. */
export const companyForm = companyFields.extend({
  file: z
    .array(z.instanceof(File))
    .min(1, missingFile)
    .refine((files) => files.every(isHonest), wrongPdf)
    .refine((files) => files.every(isRead), wrongFile),
});

/** What is called a PDF has to count as one. */
function isHonest({ name, type }: File): boolean {
  return formatByName(name) !== "pdf" || type === "application/pdf" || type === "";
}

function isRead({ name, type }: File): boolean {
  return type === "application/pdf" || formatByName(name) !== null;
}
