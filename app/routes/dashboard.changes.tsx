import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "../http/remix.server.ts";
import { data, redirect } from "../http/remix.server.ts";
import { useLoaderData } from "@remix-run/react";
import type { Translate } from "../../server/messages/translate.ts";
import type { MoveKind } from "../../server/api/history/contract.ts";
import { getToday } from "../components/calendar/days.ts";
import { ChangeList } from "../components/change-list.tsx";
import { CompanyHeading } from "../components/company-heading.tsx";
import { CompareForm } from "../components/compare-form.tsx";
import { pageTitle } from "../components/layout/product-name.ts";
import { useT } from "../components/messages.tsx";
import { OutdatedNotice } from "../components/outdated-notice.tsx";
import { Pager } from "../components/pager.tsx";
import { describeMoves } from "../components/since-line.tsx";
import { Day } from "../components/time.tsx";
import {
  ComparisonFacts,
  MoveFilters,
  moveKeys,
  VerdictChangeList,
} from "../components/verdict-changes.tsx";
import { companyPath } from "../components/paths.ts";
import { RouteError } from "../components/route-error.tsx";
import { withApi } from "../http/api.server.ts";
import { listEarlier } from "../http/earlier-dashboards.server.ts";
import { readForm, textField } from "../http/forms.server.ts";
import { ifOffered, isRunningAlready } from "../http/refusals.server.ts";
import { readPage, requireReadyCompany } from "../http/selected-company.server.ts";

export const handle = { scripts: "inline" };

const path = "/dashboard/changes";

export function loader(args: LoaderFunctionArgs) {
  const params = new URL(args.request.url).searchParams;
  const wanted = params.get("since") || undefined;
  const kind = readKind(params.get("verdicts"));
  return withApi(args, async (api) => {
    const { name: companyName } = await requireReadyCompany(api, args.request);
    const page = readPage(params, "moves");
    const earlier = await listEarlier(api, companyName);
    const since = earlier.find(({ id }) => id === wanted)?.id;
    const [[outdated = null], list, comparison, moves] = await Promise.all([
      api.listOutdated(companyName),
      api.listCatalogueChanges(companyName, readPage(params)),
      ifOffered(api.compareDashboards({ companyName, since })),
      ifOffered(api.listVerdictChanges({ companyName, since, kind, page })),
    ]);
    const isUnknown = wanted !== undefined && since === undefined;
    const compared = { comparison, moves, since, kind, earlier, isUnknown, today: getToday() };
    return { company: companyName, outdated, list, ...compared };
  });
}

/** Has the documents assessed again; who asks twice waits for the assessment that runs. */
export async function action(args: ActionFunctionArgs) {
  const form = await readForm(args.request);
  const company = new URL(args.request.url).searchParams.get("company") ?? "";
  return withApi(args, async (api) => {
    if (textField(form, "intent") !== "assess-again") return data(null, { status: 400 });
    try {
      await api.assessAgain(company);
    } catch (error) {
      if (!isRunningAlready(error)) throw error;
    }
    return redirect(companyPath("/loadingYourDashboard", company));
  });
}

export const meta: MetaFunction<typeof loader> = ({ data: shown, matches }) =>
  pageTitle(matches, (t) =>
    shown ? t("changes.of", { company: shown.company }) : t("changes.title"),
  );

export default function ChangesPage() {
  const t = useT();
  const { company, outdated, list, comparison, moves, since, kind, ...rest } =
    useLoaderData<typeof loader>();
  const pathTo = (query: { verdicts?: MoveKind | undefined; moves?: number; page?: number }) =>
    companyPath(path, company, { since, verdicts: kind, ...query });
  return (
    <main id="main">
      <CompanyHeading company={company} title={t("changes.heading")} />
      <section aria-labelledby="verdicts">
        <h2 id="verdicts">
          {comparison
            ? t.rich("changes.verdicts.since", { date: <Day date={comparison.since} /> })
            : t("changes.verdicts")}
        </h2>
        {rest.isUnknown && comparison && <p className="notice">{t("changes.compare.unknown")}</p>}
        {comparison ? (
          <>
            <CompareForm
              company={company}
              earlier={rest.earlier}
              chosen={comparison.sinceId}
              kind={kind}
              today={rest.today}
            />
            <ComparisonFacts company={company} comparison={comparison} />
            <MoveFilters
              counts={comparison.counts}
              chosen={kind}
              pathTo={(verdicts) => `${pathTo({ verdicts })}#verdicts`}
            />
            <p className="hint">
              {t("changes.sentence", { moves: describeMoves(t, comparison.counts) })}
            </p>
          </>
        ) : (
          <p className="hint">{t("changes.first")}</p>
        )}
        {moves && (
          <>
            <VerdictChangeList
              company={company}
              changes={moves.changes}
              documents={comparison?.documents ?? []}
            />
            <Pager
              {...moves}
              label={t("changes.verdicts.pages")}
              linkTo={(page) => `${pathTo({ moves: page })}#verdicts`}
            />
          </>
        )}
      </section>
      <section aria-labelledby="changes">
        <h2 id="changes">{t("changes.law")}</h2>
        {outdated && <OutdatedNotice outdated={outdated} atChanges />}
        <p className="hint">{describeList(t, outdated !== null, list.total)}</p>
        <ChangeList company={company} changes={list.changes} />
        <Pager
          {...list}
          label={t("changes.pages")}
          linkTo={(page) => `${pathTo({ page })}#changes`}
        />
      </section>
    </main>
  );
}

function readKind(text: string | null): MoveKind | undefined {
  return (Object.keys(moveKeys) as MoveKind[]).find((kind) => kind === text);
}

function describeList(t: Translate, outdated: boolean, total: number): string {
  if (!outdated) return t("changes.law.none");
  return t(total === 0 ? "changes.law.unknown" : "changes.law.list");
}

export function ErrorBoundary() {
  return <RouteError missing="findings.missing" />;
}
