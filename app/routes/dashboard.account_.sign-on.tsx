import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "../http/remix.server.ts";
import { data } from "../http/remix.server.ts";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { DomainSection } from "../components/account/domain-section.tsx";
import { PasswordButton } from "../components/account/password-button.tsx";
import { ProviderForm } from "../components/account/provider-form.tsx";
import { pageTitle } from "../components/layout/product-name.ts";
import { useT } from "../components/messages.tsx";
import { RouteError } from "../components/route-error.tsx";
import { readAccess } from "../http/access-form.server.ts";
import { withApi } from "../http/api.server.ts";
import { offersCompanySignIn } from "../http/company-sign-in.server.ts";
import { readForm, refuseForm, textField } from "../http/forms.server.ts";
import type { RefusedForm } from "../http/forms.server.ts";
import { translateFor } from "../http/language.server.ts";
import { keepCompany } from "../http/selected-company.server.ts";
import { redirectWithSuccess } from "../http/toast.server.ts";

const path = "/dashboard/account/sign-on";

export function loader(args: LoaderFunctionArgs) {
  return withApi(args, async (api) => {
    if (!offersCompanySignIn()) throw new Response(null, { status: 404 });
    const [signOn, companies] = await Promise.all([api.getSignOn(), api.listCompanies()]);
    return { signOn, companies: companies.map(({ name }) => name) };
  });
}

export async function action(args: ActionFunctionArgs) {
  const form = await readForm(args.request);
  const here = keepCompany(path, args.request);
  const t = translateFor(args.request);
  const [id, password] = [textField(form, "id"), textField(form, "sPassword")];
  return withApi(args, async (api) => {
    try {
      switch (textField(form, "intent")) {
        case "provider":
          await api.setProvider({
            ...readAccess(form),
            issuer: textField(form, "sIssuer"),
            clientId: textField(form, "sClientId"),
            clientSecret: textField(form, "sClientSecret"),
            password,
          });
          return await redirectWithSuccess(here, t("signOn.saved"));
        case "remove":
          await api.removeProvider(password);
          return await redirectWithSuccess(here, t("signOn.removed"));
        case "domain":
          await api.addDomain(textField(form, "sDomain"));
          return await redirectWithSuccess(here, t("signOn.domain.added"));
        case "prove":
          await api.proveDomain(id);
          return await redirectWithSuccess(here, t("signOn.domain.checked"));
        case "remove-domain":
          await api.removeDomain(id);
          return await redirectWithSuccess(here, t("signOn.domain.removed"));
        case "require":
          await api.requireSignOn(true, password);
          return await redirectWithSuccess(here, t("signOn.rule.on"));
        case "waive":
          await api.requireSignOn(false, password);
          return await redirectWithSuccess(here, t("signOn.rule.off"));
        default:
          return data(null, { status: 400 });
      }
    } catch (error) {
      return refuseForm(error, form);
    }
  });
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, "signOn.title");

export default function SignOnPage() {
  const t = useT();
  const { signOn, companies } = useLoaderData<typeof loader>();
  const refused = useActionData<{ refused?: RefusedForm }>()?.refused;
  const refusedAs = (intent: string) =>
    refused?.values["intent"] === intent ? refused : undefined;
  const { provider } = signOn;
  const rule = provider?.required ? "waive" : "require";
  return (
    <main id="main">
      <header className="page">
        <div>
          <p className="crumb">
            <Link to="/dashboard/corporate">{t("account.corporate")}</Link>
          </p>
          <h1>{t("signOn.title")}</h1>
        </div>
      </header>
      <section aria-labelledby="provider-heading">
        <h2 id="provider-heading">{t("signOn.provider")}</h2>
        <p className="hint">{t("signOn.text")}</p>
        <p>{t("signOn.callback")}</p>
        <code className="to-copy">{signOn.callbackUrl}</code>
        <ProviderForm signOn={signOn} companies={companies} refused={refusedAs("provider")} />
      </section>
      <DomainSection
        domains={signOn.domains}
        dns={signOn.dns}
        refused={refusedAs("domain")}
        unproved={refusedAs("prove")}
      />
      {provider && (
        <section aria-labelledby="rule">
          <h2 id="rule">{t("signOn.rule")}</h2>
          <p>{t(provider.required ? "signOn.rule.isOn" : "signOn.rule.isOff")}</p>
          <div className="narrow-form">
            <PasswordButton
              intent={rule}
              label={t(provider.required ? "signOn.rule.waive" : "signOn.rule.require")}
              refused={refusedAs(rule)}
            />
          </div>
        </section>
      )}
      {provider && (
        <section aria-labelledby="removal">
          <h2 id="removal">{t("signOn.remove")}</h2>
          <p>{t("signOn.remove.text")}</p>
          <div className="narrow-form">
            <PasswordButton
              intent="remove"
              label={t("signOn.remove")}
              refused={refusedAs("remove")}
            />
          </div>
        </section>
      )}
    </main>
  );
}

export function ErrorBoundary() {
  return <RouteError missing="signOn.missing" />;
}
