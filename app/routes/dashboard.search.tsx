import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { redirect } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import type { ResultKind, SearchResults } from "../../server/api/search/contract.ts";
import { EmptyState } from "../components/empty-state.tsx";
import { RouteError } from "../components/route-error.tsx";
import { pageTitle } from "../components/layout/product-name.ts";
import { Pager } from "../components/pager.tsx";
import { companyPath, searchPath } from "../components/paths.ts";
import { isNarrowed, readNarrowing, SearchFilters } from "../components/search-filters.tsx";
import type { Narrowing } from "../components/search-filters.tsx";
import { KindFilter, kindWords, SearchResultList } from "../components/search-results.tsx";
import { withApi } from "../http/api.server.ts";
import { readCompanyName, readPage } from "../http/selected-company.server.ts";

export const handle = { scripts: "inline" };

export function loader(args: LoaderFunctionArgs) {
  const params = new URL(args.request.url).searchParams;
  const q = (params.get("q") ?? "").trim();
  const wish = params.get("kind");
  const kind = (Object.keys(kindWords) as ResultKind[]).find((one) => one === wish);
  const { narrowing, faults } = readNarrowing(params);
  return withApi(args, async (api) => {
    const own = await api.listCompanies();
    const company = readCompanyName(own, params);
    const companies = own.length;
    const asked = { q, company, kind, narrowing };
    if (!q) return { ...asked, companies, faults, found: null };
    const page = readPage(params);
    const found = await api.search({ q, companyName: company, kind, ...narrowing, page });
    if (found.results.length === 0 && found.page > 1) {
      const last = Math.max(1, Math.ceil(found.total / found.pageSize));
      throw redirect(searchPath({ q, company, kind, ...narrowing, page: last }));
    }
    return { ...asked, companies, faults, found };
  });
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageTitle(matches, data?.q ? `Search for ${data.q}` : "Search");

export default function SearchPage() {
  const { companies, faults, found, ...asked } = useLoaderData<typeof loader>();
  const { q, company } = asked;
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
        <Results asked={asked} faults={faults} found={found} />
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

type Asked = {
  q: string;
  company?: string | undefined;
  kind?: ResultKind | undefined;
  narrowing: Narrowing;
};

function Results({
  asked,
  faults,
  found,
}: {
  asked: Asked;
  faults: string[];
  found: SearchResults;
}) {
  const { q, company, kind, narrowing } = asked;
  const linkTo = (query: { kind?: ResultKind | undefined; page?: number }) =>
    searchPath({ q, company, ...narrowing, ...query });
  const nothing = Object.values(found.counts).every((count) => count === 0);
  if (nothing && !isNarrowed(narrowing)) return <NothingFound company={company} />;
  return (
    <section aria-label="Results">
      <KindFilter counts={found.counts} chosen={kind} linkTo={(one) => linkTo({ kind: one })} />
      <SearchFilters narrowing={narrowing} kept={{ q, company, kind }} faults={faults} />
      {nothing && (
        <p className="hint">
          Nothing holds these words within the filters.{" "}
          <Link to={searchPath({ q, company, kind })}>Search without filters</Link>
        </p>
      )}
      {found.total === 0 && !nothing && (
        <p className="hint">
          None of this kind. <Link to={linkTo({})}>See everything</Link>
        </p>
      )}
      {narrowing.focus && (
        <p className="hint">Your documents belong to no area, so they are not among the results.</p>
      )}
      <SearchResultList results={found.results} company={company} />
      <Pager {...found} label="Pages of results" linkTo={(page) => linkTo({ kind, page })} />
    </section>
  );
}

function NothingFound({ company }: { company: string | undefined }) {
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

export function ErrorBoundary() {
  return <RouteError missing="No company of this name is in your account." />;
}
