import { Link } from "@remix-run/react";
import type { CompanyDocument, DocumentPage } from "../../server/api/documents/contract.ts";
import type { RefusedForm } from "../http/forms.server.ts";
import { DocumentUploadForm } from "./document-upload-form.tsx";
import { RefusalToast } from "./form/refusal-toast.tsx";
import { useT } from "./messages.tsx";
import { documentPath } from "./paths.ts";
import { Day } from "./time.tsx";
import { WriteForm } from "./may-write.tsx";

/** That this version is no longer scanned: what replaced it, or that it was left out. */
export function RetiredNotice({ document }: { document: DocumentPage }) {
  const t = useT();
  const { own, newer } = findOwn(document);
  if (!own?.retired) return null;
  const { on, by } = own.retired;
  return (
    <p className="notice">
      {newer
        ? t.rich("documents.retired.replaced", {
            date: <Day date={on} />,
            by,
            newer: (
              <Link to={documentPath(newer.id, 1, document.companyName)} dir="auto">
                {newer.name}
              </Link>
            ),
          })
        : t.rich("documents.retired.leftOut", { date: <Day date={on} />, by })}
    </p>
  );
}

/** Every version of a document, and what becomes of the newest. */
export function DocumentVersions({
  document,
  refused,
}: {
  document: DocumentPage;
  refused: RefusedForm | undefined;
}) {
  const t = useT();
  const { versions, companyName } = document;
  const { own, newer } = findOwn(document);
  if (!own) return null;
  const intent = own.retired ? "include" : "leave-out";
  return (
    <section aria-labelledby="versions">
      <RefusalToast
        refused={isShownElsewhere(refused, document, own.retired) ? undefined : refused}
      />
      <h2 id="versions">{t("documents.versions")}</h2>
      <ol className="rows" reversed>
        {versions.map(({ id, name, uploaded, retired }, at) => (
          <li key={id}>
            {id === own.id ? (
              <b dir="auto">{name}</b>
            ) : (
              <Link to={documentPath(id, 1, companyName)} dir="auto">
                {name}
              </Link>
            )}
            <small>
              {t.rich(
                document.webPage ? "documents.versions.read" : "documents.versions.uploaded",
                {
                  date: <Day date={uploaded} />,
                },
              )}
              {retired && (
                <>
                  {" · "}
                  {t.rich(at > 0 ? "documents.versions.replaced" : "documents.versions.leftOut", {
                    date: <Day date={retired.on} />,
                    by: retired.by,
                  })}
                </>
              )}
              {id === own.id && ` · ${t("documents.versions.shown")}`}
            </small>
          </li>
        ))}
      </ol>
      {newer || document.webPage ? null : own.retired ? (
        <ScanForm intent={intent} words={t("documents.assessAgain")} />
      ) : (
        <>
          <DocumentUploadForm intent="replace" refused={refused} />
          <ScanForm intent={intent} words={t("documents.leaveOut")} />
        </>
      )}
    </section>
  );
}

/** What a company uploaded and no assessment looks at any more. */
export function RetiredDocuments({
  company,
  retired,
}: {
  company: string;
  retired: CompanyDocument[];
}) {
  const t = useT();
  if (retired.length === 0) return null;
  return (
    <details className="more">
      <summary>{t("documents.retired", { count: retired.length })}</summary>
      <ul className="rows">
        {retired.map((document) => (
          <li key={document.id}>
            <Link to={documentPath(document.id, 1, company)} dir="auto">
              {document.name}
            </Link>
            {document.retired && (
              <small>
                {t.rich("documents.retired.since", {
                  date: <Day date={document.retired.on} />,
                  by: document.retired.by,
                })}
              </small>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** At the field of the upload, or at the form about the kind, where the page has them. */
function isShownElsewhere(
  refused: RefusedForm | undefined,
  { foundKind, webPage }: DocumentPage,
  retired: unknown,
): boolean {
  const intent = refused?.values["intent"];
  if (retired) return false;
  return intent === "correct-kind" ? Boolean(foundKind) : intent === "replace" && !webPage;
}

function ScanForm({ intent, words }: { intent: string; words: string }) {
  return (
    <WriteForm method="post">
      <button className="quiet" name="intent" value={intent}>
        {words}
      </button>
    </WriteForm>
  );
}

/** The version that the page shows, and the one that took its place. */
function findOwn({ id, versions }: DocumentPage) {
  const at = versions.findIndex((one) => one.id === id);
  return { own: versions[at], newer: at > 0 ? versions[at - 1] : undefined };
}
