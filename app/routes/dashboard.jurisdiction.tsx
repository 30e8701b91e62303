import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { Fragment } from "react";
import type { Jurisdiction } from "../../server/corpus/countries.ts";
import { EmptyState } from "../components/empty-state.tsx";
import { holdingParts, HoldingSection } from "../components/holding-section.tsx";
import type { HoldingPart } from "../components/holding-section.tsx";
import { jurisdictionNames } from "../components/jurisdictions.ts";
import { pageTitle } from "../components/layout/product-name.ts";
import { withSearch } from "../components/paths.ts";
import { RouteError } from "../components/route-error.tsx";
import { SourceSection } from "../components/source-section.tsx";
import { Day } from "../components/time.tsx";
import { withApi } from "../http/api.server.ts";
import { readForm } from "../http/forms.server.ts";
import { ifOffered } from "../http/refusals.server.ts";
import { readCompanyName, readPage } from "../http/selected-company.server.ts";
import { redirectWithSuccess } from "../http/toast.server.ts";

export const handle = { scripts: "inline" };

export function loader(args: LoaderFunctionArgs) {
  const params = new URL(args.request.url).searchParams;
  const wish = params.get("place");
  return withApi(args, async (api) => {
    const [holdings, companies, origin] = await Promise.all([
      api.listHoldings(),
      api.listCompanies(),
      ifOffered(api.getCorpusSources()),
    ]);
    const place = holdings.find(({ jurisdiction }) => jurisdiction === wish)?.jurisdiction;
    if (wish && !place) throw new Response("This place is not covered.", { status: 404 });
    return {
      company: readCompanyName(companies, params),
      holdings,
      origin,
      own: companies.map(({ name, jurisdiction }) => ({ name, jurisdiction })),
      detail: place ? await api.getHolding(place) : null,
      part: readPart(params.get("part")),
      page: readPage(params),
    };
  });
}

/** The owner's switch of the daily refresh. */
export async function action(args: ActionFunctionArgs) {
  const form = await readForm(args.request);
  const { pathname, search } = new URL(args.request.url);
  return withApi(args, async (api) => {
    const on = form.get("refresh") === "on";
    await api.switchRefresh(on);
    return redirectWithSuccess(
      pathname + search,
      on ? "Official texts are refreshed daily from now on." : "The daily refresh is off.",
    );
  });
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageTitle(
    matches,
    ...(data?.detail ? [jurisdictionNames[data.detail.jurisdiction]] : []),
    "Jurisdictions",
  );

export default function JurisdictionPage() {
  const { company, holdings, origin, own, detail, part, page } = useLoaderData<typeof loader>();
  const pathTo = (place: Jurisdiction, chosen?: HoldingPart, at?: number) =>
    withSearch("/dashboard/jurisdiction", { company, place, part: chosen, page: at });
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
              <th scope="col">Your companies</th>
              <th scope="col">Regulations</th>
              <th scope="col">Case law</th>
              <th scope="col">Dates</th>
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
                <td className="names">
                  <NameList
                    names={own
                      .filter((one) => one.jurisdiction === jurisdiction)
                      .map(({ name }) => name)}
                  />
                </td>
                <td className="short">
                  <Link to={pathTo(jurisdiction)}>
                    {counts.acts} acts, {counts.obligations} obligations
                  </Link>
                </td>
                <td className="short">
                  {counts.decisions === 0 ? (
                    "none yet"
                  ) : (
                    <Link to={pathTo(jurisdiction, "decisions")}>{counts.decisions} decisions</Link>
                  )}
                </td>
                <td>
                  <Link to={pathTo(jurisdiction, "dates")}>{counts.events} dates</Link>
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
      {detail && (
        <HoldingSection
          detail={detail}
          part={part}
          page={page}
          company={company}
          pathTo={(chosen, at) =>
            pathTo(detail.jurisdiction, chosen === "acts" ? undefined : chosen, at)
          }
        />
      )}
      {origin && <SourceSection {...origin} />}
    </main>
  );
}

/** Each in its own direction, whatever script its neighbours are in. */
function NameList({ names }: { names: string[] }) {
  if (names.length === 0) return "none";
  return names.map((name, index) => (
    <Fragment key={name}>
      {index > 0 && ", "}
      <bdi>{name}</bdi>
    </Fragment>
  ));
}

function readPart(text: string | null): HoldingPart {
  return holdingParts.find((part) => part === text) ?? "acts";
}

export function ErrorBoundary() {
  return <RouteError missing="This place is not covered, or no such company is in your account." />;
}
