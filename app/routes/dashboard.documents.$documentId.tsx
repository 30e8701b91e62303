import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "../http/remix.server.ts";
import { data as answer, redirect } from "../http/remix.server.ts";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { RouteError } from "../components/route-error.tsx";
import { withApi } from "../http/api.server.ts";
import { correctDocument } from "../http/document-corrections.server.ts";
import { changeVersions, waitForAssessment } from "../http/document-versions.server.ts";
import { refuseForm } from "../http/forms.server.ts";
import type { RefusedForm } from "../http/forms.server.ts";
import { translateFor } from "../http/language.server.ts";
import { readPage } from "../http/selected-company.server.ts";
import { redirectWithSuccess } from "../http/toast.server.ts";
import { withUpload } from "../http/upload.server.ts";
import { KindOrigin, nameKind } from "../components/document-kind.tsx";
import { LanguageOrigin, nameLanguage } from "../components/document-language.tsx";
import { DocumentVersions, RetiredNotice } from "../components/document-versions.tsx";
import { PartOrigin } from "../components/part-origin.tsx";
import { WebPageOrigin } from "../components/web-page-origin.tsx";
import { DocumentKindForm } from "../components/document-kind-form.tsx";
import { DocumentLanguageForm } from "../components/document-language-form.tsx";
import { pageTitle } from "../components/layout/product-name.ts";
import { PagePicture } from "../components/page-picture.tsx";
import { findQuote } from "../components/find-quote.ts";
import { useT } from "../components/messages.tsx";
import { companyPath, documentPath } from "../components/paths.ts";

export const handle = { scripts: "inline" };

export function loader(args: LoaderFunctionArgs) {
  return withApi(args, async (api) => {
    const url = new URL(args.request.url);
    const document = await api.getDocumentPage(
      args.params["documentId"] ?? "",
      readPage(url.searchParams),
    );
    // The company is always in the address; a quote's link from elsewhere may lack it.
    if (url.searchParams.get("company") !== document.companyName) {
      url.searchParams.set("company", document.companyName);
      throw redirect(url.pathname + url.search);
    }
    const wanted = url.searchParams.get("quote");
    const marked = wanted ? findQuote(document.text, wanted) : null;
    return { document, marked, notFound: Boolean(wanted) && !marked };
  });
}

/** The forms about the document's versions, its kind and its language. */
export async function action(args: ActionFunctionArgs) {
  const { pathname, search } = new URL(args.request.url);
  const id = args.params["documentId"] ?? "";
  return withApi(args, (api) =>
    withUpload(args.request, async (form, refusal) => {
      try {
        const revision = await changeVersions(api, id, form, refusal);
        if (revision) return await waitForAssessment(revision);
        const said = await correctDocument(api, id, form, translateFor(args.request));
        if (said === null) return answer({ refused: undefined }, { status: 400 });
        return await redirectWithSuccess(pathname + search, said);
      } catch (error) {
        return refuseForm(error, form);
      }
    }),
  );
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageTitle(matches, (t) =>
    data
      ? t("documents.pageTitle", { name: data.document.name, page: data.document.page })
      : t("documents.document"),
  );

export default function DocumentPage() {
  const t = useT();
  const { document, marked, notFound } = useLoaderData<typeof loader>();
  const refused = useActionData<{ refused?: RefusedForm }>()?.refused;
  const { id, name, companyName, page, pages, text, webPage } = document;
  const retired = document.versions.find((one) => one.id === id)?.retired;
  const file = `/dashboard/documents/${id}/file`;
  const wordsIn = document.pageLanguage ?? document.language;
  return (
    <main id="main" className="document">
      <header className="page">
        <div>
          <p className="crumb">
            <Link to={companyPath("/dashboard/default", companyName)}>
              {t.rich("documents.dashboardOf", { company: companyName })}
            </Link>
          </p>
          <h1 dir="auto">{name}</h1>
        </div>
        {webPage ? (
          <a href={file}>{t("documents.downloadText")}</a>
        ) : document.format === "pdf" ? (
          <a href={`${file}#page=${page}`}>{t("documents.openPdf")}</a>
        ) : (
          <a href={file}>{t("documents.downloadFile")}</a>
        )}
      </header>
      <RetiredNotice document={document} />
      <WebPageOrigin document={document} />
      <PartOrigin place={document.place} />
      {notFound && <p className="notice">{t("documents.notFound")}</p>}
      {pages === 0 ? (
        <p className="notice">{document.problem ?? t("documents.notRead")}</p>
      ) : (
        <>
          <PageSteps {...document} label={t("documents.pager")} />
          {document.recognised && <p className="hint">{t("documents.page.recognised")}</p>}
          {document.pageLanguage && document.pageLanguage !== document.language && (
            <p className="hint">
              {t("documents.language.ofPage", {
                language: nameLanguage(t, document.pageLanguage),
              })}
            </p>
          )}
          <div className="page-views">
            {document.pictured && (
              <PagePicture
                id={id}
                page={page}
                quote={
                  marked
                    ? `${marked.before.length}-${marked.before.length + marked.quote.length}`
                    : undefined
                }
                whole="yes"
                alt={t(marked ? "findings.evidence.picture" : "documents.page.picture", {
                  page,
                  document: name,
                })}
              />
            )}
            <article
              className="page-text"
              dir="auto"
              aria-label={t("documents.page.label", { page, pages })}
            >
              {text ? (
                <div lang={wordsIn === null || wordsIn === "other" ? "und" : wordsIn} dir="auto">
                  {marked ? (
                    <>
                      {marked.before}
                      <mark id="quote">{marked.quote}</mark>
                      {marked.after}
                    </>
                  ) : (
                    text
                  )}
                </div>
              ) : (
                <span className="hint">{t("documents.noText")}</span>
              )}
            </article>
          </div>
          <PageSteps {...document} label={t("documents.pager.below")} />
        </>
      )}
      <DocumentVersions document={document} refused={refused} />
      {document.foundKind && !retired && (
        <section aria-labelledby="kind">
          <h2 id="kind">{t("documents.kind.heading")}</h2>
          <p>
            {nameKind(t, document.kind)} <KindOrigin document={document} />
          </p>
          <p className="hint">
            {t("documents.kind.hint")} {document.kindUnused && t("documents.kind.changed")}
          </p>
          <DocumentKindForm
            document={document}
            refused={refused?.values["intent"] === "correct-kind" ? refused : undefined}
          />
        </section>
      )}
      {document.status === "read" && !retired && (
        <section aria-labelledby="language">
          <h2 id="language">{t("documents.language.heading")}</h2>
          <p>
            {nameLanguage(t, document.language)} <LanguageOrigin document={document} />
          </p>
          <p className="hint">
            {t("documents.language.hint")}{" "}
            {document.languageUnused && t("documents.language.changed")}
          </p>
          <DocumentLanguageForm
            document={document}
            refused={refused?.values["intent"] === "correct-language" ? refused : undefined}
          />
        </section>
      )}
    </main>
  );
}

function PageSteps(props: {
  id: string;
  companyName: string;
  page: number;
  pages: number;
  label: string;
}) {
  const t = useT();
  const { id, companyName, page, pages, label } = props;
  return (
    <nav className="pager" aria-label={label}>
      <span>{t("documents.page.label", { page, pages })}</span>
      <span>
        {page > 1 && (
          <Link to={documentPath(id, page - 1, companyName)} rel="prev">
            {t("documents.page.previous")}
          </Link>
        )}
        {page < pages && (
          <Link to={documentPath(id, page + 1, companyName)} rel="next">
            {t("documents.page.next")}
          </Link>
        )}
      </span>
    </nav>
  );
}

export function ErrorBoundary() {
  return <RouteError missing="documents.missing" />;
}
