import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "../http/remix.server.ts";
import { data as answer } from "../http/remix.server.ts";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { RouteError } from "../components/route-error.tsx";
import { drawHistoryChart } from "../components/chart/overview-charts.server.ts";
import { UnusedKinds } from "../components/document-kind.tsx";
import { DocumentTable } from "../components/document-table.tsx";
import { DocumentUploadForm } from "../components/document-upload-form.tsx";
import { RetiredDocuments } from "../components/document-versions.tsx";
import { ScoreHistory } from "../components/score-history.tsx";
import { nameJurisdiction } from "../components/jurisdictions.ts";
import { pageTitle } from "../components/layout/product-name.ts";
import { useT } from "../components/messages.tsx";
import { companyPath } from "../components/paths.ts";
import { Day } from "../components/time.tsx";
import { WebsiteSection } from "../components/website-section.tsx";
import { withApi } from "../http/api.server.ts";
import { followChosenCompany } from "../http/chosen-company.server.ts";
import { onlyFiles, waitForAssessment } from "../http/document-versions.server.ts";
import { refuseForm } from "../http/forms.server.ts";
import type { RefusedForm } from "../http/forms.server.ts";
import { readLanguage, translateFor } from "../http/language.server.ts";
import { ifOffered } from "../http/refusals.server.ts";
import { redirectWithSuccess } from "../http/toast.server.ts";
import { withUpload } from "../http/upload.server.ts";
import { MayWrite, WriteForm } from "../components/may-write.tsx";

export const handle = { scripts: "inline" };

export function loader(args: LoaderFunctionArgs) {
  const { searchParams } = new URL(args.request.url);
  return withApi(args, async (api) => {
    const companyId = args.params["companyId"] ?? "";
    await followChosenCompany(api, args.request, { companyId });
    const company = await api.getCompany(companyId);
    const history = await ifOffered(api.listDashboards(company.name));
    const dashboards = history?.dashboards ?? [];
    const points = dashboards.map(({ score }) => ({ on: score.generated, score: score.score }));
    return {
      company,
      dashboards,
      chart: drawHistoryChart(readLanguage(args.request), points.toReversed()),
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
          return await waitForAssessment(await api.addDocuments(id, onlyFiles(form)));
        }
        if (form.get("intent") !== "delete") {
          return answer({ refused: undefined }, { status: 400 });
        }
        await api.deleteCompany(id);
        return await redirectWithSuccess(
          "/dashboard/companies",
          translateFor(args.request)("companies.deleted", { name }),
        );
      } catch (error) {
        return refuseForm(error, form);
      }
    });
  });
}

export const meta: MetaFunction<typeof loader> = ({ data: shown, matches }) =>
  pageTitle(matches, (t) =>
    shown ? t("companies.documents.of", { company: shown.company.name }) : t("companies.company"),
  );

export default function CompanyPage() {
  const t = useT();
  const { company, dashboards, chart, confirming } = useLoaderData<typeof loader>();
  const refused = useActionData<{ refused?: RefusedForm }>()?.refused;
  const { id, name, website, jurisdiction, documents } = company;
  return (
    <main id="main">
      <header className="page">
        <div>
          <p className="crumb">
            <Link to="/dashboard/companies">{t("companies.title")}</Link>
          </p>
          <h1>
            <bdi>{name}</bdi>
          </h1>
        </div>
        <Link to={companyPath("/dashboard/default", name)}>{t("companies.openDashboard")}</Link>
      </header>
      <section aria-labelledby="facts">
        <h2 id="facts">{t("companies.company")}</h2>
        <dl className="pairs">
          <dt>{t("companies.website")}</dt>
          <dd dir="auto">{website}</dd>
          <dt>{t("companies.jurisdiction")}</dt>
          <dd>{nameJurisdiction(t, jurisdiction)}</dd>
          <dt>{t("companies.added")}</dt>
          <dd>
            <Day date={company.created} />
          </dd>
        </dl>
      </section>
      <section aria-labelledby="documents">
        <h2 id="documents">{t("companies.documents")}</h2>
        <UnusedKinds company={company} documents={documents} />
        <DocumentTable company={name} documents={documents} />
        <RetiredDocuments company={name} retired={company.retired} />
        <MayWrite>
          <h3 id="add-documents">{t("companies.documents.add")}</h3>
          <DocumentUploadForm intent="add" refused={refused} />
        </MayWrite>
      </section>
      <WebsiteSection company={company} />
      {dashboards.length > 0 && (
        <ScoreHistory company={name} dashboards={dashboards} chart={chart} />
      )}
      <MayWrite>
        <section aria-labelledby="deletion">
          <h2 id="deletion">{t("companies.delete")}</h2>
          {confirming ? (
            <WriteForm method="post">
              <p>{t.rich("companies.delete.text", { name })}</p>
              <p className="buttons">
                <button className="button danger" name="intent" value="delete">
                  {t("common.deleteForGood")}
                </button>
                <Link to={`/dashboard/companies/${id}`}>{t("common.keepIt")}</Link>
              </p>
            </WriteForm>
          ) : (
            <Link to="?confirm=delete#deletion">{t("companies.delete.open")}</Link>
          )}
        </section>
      </MayWrite>
    </main>
  );
}

export function ErrorBoundary() {
  return <RouteError missing="companies.missing" />;
}
