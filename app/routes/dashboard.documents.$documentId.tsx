import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { data as answer, redirect } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { RouteError } from "../components/route-error.tsx";
import { withApi } from "../http/api.server.ts";
import { changeKind } from "../http/document-kind.server.ts";
import { readForm, refuseForm } from "../http/forms.server.ts";
import type { RefusedForm } from "../http/forms.server.ts";
import { readPage } from "../http/selected-company.server.ts";
import { redirectWithSuccess } from "../http/toast.server.ts";
import { KindOrigin, nameKind } from "../components/document-kind.tsx";
import { RefusalToast } from "../components/form/refusal-toast.tsx";
import { WebPageOrigin } from "../components/web-page-origin.tsx";
import { DocumentKindForm } from "../components/document-kind-form.tsx";
import { pageTitle } from "../components/layout/product-name.ts";
import { findQuote } from "../components/find-quote.ts";
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

/** The forms about the document's kind. */
export async function action(args: ActionFunctionArgs) {
  const form = await readForm(args.request);
  const { pathname, search } = new URL(args.request.url);
  return withApi(args, async (api) => {
    try {
      const said = await changeKind(api, args.params["documentId"] ?? "", form);
      if (said === null) return answer({ refused: undefined }, { status: 400 });
      return await redirectWithSuccess(pathname + search, said);
    } catch (error) {
      return refuseForm(error, form);
    }
  });
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageTitle(matches, data ? `${data.document.name}, page ${data.document.page}` : "Document");

export default function DocumentPage() {
  const { document, marked, notFound } = useLoaderData<typeof loader>();
  const refused = useActionData<{ refused?: RefusedForm }>()?.refused;
  const { id, name, companyName, page, pages, text, webPage } = document;
  const file = `/dashboard/documents/${id}/file`;
  return (
    <main id="main" className="document">
      <header className="page">
        <div>
          <p className="crumb">
            <Link to={companyPath("/dashboard/default", companyName)}>
              <bdi>{companyName}</bdi> Dashboard
            </Link>
          </p>
          <h1 dir="auto">{name}</h1>
        </div>
        {webPage ? (
          <a href={file}>Download the text</a>
        ) : (
          <a href={`${file}#page=${page}`}>Open the PDF</a>
        )}
      </header>
      {!document.foundKind && <RefusalToast refused={refused} />}
      <WebPageOrigin document={document} />
      {notFound && (
        <p className="notice">The quoted words are not on this page. The page as it was read:</p>
      )}
      {pages === 0 ? (
        <p className="notice">{document.problem ?? "This file has not been read yet."}</p>
      ) : (
        <>
          <PageSteps {...document} label="Pages of the document" />
          <article className="page-text" dir="auto" aria-label={`Page ${page} of ${pages}`}>
            {marked ? (
              <>
                {marked.before}
                <mark id="quote">{marked.quote}</mark>
                {marked.after}
              </>
            ) : (
              text || <span className="hint">No text was found on this page.</span>
            )}
          </article>
          <PageSteps {...document} label="Pages of the document, below the text" />
        </>
      )}
      {document.foundKind && (
        <section aria-labelledby="kind">
          <h2 id="kind">Kind of document</h2>
          <p>
            {nameKind(document.kind)} <KindOrigin document={document} />
          </p>
          <p className="hint">
            The kind decides for which obligations silence of this document counts.
            {document.kindUnused &&
              " It was changed since the dashboard was made; the next scan will use it."}
          </p>
          <DocumentKindForm document={document} refused={refused} />
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
  const { id, companyName, page, pages, label } = props;
  return (
    <nav className="pager" aria-label={label}>
      <span>
        Page {page} of {pages}
      </span>
      <span>
        {page > 1 && (
          <Link to={documentPath(id, page - 1, companyName)} rel="prev">
            Previous page
          </Link>
        )}
        {page < pages && (
          <Link to={documentPath(id, page + 1, companyName)} rel="next">
            Next page
          </Link>
        )}
      </span>
    </nav>
  );
}

export function ErrorBoundary() {
  return <RouteError missing="No such document or page is in your account." />;
}
