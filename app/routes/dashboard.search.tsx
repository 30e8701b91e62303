import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { ResultKind } from "../../server/api/model.ts";
import { RouteError } from "../components/route-error.tsx";
import { pageTitle } from "../components/layout/product-name.ts";
import { Pager } from "../components/pager.tsx";
import { searchPath } from "../components/paths.ts";
import { KindFilter, kindWords, SearchResultList } from "../components/search-results.tsx";
import { withApi } from "../http/api.server.ts";
import { readPage } from "../http/selected-company.server.ts";

export const handle = { scripts: false };

export function loader(args: LoaderFunctionArgs) {
  const params = new URL(args.request.url).searchParams;
  const q = (params.get("q") ?? "").trim();
  const company = params.get("company") || undefined;
  const wish = params.get("kind");
  const kind = (Object.keys(kindWords) as ResultKind[]).find((one) => one === wish);
  return withApi(args, async (api) => {
    const found = q
      ? await api.search({ q, companyName: company, kind, page: readPage(params) })
      : null;
    return { q, company, kind, found };
  });
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageTitle(matches, data?.q ? `Search for ${data.q}` : "Search");

export default function SearchPage() {
  const { q, company, kind, found } = useLoaderData<typeof loader>();
  return (
    <main id="main">
      <header className="page">
        <div>
          <p className="crumb" dir="auto">
            {company ?? "All companies"}
          </p>
          <h1>{q ? <bdi>{`Search: ${q}`}</bdi> : "Search"}</h1>
        </div>
      </header>
      <section aria-label="Results">
        {!found && (
          <p className="hint">
            Type a word or two into the box above: it searches your documents, the regulations that
            bind, case law and dates.
          </p>
        )}
        {found && (
          <KindFilter
            counts={found.counts}
            chosen={kind}
            linkTo={(one) => searchPath({ q, company, kind: one })}
          />
        )}
        {found?.total === 0 && (
          <p className="hint">
            Nothing holds these words. Try fewer or other words, or another company in the menu.
          </p>
        )}
        {found && <SearchResultList results={found.results} />}
        {found && (
          <Pager
            {...found}
            label="Pages of results"
            linkTo={(page) => searchPath({ q, company, kind, page })}
          />
        )}
      </section>
    </main>
  );
}

export function ErrorBoundary() {
  return <RouteError missing="No company of this name is in your account." />;
}
