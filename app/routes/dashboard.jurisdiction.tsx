import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import type { HoldingDetail } from "../../server/api/model-screens.ts";
import type { Jurisdiction } from "../../server/corpus/types.ts";
import { EmptyState } from "../components/empty-state.tsx";
import { jurisdictionNames } from "../components/jurisdictions.ts";
import { pageTitle } from "../components/layout/product-name.ts";
import { withSearch } from "../components/paths.ts";
import { RouteError } from "../components/route-error.tsx";
import { CaseList, StoryList } from "../components/story-list.tsx";
import { Day } from "../components/time.tsx";
import { withApi } from "../http/api.server.ts";

export const handle = { scripts: false };

export function loader(args: LoaderFunctionArgs) {
  const params = new URL(args.request.url).searchParams;
  const wish = params.get("place");
  return withApi(args, async (api) => {
    const [holdings, companies] = await Promise.all([api.listHoldings(), api.listCompanies()]);
    const place = holdings.find(({ jurisdiction }) => jurisdiction === wish)?.jurisdiction;
    if (wish && !place) throw new Response("This place is not covered.", { status: 404 });
    return {
      company: params.get("company") || undefined,
      holdings,
      own: companies.map(({ name, jurisdiction }) => ({ name, jurisdiction })),
      detail: place ? await api.getHolding(place) : null,
    };
  });
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageTitle(
    matches,
    ...(data?.detail ? [jurisdictionNames[data.detail.jurisdiction]] : []),
    "Jurisdictions",
  );

export default function JurisdictionPage() {
  const { company, holdings, own, detail } = useLoaderData<typeof loader>();
  const pathTo = (place: Jurisdiction) => withSearch("/dashboard/jurisdiction", { company, place });
  return (
    <main id="main">
      <header className="page">
        <h1>Jurisdictions</h1>
        <p className="also">
          <Link to={withSearch("/dashboard/regSegments", { company })}>
            Regulations by compliance focus
          </Link>
        </p>
      </header>
      <section aria-labelledby="covered">
        <h2 id="covered">What is covered</h2>
        <table>
          <thead>
            <tr>
              <th scope="col">Jurisdiction</th>
              <th scope="col">Regulations</th>
              <th scope="col">Case law</th>
              <th scope="col">Dates</th>
              <th scope="col">Your companies</th>
            </tr>
          </thead>
          <tbody>
            {holdings.map(({ jurisdiction, newest, ...counts }) => (
              <tr key={jurisdiction}>
                <td>
                  <Link
                    to={pathTo(jurisdiction)}
                    aria-current={jurisdiction === detail?.jurisdiction ? "true" : undefined}
                  >
                    {jurisdictionNames[jurisdiction]}
                  </Link>
                  {newest && (
                    <small>
                      newest <Day date={newest} />
                    </small>
                  )}
                </td>
                <td>
                  <Link to={`${pathTo(jurisdiction)}#acts`}>
                    {counts.acts} acts, {counts.obligations} obligations
                  </Link>
                </td>
                <td>
                  <Link to={`${pathTo(jurisdiction)}#decisions`}>{counts.decisions} decisions</Link>
                </td>
                <td>
                  <Link to={`${pathTo(jurisdiction)}#dates`}>{counts.events} dates</Link>
                </td>
                <td className="names" dir="auto">
                  {own
                    .filter((one) => one.jurisdiction === jurisdiction)
                    .map(({ name }) => name)
                    .join(", ") || "none"}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {own.length === 0 && (
        <EmptyState
          title="No company yet"
          text="Add a company and choose where it is: its dashboard then shows what binds there."
          link={{ to: "/dashboard/companies/add", text: "Add company" }}
        />
      )}
      {detail && <HoldingSections detail={detail} />}
    </main>
  );
}

function HoldingSections({
  detail: { jurisdiction, acts, decisions, events },
}: {
  detail: HoldingDetail;
}) {
  const name = jurisdictionNames[jurisdiction];
  return (
    <>
      <section aria-labelledby="acts">
        <h2 id="acts">Regulations that bind in {name}</h2>
        <ul className="rows">
          {acts.map((act) => (
            <li key={act.id} className="with-action">
              <span>
                <b>{act.title}</b>
                <small>
                  {act.identifier} · {act.obligations} obligations · {act.publisher}
                </small>
                <small>{act.summary}</small>
              </span>
              <a
                href={act.link}
                rel="noreferrer"
                aria-label={`Go to official regulation: ${act.title}`}
              >
                Go to official regulation
              </a>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="decisions">
        <h2 id="decisions">Case law that counts in {name}</h2>
        {decisions.length === 0 && <p className="hint">No decisions are held yet.</p>}
        <CaseList cases={decisions} />
      </section>
      <section aria-labelledby="dates">
        <h2 id="dates">Dates, past and to come</h2>
        {events.length === 0 && <p className="hint">No dates are held yet.</p>}
        <StoryList stories={events} />
      </section>
    </>
  );
}

export function ErrorBoundary() {
  return <RouteError missing="This place is not covered." />;
}
