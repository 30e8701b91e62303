import type { LoaderFunctionArgs, MetaFunction } from "../http/remix.server.ts";
import { Link, useLoaderData } from "@remix-run/react";
import { Fragment } from "react";
import type { CompanyDetail } from "../../server/api/companies/contract.ts";
import type { Decision } from "../../server/api/audit/contract.ts";
import type { Finding } from "../../server/api/findings/contract.ts";
import type { ScoreCard } from "../../server/api/dashboard/contract.ts";
import { AuditLinks } from "../components/audit-links.tsx";
import { AuditTable } from "../components/audit-table.tsx";
import { describeKind, KindOrigin } from "../components/document-kind.tsx";
import { LanguageOrigin, nameLanguage } from "../components/document-language.tsx";
import { wordEntry } from "../components/finding-work/finding-activity.tsx";
import { nameJurisdiction } from "../components/jurisdictions.ts";
import { pageTitle } from "../components/layout/product-name.ts";
import { useFormats, useT } from "../components/messages.tsx";
import { Pager } from "../components/pager.tsx";
import { companyPath } from "../components/paths.ts";
import { RouteError } from "../components/route-error.tsx";
import { Day, Moment } from "../components/time.tsx";
import { withApi } from "../http/api.server.ts";
import { readLanguage } from "../http/language.server.ts";
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
    const ordered = findings.toSorted((a, b) =>
      a.act.localeCompare(b.act, readLanguage(args.request)),
    );
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
  pageTitle(matches, (t) =>
    data ? t("audit.of", { company: data.company.name }) : t("audit.title"),
  );

export default function AuditPage() {
  const t = useT();
  const { company, score, acts, total, page, decisions, decided } = useLoaderData<typeof loader>();
  const { name } = company;
  return (
    <main id="main">
      <header className="page">
        <div>
          <p className="crumb">
            <Link to={companyPath("/dashboard/details", name)}>
              {t.rich("audit.detailsOf", { company: name })}
            </Link>
          </p>
          <h1>{t.rich("audit.of.heading", { company: name })}</h1>
        </div>
      </header>
      {page === 1 && <Facts company={company} score={score} />}
      <section aria-labelledby="findings">
        <h2 id="findings">{t("audit.findings")}</h2>
        <p className="hint">
          {t("audit.findings.count", { count: total })}{" "}
          {total > pageSize && t("audit.findings.some")}
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
          label={t("audit.pages")}
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
  const t = useT();
  const { percent } = useFormats();
  return (
    <section aria-labelledby="facts">
      <h2 id="facts">{t("audit.facts")}</h2>
      <dl className="pairs">
        <dt>{t("audit.website")}</dt>
        <dd dir="auto">{company.website}</dd>
        <dt>{t("audit.jurisdiction")}</dt>
        <dd>{nameJurisdiction(t, company.jurisdiction)}</dd>
        {score && (
          <>
            <dt>{t("audit.score")}</dt>
            <dd>
              {score.score === null
                ? t("audit.score.none")
                : t("audit.score.of", { score: score.score })}
            </dd>
            <dt>{t("audit.formula")}</dt>
            <dd>{score.formula}</dd>
            <dt>{t("audit.coverage")}</dt>
            <dd>{t("audit.coverage.text", { share: percent(score.coverage) })}</dd>
            <dt>{t("audit.catalogue")}</dt>
            <dd>{t.rich("findings.catalogue.of", { date: <Day date={score.catalogueDate} /> })}</dd>
            <dt>{t("audit.generated")}</dt>
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
  const t = useT();
  return (
    <section aria-labelledby="documents">
      <h2 id="documents">{t("audit.documents")}</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">{t("audit.file")}</th>
            <th scope="col">{t("audit.kind")}</th>
            <th scope="col">{t("documents.language")}</th>
            <th scope="col">{t("audit.documentPages")}</th>
          </tr>
        </thead>
        <tbody>
          {company.documents.map((document) => (
            <tr key={document.id}>
              <td>
                <bdi>{document.name}</bdi>
                {document.sha256 && (
                  <small>{t("audit.checksum", { checksum: document.sha256 })}</small>
                )}
                {document.problem && <small>{document.problem}</small>}
              </td>
              <td>
                {describeKind(t, document)} <KindOrigin document={document} />
              </td>
              <td>
                {document.status === "read" && (
                  <>
                    {nameLanguage(t, document.language)} <LanguageOrigin document={document} />
                  </>
                )}
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
  const t = useT();
  return (
    <section aria-labelledby="decisions">
      <h2 id="decisions">{t("audit.decisions")}</h2>
      {decided === 0 && <p className="hint">{t("audit.decisions.none")}</p>}
      {decided > decisions.length && (
        <p className="hint">
          {t("audit.decisions.some", { shown: decisions.length, total: decided })}
        </p>
      )}
      <ol className="rows">
        {decisions.map((one) => (
          <li key={one.id}>
            <span className="typed" dir="auto">
              {wordEntry(t, one)}
            </span>
            <small>
              {t("audit.decisions.place", {
                obligation: one.obligation,
                act: [one.act, one.article].filter(Boolean).join(", "),
              })}{" "}
              {one.by ? <bdi>{one.by}</bdi> : t("findings.work.byAssessment")},{" "}
              <Moment date={one.on} />
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
  return <RouteError missing="findings.missing" />;
}
