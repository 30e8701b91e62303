import type { LoaderFunctionArgs, MetaFunction } from "../http/remix.server.ts";
import { redirect } from "../http/remix.server.ts";
import { Link, useLoaderData } from "@remix-run/react";
import type { LabelKey, Translate } from "../../server/messages/translate.ts";
import type { CompanySummary } from "../../server/api/companies/contract.ts";
import { DownloadLinks } from "../components/download-links.tsx";
import { EmptyState } from "../components/empty-state.tsx";
import { nameJurisdiction } from "../components/jurisdictions.ts";
import { pageTitle } from "../components/layout/product-name.ts";
import { useT } from "../components/messages.tsx";
import { Pager } from "../components/pager.tsx";
import { companyPath, withSearch } from "../components/paths.ts";
import { Day } from "../components/time.tsx";
import { withApi } from "../http/api.server.ts";
import { readPage } from "../http/selected-company.server.ts";

export const handle = { scripts: "inline" };

const pageSize = 50;

function pathOf(page: number): string {
  return withSearch("/dashboard/companies", { page });
}

export function loader(args: LoaderFunctionArgs) {
  const page = readPage(new URL(args.request.url).searchParams);
  return withApi(args, async (api) => {
    const all = await api.listCompanies();
    const last = Math.max(1, Math.ceil(all.length / pageSize));
    if (page > last) throw redirect(pathOf(last));
    const companies = all.slice((page - 1) * pageSize, page * pageSize);
    return { companies, page, pageSize, total: all.length };
  });
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, "companies.title");

export default function CompaniesPage() {
  const t = useT();
  const { companies, ...paging } = useLoaderData<typeof loader>();
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
        <>
          <CompanyTable companies={companies} />
          <Pager {...paging} label={t("companies.pages")} linkTo={pathOf} />
        </>
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
      <table className="companies">
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
      <DownloadLinks table="companies" label="exports.download.companies" />
    </section>
  );
}
