import type { LoaderFunctionArgs, MetaFunction } from "../http/remix.server.ts";
import { redirect } from "../http/remix.server.ts";
import { Link, useLoaderData } from "@remix-run/react";
import { focusKeys } from "../components/account/business-choices.ts";
import type { ObligationItem, ObligationList } from "../../server/api/acts/contract.ts";
import type { SegmentGroup } from "../../server/api/catalogue/contract.ts";
import { ObligationFilters, readChoice } from "../components/acts/obligation-filters.tsx";
import type { ObligationChoice } from "../components/acts/obligation-filters.tsx";
import { ObligationRows } from "../components/acts/obligation-rows.tsx";
import { pageTitle } from "../components/layout/product-name.ts";
import { useT } from "../components/messages.tsx";
import { Pager } from "../components/pager.tsx";
import { actPath, withSearch } from "../components/paths.ts";
import { RouteError } from "../components/route-error.tsx";
import { ScopeCrumb } from "../components/scope-crumb.tsx";
import { verdictClasses, verdictKeys } from "../components/verdict.tsx";
import { withApi } from "../http/api.server.ts";
import { translateFor } from "../http/language.server.ts";
import { ifOffered } from "../http/refusals.server.ts";
import { readPage } from "../http/selected-company.server.ts";

export const handle = { scripts: "inline" };

const path = "/dashboard/regSegments";

export function loader(args: LoaderFunctionArgs) {
  const params = new URL(args.request.url).searchParams;
  const company = params.get("company") || undefined;
  const q = (params.get("q") ?? "").trim().slice(0, 500) || undefined;
  const choice = readChoice(params);
  if (params.get("focus") && !choice.focus) {
    throw new Response(translateFor(args.request)("segments.missing.area"), { status: 404 });
  }
  return withApi(args, async (api) => {
    const groups = await api.listSegments(company);
    const page = readPage(params);
    const wanted = { ...choice, q };
    const list =
      q || choice.focus
        ? await ifOffered(api.listObligations({ companyName: company, ...wanted, page }))
        : undefined;
    if (list && list.obligations.length === 0 && page > 1) {
      const last = Math.max(1, Math.ceil(list.total / list.pageSize));
      throw redirect(withSearch(path, { company, ...wanted, page: last }));
    }
    return { company, groups, q, choice, list };
  });
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageTitle(matches, (t) => [
    data?.choice.focus && t(focusKeys[data.choice.focus]),
    t("segments.title"),
  ]);

export default function RegSegmentsPage() {
  const t = useT();
  const { company, groups, q, choice, list } = useLoaderData<typeof loader>();
  return (
    <main id="main">
      <header className="page">
        <div>
          <ScopeCrumb company={company} path={path} />
          <h1>{t("segments.heading")}</h1>
        </div>
        <search aria-label={t("segments.search")}>
          <form className="find" action={`${path}#chosen`}>
            {company && <input type="hidden" name="company" value={company} />}
            {choice.focus && <input type="hidden" name="focus" value={choice.focus} />}
            <label className="sr" htmlFor="rules">
              {choice.focus
                ? t("segments.search.in", { area: t(focusKeys[choice.focus]) })
                : t("segments.search.all")}
            </label>
            <input
              id="rules"
              name="q"
              type="search"
              maxLength={500}
              defaultValue={q}
              dir="auto"
              placeholder={t(choice.focus ? "segments.search.here" : "segments.search.all")}
            />
            <button className="quiet">{t("segments.search.button")}</button>
          </form>
        </search>
      </header>
      {groups.map((group) => (
        <Areas key={group.name} group={group} company={company} chosen={choice.focus} q={q} />
      ))}
      {list && <Found company={company} q={q} choice={choice} list={list} />}
      {list === null && <p className="notice">{t("segments.notOffered")}</p>}
    </main>
  );
}

function Areas({
  group,
  company,
  chosen,
  q,
}: {
  group: SegmentGroup;
  company: string | undefined;
  chosen: string | undefined;
  q: string | undefined;
}) {
  const t = useT();
  return (
    <section aria-label={group.name}>
      <h2>{group.name}</h2>
      <ul className="tiles">
        {group.segments.map(({ focus, name, acts, obligations, verdicts }) => (
          <li key={focus}>
            <Link
              to={`${withSearch(path, { company, focus, q })}#chosen`}
              aria-current={focus === chosen ? "true" : undefined}
            >
              <b>{name}</b>
              <small>{t("segments.counts", { acts, obligations })}</small>
              {verdicts && <VerdictCounts counts={verdicts} />}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** "12 shown · 3 partly shown": what the company's documents show, as far as it was asked. */
function VerdictCounts({
  counts,
}: {
  counts: NonNullable<SegmentGroup["segments"][number]["verdicts"]>;
}) {
  const t = useT();
  const keys = Object.keys(verdictKeys) as (keyof typeof verdictKeys)[];
  const shown = keys.filter((key) => counts[key] > 0);
  if (shown.length === 0) return <small>{t("segments.counts.none")}</small>;
  return (
    <small className="counts">
      {shown.map((key) => (
        <span key={key} className={`verdict ${verdictClasses[key]}`}>
          {t("segments.counts.verdict", { count: counts[key], verdict: t(verdictKeys[key]) })}
        </span>
      ))}
    </small>
  );
}

function Found({
  company,
  q,
  choice,
  list,
}: {
  company: string | undefined;
  q: string | undefined;
  choice: ObligationChoice;
  list: ObligationList;
}) {
  const t = useT();
  const pathTo = (query: ObligationChoice & { q?: string | undefined; page?: number }) =>
    `${withSearch(path, { company, q, ...query })}#chosen`;
  const place = choice.focus ? t(focusKeys[choice.focus]) : t("segments.allAreas");
  return (
    <section aria-labelledby="chosen">
      <h2 id="chosen">{q ? t.rich("segments.found", { words: q, area: place }) : place}</h2>
      <ObligationFilters
        counts={list.counts}
        choice={choice}
        withFocus={Boolean(q)}
        pathTo={pathTo}
      />
      <p className="hint">
        {t("segments.list", { count: list.total, ranked: q && list.total > 1 ? "yes" : "no" })}{" "}
        {q && <Link to={pathTo({ ...choice, q: undefined })}>{t("segments.clear")}</Link>}
      </p>
      {list.total === 0 && <p>{t("segments.none")}</p>}
      {q ? (
        <ObligationRows obligations={list.obligations} company={company} withAct />
      ) : (
        groupByAct(list.obligations).map((own) => (
          <div key={own[0]?.actId} className="topic">
            <h3>
              <Link to={actPath(own[0]?.actId ?? "", { company })}>{own[0]?.act}</Link>
            </h3>
            <ObligationRows obligations={own} company={company} />
          </div>
        ))
      )}
      <Pager {...list} label={t("segments.pages")} linkTo={(page) => pathTo({ ...choice, page })} />
    </section>
  );
}

function groupByAct(obligations: ObligationItem[]): ObligationItem[][] {
  const groups = new Map<string, ObligationItem[]>();
  for (const one of obligations) groups.set(one.actId, [...(groups.get(one.actId) ?? []), one]);
  return [...groups.values()];
}

export function ErrorBoundary() {
  return <RouteError missing="segments.missing" />;
}
