import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { redirect } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import type { ActDetail, ObligationList } from "../../server/api/acts/contract.ts";
import { ChangesSection } from "../components/acts/changes-section.tsx";
import { KeyDates } from "../components/acts/key-dates.tsx";
import { ObligationFilters, readChoice } from "../components/acts/obligation-filters.tsx";
import type { ObligationChoice } from "../components/acts/obligation-filters.tsx";
import { ObligationRows } from "../components/acts/obligation-rows.tsx";
import { TextSection } from "../components/acts/text-section.tsx";
import { UnverifiedNotice } from "../components/acts/unverified.tsx";
import { jurisdictionNames } from "../components/jurisdictions.ts";
import { pageTitle } from "../components/layout/product-name.ts";
import { OfficialLink } from "../components/official-link.tsx";
import { Pager } from "../components/pager.tsx";
import { actPath, withSearch } from "../components/paths.ts";
import { RouteError } from "../components/route-error.tsx";
import { CaseList, StoryList } from "../components/story-list.tsx";
import { withApi } from "../http/api.server.ts";
import { readCompanyName, readPage } from "../http/selected-company.server.ts";

export const handle = { scripts: "inline" };

const parts = ["obligations", "cases", "dates", "text", "versions"] as const;
type Part = (typeof parts)[number];

export function loader(args: LoaderFunctionArgs) {
  const params = new URL(args.request.url).searchParams;
  const actId = args.params["actId"] ?? "";
  const part = parts.find((one) => one === params.get("part")) ?? "obligations";
  const choice = readChoice(params);
  const read = (name: string) => params.get(name) || undefined;
  return withApi(args, async (api) => {
    const [act, companies] = await Promise.all([api.getAct(actId), api.listCompanies()]);
    const company = readCompanyName(companies, params);
    const page = readPage(params);
    const kept = { company, ...choice };
    const { company: companyName, ...narrowed } = kept;
    const list =
      part === "obligations"
        ? await api.listObligations({ act: actId, companyName, ...narrowed, page })
        : null;
    if (list && list.obligations.length === 0 && page > 1) {
      const last = Math.max(1, Math.ceil(list.total / list.pageSize));
      throw redirect(actPath(actId, { ...kept, page: last }));
    }
    const [version, article] = [read("version"), read("article")];
    const text =
      part === "text" && act.versions.length > 0
        ? await api.getActText(actId, { version, article, part: page })
        : null;
    const comparison =
      part === "versions"
        ? await api.getActChanges(actId, { from: read("from"), to: read("to"), part: page })
        : null;
    return { act, company, part, choice, list, text, comparison };
  });
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageTitle(matches, data ? data.act.title : "Act");

export default function ActPage() {
  const { act, company, part, choice, list, text, comparison } = useLoaderData<typeof loader>();
  const pathTo = (query: Record<string, string | number | undefined> = {}) =>
    actPath(act.id, { company, ...query });
  return (
    <main id="main">
      <header className="page">
        <div>
          <p className="crumb told">
            <Link to={withSearch("/dashboard/regSegments", { company })}>Regulations</Link>
            {company && (
              <>
                {" · "}
                <bdi>{company}</bdi>
                {" · "}
                <Link to={actPath(act.id)}>All companies</Link>
              </>
            )}
          </p>
          <h1>{act.title}</h1>
        </div>
        <OfficialLink className="button second" to={act.link}>
          Go to official regulation
        </OfficialLink>
      </header>
      {act.unverified && <UnverifiedNotice />}
      <AboutAct act={act} />
      <section aria-labelledby="parts">
        <h2 id="parts">{headings[part]}</h2>
        <nav className="tabs" aria-label="What is held of this act">
          {parts.map((one) => (
            <Link
              key={one}
              to={pathTo({ part: one === "obligations" ? undefined : one })}
              aria-current={one === part ? "page" : undefined}
            >
              {nameTab(one, act)}
            </Link>
          ))}
        </nav>
        {list && <Obligations act={act} company={company} list={list} choice={choice} />}
        {part === "cases" && act.decisions.length === 0 && (
          <p className="hint">No decision that reads this act is held yet.</p>
        )}
        {part === "cases" && <CaseList cases={act.decisions} company={company} />}
        {part === "dates" && act.events.length === 0 && (
          <p className="hint">No event about this act is held yet.</p>
        )}
        {part === "dates" && <StoryList stories={act.events} company={company} />}
        {part === "text" && (
          <TextSection
            act={act}
            text={text}
            company={company}
            pathTo={(query) => pathTo({ part: "text", ...query })}
          />
        )}
        {part === "versions" && (
          <ChangesSection
            act={act}
            comparison={comparison}
            company={company}
            pathTo={({ page }) =>
              pathTo({ part, from: comparison?.from.id, to: comparison?.to.id, page })
            }
            readAt={(version, article) => pathTo({ part: "text", version, article })}
          />
        )}
      </section>
    </main>
  );
}

function AboutAct({ act }: { act: ActDetail }) {
  return (
    <section aria-labelledby="about">
      <h2 id="about">{act.fullTitle}</h2>
      <p className="summed">{act.summary}</p>
      <div className="two">
        <dl className="pairs">
          <dt>Identifier</dt>
          <dd>{act.identifier}</dd>
          <dt>Publisher</dt>
          <dd>{act.publisher}</dd>
          <dt>Binds in</dt>
          <dd>{act.jurisdictions.map((one) => jurisdictionNames[one]).join(", ")}</dd>
          <dt>Checked against</dt>
          <dd>{act.source}</dd>
        </dl>
        <KeyDates dates={act.dates} />
      </div>
    </section>
  );
}

function Obligations({
  act,
  company,
  list,
  choice,
}: {
  act: ActDetail;
  company: string | undefined;
  list: ObligationList;
  choice: ObligationChoice;
}) {
  const pathTo = (query: ObligationChoice & { page?: number }) =>
    `${actPath(act.id, { company, ...query })}#parts`;
  return (
    <>
      <ObligationFilters counts={list.counts} choice={choice} withFocus pathTo={pathTo} />
      <p className="hint">
        {list.total} {list.total === 1 ? "obligation" : "obligations"}
        {act.unverifiedObligations > 0 && `; ${act.unverifiedObligations} of the act unverified`}.
        {!company && " Choose a company to see its verdicts."}
      </p>
      <ObligationRows obligations={list.obligations} company={company} />
      <Pager
        {...list}
        label="Pages of obligations"
        linkTo={(page) => pathTo({ ...choice, page })}
      />
    </>
  );
}

const headings: Record<Part, string> = {
  obligations: "What it asks",
  cases: "Case law that reads it",
  dates: "Dates and events",
  text: "The official wording",
  versions: "Versions and what changed",
};

function nameTab(part: Part, act: ActDetail): string {
  const words: Record<Part, string> = {
    obligations: `Obligations ${act.obligations}`,
    cases: `Case law ${act.decisions.length}`,
    dates: `Events ${act.events.length}`,
    text: "Wording",
    versions: `Versions ${act.versions.length}`,
  };
  return words[part];
}

export function ErrorBoundary() {
  return (
    <RouteError missing="There is no such act, article or version, or no such company in your account." />
  );
}
