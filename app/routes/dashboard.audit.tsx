import type { LoaderFunctionArgs, MetaFunction } from "../http/remix.server.ts";
import { Link, useLoaderData } from "@remix-run/react";
import {
  AuditDecisions,
  AuditedDocuments,
  AuditFacts,
  FindingsByAct,
} from "../components/audit-report.tsx";
import { AuditLinks } from "../components/audit-links.tsx";
import { pageTitle } from "../components/layout/product-name.ts";
import { useT } from "../components/messages.tsx";
import { Pager } from "../components/pager.tsx";
import { companyPath, settingsPath, withSearch } from "../components/paths.ts";
import { RouteError } from "../components/route-error.tsx";
import { pageOfFindings } from "../http/audit-pages.server.ts";
import { withApi } from "../http/api.server.ts";
import { requireReadyCompany } from "../http/selected-company.server.ts";

export const handle = { scripts: "inline" };

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
    return {
      company,
      score,
      ...pageOfFindings(args.request, findings),
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
  const { company, score, acts, total, page, pageSize, decisions, decided } =
    useLoaderData<typeof loader>();
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
        <Link
          className="button second"
          to={`${withSearch(settingsPath(company.id), { company: name })}#auditor-links`}
        >
          {t("audit.links")}
        </Link>
      </header>
      {page === 1 && <AuditFacts company={company} score={score} />}
      <section aria-labelledby="findings">
        <h2 id="findings">{t("audit.findings")}</h2>
        <p className="hint">
          {t("audit.findings.count", { count: total })}{" "}
          {total > pageSize && t("audit.findings.some")}
        </p>
        <FindingsByAct acts={acts} company={name} />
        <Pager
          {...{ page, pageSize, total }}
          label={t("audit.pages")}
          linkTo={(to) => companyPath("/dashboard/audit", name, { page: to })}
        />
      </section>
      {page === 1 && <AuditedDocuments documents={company.documents} />}
      {page === 1 && <AuditDecisions decisions={decisions} decided={decided} />}
      <AuditLinks company={name} atReport />
    </main>
  );
}

export function ErrorBoundary() {
  return <RouteError missing="findings.missing" />;
}
