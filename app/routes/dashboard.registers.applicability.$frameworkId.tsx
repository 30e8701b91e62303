import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "../http/remix.server.ts";
import { redirect } from "../http/remix.server.ts";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { DownloadLinks } from "../components/download-links.tsx";
import { pageTitle } from "../components/layout/product-name.ts";
import { useFormats, useT } from "../components/messages.tsx";
import { Pager } from "../components/pager.tsx";
import { registerPath } from "../components/paths.ts";
import { ApplicabilityForm } from "../components/registers/applicability-form.tsx";
import { ApplicabilityTable } from "../components/registers/applicability-table.tsx";
import { nameControl } from "../components/frameworks/serving-controls.tsx";
import { UploadSection } from "../components/registers/upload-section.tsx";
import { RouteError } from "../components/route-error.tsx";
import { withApi } from "../http/api.server.ts";
import type { RefusedForm } from "../http/forms.server.ts";
import { answerRegister, decideApplicability } from "../http/register-work.server.ts";
import { readPage, requireSelectedCompany } from "../http/selected-company.server.ts";

export const handle = { scripts: "inline" };

export function loader(args: LoaderFunctionArgs) {
  const params = new URL(args.request.url).searchParams;
  const id = args.params["frameworkId"] ?? "";
  const row = params.get("row");
  const missing = params.get("missing") === "yes" ? ("yes" as const) : undefined;
  return withApi(args, async (api) => {
    const { name } = await requireSelectedCompany(api, args.request);
    const of = { id, companyName: name };
    const page = readPage(params);
    const list = await api.listApplicability(of, { missing, page });
    const path = `applicability/${encodeURIComponent(id)}`;
    if (list.rows.length === 0 && page > 1) {
      throw redirect(registerPath(path, { company: name, missing }));
    }
    const all = row === null ? [] : (await api.listApplicability(of)).rows;
    const edited = all.find(({ key }) => key === row);
    if (row !== null && !edited) throw new Response(null, { status: 404 });
    return { company: name, path, list, missing, edited, page };
  });
}

export function action(args: ActionFunctionArgs) {
  const id = args.params["frameworkId"] ?? "";
  const url = new URL(args.request.url);
  url.searchParams.delete("row");
  return answerRegister(
    args,
    (api, companyName, form, t) => decideApplicability(api, { id, companyName }, form, t),
    () => url.pathname + url.search,
  );
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageTitle(matches, (t) => data?.list.framework ?? t("registers.applicability"));

export default function ApplicabilityPage() {
  const t = useT();
  const { number } = useFormats();
  const { company, path, list, missing, edited, page } = useLoaderData<typeof loader>();
  const refused = useActionData<{ refused?: RefusedForm }>()?.refused;
  const refusedAs = (intent: string) =>
    refused?.values["intent"] === intent ? refused : undefined;
  const pathTo = (query: Record<string, string | number | undefined>) =>
    registerPath(path, { company, missing, page: page > 1 ? page : undefined, ...query });
  const current = (chosen: boolean) => (chosen ? "true" : undefined);
  return (
    <main id="main">
      <header className="page">
        <div>
          <p className="crumb">
            <Link to={registerPath("", { company })}>{t("registers.of", { company })}</Link>
          </p>
          <h1 dir="auto">{t("registers.applicability.of", { framework: list.framework })}</h1>
        </div>
      </header>
      {edited && (
        <section aria-labelledby="edit">
          <h2 id="edit" dir="auto">
            {nameControl(edited)}
          </h2>
          <ApplicabilityForm row={edited} back={pathTo({})} refused={refusedAs("decide")} />
        </section>
      )}
      <section aria-labelledby="controls">
        <h2 id="controls">{t("frameworks.controls.heading")}</h2>
        <nav className="filters" aria-label={t("registers.filter")}>
          <p>
            <Link
              to={`${registerPath(path, { company })}#controls`}
              aria-current={current(!missing)}
            >
              {t("findings.filter.all")}
            </Link>
            <Link
              to={`${registerPath(path, { company, missing: "yes" })}#controls`}
              aria-current={current(missing === "yes")}
            >
              {t("registers.missing")} <b>{number(list.missing)}</b>
            </Link>
          </p>
        </nav>
        <ApplicabilityTable rows={list.rows} linkTo={(key) => `${pathTo({ row: key })}#edit`} />
        <Pager
          {...list}
          label={t("controls.pages")}
          linkTo={(to) => `${pathTo({ page: to })}#controls`}
        />
        <DownloadLinks
          table="applicability"
          label="exports.download.applicability"
          company={company}
          framework={path.split("/")[1]}
        />
      </section>
      <UploadSection refused={refusedAs("upload")} hint={t("registers.upload.hint")} />
    </main>
  );
}

export function ErrorBoundary() {
  return <RouteError missing="registers.notFound" />;
}
