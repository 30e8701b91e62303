import type { ProfileQuestion } from "../catalogue/profile-questions.ts";
import { findCountry } from "./legal-form.ts";
import type { PassageIndex } from "./passage-index.ts";
import type { Evidence } from "./quotes.ts";

/** An answer that was read, and where: in a document or on the website, or told by the name. */
export type ReadValue = { value: string } & (
  { from: "document"; evidence: Evidence } | { from: "name" | "website" }
);
export type ReadAnswer = { question: ProfileQuestion; values: ReadValue[] };

export type ReadCompany = { name: string; website: string };

/** What the company says of itself in its documents, in its name and by its web address. */
export function readProfile(company: ReadCompany, _index: PassageIndex): ReadAnswer[] {
  const country = findCountry(company);
  return country ? [{ question: "established", values: [{ value: country, from: "name" }] }] : [];
}
