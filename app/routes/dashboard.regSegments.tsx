import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import type { SegmentAct } from "../../server/api/model-screens.ts";
import { pageTitle } from "../components/layout/product-name.ts";
import { companyPath, withSearch } from "../components/paths.ts";
import { RouteError } from "../components/route-error.tsx";
import { ScopeCrumb } from "../components/scope-crumb.tsx";
import { SeverityTag } from "../components/severity-tag.tsx";
import { VerdictMark } from "../components/verdict.tsx";
import { withApi } from "../http/api.server.ts";

export const handle = { scripts: "inline" };

const path = "/dashboard/regSegments";

export function loader(args: LoaderFunctionArgs) {
  const params = new URL(args.request.url).searchParams;
  const company = params.get("company") || undefined;
  const wish = params.get("focus");
  return withApi(args, async (api) => {
    const groups = await api.listSegments(company);
    const chosen = groups.flatMap(({ segments }) => segments).find(({ focus }) => focus === wish);
    if (wish && !chosen) throw new Response("There is no such area.", { status: 404 });
    const acts = chosen ? await api.listSegmentActs(chosen.focus, company) : [];
    return { company, groups, chosen: chosen ?? null, acts };
  });
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageTitle(matches, ...(data?.chosen ? [data.chosen.name] : []), "Regulations by focus");

export default function RegSegmentsPage() {
  const { company, groups, chosen, acts } = useLoaderData<typeof loader>();
  return (
    <main id="main">
      <header className="page">
        <div>
          <ScopeCrumb company={company} path={path} />
          <h1>Regulations by compliance focus</h1>
        </div>
      </header>
      {groups.map((group) => (
        <section key={group.name} aria-label={group.name}>
          <h2>{group.name}</h2>
          <ul className="tiles">
            {group.segments.map(({ focus, name, acts: count, obligations }) => (
              <li key={focus}>
                <Link
                  to={`${withSearch(path, { company, focus })}#chosen`}
                  aria-current={focus === chosen?.focus ? "true" : undefined}
                >
                  <b>{name}</b>
                  <small>
                    {count} {count === 1 ? "act" : "acts"}, {obligations}{" "}
                    {obligations === 1 ? "obligation" : "obligations"}
                  </small>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {chosen && (
        <section aria-labelledby="chosen">
          <h2 id="chosen">{chosen.name}</h2>
          {acts.length === 0 && <p className="hint">No act says anything in this area here.</p>}
          {acts.map((act) => (
            <ActSegment key={act.id} act={act} company={company} />
          ))}
        </section>
      )}
    </main>
  );
}

function ActSegment({ act, company }: { act: SegmentAct; company: string | undefined }) {
  return (
    <div className="topic">
      <h3>{act.title}</h3>
      <p className="facts">
        <span>{act.identifier}</span>
        <a href={act.link} rel="noreferrer" aria-label={`Go to official regulation: ${act.title}`}>
          Go to official regulation
        </a>
      </p>
      <ul className="rows">
        {act.obligations.map(({ id, title, article, severity, findingId, verdict }) => (
          <li key={id} className="with-action">
            <span>
              {findingId && company ? (
                <Link to={companyPath("/dashboard/default", company, { report: findingId })}>
                  {title}
                </Link>
              ) : (
                title
              )}
              <small>{article}</small>
            </span>
            <span>
              {verdict && <VerdictMark verdict={verdict} />} <SeverityTag severity={severity} />
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

export function ErrorBoundary() {
  return <RouteError missing="There is no such area, or no such company in your account." />;
}
