import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import type { CompanySummary } from "../../server/api/companies/contract.ts";
import { DownloadLinks } from "../components/download-links.tsx";
import { EmptyState } from "../components/empty-state.tsx";
import { nameJurisdiction } from "../components/jurisdictions.ts";
import { pageTitle } from "../components/layout/product-name.ts";
import { companyPath } from "../components/paths.ts";
import { Day } from "../components/time.tsx";
import { withApi } from "../http/api.server.ts";

export const handle = { scripts: "inline" };

export function loader(args: LoaderFunctionArgs) {
  return withApi(args, async (api) => ({ companies: await api.listCompanies() }));
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, "Companies");

export default function CompaniesPage() {
  const { companies } = useLoaderData<typeof loader>();
  return (
    <main id="main">
      <header className="page">
        <h1>Companies</h1>
      </header>
      {companies.length === 0 ? (
        <EmptyState
          title="No company yet"
          text="Each company you add gets a dashboard of its own, made from its policy PDFs."
          link={{ to: "/dashboard/companies/add", text: "Add your first company" }}
        />
      ) : (
        <CompanyTable companies={companies} />
      )}
    </main>
  );
}

const stateWords: Record<NonNullable<CompanySummary["status"]>, string> = {
  queued: "waiting",
  scanning: "being made",
  ready: "ready",
  failed: "failed",
};

function nameState({ status, hasDashboard }: CompanySummary): string {
  if (status === null) return "";
  if (!hasDashboard || status === "ready") return stateWords[status];
  return status === "failed" ? "ready, last scan failed" : "ready, being scanned again";
}

function CompanyTable({ companies }: { companies: CompanySummary[] }) {
  return (
    <section>
      <table>
        <thead>
          <tr>
            <th scope="col">Company</th>
            <th scope="col">Jurisdiction</th>
            <th scope="col">Dashboard</th>
            <th scope="col">Documents</th>
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
              <td>{nameJurisdiction(company.jurisdiction)}</td>
              <td>
                {nameState(company)}
                {company.created && (
                  <small>
                    added <Day date={company.created} />
                  </small>
                )}
              </td>
              <td>
                <Link to={`/dashboard/companies/${company.id}`}>See documents</Link>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <DownloadLinks table="companies" />
    </section>
  );
}
