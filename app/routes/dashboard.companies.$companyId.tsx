import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { data as answer } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import { RouteError } from "../components/route-error.tsx";
import { drawHistoryChart } from "../components/chart/overview-charts.server.ts";
import { UnusedKinds } from "../components/document-kind.tsx";
import { DocumentTable } from "../components/document-table.tsx";
import { DocumentUploadForm } from "../components/document-upload-form.tsx";
import { RetiredDocuments } from "../components/document-versions.tsx";
import { ScoreHistory } from "../components/score-history.tsx";
import { nameJurisdiction } from "../components/jurisdictions.ts";
import { pageTitle } from "../components/layout/product-name.ts";
import { companyPath } from "../components/paths.ts";
import { Day } from "../components/time.tsx";
import { WebsiteSection } from "../components/website-section.tsx";
import { withApi } from "../http/api.server.ts";
import { onlyFiles, waitForScan } from "../http/document-versions.server.ts";
import { refuseForm } from "../http/forms.server.ts";
import type { RefusedForm } from "../http/forms.server.ts";
import { ifOffered } from "../http/refusals.server.ts";
import { redirectWithSuccess } from "../http/toast.server.ts";
import { withUpload } from "../http/upload.server.ts";

export const handle = { scripts: "inline" };

export function loader(args: LoaderFunctionArgs) {
  const { searchParams } = new URL(args.request.url);
  return withApi(args, async (api) => {
    const company = await api.getCompany(args.params["companyId"] ?? "");
    const history = await ifOffered(api.listDashboards(company.name));
    const dashboards = history?.dashboards ?? [];
    const points = dashboards.map(({ score }) => ({ on: score.generated, score: score.score }));
    return {
      company,
      dashboards,
      chart: drawHistoryChart(points.toReversed()),
      confirming: searchParams.get("confirm") === "delete",
    };
  });
}

export async function action(args: ActionFunctionArgs) {
  return withApi(args, async (api) => {
    const { id, name } = await api.getCompany(args.params["companyId"] ?? "");
    return withUpload(args.request, async (form, refusal) => {
      try {
        if (form.get("intent") === "add") {
          if (refusal) throw refusal;
          return await waitForScan(await api.addDocuments(id, onlyFiles(form)));
        }
        if (form.get("intent") !== "delete") {
          return answer({ refused: undefined }, { status: 400 });
        }
        await api.deleteCompany(id);
        return await redirectWithSuccess("/dashboard/companies", `${name} was deleted.`);
      } catch (error) {
        return refuseForm(error, form);
      }
    });
  });
}

export const meta: MetaFunction<typeof loader> = ({ data: shown, matches }) =>
  pageTitle(matches, shown ? `Documents of ${shown.company.name}` : "Company");

export default function CompanyPage() {
  const { company, dashboards, chart, confirming } = useLoaderData<typeof loader>();
  const refused = useActionData<{ refused?: RefusedForm }>()?.refused;
  const { id, name, website, jurisdiction, documents } = company;
  return (
    <main id="main">
      <header className="page">
        <div>
          <p className="crumb">
            <Link to="/dashboard/companies">Companies</Link>
          </p>
          <h1>
            <bdi>{name}</bdi>
          </h1>
        </div>
        <Link to={companyPath("/dashboard/default", name)}>Open the dashboard</Link>
      </header>
      <section aria-labelledby="facts">
        <h2 id="facts">Company</h2>
        <dl className="pairs">
          <dt>Website</dt>
          <dd dir="auto">{website}</dd>
          <dt>Jurisdiction</dt>
          <dd>{nameJurisdiction(jurisdiction)}</dd>
          <dt>Added</dt>
          <dd>
            <Day date={company.created} />
          </dd>
        </dl>
      </section>
      <section aria-labelledby="documents">
        <h2 id="documents">Documents</h2>
        <UnusedKinds company={company} documents={documents} />
        <DocumentTable company={name} documents={documents} />
        <RetiredDocuments company={name} retired={company.retired} />
        <h3 id="add-documents">Add documents</h3>
        <DocumentUploadForm intent="add" refused={refused} />
      </section>
      <WebsiteSection company={company} />
      {dashboards.length > 0 && (
        <ScoreHistory company={name} dashboards={dashboards} chart={chart} />
      )}
      <section aria-labelledby="deletion">
        <h2 id="deletion">Delete this company</h2>
        {confirming ? (
          <Form method="post">
            <p>
              This removes <bdi>{name}</bdi> with its documents, findings and conversations. It
              cannot be undone.
            </p>
            <p className="buttons">
              <button className="button danger" name="intent" value="delete">
                Delete for good
              </button>
              <Link to={`/dashboard/companies/${id}`}>Keep it</Link>
            </p>
          </Form>
        ) : (
          <Link to="?confirm=delete#deletion">Delete …</Link>
        )}
      </section>
    </main>
  );
}

export function ErrorBoundary() {
  return <RouteError missing="No such company is in your account." />;
}
