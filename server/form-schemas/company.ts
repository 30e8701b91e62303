import { z } from "zod";
import { jurisdictions } from "../catalogue/countries.ts";
import { shortText, within } from "./text.ts";
import { isWebsite } from "./website.ts";

const longestWebsite = 2000;

export const companyFields = z.object({
  // Answers are maps by name, and JSON's readers lose the one; the selector means the other.
  company_name: shortText("Company Name is required").refine(
    (name) => name !== "__proto__" && name !== "add_new",
    "Please choose another name",
  ),
  website_url: shortText("Website URL is required", longestWebsite).refine(
    within(longestWebsite, isWebsite),
    "Please enter a valid URL",
  ),
  jurisdiction: z.enum(jurisdictions, {
    errorMap: () => ({ message: "Jurisdiction is required" }),
  }),
});

export const missingFile = "Please choose at least one PDF file";
export const missingVersion = "Please choose one PDF file";
export const wrongFile = "Only PDF files are allowed";

/** Files as a browser's form holds them. */
export const pdfFiles = z.array(z.instanceof(File));

/** What a browser can tell of the form before it sends it; the server looks into the files. */
export const companyForm = companyFields.extend({
  file: z
    .array(z.instanceof(File))
    .min(1, missingFile)
    .refine((files) => files.every(isPdf), wrongFile),
});

function isPdf({ name, type }: File): boolean {
  return type === "application/pdf" || (type === "" && /\.pdf$/i.test(name));
}
