import type { LoaderFunctionArgs, MetaFunction } from "../http/remix.server.ts";
import { Link, useLoaderData } from "@remix-run/react";
import type { LabelKey, Translate } from "../../server/messages/translate.ts";
import type { CompanySummary } from "../../server/api/companies/contract.ts";
import { DownloadLinks } from "../components/download-links.tsx";
import { EmptyState } from "../components/empty-state.tsx";
import { nameJurisdiction } from "../components/jurisdictions.ts";
import { pageTitle } from "../components/layout/product-name.ts";
import { useT } from "../components/messages.tsx";
import { companyPath } from "../components/paths.ts";
import { Day } from "../components/time.tsx";
import { withApi } from "../http/api.server.ts";

export const handle = { scripts: "inline" };

export function loader(args: LoaderFunctionArgs) {
  return withApi(args, async (api) => ({ companies: await api.listCompanies() }));
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, "companies.title");

export default function CompaniesPage() {
  const t = useT();
  const { companies } = useLoaderData<typeof loader>();
  return (
    <main id="main">
      <header className="page">
        <h1>{t("companies.title")}</h1>
      </header>
      {companies.length === 0 ? (
        <EmptyState
          title={t("companies.empty.title")}
          text={t("companies.empty.text")}
          link={{ to: "/dashboard/companies/add", text: t("companies.empty.add") }}
        />
      ) : (
        <CompanyTable companies={companies} />
      )}
    </main>
  );
}

const stateKeys: Record<NonNullable<CompanySummary["status"]>, LabelKey> = {
  queued: "companies.state.queued",
  scanning: "companies.state.scanning",
  ready: "companies.state.ready",
  failed: "companies.state.failed",
};

function nameState(t: Translate, { status, hasDashboard }: CompanySummary): string {
  if (status === null) return "";
  if (!hasDashboard || status === "ready") return t(stateKeys[status]);
  return t(status === "failed" ? "companies.state.readyFailed" : "companies.state.readyScanning");
}

function CompanyTable({ companies }: { companies: CompanySummary[] }) {
  const t = useT();
  return (
    <section>
      <table>
        <thead>
          <tr>
            <th scope="col">{t("companies.company")}</th>
            <th scope="col">{t("companies.jurisdiction")}</th>
            <th scope="col">{t("companies.dashboard")}</th>
            <th scope="col">{t("companies.documents")}</th>
          </tr>
        </thead>
        <tbody>
          {companies.map((company) => (
            <tr key={company.id}>
              <td>
                <Link to={companyPath("/dashboard/default", company.name)} dir="auto">
                  {company.name}
                </Link>
                <small dir="auto">{company.website}</small>
              </td>
              <td>{nameJurisdiction(t, company.jurisdiction)}</td>
              <td>
                {nameState(t, company)}
                {company.created && (
                  <small>
                    {t.rich("companies.addedOn", { date: <Day date={company.created} /> })}
                  </small>
                )}
              </td>
              <td>
                <Link to={`/dashboard/companies/${company.id}`}>
                  {t("companies.documents.see")}
                </Link>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <DownloadLinks table="companies" />
    </section>
  );
}
