import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { Fragment } from "react";
import type { CompanyDetail } from "../../server/api/companies/contract.ts";
import type { Decision } from "../../server/api/audit/contract.ts";
import type { Finding } from "../../server/api/findings/contract.ts";
import type { ScoreCard } from "../../server/api/dashboard/contract.ts";
import { AuditLinks } from "../components/audit-links.tsx";
import { AuditTable } from "../components/audit-table.tsx";
import { describeKind, KindOrigin } from "../components/document-kind.tsx";
import { wordEntry } from "../components/finding-work/finding-trail.tsx";
import { nameJurisdiction } from "../components/jurisdictions.ts";
import { pageTitle } from "../components/layout/product-name.ts";
import { Pager } from "../components/pager.tsx";
import { companyPath } from "../components/paths.ts";
import { RouteError } from "../components/route-error.tsx";
import { Day, Moment } from "../components/time.tsx";
import { withApi } from "../http/api.server.ts";
import { readPage, requireReadyCompany } from "../http/selected-company.server.ts";

export const handle = { scripts: "inline" };

const pageSize = 30;
const decisionsShown = 20;

export function loader(args: LoaderFunctionArgs) {
  return withApi(args, async (api) => {
    const { id, name } = await requireReadyCompany(api, args.request);
    const [company, { score }, { findings }, decisions] = await Promise.all([
      api.getCompany(id),
      api.getDashboard(name, { reportPage: 1, reportPageSize: 1 }),
      api.listFindings(name),
      api.listDecisions(name),
    ]);
    const ordered = findings.toSorted((a, b) => a.act.localeCompare(b.act, "en"));
    const pages = Math.max(1, Math.ceil(ordered.length / pageSize));
    const page = Math.min(pages, readPage(new URL(args.request.url).searchParams));
    const shown = ordered.slice((page - 1) * pageSize, page * pageSize);
    return {
      company,
      score,
      acts: groupByAct(shown),
      total: ordered.length,
      page,
      pageSize,
      decisions: decisions.slice(0, decisionsShown),
      decided: decisions.length,
    };
  });
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageTitle(matches, data ? `Audit report of ${data.company.name}` : "Audit report");

export default function AuditPage() {
  const { company, score, acts, total, page, decisions, decided } = useLoaderData<typeof loader>();
  const { name } = company;
  return (
    <main id="main">
      <header className="page">
        <div>
          <p className="crumb">
            <Link to={companyPath("/dashboard/details", name)}>
              Details of <bdi>{name}</bdi>
            </Link>
          </p>
          <h1>
            Audit report of <bdi>{name}</bdi>
          </h1>
        </div>
      </header>
      {page === 1 && <Facts company={company} score={score} />}
      <section aria-labelledby="findings">
        <h2 id="findings">Findings by act</h2>
        <p className="hint">
          {total} findings.
          {total > pageSize &&
            " This page shows some of them; the audit pack holds them all, and a report.html to print."}
        </p>
        {acts.map(({ act, title, findings }) => (
          <Fragment key={act}>
            <h3>{act}</h3>
            <p className="hint">{title}</p>
            <AuditTable company={name} findings={findings} />
          </Fragment>
        ))}
        <Pager
          {...{ page, pageSize, total }}
          label="Pages of the report"
          linkTo={(to) => companyPath("/dashboard/audit", name, { page: to })}
        />
      </section>
      {page === 1 && <Documents company={company} />}
      {page === 1 && <Decisions decisions={decisions} decided={decided} />}
      <AuditLinks company={name} atReport />
    </main>
  );
}

function Facts({ company, score }: { company: CompanyDetail; score: ScoreCard | null }) {
  return (
    <section aria-labelledby="facts">
      <h2 id="facts">Company and score</h2>
      <dl className="pairs">
        <dt>Website</dt>
        <dd dir="auto">{company.website}</dd>
        <dt>Jurisdiction</dt>
        <dd>{nameJurisdiction(company.jurisdiction)}</dd>
        {score && (
          <>
            <dt>Score</dt>
            <dd>{score.score === null ? "none yet" : `${score.score} of 100`}</dd>
            <dt>Formula</dt>
            <dd>{score.formula}</dd>
            <dt>Coverage</dt>
            <dd>
              {Math.round(100 * score.coverage)} % of the obligations that apply were assessed
            </dd>
            <dt>Corpus</dt>
            <dd>
              of <Day date={score.corpusDate} />
            </dd>
            <dt>Dashboard made</dt>
            <dd>
              <Moment date={score.generated} />
            </dd>
          </>
        )}
      </dl>
    </section>
  );
}

function Documents({ company }: { company: CompanyDetail }) {
  return (
    <section aria-labelledby="documents">
      <h2 id="documents">Documents</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">File</th>
            <th scope="col">Kind</th>
            <th scope="col">Pages</th>
          </tr>
        </thead>
        <tbody>
          {company.documents.map((document) => (
            <tr key={document.id}>
              <td>
                <bdi>{document.name}</bdi>
                {document.sha256 && <small>SHA-256 {document.sha256}</small>}
                {document.problem && <small>{document.problem}</small>}
              </td>
              <td>
                {describeKind(document)} <KindOrigin document={document} />
              </td>
              <td>{document.pages}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Decisions({ decisions, decided }: { decisions: Decision[]; decided: number }) {
  return (
    <section aria-labelledby="decisions">
      <h2 id="decisions">What people decided</h2>
      {decided === 0 && <p className="hint">Nobody has decided anything about a finding.</p>}
      {decided > decisions.length && (
        <p className="hint">
          The newest {decisions.length} of {decided}; the audit pack holds them all.
        </p>
      )}
      <ol className="rows">
        {decisions.map((one) => (
          <li key={one.id}>
            <span className="typed" dir="auto">
              {wordEntry(one)}
            </span>
            <small>
              {one.obligation} ({[one.act, one.article].filter(Boolean).join(", ")}).{" "}
              {one.by ? <bdi>{one.by}</bdi> : "A new dashboard"}, <Moment date={one.on} />
            </small>
          </li>
        ))}
      </ol>
    </section>
  );
}

function groupByAct(findings: Finding[]) {
  const groups = new Map<string, { act: string; title: string; findings: Finding[] }>();
  for (const finding of findings) {
    const { act, actTitle: title } = finding;
    const group = groups.get(act) ?? { act, title, findings: [] };
    group.findings.push(finding);
    groups.set(act, group);
  }
  return [...groups.values()];
}

export function ErrorBoundary() {
  return <RouteError missing="No company of this name is in your account." />;
}
