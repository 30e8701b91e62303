import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "../http/remix.server.ts";
import { data as answer, redirect } from "../http/remix.server.ts";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { importKindKeys, importStateKeys } from "../components/imports/import-words.ts";
import { UploadTableForm } from "../components/imports/upload-table-form.tsx";
import { pageTitle } from "../components/layout/product-name.ts";
import { MayWrite } from "../components/may-write.tsx";
import { useT } from "../components/messages.tsx";
import { importPath } from "../components/paths.ts";
import { RouteError } from "../components/route-error.tsx";
import { Moment } from "../components/time.tsx";
import { withApi } from "../http/api.server.ts";
import { onlyFiles } from "../http/document-versions.server.ts";
import { refuseForm, textField } from "../http/forms.server.ts";
import type { RefusedForm } from "../http/forms.server.ts";
import { selectCompany } from "../http/selected-company.server.ts";
import { withUpload } from "../http/upload.server.ts";

export const handle = { scripts: "inline" };

export function loader(args: LoaderFunctionArgs) {
  return withApi(args, async (api) => {
    const company = await selectCompany(api, args.request);
    return { company: company?.name, imports: await api.listImports() };
  });
}

/** Makes a preview, and changes nothing yet. */
export async function action(args: ActionFunctionArgs) {
  const company = new URL(args.request.url).searchParams.get("company") || undefined;
  return withApi(args, (api) =>
    withUpload(args.request, async (form, refusal) => {
      try {
        if (textField(form, "intent") !== "upload") {
          return answer({ refused: undefined }, { status: 400 });
        }
        if (refusal) throw refusal;
        const id = await api.previewImport(onlyFiles(form), company);
        return redirect(importPath(id, { company }));
      } catch (error) {
        return refuseForm(error, form);
      }
    }),
  );
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, "imports.title");

export default function ImportsPage() {
  const t = useT();
  const { company, imports } = useLoaderData<typeof loader>();
  const refused = useActionData<{ refused?: RefusedForm }>()?.refused;
  return (
    <main id="main">
      <header className="page">
        <h1>{t("imports.title")}</h1>
      </header>
      <MayWrite>
        <section aria-labelledby="upload">
          <h2 id="upload">{t("imports.upload")}</h2>
          <p className="hint">{t("imports.hint")}</p>
          <p className="hint">
            {company ? t("imports.forCompany", { company }) : t("imports.forNone")}
          </p>
          <UploadTableForm
            refused={refused}
            label={t("imports.file")}
            hint={t("imports.file.hint")}
            button={t("imports.preview")}
          />
        </section>
      </MayWrite>
      {imports.length > 0 && (
        <section aria-labelledby="before">
          <h2 id="before">{t("imports.before")}</h2>
          <table>
            <thead>
              <tr>
                <th scope="col">{t("imports.file")}</th>
                <th scope="col">{t("imports.kind")}</th>
                <th scope="col">{t("exports.column.status")}</th>
                <th scope="col">{t("imports.when")}</th>
              </tr>
            </thead>
            <tbody>
              {imports.map((one) => (
                <tr key={one.id}>
                  <td>
                    <Link to={importPath(one.id, { company })} dir="auto">
                      {one.file}
                    </Link>
                    {one.company && <small dir="auto">{one.company}</small>}
                  </td>
                  <td>{t(importKindKeys[one.kind])}</td>
                  <td>{t(importStateKeys[one.state])}</td>
                  <td>
                    <Moment date={one.made} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </main>
  );
}

export function ErrorBoundary() {
  return <RouteError missing="imports.missing" />;
}
