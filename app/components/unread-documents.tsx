import { Link } from "@remix-run/react";
import { useT } from "./messages.tsx";
import type { CompanyDocument } from "../../server/api/documents/contract.ts";

/** Files that could not be read, each with what to do; they are no part of the score. */
export function UnreadDocuments({
  companyId,
  documents,
}: {
  companyId: string;
  documents: Pick<CompanyDocument, "id" | "name" | "problem">[];
}) {
  const t = useT();
  if (documents.length === 0) return null;
  return (
    <section className="notice" aria-labelledby="unread">
      <h2 id="unread">{t("documents.unread", { count: documents.length })}</h2>
      <ul>
        {documents.map((document) => (
          <li key={document.id}>
            <b dir="auto">{document.name}</b> {document.problem}
          </li>
        ))}
      </ul>
      <Link to={`/dashboard/companies/${companyId}`}>{t("documents.unread.see")}</Link>
    </section>
  );
}
