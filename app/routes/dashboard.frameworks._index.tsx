import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "../http/remix.server.ts";
import { data as answer } from "../http/remix.server.ts";
import { useActionData, useLoaderData } from "@remix-run/react";
import { FrameworkTable } from "../components/frameworks/framework-table.tsx";
import { ImportForm } from "../components/frameworks/import-form.tsx";
import { pageTitle } from "../components/layout/product-name.ts";
import { MayWrite } from "../components/may-write.tsx";
import { useT } from "../components/messages.tsx";
import { frameworkPath } from "../components/paths.ts";
import { RouteError } from "../components/route-error.tsx";
import { withApi } from "../http/api.server.ts";
import { onlyFiles } from "../http/document-versions.server.ts";
import { refuseForm, textField } from "../http/forms.server.ts";
import type { RefusedForm } from "../http/forms.server.ts";
import { translateFor } from "../http/language.server.ts";
import { selectCompany } from "../http/selected-company.server.ts";
import { redirectWithSuccess } from "../http/toast.server.ts";
import { withUpload } from "../http/upload.server.ts";

export const handle = { scripts: "inline" };

export function loader(args: LoaderFunctionArgs) {
  return withApi(args, async (api) => {
    const company = await selectCompany(api, args.request);
    return {
      company: company?.name,
      frameworks: await api.listFrameworks(company?.name),
    };
  });
}

export async function action(args: ActionFunctionArgs) {
  const t = translateFor(args.request);
  const company = new URL(args.request.url).searchParams.get("company") || undefined;
  return withApi(args, (api) =>
    withUpload(args.request, async (form, refusal) => {
      try {
        if (textField(form, "intent") !== "import") {
          return answer({ refused: undefined }, { status: 400 });
        }
        if (refusal) throw refusal;
        const imported = await api.importFrameworks(onlyFiles(form));
        const [first] = imported;
        const only = imported.length === 1 ? first?.id : undefined;
        const said = t("frameworks.imported", {
          count: imported.length,
          controls: imported.reduce((sum, one) => sum + one.controls, 0),
        });
        return await redirectWithSuccess(frameworkPath(only, { company }), said);
      } catch (error) {
        return refuseForm(error, form);
      }
    }),
  );
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, "frameworks.title");

export default function FrameworksPage() {
  const t = useT();
  const { company, frameworks } = useLoaderData<typeof loader>();
  const refused = useActionData<{ refused?: RefusedForm }>()?.refused;
  return (
    <main id="main">
      <header className="page">
        <h1>{t("frameworks.title")}</h1>
      </header>
      <section aria-labelledby="imported">
        <h2 id="imported">{t("frameworks.heading")}</h2>
        <p className="hint">{t(frameworks.length === 0 ? "frameworks.none" : "frameworks.hint")}</p>
        {frameworks.length > 0 && <FrameworkTable frameworks={frameworks} company={company} />}
      </section>
      <MayWrite>
        <section aria-labelledby="import-heading">
          <h2 id="import-heading">{t("frameworks.import")}</h2>
          <ImportForm refused={refused} />
        </section>
      </MayWrite>
    </main>
  );
}

export function ErrorBoundary() {
  return <RouteError missing="frameworks.missing" />;
}
