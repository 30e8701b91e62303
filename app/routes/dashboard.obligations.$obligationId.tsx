import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import type { ObligationDetail, SpokenPassage } from "../../server/api/acts/contract.ts";
import { focusNames } from "../components/account/business-choices.ts";
import { CompanyVerdicts } from "../components/acts/company-verdicts.tsx";
import { KeyDates } from "../components/acts/key-dates.tsx";
import { Provisions } from "../components/acts/text-reader.tsx";
import { UnverifiedNotice } from "../components/acts/unverified.tsx";
import { jurisdictionNames } from "../components/jurisdictions.ts";
import { pageTitle } from "../components/layout/product-name.ts";
import { OfficialLink } from "../components/official-link.tsx";
import { actPath, asFragment, obligationPath, withSearch } from "../components/paths.ts";
import { Quote } from "../components/quote-link.tsx";
import { RouteError } from "../components/route-error.tsx";
import { SeverityTag } from "../components/severity-tag.tsx";
import { CaseList } from "../components/story-list.tsx";
import { withApi } from "../http/api.server.ts";
import { readCompanyName } from "../http/selected-company.server.ts";

export const handle = { scripts: "inline" };

export function loader(args: LoaderFunctionArgs) {
  const params = new URL(args.request.url).searchParams;
  const id = args.params["obligationId"] ?? "";
  return withApi(args, async (api) => {
    const company = readCompanyName(await api.listCompanies(), params);
    const [obligation, passages] = await Promise.all([
      api.getObligation(id, company),
      api.listPassages(id, company),
    ]);
    return { obligation, passages, company };
  });
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageTitle(
    matches,
    ...(data ? [data.obligation.title, `${data.obligation.act}, ${data.obligation.article}`] : []),
  );

export default function ObligationPage() {
  const { obligation, passages, company } = useLoaderData<typeof loader>();
  return (
    <main id="main">
      <header className="page">
        <div>
          <p className="crumb told">
            <Link to={actPath(obligation.actId, { company })}>{obligation.act}</Link>
            {`, ${obligation.article}`}
            {company && (
              <>
                {" · "}
                <bdi>{company}</bdi>
                {" · "}
                <Link to={obligationPath(obligation.id)}>All companies</Link>
              </>
            )}
          </p>
          <h1>{obligation.title}</h1>
        </div>
        <OfficialLink className="button second" to={obligation.link}>
          Go to the official text
        </OfficialLink>
      </header>
      {obligation.unverified && <UnverifiedNotice />}
      <Duty obligation={obligation} company={company} />
      <div className="two">
        <section aria-labelledby="concepts">
          <h2 id="concepts">What a document must show</h2>
          <Concepts obligation={obligation} />
        </section>
        <section aria-labelledby="verdicts">
          <h2 id="verdicts">Your companies</h2>
          <CompanyVerdicts obligation={obligation} company={company} />
        </section>
      </div>
      <section aria-labelledby="passages">
        <h2 id="passages">Where your documents speak of this</h2>
        <Passages obligation={obligation} passages={passages} company={company} />
      </section>
      {obligation.wording && (
        <section aria-labelledby="wording">
          <h2 id="wording">The article’s own words</h2>
          <Provisions
            provisions={obligation.wording.provisions}
            language={obligation.wording.version.language}
          />
          <p className="facts">
            <span>{obligation.wording.version.label}</span>
            <Link to={wordingPath(obligation, company)}>Read it in the whole text</Link>
          </p>
        </section>
      )}
      <section aria-labelledby="cases">
        <h2 id="cases">Case law that reads this article</h2>
        {obligation.decisions.length === 0 && (
          <p className="hint">No decision about this article is held yet.</p>
        )}
        <CaseList cases={obligation.decisions} company={company} />
      </section>
    </main>
  );
}

function Duty({
  obligation,
  company,
}: {
  obligation: ObligationDetail;
  company: string | undefined;
}) {
  const { focus, roles, activities, severity, severityReason, shownIn, dates } = obligation;
  const area = Object.hasOwn(focusNames, focus) ? focusNames[focus as keyof typeof focusNames] : "";
  return (
    <section aria-labelledby="duty">
      <h2 id="duty">What must be done</h2>
      <p className="summed">{obligation.text}</p>
      <dl className="pairs">
        <dt>Who is bound</dt>
        <dd>{roles.join(", ")}</dd>
        <dt>Asked of</dt>
        <dd>{activities.length > 0 ? activities.join(", ") : "no company by itself"}</dd>
        <dt>Severity</dt>
        <dd>
          <SeverityTag severity={severity} /> {severityReason}
        </dd>
        <dt>Shown in</dt>
        <dd>{shownIn.join(", ")}</dd>
        <dt>Area</dt>
        <dd>
          <Link to={`${withSearch("/dashboard/regSegments", { company, focus })}#chosen`}>
            {area}
          </Link>
        </dd>
        <dt>Act</dt>
        <dd>
          {obligation.actTitle} ({obligation.identifier}), {obligation.publisher}
        </dd>
        <dt>Binds in</dt>
        <dd>{obligation.jurisdictions.map((one) => jurisdictionNames[one]).join(", ")}</dd>
      </dl>
      {dates.length > 0 && <KeyDates dates={dates} />}
    </section>
  );
}

function Concepts({ obligation }: { obligation: ObligationDetail }) {
  return (
    <>
      <ul className="rows">
        {obligation.concepts.map(({ name, topic, wordings }) => (
          <li key={name}>
            <b>{name}</b>
            {topic && <small>Without this nothing else counts.</small>}
            <small>for example {wordings.map((one) => `“${one}”`).join(", ")}</small>
          </li>
        ))}
      </ul>
      <p className="hint">
        A passage that shows all of these makes the obligation met. “…” stands for up to twelve
        words between.
      </p>
    </>
  );
}

function Passages({
  obligation,
  passages,
  company,
}: {
  obligation: ObligationDetail;
  passages: SpokenPassage[];
  company: string | undefined;
}) {
  if (passages.length === 0) {
    const isEmpty = obligation.verdicts.length === 0;
    return (
      <p className="hint">
        {company ? "No passage of this company’s documents" : "No passage of your documents"} speaks
        of it.{" "}
        <Link to={isEmpty ? "/dashboard/companies/add" : "/dashboard/companies"}>
          {isEmpty ? "Add a company with its documents" : "See your companies and their documents"}
        </Link>
      </p>
    );
  }
  const names = [...new Set(passages.map((one) => one.company))];
  return names.map((name) => (
    <div key={name} className="topic">
      {!company && (
        <h3>
          <bdi>{name}</bdi>
        </h3>
      )}
      {passages
        .filter((one) => one.company === name)
        .map((one) => (
          <Quote key={`${one.documentId} ${one.start}`} company={name} evidence={one} />
        ))}
    </div>
  ));
}

function wordingPath({ actId, wording }: ObligationDetail, company: string | undefined): string {
  const anchor = wording?.anchor ?? "";
  const [article] = anchor.split(".");
  const path = actPath(actId, { company, part: "text", article });
  return `${path}#${asFragment(anchor)}`;
}

export function ErrorBoundary() {
  return (
    <RouteError missing="The corpus holds no such obligation, or no more, or no such company is in your account." />
  );
}
