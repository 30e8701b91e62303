import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "../http/remix.server.ts";
import { redirect } from "../http/remix.server.ts";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { DownloadLinks } from "../components/download-links.tsx";
import { RefusalToast } from "../components/form/refusal-toast.tsx";
import { pageTitle } from "../components/layout/product-name.ts";
import { MayWrite } from "../components/may-write.tsx";
import { useT } from "../components/messages.tsx";
import { Pager } from "../components/pager.tsx";
import { registerPath } from "../components/paths.ts";
import { DoraRowForm } from "../components/registers/dora-row-form.tsx";
import { DoraRowTable } from "../components/registers/dora-row-table.tsx";
import { UploadSection } from "../components/registers/upload-section.tsx";
import { RouteError } from "../components/route-error.tsx";
import { withApi } from "../http/api.server.ts";
import { requireDoraTemplate, workOnTemplate } from "../http/dora-work.server.ts";
import type { RefusedForm } from "../http/forms.server.ts";
import { answerRegister } from "../http/register-work.server.ts";
import { readPage, requireSelectedCompany } from "../http/selected-company.server.ts";

export const handle = { scripts: "inline" };

export function loader(args: LoaderFunctionArgs) {
  const template = requireDoraTemplate(args.params["template"]);
  const params = new URL(args.request.url).searchParams;
  const row = params.get("row");
  return withApi(args, async (api) => {
    const { name } = await requireSelectedCompany(api, args.request);
    const of = { template, companyName: name };
    const page = readPage(params);
    if (row !== null) {
      const { rows, ...list } = await api.listDoraRows(of);
      const edited = rows.find(({ id }) => id === row);
      if (row !== "new" && !edited) throw new Response(null, { status: 404 });
      return { company: name, template, list: { ...list, rows: [] }, edited, edits: true, page };
    }
    const list = await api.listDoraRows(of, page);
    if (list.rows.length === 0 && page > 1) {
      throw redirect(registerPath(`dora/${template}`, { company: name }));
    }
    return { company: name, template, list, edited: undefined, edits: false, page };
  });
}

export function action(args: ActionFunctionArgs) {
  const template = requireDoraTemplate(args.params["template"]);
  return answerRegister(
    args,
    (api, companyName, form, t) => workOnTemplate(api, { template, companyName }, form, t),
    (company) => registerPath(`dora/${template}`, { company }),
  );
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageTitle(matches, (t) => data?.template ?? t("registers.dora"));

export default function DoraTemplatePage() {
  const t = useT();
  const { company, template, list, edited, edits, page } = useLoaderData<typeof loader>();
  const refused = useActionData<{ refused?: RefusedForm }>()?.refused;
  const pathTo = (query: Record<string, string | number | undefined> = {}) =>
    registerPath(`dora/${template}`, { company, ...query });
  const refusedAs = (...intents: string[]) =>
    intents.includes(refused?.values["intent"] ?? "") ? refused : undefined;
  return (
    <main id="main">
      <RefusalToast refused={refusedAs("remove")} />
      <header className="page">
        <div>
          <p className="crumb">
            <Link to={registerPath("dora", { company })}>{t("registers.dora")}</Link>
          </p>
          <h1 lang="en" dir="auto">
            {template} {list.title}
          </h1>
        </div>
      </header>
      {edits || refusedAs("add", "update") ? (
        <section aria-labelledby="edit">
          <h2 id="edit">{t(edited ? "registers.dora.row.edit" : "registers.dora.row.add")}</h2>
          <DoraRowForm
            {...{ columns: list.columns, row: edited, back: pathTo() }}
            refused={refusedAs("add", "update")}
          />
        </section>
      ) : (
        <section aria-labelledby="rows">
          <h2 id="rows">{t("registers.dora.rows")}</h2>
          {list.total === 0 && <p className="hint">{t("registers.dora.rows.none")}</p>}
          {list.total > 0 && (
            <DoraRowTable
              {...{ ...list, company, first: (page - 1) * list.pageSize + 1 }}
              linkTo={(id) => pathTo({ row: id })}
            />
          )}
          <Pager
            {...list}
            label={t("registers.dora.rows.pages")}
            linkTo={(to) => pathTo({ page: to })}
          />
          <MayWrite>
            <p className="buttons">
              <Link className="button second" to={pathTo({ row: "new" })}>
                {t("registers.dora.row.add")}
              </Link>
            </p>
          </MayWrite>
          {list.total > 0 && (
            <DownloadLinks
              table="dora"
              label="exports.download.dora"
              company={company}
              template={template}
            />
          )}
        </section>
      )}
      {!edits && (
        <UploadSection refused={refusedAs("upload")} hint={t("registers.dora.table.hint")} />
      )}
    </main>
  );
}

export function ErrorBoundary() {
  return <RouteError missing="registers.notFound" />;
}
