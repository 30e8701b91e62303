import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "../http/remix.server.ts";
import { data as answer, redirect } from "../http/remix.server.ts";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { CompanyHeading } from "../components/company-heading.tsx";
import { RouteError } from "../components/route-error.tsx";
import type { FindingStatus } from "../../server/api/findings/contract.ts";
import type { Severity } from "../../server/catalogue/types.ts";
import { withApi } from "../http/api.server.ts";
import { readForm, refuseForm, textField, textFields } from "../http/forms.server.ts";
import type { RefusedForm } from "../http/forms.server.ts";
import { translateFor } from "../http/language.server.ts";
import { findPast } from "../http/past-dashboard.server.ts";
import { readPage, requireReadyCompany } from "../http/selected-company.server.ts";
import { redirectWithSuccess } from "../http/toast.server.ts";
import { focusKeys } from "../components/account/business-choices.ts";
import { AuditLinks } from "../components/audit-links.tsx";
import { UnusedKinds } from "../components/document-kind.tsx";
import { DocumentTable } from "../components/document-table.tsx";
import { DownloadLinks } from "../components/download-links.tsx";
import { pageTitle } from "../components/layout/product-name.ts";
import { FindingBody } from "../components/finding-body.tsx";
import { FindingFilters } from "../components/finding-filters.tsx";
import { controlKeys } from "../components/controls/control-words.ts";
import { FindingNarrowing } from "../components/finding-narrowing.tsx";
import { useT } from "../components/messages.tsx";
import { Pager } from "../components/pager.tsx";
import { PastFacts } from "../components/past-facts.tsx";
import { companyPath } from "../components/paths.ts";
import { ChooseFinding, SetFindingsAside } from "../components/set-findings-aside.tsx";
import { ReaderNote } from "../components/second-reading.tsx";
import { severityKeys } from "../components/severity-tag.tsx";
import { statusKeys } from "../components/verdict.tsx";

export const handle = { scripts: "inline" };

export function loader(args: LoaderFunctionArgs) {
  return withApi(args, async (api) => {
    const params = new URL(args.request.url).searchParams;
    const status = pickFrom(statusKeys, params.get("status"));
    const severity = pickFrom(severityKeys, params.get("severity"));
    const assigned = params.get("assigned") === "me" ? ("me" as const) : undefined;
    const control = pickFrom(controlChoices, params.get("control"));
    const reader = params.get("reader") === "differs" ? ("differs" as const) : undefined;
    const act = params.get("act") || undefined;
    const focus = pickFrom(focusKeys, params.get("focus"));
    const sort = params.get("sort") === "act" ? ("act" as const) : undefined;
    const narrowing = { act, focus, sort };
    const company = await requireReadyCompany(api, args.request);
    const wanted = params.get("dashboard");
    const past = wanted
      ? await findPast(api, company.name, wanted, translateFor(args.request))
      : null;
    const dashboard = past?.id;
    const [detail, { score }, list] = await Promise.all([
      api.getCompany(company.id),
      past ?? api.getDashboard(company.name, { reportPage: 1, reportPageSize: 1 }),
      api.listFindings(company.name, {
        ...{ status, severity, assigned, control, reader, dashboard, ...narrowing },
        page: readPage(params),
      }),
    ]);
    if (list.findings.length === 0 && list.page > 1) {
      throw redirect(
        companyPath("/dashboard/details", company.name, {
          status,
          severity,
          assigned,
          control,
          reader,
          dashboard,
          ...narrowing,
          page: Math.max(1, Math.ceil(list.total / list.pageSize)),
        }),
      );
    }
    const chosen = { status, severity, assigned, control, reader, narrowing };
    const choosesAll = params.get("choose") === "all";
    return { company, past, documents: detail.documents, score, ...chosen, list, choosesAll };
  });
}

type Answered = { refused?: RefusedForm | undefined; ticked?: string[] };

/** Sets the findings that were chosen in the list as not applicable. */
export async function action(args: ActionFunctionArgs) {
  const form = await readForm(args.request);
  const url = new URL(args.request.url);
  const company = url.searchParams.get("company") ?? "";
  const ticked = textFields(form, "findings");
  url.searchParams.delete("choose");
  return withApi(args, async (api) => {
    if (textField(form, "intent") !== "not-applicable") {
      return answer<Answered>({}, { status: 400 });
    }
    try {
      await api.setFindingsAside(company, ticked, textField(form, "sReason"));
      const said = translateFor(args.request)("findings.aside.done", { count: ticked.length });
      return await redirectWithSuccess(`${url.pathname}${url.search}#findings`, said);
    } catch (error) {
      const { data, init } = refuseForm(error, form);
      return answer<Answered>({ ...data, ticked }, init ?? {});
    }
  });
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageTitle(matches, (t) =>
    data ? t("findings.details.of", { company: data.company.name }) : t("findings.details"),
  );

export default function DetailsPage() {
  const t = useT();
  const { company, past, documents, score, status, severity, assigned, narrowing, list, ...data } =
    useLoaderData<typeof loader>();
  const { choosesAll, control, reader } = data;
  const { refused, ticked } = useActionData<Answered>() ?? {};
  const { name } = company;
  const pathTo = (query: {
    status?: FindingStatus;
    severity?: Severity;
    assigned?: "me";
    control?: ControlChoice;
    reader?: "differs";
    page?: number;
  }) => companyPath("/dashboard/details", name, { dashboard: past?.id, ...narrowing, ...query });
  const chooseAllTo = `${companyPath("/dashboard/details", name, {
    ...{ status, severity, assigned, control, reader, ...narrowing, choose: "all" },
    page: list.page > 1 ? list.page : undefined,
  })}#findings`;
  const chosen = { status, severity, assigned, control, reader };
  const kept = { company: name, dashboard: past?.id, ...chosen };

  return (
    <main id="main">
      <CompanyHeading company={name} title={t("findings.details")}>
        {!past && (
          <p className="scanned">
            {t.rich("dashboard.scanned", {
              count: company.scannedDocuments,
            })}
          </p>
        )}
      </CompanyHeading>
      {past ? (
        <PastFacts company={name} past={past} />
      ) : (
        <section aria-labelledby="scanned">
          <h2 id="scanned">{t("findings.assessed")}</h2>
          <p className="hint">{t("findings.assessed.text", { files: documents.length })}</p>
          <UnusedKinds company={company} documents={documents} />
          <DocumentTable company={name} documents={documents} />
        </section>
      )}
      <section aria-labelledby="findings">
        <h2 id="findings">{t("findings.heading")}</h2>
        {score && (
          <FindingFilters
            score={score}
            status={status}
            severity={severity}
            assigned={assigned}
            control={control}
            controls={list.controls}
            reader={reader}
            differs={list.reader?.differs ?? 0}
            past={past !== null}
            narrowed={Boolean(narrowing.act || narrowing.focus)}
            pathTo={pathTo}
          />
        )}
        <ReaderNote reader={list.reader} />
        <FindingNarrowing
          acts={list.acts}
          filter={narrowing}
          kept={kept}
          clearTo={companyPath("/dashboard/details", name, kept)}
        />
        <p className="hint">
          {t("findings.list", {
            count: list.total,
            severity: severity ?? "any",
            assigned: assigned ? "yes" : "no",
            status: status ?? "all",
            statusName: status ? t(statusKeys[status]) : "",
            control: control ?? "none",
            controlName: control && control !== "any" ? t(controlKeys[control]) : "",
            order: list.total > 1 ? (narrowing.sort ?? "worst") : "none",
          })}
        </p>
        <ol className="findings">
          {list.findings.map((finding) => (
            <li key={finding.id}>
              <h3 className="chosen-by">
                {!past && (
                  <ChooseFinding
                    finding={finding}
                    chosen={ticked ? ticked.includes(finding.id) : choosesAll}
                  />
                )}
                {past ? (
                  finding.obligation
                ) : (
                  <Link to={companyPath("/dashboard/default", name, { report: finding.id })}>
                    {finding.obligation}
                  </Link>
                )}
              </h3>
              <FindingBody company={name} companyId={company.id} finding={finding} />
            </li>
          ))}
        </ol>
        <Pager
          {...list}
          label={t("findings.pages")}
          linkTo={(page) =>
            `${pathTo({ ...(status && { status }), ...(severity && { severity }), ...(assigned && { assigned }), ...(control && { control }), ...(reader && { reader }), page })}#findings`
          }
        />
        {!past && (
          <>
            {list.findings.length > 0 && (
              <SetFindingsAside refused={refused} chooseAllTo={chooseAllTo} />
            )}
            <DownloadLinks table="findings" company={name} />
            <AuditLinks company={name} />
          </>
        )}
      </section>
    </main>
  );
}

const controlChoices = { any: "controls.filter.any", ...controlKeys } as const;
type ControlChoice = keyof typeof controlChoices;

function pickFrom<Key extends string>(
  keys: Record<Key, unknown>,
  text: string | null,
): Key | undefined {
  return (Object.keys(keys) as Key[]).find((key) => key === text);
}

export function ErrorBoundary() {
  return <RouteError missing="findings.missing" />;
}
