import type { Evidence } from "../../analysis/quotes.ts";
import type { Company } from "../../companies/companies.ts";
import { listDocuments } from "../../documents/documents.ts";
import type { Work } from "../serve.ts";

/** The names of a company's documents by their ids. */
export async function mapDocuments({ db }: Work, company: Company): Promise<Map<string, string>> {
  const documents = await listDocuments(db, company.owner_id, company.id);
  return new Map(documents.map(({ id, name }) => [id, name]));
}

/** Where a cell's text stands; null for what no document says, or none that is there still. */
export function describePassage(
  { documentId = "", page = 0, start = 0, end = 0 }: Partial<Evidence> = {},
  documents: Map<string, string>,
) {
  const document = documents.get(documentId);
  return document === undefined ? null : { documentId, document, page, start, end };
}
