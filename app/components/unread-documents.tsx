import { Link } from "@remix-run/react";
import type { CompanyDocument } from "../../server/api/documents/contract.ts";

/** Files that could not be read, each with what to do; they are no part of the score. */
export function UnreadDocuments({
  companyId,
  documents,
}: {
  companyId: string;
  documents: Pick<CompanyDocument, "id" | "name" | "problem">[];
}) {
  if (documents.length === 0) return null;
  return (
    <section className="notice" aria-labelledby="unread">
      <h2 id="unread">
        {documents.length === 1
          ? "1 document could not be read"
          : `${documents.length} documents could not be read`}
      </h2>
      <ul>
        {documents.map((document) => (
          <li key={document.id}>
            <b dir="auto">{document.name}</b> {document.problem}
          </li>
        ))}
      </ul>
      <Link to={`/dashboard/companies/${companyId}`}>See the company’s documents</Link>
    </section>
  );
}
