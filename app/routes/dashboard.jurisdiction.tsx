import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "../http/remix.server.ts";
import { Link, useLoaderData } from "@remix-run/react";
import { Fragment } from "react";
import type { Jurisdiction } from "../../server/catalogue/countries.ts";
import { EmptyState } from "../components/empty-state.tsx";
import { holdingParts, HoldingSection } from "../components/holding-section.tsx";
import type { HoldingPart } from "../components/holding-section.tsx";
import { jurisdictionKeys } from "../components/jurisdictions.ts";
import { pageTitle } from "../components/layout/product-name.ts";
import { useT } from "../components/messages.tsx";
import { withSearch } from "../components/paths.ts";
import { RouteError } from "../components/route-error.tsx";
import { SourceSection } from "../components/source-section.tsx";
import { Day } from "../components/time.tsx";
import { withApi } from "../http/api.server.ts";
import { readForm } from "../http/forms.server.ts";
import { translateFor } from "../http/language.server.ts";
import { ifOffered } from "../http/refusals.server.ts";
import { readCompanyName, readPage } from "../http/selected-company.server.ts";
import { redirectWithSuccess } from "../http/toast.server.ts";

export const handle = { scripts: "inline" };

export function loader(args: LoaderFunctionArgs) {
  const params = new URL(args.request.url).searchParams;
  const wish = params.get("place");
  const t = translateFor(args.request);
  return withApi(args, async (api) => {
    const [holdings, companies, origin] = await Promise.all([
      api.listHoldings(),
      api.listCompanies(),
      ifOffered(api.getCatalogueSources()),
    ]);
    const place = holdings.find(({ jurisdiction }) => jurisdiction === wish)?.jurisdiction;
    if (wish && !place) throw new Response(t("jurisdictions.missing.place"), { status: 404 });
    return {
      company: readCompanyName(companies, args.request),
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
      translateFor(args.request)(on ? "jurisdictions.refreshOn" : "jurisdictions.refreshOff"),
    );
  });
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageTitle(matches, (t) => [
    data?.detail ? t(jurisdictionKeys[data.detail.jurisdiction]) : undefined,
    t("jurisdictions.title"),
  ]);

export default function JurisdictionPage() {
  const t = useT();
  const { company, holdings, origin, own, detail, part, page } = useLoaderData<typeof loader>();
  const pathTo = (place: Jurisdiction, chosen?: HoldingPart, at?: number) =>
    withSearch("/dashboard/jurisdiction", { company, place, part: chosen, page: at });
  return (
    <main id="main">
      <header className="page">
        <h1>{t("jurisdictions.title")}</h1>
        <p className="also">
          <Link to={withSearch("/dashboard/regSegments", { company })}>
            {t("jurisdictions.byFocus")}
          </Link>
        </p>
      </header>
      <section aria-labelledby="covered">
        <h2 id="covered">{t("jurisdictions.covered")}</h2>
        <table className="places">
          <thead>
            <tr>
              <th scope="col">{t("jurisdictions.jurisdiction")}</th>
              <th scope="col">{t("jurisdictions.companies")}</th>
              <th scope="col">{t("jurisdictions.acts")}</th>
              <th scope="col">{t("jurisdictions.cases")}</th>
              <th scope="col">{t("jurisdictions.dates")}</th>
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
                    {t(jurisdictionKeys[jurisdiction])}
                  </Link>
                  {newest && (
                    <small>{t.rich("jurisdictions.newest", { date: <Day date={newest} /> })}</small>
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
                  <Link to={pathTo(jurisdiction)}>{t("jurisdictions.counts", counts)}</Link>
                </td>
                <td className="short">
                  {counts.decisions === 0 ? (
                    t("jurisdictions.decisions.none")
                  ) : (
                    <Link to={pathTo(jurisdiction, "decisions")}>
                      {t("jurisdictions.decisions", { count: counts.decisions })}
                    </Link>
                  )}
                </td>
                <td>
                  <Link to={pathTo(jurisdiction, "dates")}>
                    {t("jurisdictions.events", { count: counts.events })}
                  </Link>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {own.length === 0 && (
        <EmptyState
          title={t("jurisdictions.empty.title")}
          text={t("jurisdictions.empty.text")}
          link={{ to: "/dashboard/companies/add", text: t("companies.add") }}
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
  const t = useT();
  if (names.length === 0) return t("common.none");
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
  return <RouteError missing="jurisdictions.missing" />;
}
