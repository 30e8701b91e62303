import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { data as answer } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import type { BoundAct } from "../../server/api/company-profile/contract.ts";
import type { Finding } from "../../server/api/findings/contract.ts";
import { RefusalToast } from "../components/form/refusal-toast.tsx";
import {
  ActList,
  ComingActs,
  FindingsSetAside,
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
import { readForm, refuseForm, textField } from "../http/forms.server.ts";
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
    const [{ company, questions }, all, ofTab] = await Promise.all([
      api.getCompanyProfile(companyId),
      api.listBoundActs(companyId),
      api.listBoundActs(companyId, standing),
    ]);
    const acts = ofTab.acts.filter((act) => belongsTo(tab, act));
    const wanted = params.get("aside");
    const aside = wanted ? (all.acts.find(({ id }) => id === wanted) ?? null) : null;
    const single =
      tab === "set-aside" ? await api.listFindings(company, { status: "not_applicable" }) : null;
    const opened = acts.find(({ id }) => id === params.get("act"));
    if ((wanted && !aside) || (params.has("act") && !opened)) {
      throw new Response(translateFor(args.request)("acts.missing"), { status: 404 });
    }
    return {
      ...{ companyId, company, tab, acts, aside },
      counts: Object.fromEntries(
        tabs.map((one) => [one, all.acts.filter((act) => belongsTo(one, act)).length]),
      ) as Record<StandingTab, number>,
      lines: all.acts
        .filter((act) => belongsTo("applies", act))
        .reduce((sum, { counts }) => sum + counts.lines, 0),
      opened: opened && {
        id: opened.id,
        list: await api.listBoundObligations(companyId, {
          ...{ standing, actId: opened.id, page: readPage(params) },
        }),
      },
      questions: questions
        .filter(({ depending }) => depending > 0)
        .toSorted((a, b) => b.depending - a.depending),
      findings: keepSingle(single?.findings ?? [], all.acts),
    };
  });
}

/** What people set aside one by one: what went with its act stands under that. */
function keepSingle(findings: Finding[], acts: BoundAct[]): Finding[] {
  const withTheirAct = new Set(acts.filter(({ setAside }) => setAside).map(({ id }) => id));
  return findings.filter(({ actId }) => !actId || !withTheirAct.has(actId));
}

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
  return withApi(args, async (api) => {
    try {
      switch (textField(form, "intent")) {
        case "set-aside":
          await api.setActAside(companyId, actId, textField(form, "sReason"));
          return await redirectWithSuccess(lawPath(companyId, back), t("law.aside.done"));
        case "take-back":
          await api.takeActBack(companyId, actId);
          return await redirectWithSuccess(lawPath(companyId, back), t("law.takeBack.done"));
        default:
          return answer({ refused: undefined }, { status: 400 });
      }
    } catch (error) {
      return refuseForm(error, form);
    }
  });
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageTitle(matches, (t) => (data ? t("law.title.of", { company: data.company }) : t("law.title")));

export default function LawPage() {
  const t = useT();
  const { companyId, company, tab, acts, aside, counts, lines, opened, questions, findings } =
    useLoaderData<typeof loader>();
  const refused = useActionData<{ refused?: RefusedForm }>()?.refused;
  const rows = { of: { companyId, company, tab }, acts, opened: opened ?? null };
  const isEmpty = acts.length === 0 && findings.length === 0;
  return (
    <>
      <main id="main" {...(aside && { inert: "" })}>
        <RefusalToast refused={refused} />
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
          <FindingsSetAside company={company} findings={findings} />
        </section>
      </main>
      {aside && (
        <SetAsideDialog
          act={aside}
          refused={refused}
          closeTo={lawPath(companyId, { company, show: tab })}
        />
      )}
    </>
  );
}

export function ErrorBoundary() {
  return <RouteError missing="companies.missing" />;
}
