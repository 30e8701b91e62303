import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { redirect } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import type { ResultKind, SearchResults } from "../../server/api/model.ts";
import { EmptyState } from "../components/empty-state.tsx";
import { RouteError } from "../components/route-error.tsx";
import { pageTitle } from "../components/layout/product-name.ts";
import { Pager } from "../components/pager.tsx";
import { companyPath, searchPath } from "../components/paths.ts";
import { KindFilter, kindWords, SearchResultList } from "../components/search-results.tsx";
import { withApi } from "../http/api.server.ts";
import { readCompanyName, readPage } from "../http/selected-company.server.ts";

export const handle = { scripts: "inline" };

export function loader(args: LoaderFunctionArgs) {
  const params = new URL(args.request.url).searchParams;
  const q = (params.get("q") ?? "").trim();
  const wish = params.get("kind");
  const kind = (Object.keys(kindWords) as ResultKind[]).find((one) => one === wish);
  return withApi(args, async (api) => {
    const own = await api.listCompanies();
    const company = readCompanyName(own, params);
    const companies = own.length;
    if (!q) return { q, company, companies, kind, found: null };
    const found = await api.search({ q, companyName: company, kind, page: readPage(params) });
    if (found.results.length === 0 && found.page > 1) {
      const page = Math.max(1, Math.ceil(found.total / found.pageSize));
      throw redirect(searchPath({ q, company, kind, page }));
    }
    return { q, company, companies, kind, found };
  });
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageTitle(matches, data?.q ? `Search for ${data.q}` : "Search");

export default function SearchPage() {
  const { q, company, companies, kind, found } = useLoaderData<typeof loader>();
  return (
    <main id="main">
      <header className="page">
        <div>
          {company && (
            <p className="crumb">
              <Link to={companyPath("/dashboard/default", company)}>
                <bdi>{company}</bdi> Dashboard
              </Link>
            </p>
          )}
          <h1>
            Search{" "}
            {q && (
              <>
                for “<bdi>{q}</bdi>”
              </>
            )}
          </h1>
        </div>
        <Scope q={q} company={company} companies={companies} />
      </header>
      {found ? (
        <Results q={q} company={company} kind={kind} found={found} />
      ) : (
        <section>
          <h2>What are you looking for?</h2>
          <p className="hint">
            Type a word or two into the box at the top, for example “retention” or “breach within 72
            hours”. Your documents, the regulations, the case law and the news are searched
            together.
          </p>
        </section>
      )}
    </main>
  );
}

function Scope({
  q,
  company,
  companies,
}: {
  q: string;
  company: string | undefined;
  companies: number;
}) {
  if (companies === 0) return null;
  if (!company) return <p className="scanned">In all your companies</p>;
  if (companies === 1) return null;
  return <Link to={searchPath({ q })}>Search all {companies} companies</Link>;
}

function Results({
  q,
  company,
  kind,
  found,
}: {
  q: string;
  company: string | undefined;
  kind: ResultKind | undefined;
  found: SearchResults;
}) {
  const linkTo = (query: { kind?: ResultKind | undefined; page?: number }) =>
    searchPath({ q, company, ...query });
  const nothing = Object.values(found.counts).every((count) => count === 0);
  if (nothing) {
    return (
      <EmptyState
        title="Nothing holds these words"
        text="Try fewer words, another form of them, or the words that the law uses. The assistant takes whole questions."
        link={
          company
            ? { to: companyPath("/dashboard/default/chatbox", company), text: "Ask the assistant" }
            : { to: "/dashboard/companies", text: "See your companies" }
        }
      />
    );
  }
  return (
    <section aria-label="Results">
      <KindFilter counts={found.counts} chosen={kind} linkTo={(one) => linkTo({ kind: one })} />
      {found.total === 0 ? (
        <p className="hint">
          None of this kind. <Link to={linkTo({})}>See everything</Link>
        </p>
      ) : (
        <SearchResultList results={found.results} company={company} />
      )}
      <Pager {...found} label="Pages of results" linkTo={(page) => linkTo({ kind, page })} />
    </section>
  );
}

export function ErrorBoundary() {
  return <RouteError missing="No company of this name is in your account." />;
}
