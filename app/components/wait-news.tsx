import type { Assessment } from "../../server/api/dashboard/contract.ts";
import type { CompanyDetail } from "../../server/api/companies/contract.ts";
import { nameKind } from "./document-kind.tsx";
import { useT } from "./messages.tsx";
import { VerdictMark } from "./verdict.tsx";

type Documents = Pick<
  CompanyDetail["documents"][number],
  "id" | "name" | "status" | "kind" | "pages"
>[];

/** While one waits: which documents are read, and what was found in them first. */
export function WaitNews({
  documents,
  first,
}: {
  documents: Documents;
  first: Assessment["first"];
}) {
  const t = useT();
  return (
    <>
      {documents.length > 0 && (
        <section className="wait-news" aria-labelledby="reading">
          <h2 id="reading">{t("companies.wait.documents")}</h2>
          <ul className="rows">
            {documents.map((one) => (
              <li key={one.id} className="with-action">
                <bdi>{one.name}</bdi>
                <span className="hint">
                  {one.status === "read"
                    ? t("companies.wait.documents.read", {
                        kind: nameKind(t, one.kind),
                        pages: one.pages,
                      })
                    : t(
                        one.status === "waiting"
                          ? "companies.wait.documents.waiting"
                          : "companies.wait.documents.failed",
                      )}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {first.length > 0 && (
        <section className="wait-news" aria-labelledby="first">
          <h2 id="first">{t("companies.wait.first")}</h2>
          <ul className="rows">
            {first.map(({ obligation, textLanguage, act, verdict, quote, document, page }) => (
              <li key={obligation}>
                <b lang={textLanguage} dir="auto">
                  {obligation}
                </b>
                <p className="facts">
                  <VerdictMark verdict={verdict} /> <span className="hint">{act}</span>
                </p>
                <figure className="excerpt">
                  <blockquote dir="auto">{quote}</blockquote>
                  <figcaption>
                    <small>{t.rich("findings.page", { document, page })}</small>
                  </figcaption>
                </figure>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
