import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "../http/remix.server.ts";
import { data as answer, redirect } from "../http/remix.server.ts";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { DocumentUploadForm } from "../components/document-upload-form.tsx";
import { RefusalToast } from "../components/form/refusal-toast.tsx";
import { pageTitle } from "../components/layout/product-name.ts";
import { useT } from "../components/messages.tsx";
import { companyPath, profilePath, withSearch } from "../components/paths.ts";
import { RouteError } from "../components/route-error.tsx";
import { FirstCompanyForm } from "../components/start/first-company-form.tsx";
import { StepList, steps } from "../components/start/step-list.tsx";
import type { Step } from "../components/start/step-list.tsx";
import { withApi } from "../http/api.server.ts";
import { onlyFiles } from "../http/document-versions.server.ts";
import { refuseForm, textField } from "../http/forms.server.ts";
import type { RefusedForm } from "../http/forms.server.ts";
import { requireSelectedCompany } from "../http/selected-company.server.ts";
import { withUpload } from "../http/upload.server.ts";

type Shown = { step: Step; company: { id: string; name: string } | null } | undefined;

const path = "/dashboard/start";

/** Without a company in the address it is the first step, and only then. */
export function loader(args: LoaderFunctionArgs) {
  const params = new URL(args.request.url).searchParams;
  return withApi(args, async (api) => {
    if (!params.has("company")) return { step: steps[0], company: null, websites: false };
    const { id, name } = await requireSelectedCompany(api, args.request);
    const step: Step = params.get("step") === "profile" ? "profile" : "documents";
    const { site } = await api.getCompany(id);
    return { step, company: { id, name }, websites: site?.allowed ?? false };
  });
}

export async function action(args: ActionFunctionArgs) {
  return withApi(args, (api) =>
    withUpload(args.request, async (form, refusal) => {
      try {
        switch (textField(form, "intent")) {
          case "company": {
            const { name } = await api.addBareCompany({
              name: textField(form, "company_name"),
              website: textField(form, "website_url"),
              jurisdiction: textField(form, "jurisdiction"),
            });
            return redirect(companyPath(path, name));
          }
          case "add": {
            const { id, name } = await requireSelectedCompany(api, args.request);
            if (refusal) throw refusal;
            await api.addDocuments(id, onlyFiles(form));
            return redirect(companyPath(path, name, { step: "profile" }));
          }
          default:
            return answer({ refused: undefined }, { status: 400 });
        }
      } catch (error) {
        return refuseForm(error, form);
      }
    }),
  );
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, "start.title");

export default function StartPage() {
  const t = useT();
  const { step, company, websites } = useLoaderData<typeof loader>() as NonNullable<Shown> & {
    websites: boolean;
  };
  const refused = useActionData<{ refused?: RefusedForm }>()?.refused;
  return (
    <main id="main">
      <RefusalToast refused={refused} />
      <header className="page">
        <div>
          <h1>{t("start.title")}</h1>
          <p className="hint">{t("start.lead")}</p>
        </div>
      </header>
      <StepList current={step} />
      <section className="narrow-form" aria-labelledby="step">
        <h2 id="step">{t(`start.${step}`)}</h2>
        {company === null ? (
          <FirstCompanyForm refused={refused} />
        ) : step === "documents" ? (
          <>
            <p>{t("start.documents.text")}</p>
            <DocumentUploadForm intent="add" refused={refused} />
            <p className="aside">
              <Link to={companyPath(path, company.name, { step: "profile" })}>
                {t(websites ? "start.documents.website" : "start.skip")}
              </Link>
            </p>
          </>
        ) : (
          <>
            <p>{t("start.profile.text")}</p>
            <p className="buttons">
              <Link
                className="button"
                to={withSearch(profilePath(company.id), { company: company.name })}
              >
                {t("start.profile.open")}
              </Link>
              <Link to={withSearch("/loadingYourDashboard", { company: company.name })}>
                {t("start.toDashboard")}
              </Link>
            </p>
          </>
        )}
      </section>
      {company === null && (
        <section className="narrow-form" aria-labelledby="sample">
          <h2 id="sample">{t("start.sample")}</h2>
          <p>{t("start.sample.text")}</p>
          <Link className="button second" to="/dashboard/sample">
            {t("companies.sample.look")}
          </Link>
        </section>
      )}
    </main>
  );
}

export function ErrorBoundary() {
  return <RouteError missing="companies.missing" />;
}
