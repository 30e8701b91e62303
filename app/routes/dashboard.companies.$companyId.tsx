import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { data } from "@remix-run/node";
import { Form, Link, useLoaderData } from "@remix-run/react";
import { RouteError } from "../components/route-error.tsx";
import { UnusedKinds } from "../components/document-kind.tsx";
import { DocumentTable } from "../components/document-table.tsx";
import { nameJurisdiction } from "../components/jurisdictions.ts";
import { pageTitle } from "../components/layout/product-name.ts";
import { companyPath } from "../components/paths.ts";
import { Day } from "../components/time.tsx";
import { WebsiteSection } from "../components/website-section.tsx";
import { withApi } from "../http/api.server.ts";
import { readForm } from "../http/forms.server.ts";
import { redirectWithSuccess } from "../http/toast.server.ts";

export const handle = { scripts: "inline" };

export function loader(args: LoaderFunctionArgs) {
  const { searchParams } = new URL(args.request.url);
  return withApi(args, async (api) => ({
    company: await api.getCompany(args.params["companyId"] ?? ""),
    confirming: searchParams.get("confirm") === "delete",
  }));
}

export async function action(args: ActionFunctionArgs) {
  const form = await readForm(args.request);
  return withApi(args, async (api) => {
    const { id, name } = await api.getCompany(args.params["companyId"] ?? "");
    if (form.get("intent") !== "delete") return data(null, { status: 400 });
    await api.deleteCompany(id);
    return redirectWithSuccess("/dashboard/companies", `${name} was deleted.`);
  });
}

export const meta: MetaFunction<typeof loader> = ({ data: shown, matches }) =>
  pageTitle(matches, shown ? `Documents of ${shown.company.name}` : "Company");

export default function CompanyPage() {
  const { company, confirming } = useLoaderData<typeof loader>();
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
      </section>
      <WebsiteSection company={company} />
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
