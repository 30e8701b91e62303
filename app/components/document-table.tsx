import { Link } from "@remix-run/react";
import type { LabelKey } from "../../server/messages/translate.ts";
import type { CompanyDocument } from "../../server/api/documents/contract.ts";
import { describeKind, KindOrigin } from "./document-kind.tsx";
import { LanguageOrigin, nameLanguage } from "./document-language.tsx";
import { useT } from "./messages.tsx";
import { documentPath } from "./paths.ts";

const statusKeys: Record<CompanyDocument["status"], LabelKey> = {
  waiting: "documents.status.waiting",
  read: "documents.status.read",
  encrypted: "documents.status.encrypted",
  broken: "documents.status.broken",
  empty: "documents.status.empty",
  scanned: "documents.status.scanned",
  timed_out: "documents.status.timed_out",
  too_large: "documents.status.too_large",
};

/** The files of a company: how much of each was read, and what to do about the rest. */
export function DocumentTable({
  company,
  documents,
}: {
  company: string;
  documents: CompanyDocument[];
}) {
  const t = useT();
  if (documents.length === 0) return <p className="hint">{t("saved.documents.none")}</p>;
  return (
    <table className="short documents">
      <thead>
        <tr>
          <th scope="col">{t("documents.file")}</th>
          <th scope="col">{t("documents.kind")}</th>
          <th scope="col">{t("documents.language")}</th>
          <th scope="col">{t("documents.status")}</th>
          <th scope="col">{t("documents.pages")}</th>
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
              <small className="among-words">
                {document.replacesId && `${t("documents.table.newVersion")} · `}
                <Link
                  to={`${documentPath(document.id, 1, company)}#versions`}
                  aria-label={t("documents.replace.label", { name: document.name })}
                >
                  {t("documents.replace")}
                </Link>
              </small>
            </td>
            <td>
              {describeKind(t, document)}
              <KindOrigin document={document}>
                {" · "}
                <Link
                  to={`${documentPath(document.id, 1, company)}#kind`}
                  aria-label={t("documents.correct.label", { name: document.name })}
                >
                  {t("documents.correct")}
                </Link>
              </KindOrigin>
            </td>
            <td>
              {document.status === "read" && (
                <>
                  {nameLanguage(t, document.language)}
                  <LanguageOrigin document={document} />
                </>
              )}
            </td>
            <td>{t(statusKeys[document.status])}</td>
            <td>
              {t("documents.pages.count", { count: document.pages })}
              {document.recognisedPages > 0 && (
                <small>
                  {t("documents.pages.recognised", { count: document.recognisedPages })}
                </small>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
