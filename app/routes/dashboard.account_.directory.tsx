import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "../http/remix.server.ts";
import { data, redirect } from "../http/remix.server.ts";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { DirectoryGroups } from "../components/account/directory-groups.tsx";
import { DirectoryTokens } from "../components/account/directory-tokens.tsx";
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
import { forgetShownOnce, keepShownOnce, readShownOnce } from "../http/shown-once.server.ts";
import { redirectWithSuccess } from "../http/toast.server.ts";

const path = "/dashboard/account/directory";

export function loader(args: LoaderFunctionArgs) {
  const chosen = new URL(args.request.url).searchParams.get("group") ?? undefined;
  return withApi(args, async (api) => {
    if (!offersCompanySignIn()) throw new Response(null, { status: 404 });
    const [directory, companies] = await Promise.all([api.getDirectory(), api.listCompanies()]);
    if (chosen !== undefined && !directory.groups.some(({ id }) => id === chosen)) {
      throw new Response(null, { status: 404 });
    }
    const newToken = await readShownOnce(args.request, "directoryToken");
    const shown = { directory, companies: companies.map(({ name }) => name), newToken, chosen };
    return newToken
      ? data(shown, { headers: { "set-cookie": await forgetShownOnce("directoryToken") } })
      : shown;
  });
}

export async function action(args: ActionFunctionArgs) {
  const form = await readForm(args.request);
  const here = keepCompany(path, args.request);
  const t = translateFor(args.request);
  const id = textField(form, "id");
  return withApi(args, async (api) => {
    try {
      switch (textField(form, "intent")) {
        case "token": {
          const [name, password] = [textField(form, "sName"), textField(form, "sPassword")];
          const token = await api.createDirectoryToken(name, password);
          const headers = { "set-cookie": await keepShownOnce("directoryToken", token) };
          return redirect(`${here}#tokens`, { headers });
        }
        case "revoke":
          await api.revokeDirectoryToken(id);
          return await redirectWithSuccess(here, t("account.tokens.revoked"));
        case "group":
          await api.setGroupRights(id, readAccess(form));
          return await redirectWithSuccess(here, t("directory.group.saved"));
        case "group-none":
          await api.setGroupRights(id, { role: "none", companies: null });
          return await redirectWithSuccess(here, t("directory.group.saved"));
        default:
          return data(null, { status: 400 });
      }
    } catch (error) {
      return refuseForm(error, form);
    }
  });
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, "directory.title");

export default function DirectoryPage() {
  const t = useT();
  const { directory, companies, newToken, chosen } = useLoaderData<typeof loader>();
  const refused = useActionData<{ refused?: RefusedForm }>()?.refused;
  const refusedAs = (intent: string) =>
    refused?.values["intent"] === intent ? refused : undefined;
  return (
    <main id="main">
      <header className="page">
        <div>
          <p className="crumb">
            <Link to="/dashboard/corporate">{t("account.corporate")}</Link>
          </p>
          <h1>{t("directory.title")}</h1>
        </div>
      </header>
      <section aria-labelledby="address">
        <h2 id="address">{t("directory.address")}</h2>
        <p className="hint">{t("directory.text")}</p>
        <code className="to-copy">{directory.url}</code>
        <p className="hint">
          {t.rich("directory.domains", { link: <Link to="/dashboard/account/sign-on" /> })}
        </p>
      </section>
      <DirectoryTokens tokens={directory.tokens} newToken={newToken} refused={refusedAs("token")} />
      <DirectoryGroups
        groups={directory.groups}
        chosen={chosen}
        companies={companies}
        refused={refusedAs("group")}
      />
    </main>
  );
}

export function ErrorBoundary() {
  return <RouteError missing="signOn.missing" />;
}
