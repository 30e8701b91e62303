import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "../http/remix.server.ts";
import { data as answer } from "../http/remix.server.ts";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { AuditorLinks } from "../components/auditor-links/auditor-links.tsx";
import { CompanyFactsForm } from "../components/company-facts-form.tsx";
import { RefusalToast } from "../components/form/refusal-toast.tsx";
import { pageTitle } from "../components/layout/product-name.ts";
import { MayWrite } from "../components/may-write.tsx";
import { useT } from "../components/messages.tsx";
import { AssessAgain } from "../components/outdated-notice.tsx";
import { companyPath, profilePath, settingsPath, withSearch } from "../components/paths.ts";
import { RouteError } from "../components/route-error.tsx";
import { withApi } from "../http/api.server.ts";
import { changeAuditorLinks } from "../http/auditor-links.server.ts";
import { followChosenCompany } from "../http/chosen-company.server.ts";
import { readForm, refuseForm, textField } from "../http/forms.server.ts";
import type { RefusedForm } from "../http/forms.server.ts";
import { translateFor } from "../http/language.server.ts";
import { ifOffered } from "../http/refusals.server.ts";
import { forgetShownOnce, readShownOnce } from "../http/shown-once.server.ts";
import { redirectWithSuccess } from "../http/toast.server.ts";

export const handle = { scripts: "inline" };

export function loader(args: LoaderFunctionArgs) {
  const companyId = args.params["companyId"] ?? "";
  return withApi(args, async (api) => {
    await followChosenCompany(api, args.request, { companyId, page: "settings" });
    const company = await api.getCompany(companyId);
    const links = await ifOffered(api.listAuditorLinks(company.name));
    const newUrl = await readShownOnce(args.request, "auditorLink");
    const headers = newUrl ? { "set-cookie": await forgetShownOnce("auditorLink") } : undefined;
    return answer({ company, links, newUrl }, { ...(headers && { headers }) });
  });
}

export async function action(args: ActionFunctionArgs) {
  const form = await readForm(args.request);
  const id = args.params["companyId"] ?? "";
  return withApi(args, async (api) => {
    const t = translateFor(args.request);
    try {
      const before = await api.getCompany(id);
      const company = before.name;
      const here = `${withSearch(settingsPath(id), { company })}#auditor-links`;
      const changed = await changeAuditorLinks(api, args.request, { company, form, here });
      if (changed) return changed;
      if (textField(form, "intent") !== "save") {
        return answer({ refused: undefined }, { status: 400 });
      }
      const { name, website, jurisdiction } = await api.updateCompany(id, {
        name: textField(form, "company_name"),
        website: textField(form, "website_url"),
        jurisdiction: textField(form, "jurisdiction"),
      });
      const same = before.website === website && before.jurisdiction === jurisdiction;
      const said = t(same ? "companies.settings.saved" : "companies.settings.saved.assess", {
        name,
      });
      return await redirectWithSuccess(withSearch(settingsPath(id), { company: name }), said);
    } catch (error) {
      return refuseForm(error, form);
    }
  });
}

export const meta: MetaFunction<typeof loader> = ({ data: shown, matches }) =>
  pageTitle(matches, (t) =>
    shown ? t("companies.settings.of", { company: shown.company.name }) : t("companies.settings"),
  );

export default function CompanySettingsPage() {
  const t = useT();
  const { company, links, newUrl } = useLoaderData<typeof loader>();
  const refused = useActionData<{ refused?: RefusedForm }>()?.refused;
  const { id, name, documents, status } = company;
  const documentsPath = withSearch(`/dashboard/companies/${encodeURIComponent(id)}`, {
    company: name,
  });
  const assessing = status === "queued" || status === "scanning";
  return (
    <main id="main">
      <RefusalToast refused={refused} />
      <header className="page">
        <div>
          <p className="crumb">
            <Link to={companyPath("/dashboard/default", name)} dir="auto">
              {name}
            </Link>
          </p>
          <h1>{t("companies.settings")}</h1>
        </div>
      </header>
      <section className="narrow-form" aria-labelledby="facts">
        <h2 id="facts">{t("companies.settings.facts")}</h2>
        <CompanyFactsForm
          company={company}
          refused={refused?.values["intent"] === "save" ? refused : undefined}
        />
      </section>
      <section aria-labelledby="profile">
        <h2 id="profile">{t("profile.title")}</h2>
        <p>{t("companies.settings.profile")}</p>
        <Link to={withSearch(profilePath(id), { company: name })}>
          {t("companies.settings.profile.open")}
        </Link>
      </section>
      <section aria-labelledby="documents">
        <h2 id="documents">{t("companies.documents")}</h2>
        <p>{t("companies.settings.documents", { count: documents.length })}</p>
        <Link to={documentsPath}>{t("companies.settings.documents.open")}</Link>
        {!assessing && <AssessAgain company={name} />}
      </section>
      {links && <AuditorLinks links={links} newUrl={newUrl} refused={refused} />}
      <MayWrite>
        <section aria-labelledby="deletion">
          <h2 id="deletion">{t("companies.delete")}</h2>
          <Link
            to={`${withSearch(documentsPath.split("?")[0] ?? "", { company: name, confirm: "delete" })}#deletion`}
          >
            {t("companies.delete.open")}
          </Link>
        </section>
      </MayWrite>
    </main>
  );
}

export function ErrorBoundary() {
  return <RouteError missing="companies.missing" />;
}
