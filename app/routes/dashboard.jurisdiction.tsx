import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { Fragment } from "react";
import type { ActItem, HoldingDetail } from "../../server/api/model-screens.ts";
import type { Jurisdiction } from "../../server/corpus/types.ts";
import { EmptyState } from "../components/empty-state.tsx";
import { jurisdictionNames } from "../components/jurisdictions.ts";
import { pageTitle } from "../components/layout/product-name.ts";
import { Pager } from "../components/pager.tsx";
import { withSearch } from "../components/paths.ts";
import { RouteError } from "../components/route-error.tsx";
import { CaseList, StoryList } from "../components/story-list.tsx";
import { Day } from "../components/time.tsx";
import { withApi } from "../http/api.server.ts";
import { readCompanyName, readPage } from "../http/selected-company.server.ts";

const parts = ["acts", "decisions", "dates"] as const;
type Part = (typeof parts)[number];

const pageSize = 20;

export const handle = { scripts: "inline" };

export function loader(args: LoaderFunctionArgs) {
  const params = new URL(args.request.url).searchParams;
  const wish = params.get("place");
  return withApi(args, async (api) => {
    const [holdings, companies] = await Promise.all([api.listHoldings(), api.listCompanies()]);
    const place = holdings.find(({ jurisdiction }) => jurisdiction === wish)?.jurisdiction;
    if (wish && !place) throw new Response("This place is not covered.", { status: 404 });
    return {
      company: readCompanyName(companies, params),
      holdings,
      own: companies.map(({ name, jurisdiction }) => ({ name, jurisdiction })),
      detail: place ? await api.getHolding(place) : null,
      part: readPart(params.get("part")),
      page: readPage(params),
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
  const { company, holdings, own, detail, part, page } = useLoaderData<typeof loader>();
  const pathTo = (place: Jurisdiction, chosen?: Part, at?: number) =>
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
                <td>
                  <Link to={pathTo(jurisdiction)}>
                    {counts.acts} acts, {counts.obligations} obligations
                  </Link>
                </td>
                <td>
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
        <Holding
          detail={detail}
          part={part}
          page={page}
          pathTo={(chosen, at) =>
            pathTo(detail.jurisdiction, chosen === "acts" ? undefined : chosen, at)
          }
        />
      )}
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

function Holding({
  detail,
  part,
  page,
  pathTo,
}: {
  detail: HoldingDetail;
  part: Part;
  page: number;
  pathTo: (part: Part, page?: number) => string;
}) {
  const { acts, decisions, events } = detail;
  const name = jurisdictionNames[detail.jurisdiction];
  const headings: Record<Part, string> = {
    acts: `Regulations that bind in ${name}`,
    decisions: `Case law that counts in ${name}`,
    dates: `Dates for ${name}, past and to come`,
  };
  const totals: Record<Part, number> = {
    acts: acts.length,
    decisions: decisions.length,
    dates: events.length,
  };
  const from = (page - 1) * pageSize;
  const to = page * pageSize;
  return (
    <section aria-labelledby="held">
      <h2 id="held">{headings[part]}</h2>
      <nav className="tabs" aria-label={`What is held for ${name}`}>
        {parts.map((one) => (
          <Link key={one} to={pathTo(one)} aria-current={one === part ? "page" : undefined}>
            {tabWords[one]} {totals[one]}
          </Link>
        ))}
      </nav>
      {totals[part] === 0 && <p className="hint">Nothing of this kind is held yet.</p>}
      {part === "acts" && <ActList acts={acts.slice(from, to)} />}
      {part === "decisions" && <CaseList cases={decisions.slice(from, to)} />}
      {part === "dates" && <StoryList stories={events.slice(from, to)} />}
      <Pager
        page={page}
        pageSize={pageSize}
        total={totals[part]}
        label={`Pages of ${tabWords[part].toLowerCase()}`}
        linkTo={(at) => pathTo(part, at)}
      />
    </section>
  );
}

const tabWords: Record<Part, string> = {
  acts: "Regulations",
  decisions: "Case law",
  dates: "Dates",
};

function ActList({ acts }: { acts: ActItem[] }) {
  return (
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
  );
}

function readPart(text: string | null): Part {
  return parts.find((part) => part === text) ?? "acts";
}

export function ErrorBoundary() {
  return <RouteError missing="This place is not covered, or no such company is in your account." />;
}
