import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "../http/remix.server.ts";
import { data as answer, redirect } from "../http/remix.server.ts";
import { Form, Link, useLoaderData } from "@remix-run/react";
import type { ControlState } from "../../server/api/controls/contract.ts";
import type { Framework } from "../../server/api/frameworks/contract.ts";
import { controlKeys } from "../components/controls/control-words.ts";
import { FrameworkControlRows } from "../components/frameworks/framework-control-rows.tsx";
import { FrameworkFilters } from "../components/frameworks/framework-filters.tsx";
import { kindKeys } from "../components/frameworks/framework-words.ts";
import { pageTitle } from "../components/layout/product-name.ts";
import { useT } from "../components/messages.tsx";
import { Pager } from "../components/pager.tsx";
import { frameworkPath } from "../components/paths.ts";
import { RouteError } from "../components/route-error.tsx";
import { Day } from "../components/time.tsx";
import { withApi } from "../http/api.server.ts";
import { readForm, textField } from "../http/forms.server.ts";
import { translateFor } from "../http/language.server.ts";
import { readPage, selectCompany } from "../http/selected-company.server.ts";
import { redirectWithSuccess } from "../http/toast.server.ts";

export const handle = { scripts: "inline" };

export function loader(args: LoaderFunctionArgs) {
  return withApi(args, async (api) => {
    const params = new URL(args.request.url).searchParams;
    const id = args.params["frameworkId"] ?? "";
    const company = (await selectCompany(api, args.request))?.name;
    const filter = {
      q: params.get("q")?.trim().slice(0, 200) || undefined,
      group: params.get("group")?.slice(0, 100) || undefined,
      state: (Object.keys(controlKeys) as ControlState[]).find(
        (one) => one === params.get("state"),
      ),
      assigned: params.get("assigned") === "me" ? ("me" as const) : undefined,
    };
    const asked = { ...filter, companyName: company, page: readPage(params) };
    const list = await api.getFramework(id, asked);
    if (list.controls.length === 0 && list.page > 1) {
      const page = Math.max(1, Math.ceil(list.total / list.pageSize));
      throw redirect(frameworkPath(id, { company, ...filter, page }));
    }
    return { id, company, filter, list, confirming: params.get("confirm") === "remove" };
  });
}

/** Removes the framework. */
export async function action(args: ActionFunctionArgs) {
  const form = await readForm(args.request);
  const company = new URL(args.request.url).searchParams.get("company") || undefined;
  return withApi(args, async (api) => {
    if (textField(form, "intent") !== "remove") return answer(null, { status: 400 });
    await api.removeFramework(args.params["frameworkId"] ?? "");
    const said = translateFor(args.request)("frameworks.removed");
    return redirectWithSuccess(frameworkPath(undefined, { company }), said);
  });
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageTitle(matches, (t) => data?.list.framework.title ?? t("frameworks.title"));

export default function FrameworkPage() {
  const t = useT();
  const { id, company, filter, list, confirming } = useLoaderData<typeof loader>();
  const { framework } = list;
  return (
    <main id="main">
      <header className="page">
        <div>
          <p className="crumb">
            <Link to={frameworkPath(undefined, { company })}>{t("frameworks.title")}</Link>
          </p>
          <h1 dir="auto">{framework.title}</h1>
        </div>
      </header>
      <Facts framework={framework} />
      <section aria-labelledby="controls">
        <h2 id="controls">
          {company ? t("controls.of", { company }) : t("frameworks.controls.heading")}
        </h2>
        {framework.controls === 0 && <p className="hint">{t("frameworks.controls.none")}</p>}
        {framework.controls > 0 && (
          <FrameworkFilters id={id} company={company} list={list} filter={filter} />
        )}
        {framework.controls > 0 && (
          <p className="hint">{t("frameworks.controls.found", { count: list.total })}</p>
        )}
        {list.controls.length > 0 && (
          <FrameworkControlRows id={id} company={company} controls={list.controls} />
        )}
        <Pager
          {...list}
          label={t("controls.pages")}
          linkTo={(page) => `${frameworkPath(id, { company, ...filter, page })}#controls`}
        />
      </section>
      <section aria-labelledby="removal">
        <h2 id="removal">{t("frameworks.remove")}</h2>
        {confirming ? (
          <Form method="post">
            <p>{t("frameworks.remove.text")}</p>
            <p className="buttons">
              <button className="button danger" name="intent" value="remove">
                {t("common.deleteForGood")}
              </button>
              <Link to={frameworkPath(id, { company })}>{t("common.keepIt")}</Link>
            </p>
          </Form>
        ) : (
          <Link to={`${frameworkPath(id, { company, confirm: "remove" })}#removal`}>
            {t("frameworks.remove.open")}
          </Link>
        )}
      </section>
    </main>
  );
}

function Facts({ framework }: { framework: Framework }) {
  const t = useT();
  const { id, kind, version, oscalVersion, file, importedBy, imported, warnings } = framework;
  return (
    <section aria-labelledby="facts">
      <h2 id="facts">{t("frameworks.facts")}</h2>
      <dl className="pairs">
        <dt>{t("frameworks.column.kind")}</dt>
        <dd>{t(kindKeys[kind])}</dd>
        {version && (
          <>
            <dt>{t("frameworks.facts.version")}</dt>
            <dd>
              <bdi>{version}</bdi>
            </dd>
          </>
        )}
        <dt>{t("frameworks.facts.oscal")}</dt>
        <dd>{oscalVersion || "–"}</dd>
        <dt>{t("frameworks.facts.file")}</dt>
        <dd>
          <a href={`/dashboard/frameworks/${encodeURIComponent(id)}/file`}>
            <bdi>{file}</bdi>
          </a>
        </dd>
        <dt>{t("frameworks.column.imported")}</dt>
        <dd>{t.rich("frameworks.facts.by", { by: importedBy, date: <Day date={imported} /> })}</dd>
      </dl>
      {warnings.length > 0 && (
        <details className="more" open={warnings.length < 4}>
          <summary>{t("frameworks.warnings.count", { count: warnings.length })}</summary>
          <ul className="rows">
            {warnings.map((warning) => (
              <li key={warning} dir="auto">
                {warning}
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

export function ErrorBoundary() {
  return <RouteError missing="frameworks.missing" />;
}
