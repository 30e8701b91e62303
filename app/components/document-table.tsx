import { Link } from "@remix-run/react";
import type { CompanyDocument } from "../../server/api/documents/contract.ts";
import { describeKind, KindOrigin } from "./document-kind.tsx";
import { documentPath } from "./paths.ts";

const statusWords: Record<CompanyDocument["status"], string> = {
  waiting: "waiting to be read",
  read: "read",
  encrypted: "needs a password",
  broken: "damaged",
  empty: "empty",
  scanned: "pictures only",
  timed_out: "took too long",
  too_large: "too large",
};

/** The files of a company: how much of each was read, and what to do about the rest. */
export function DocumentTable({
  company,
  documents,
}: {
  company: string;
  documents: CompanyDocument[];
}) {
  return (
    <table className="short">
      <thead>
        <tr>
          <th scope="col">File</th>
          <th scope="col">Kind</th>
          <th scope="col">Status</th>
          <th scope="col">Pages</th>
        </tr>
      </thead>
      <tbody>
        {documents.map((document) => (
          <tr key={document.id}>
            <td>
              <Link to={documentPath(document.id, 1, company)} dir="auto">
                {document.name}
              </Link>
              {document.problem && <small>{document.problem}</small>}
              {document.replacesId && <small>a new version</small>}
              <small>
                <Link
                  to={`${documentPath(document.id, 1, company)}#versions`}
                  aria-label={`Replace ${document.name}`}
                >
                  Replace
                </Link>
              </small>
            </td>
            <td>
              {describeKind(document)}
              <KindOrigin document={document} />
              {document.foundKind && (
                <small>
                  <Link
                    to={`${documentPath(document.id, 1, company)}#kind`}
                    aria-label={`Correct the kind of ${document.name}`}
                  >
                    Correct
                  </Link>
                </small>
              )}
            </td>
            <td>{statusWords[document.status]}</td>
            <td>
              {document.pages} {document.pages === 1 ? "page" : "pages"}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
