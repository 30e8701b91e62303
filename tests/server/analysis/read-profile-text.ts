import type { DocumentKind } from "../../../server/catalogue/types.ts";
import { indexPassages } from "../../../server/analysis/passage-index.ts";
import { readProfile } from "../../../server/analysis/profile-reading.ts";
import { buildDocument } from "./build.ts";

export function read(
  text: string,
  kind: DocumentKind = "terms",
  company = { name: "Acme", website: "" },
) {
  return readProfile(company, indexPassages([buildDocument(text, { kind })]));
}

export function listAnswers(text: string, kind: DocumentKind) {
  return read(text, kind)
    .flatMap(({ question, values }) => values.map(({ value }) => `${question}:${value}`))
    .toSorted();
}
