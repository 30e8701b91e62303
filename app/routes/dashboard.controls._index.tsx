import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "../http/remix.server.ts";
import { data as answer, redirect } from "../http/remix.server.ts";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { ControlState } from "../../server/api/controls/contract.ts";
import { CompanyHeading } from "../components/company-heading.tsx";
import { ControlFilters } from "../components/controls/control-filters.tsx";
import { ControlRows } from "../components/controls/control-rows.tsx";
import { controlKeys } from "../components/controls/control-words.ts";
import { SeveralForm, severalId } from "../components/controls/several-form.tsx";
import { DownloadLinks } from "../components/download-links.tsx";
import { pageTitle } from "../components/layout/product-name.ts";
import { useT } from "../components/messages.tsx";
import { Pager } from "../components/pager.tsx";
import { controlPath } from "../components/paths.ts";
import { RouteError } from "../components/route-error.tsx";
import { withApi } from "../http/api.server.ts";
import { keepProof, readStatement } from "../http/control-work.server.ts";
import { refuseForm, textField, textFields } from "../http/forms.server.ts";
import type { RefusedForm } from "../http/forms.server.ts";
import { translateFor } from "../http/language.server.ts";
import { readPage, requireReadyCompany } from "../http/selected-company.server.ts";
import { redirectWithSuccess } from "../http/toast.server.ts";
import { withUpload } from "../http/upload.server.ts";

export const handle = { scripts: "inline" };

export function loader(args: LoaderFunctionArgs) {
  return withApi(args, async (api) => {
    const params = new URL(args.request.url).searchParams;
    const company = await requireReadyCompany(api, args.request);
    const filter = {
      state: (Object.keys(controlKeys) as ControlState[]).find(
        (one) => one === params.get("state"),
      ),
      assigned: params.get("assigned") === "me" ? ("me" as const) : undefined,
      act: params.get("act") || undefined,
    };
    const list = await api.listControls(company.name, { ...filter, page: readPage(params) });
    if (list.controls.length === 0 && list.page > 1) {
      const page = Math.max(1, Math.ceil(list.total / list.pageSize));
      throw redirect(controlPath(company.name, undefined, { ...filter, page }));
    }
    const [{ documents }, people] = await Promise.all([
      api.getCompany(company.id),
      api.listPeople(),
    ]);
    return {
      ...{ company: company.name, filter, list, people },
      documents: documents.map(({ id, name }) => ({ id, name })),
      defaults: { dDone: new Date().toISOString().slice(0, 10), sHolds: "12" },
      choosesAll: params.get("choose") === "all",
    };
  });
}

type Answered = { refused?: RefusedForm | undefined; ticked?: string[] };

/** Attests or assigns what was chosen in the list. */
export async function action(args: ActionFunctionArgs) {
  const t = translateFor(args.request);
  const url = new URL(args.request.url);
  url.searchParams.delete("choose");
  return withApi(args, (api) =>
    withUpload(args.request, async (form, refusal) => {
      const ticked = textFields(form, "aControls");
      const done = (said: string) =>
        redirectWithSuccess(`${url.pathname}${url.search}#controls`, said);
      try {
        const company = await requireReadyCompany(api, args.request);
        switch (textField(form, "intent")) {
          case "attest":
            await keepProof(api, company.id, form, refusal);
            await api.attestControls(company.name, ticked, readStatement(form));
            return await done(t("controls.attested", { count: ticked.length }));
          case "assign":
            await api.assignControls(company.name, ticked, {
              personId: textField(form, "iPerson"),
              due: textField(form, "dDue") || undefined,
            });
            return await done(t("controls.assigned", { count: ticked.length }));
          default:
            return answer<Answered>({}, { status: 400 });
        }
      } catch (error) {
        const { data, init } = refuseForm(error, form);
        return answer<Answered>({ ...data, ticked }, init ?? {});
      }
    }),
  );
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageTitle(matches, (t) =>
    data ? t("controls.of", { company: data.company }) : t("controls.title"),
  );

export default function ControlsPage() {
  const t = useT();
  const { company, filter, list, people, documents, defaults, choosesAll } =
    useLoaderData<typeof loader>();
  const { refused, ticked } = useActionData<Answered>() ?? {};
  const { state, assigned } = filter;
  const all = Object.values(list.counts).reduce((sum, count) => sum + count, 0);
  const page = list.page > 1 ? list.page : undefined;
  const isChosen = (id: string) => (ticked ? ticked.includes(id) : choosesAll);
  return (
    <main id="main" className="vouched">
      <CompanyHeading company={company} title={t("controls.title")} />
      <section aria-labelledby="controls">
        <h2 id="controls">{t("controls.heading")}</h2>
        <p className="hint">{t(all === 0 ? "controls.none" : "controls.hint")}</p>
        {all > 0 && (
          <ControlFilters company={company} counts={list.counts} acts={list.acts} filter={filter} />
        )}
        {all > 0 && (
          <p className="hint">
            {t("controls.list", {
              count: list.total,
              state: state ?? "none",
              stateName: state ? t(controlKeys[state]) : "",
              assigned: assigned ? "yes" : "no",
            })}
          </p>
        )}
        {list.controls.length > 0 && (
          <>
            <ControlRows
              company={company}
              controls={list.controls}
              formId={severalId}
              isChosen={isChosen}
            />
            <Pager
              {...list}
              label={t("controls.pages")}
              linkTo={(to) =>
                `${controlPath(company, undefined, { ...filter, page: to })}#controls`
              }
            />
            <SeveralForm
              {...{ people, documents, defaults, refused }}
              chooseAllTo={`${controlPath(company, undefined, { ...filter, choose: "all", page })}#controls`}
            />
          </>
        )}
        {all > 0 && (
          <DownloadLinks table="controls" label="exports.download.controls" company={company} />
        )}
      </section>
    </main>
  );
}

export function ErrorBoundary() {
  return <RouteError missing="findings.missing" />;
}
