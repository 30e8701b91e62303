import type { LoaderFunctionArgs, MetaFunction } from "../http/remix.server.ts";
import { redirect } from "../http/remix.server.ts";
import { Link, useLoaderData } from "@remix-run/react";
import type { ResultKind, SearchResults } from "../../server/api/search/contract.ts";
import { EmptyState } from "../components/empty-state.tsx";
import { RouteError } from "../components/route-error.tsx";
import { pageTitle } from "../components/layout/product-name.ts";
import { useT } from "../components/messages.tsx";
import { Pager } from "../components/pager.tsx";
import { companyPath, searchPath } from "../components/paths.ts";
import { isNarrowed, readNarrowing, SearchFilters } from "../components/search-filters.tsx";
import type { Narrowing } from "../components/search-filters.tsx";
import { KindFilter, resultKinds, SearchResultList } from "../components/search-results.tsx";
import { withApi } from "../http/api.server.ts";
import { readCompanyName, readPage } from "../http/selected-company.server.ts";

export const handle = { scripts: "inline" };

/** No more passages are listed, however many there are. */
const mostOfKind = 1000;

export function loader(args: LoaderFunctionArgs) {
  const params = new URL(args.request.url).searchParams;
  const q = (params.get("q") ?? "").trim();
  const wish = params.get("kind");
  const kind = resultKinds.find((one) => one === wish);
  const { narrowing, faults } = readNarrowing(params);
  return withApi(args, async (api) => {
    const own = await api.listCompanies();
    const company = readCompanyName(own, args.request);
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
  pageTitle(matches, (t) => (data?.q ? t("search.for", { words: data.q }) : t("search.title")));

export default function SearchPage() {
  const t = useT();
  const { companies, faults, found, ...asked } = useLoaderData<typeof loader>();
  const { q, company } = asked;
  return (
    <main id="main">
      <header className="page">
        <div>
          {company && (
            <p className="crumb">
              <Link to={companyPath("/dashboard/default", company)}>
                {t.rich("dashboard.heading", { company })}
              </Link>
            </p>
          )}
          <h1>{q ? t.rich("search.for.heading", { words: q }) : t("search.title")}</h1>
        </div>
        <Scope q={q} company={company} companies={companies} />
      </header>
      {found ? (
        <Results asked={asked} faults={faults} found={found} />
      ) : (
        <section>
          <h2>{t("search.start")}</h2>
          <p className="hint">{t("search.start.text")}</p>
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
  const t = useT();
  if (companies === 0) return null;
  if (!company) return <p className="scanned">{t("search.scope.all")}</p>;
  if (companies === 1) return null;
  return <Link to={searchPath({ q })}>{t("search.scope.widen", { count: companies })}</Link>;
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
  faults: ReturnType<typeof readNarrowing>["faults"];
  found: SearchResults;
}) {
  const t = useT();
  const { q, company, kind, narrowing } = asked;
  const linkTo = (query: { kind?: ResultKind | undefined; page?: number }) =>
    searchPath({ q, company, ...narrowing, ...query });
  const nothing = Object.values(found.counts).every((count) => count === 0);
  if (nothing && !isNarrowed(narrowing)) return <NothingFound company={company} />;
  return (
    <section aria-label={t("search.results")}>
      <KindFilter counts={found.counts} chosen={kind} linkTo={(one) => linkTo({ kind: one })} />
      <SearchFilters narrowing={narrowing} kept={{ q, company, kind }} faults={faults} />
      {nothing && (
        <p className="hint">
          {t.rich("search.filters.nothing", {
            link: <Link to={searchPath({ q, company, kind })} />,
          })}
        </p>
      )}
      {found.total === 0 && !nothing && (
        <p className="hint">
          {t.rich("search.kind.nothing", {
            link: <Link to={linkTo({})} />,
          })}
        </p>
      )}
      {narrowing.focus && <p className="hint">{t("search.focus.hint")}</p>}
      {found.waiting > 0 && (
        <p className="hint">
          {t.rich("search.waiting", {
            count: found.waiting,
            link: <Link to={linkTo({ kind, page: found.page })} reloadDocument />,
          })}
        </p>
      )}
      {found.counts.document >= mostOfKind && <p className="hint">{t("search.most")}</p>}
      <SearchResultList results={found.results} company={company} />
      <Pager {...found} label={t("search.pages")} linkTo={(page) => linkTo({ kind, page })} />
    </section>
  );
}

function NothingFound({ company }: { company: string | undefined }) {
  const t = useT();
  return (
    <EmptyState
      title={t("search.nothing")}
      text={t("search.nothing.text")}
      link={
        company
          ? {
              to: companyPath("/dashboard/default/chatbox", company),
              text: t("search.nothing.ask"),
            }
          : { to: "/dashboard/companies", text: t("search.nothing.companies") }
      }
    />
  );
}

export function ErrorBoundary() {
  return <RouteError missing="search.missing" />;
}
