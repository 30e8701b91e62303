import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "../http/remix.server.ts";
import { data as answer } from "../http/remix.server.ts";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import type { BoundAct, BoundObligation } from "../../server/api/bound-law/contract.ts";
import { concernedSides } from "../../server/form-schemas/concerned.ts";
import { RefusalToast } from "../components/form/refusal-toast.tsx";
import {
  ActList,
  ComingActs,
  DutiesSetAside,
  UnknownActs,
} from "../components/law-that-applies/law-by-tab.tsx";
import { SetAsideDialog } from "../components/law-that-applies/set-aside-dialog.tsx";
import { belongsTo, readTab, standingTabs } from "../components/law-that-applies/standing-tabs.ts";
import type { StandingTab } from "../components/law-that-applies/standing-tabs.ts";
import { pageTitle } from "../components/layout/product-name.ts";
import { useT } from "../components/messages.tsx";
import { lawPath, profilePath } from "../components/paths.ts";
import { RouteError } from "../components/route-error.tsx";
import { withApi } from "../http/api.server.ts";
import { followChosenCompany } from "../http/chosen-company.server.ts";
import { sayOfCondition } from "../http/concerned.server.ts";
import { readForm, refuseForm, textField, textFields } from "../http/forms.server.ts";
import type { RefusedForm } from "../http/forms.server.ts";
import { translateFor } from "../http/language.server.ts";
import { readPage } from "../http/selected-company.server.ts";
import { redirectWithSuccess } from "../http/toast.server.ts";

export const handle = {
  scripts: "inline",
  opensDialog: (shown: { aside: unknown } | undefined) => Boolean(shown?.aside),
};

const tabs = Object.keys(standingTabs) as StandingTab[];

export function loader(args: LoaderFunctionArgs) {
  const companyId = args.params["companyId"] ?? "";
  const params = new URL(args.request.url).searchParams;
  const tab = readTab(params);
  const standing = standingTabs[tab];
  return withApi(args, async (api) => {
    await followChosenCompany(api, args.request, { companyId, page: "law" });
    const [{ company, questions }, all, ofTab, setAside] = await Promise.all([
      api.getCompanyProfile(companyId),
      api.listBoundActs(companyId),
      api.listBoundActs(companyId, standing),
      api.listBoundObligations(companyId, { standing: "set_aside" }),
    ]);
    const acts = ofTab.acts.filter((act) => belongsTo(tab, act));
    const wanted = params.get("aside");
    const named = [wanted, params.get("act")].filter((one) => one !== null);
    if (named.some((one) => !all.acts.some(({ id }) => id === one))) {
      throw new Response(translateFor(args.request)("acts.missing"), { status: 404 });
    }
    const aside = all.acts.find(({ id }) => id === wanted) ?? null;
    const single = keepSingle(setAside.obligations, all.acts);
    // One that stands under another tab by now is not opened here.
    const opened = acts.find(({ id }) => id === params.get("act"));
    return {
      ...{ companyId, company, tab, acts, aside },
      counts: countTabs(all.acts, single),
      lines: all.counts.lines,
      opened: opened && {
        id: opened.id,
        list: await api.listBoundObligations(companyId, {
          ...{ standing, actId: opened.id, page: readPage(params) },
        }),
      },
      questions: questions
        .filter(({ depending }) => depending > 0)
        .toSorted((a, b) => b.depending - a.depending),
      single: tab === "set-aside" ? single : [],
    };
  });
}

/** How many acts stand under each tab; under the last one, single duties as well. */
function countTabs(acts: BoundAct[], single: BoundObligation[]): Record<StandingTab, number> {
  const counted = tabs.map((tab) => {
    const ofTab = acts.filter((act) => belongsTo(tab, act)).length;
    return [tab, tab === "set-aside" ? ofTab + single.length : ofTab];
  });
  return Object.fromEntries(counted) as Record<StandingTab, number>;
}

/** What people set aside one by one: what went with its act stands under that. */
function keepSingle(duties: BoundObligation[], acts: BoundAct[]): BoundObligation[] {
  const withTheirAct = new Set(acts.filter(({ setAside }) => setAside).map(({ id }) => id));
  return duties.filter(({ actId, setAside }) => setAside !== null && !withTheirAct.has(actId));
}

type Answered = { refused?: RefusedForm; ticked?: string[] };

export async function action(args: ActionFunctionArgs) {
  const t = translateFor(args.request);
  const companyId = args.params["companyId"] ?? "";
  const form = await readForm(args.request);
  const actId = textField(form, "actId");
  const url = new URL(args.request.url);
  const back = {
    company: url.searchParams.get("company") ?? undefined,
    show: readTab(url.searchParams),
  };
  /** The act whose duties are on show stays open. */
  const act = url.searchParams.get("act") ?? undefined;
  return withApi(args, async (api) => {
    try {
      switch (textField(form, "intent")) {
        case "set-aside":
          await api.setActAside(companyId, actId, textField(form, "sReason"));
          return await redirectWithSuccess(lawPath(companyId, back), t("law.aside.done"));
        case "take-back":
          await api.takeActBack(companyId, actId);
          return await redirectWithSuccess(lawPath(companyId, back), t("law.takeBack.done"));
        default: {
          // What has one condition in an act is answered together.
          const said = await sayOfCondition(api, companyId, form, t, true);
          if (said === null) return answer<Answered>({}, { status: 400 });
          return await redirectWithSuccess(lawPath(companyId, { ...back, act }), said);
        }
      }
    } catch (error) {
      const { data, init } = refuseForm(error, form);
      return answer<Answered>({ ...data, ticked: textFields(form, "obligations") }, init ?? {});
    }
  });
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageTitle(matches, (t) => (data ? t("law.title.of", { company: data.company }) : t("law.title")));

export default function LawPage() {
  const t = useT();
  const { companyId, company, tab, acts, aside, counts, lines, opened, questions, single } =
    useLoaderData<typeof loader>();
  const { refused, ticked } = useActionData<Answered>() ?? {};
  const isOfCondition = concernedSides.some((one) => one === refused?.values["intent"]);
  const said = isOfCondition && refused ? { refused, ticked: ticked ?? [] } : undefined;
  const rows = { of: { companyId, company, tab }, acts, opened: opened ?? null, said };
  const isEmpty = acts.length === 0 && single.length === 0;
  return (
    <>
      <main id="main" {...(aside && { inert: "" })}>
        <RefusalToast refused={said ? undefined : refused} />
        <header className="page">
          <div>
            <p className="crumb">
              <bdi>{company}</bdi>
              {" · "}
              {t("law.summary", { acts: counts.applies, lines })}
            </p>
            <h1>{t("law.title")}</h1>
          </div>
          <Link to={profilePath(companyId)}>{t("profile.title")}</Link>
        </header>
        <section aria-labelledby="standing">
          <h2 id="standing">{t(`law.heading.${tab}`)}</h2>
          <nav className="tabs" aria-label={t("law.tabs")}>
            {tabs.map((one) => (
              <Link
                key={one}
                to={lawPath(companyId, { company, show: one })}
                aria-current={one === tab ? "page" : undefined}
              >
                {t(`law.tab.${one}`, { count: counts[one] })}
              </Link>
            ))}
          </nav>
          <p className="hint">{t(isEmpty ? `law.none.${tab}` : `law.hint.${tab}`)}</p>
          {tab === "coming" ? (
            <ComingActs {...rows} />
          ) : tab === "unknown" ? (
            <UnknownActs {...rows} questions={questions} />
          ) : (
            <ActList {...rows} />
          )}
          <DutiesSetAside company={company} duties={single} />
        </section>
      </main>
      {aside && (
        <SetAsideDialog
          act={aside}
          refused={said ? undefined : refused}
          closeTo={lawPath(companyId, { company, show: tab })}
        />
      )}
    </>
  );
}

export function ErrorBoundary() {
  return <RouteError missing="companies.missing" />;
}
