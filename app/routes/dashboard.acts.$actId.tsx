import type { LoaderFunctionArgs, MetaFunction } from "../http/remix.server.ts";
import { redirect } from "../http/remix.server.ts";
import { Link, useLoaderData } from "@remix-run/react";
import type { Translate } from "../../server/messages/translate.ts";
import type { ActDetail, ObligationList } from "../../server/api/acts/contract.ts";
import { ChangesSection } from "../components/acts/changes-section.tsx";
import { KeyDates } from "../components/acts/key-dates.tsx";
import { ObligationFilters, readChoice } from "../components/acts/obligation-filters.tsx";
import type { ObligationChoice } from "../components/acts/obligation-filters.tsx";
import { ObligationRows } from "../components/acts/obligation-rows.tsx";
import { TextSection } from "../components/acts/text-section.tsx";
import { UnverifiedNotice } from "../components/acts/unverified.tsx";
import { jurisdictionKeys } from "../components/jurisdictions.ts";
import { pageTitle } from "../components/layout/product-name.ts";
import { useFormats, useT } from "../components/messages.tsx";
import { OfficialLink } from "../components/official-link.tsx";
import { Pager } from "../components/pager.tsx";
import { actPath, withSearch } from "../components/paths.ts";
import { RouteError } from "../components/route-error.tsx";
import { findActStanding, StandingFacts } from "../components/standing-facts.tsx";
import type { ShownStanding } from "../components/standing-facts.tsx";
import { CaseList, StoryList } from "../components/story-list.tsx";
import { withApi } from "../http/api.server.ts";
import { ifOffered } from "../http/refusals.server.ts";
import { readCompanyName, readPage } from "../http/selected-company.server.ts";

export const handle = { scripts: "inline" };

const parts = ["obligations", "cases", "dates", "text", "versions"] as const;
type Part = (typeof parts)[number];

export function loader(args: LoaderFunctionArgs) {
  const params = new URL(args.request.url).searchParams;
  const actId = args.params["actId"] ?? "";
  const part = parts.find((one) => one === params.get("part")) ?? "obligations";
  const choice = readChoice(params);
  const read = (name: string) => params.get(name) || undefined;
  return withApi(args, async (api) => {
    const [act, companies] = await Promise.all([api.getAct(actId), api.listCompanies()]);
    const company = readCompanyName(companies, args.request);
    const chosen = companies.find(({ name }) => name === company);
    const law = chosen && (await ifOffered(api.listBoundActs(chosen.id)));
    const bound = law?.acts.find(({ id }) => id === actId);
    const page = readPage(params);
    const kept = { company, ...choice };
    const { company: companyName, ...narrowed } = kept;
    const list =
      part === "obligations"
        ? await api.listObligations({ act: actId, companyName, ...narrowed, page })
        : null;
    if (list && list.obligations.length === 0 && page > 1) {
      const last = Math.max(1, Math.ceil(list.total / list.pageSize));
      throw redirect(actPath(actId, { ...kept, page: last }));
    }
    const [version, article] = [read("version"), read("article")];
    const text =
      part === "text" && act.versions.length > 0
        ? await api.getActText(actId, { version, article, part: page })
        : null;
    const comparison =
      part === "versions"
        ? await api.getActChanges(actId, { from: read("from"), to: read("to"), part: page })
        : null;
    const standing: ShownStanding | undefined = bound &&
      chosen && {
        ...{ companyId: chosen.id, company: chosen.name, standing: findActStanding(bound) },
        ...{ because: bound.because, begins: bound.begins, setAside: bound.setAside },
        ...{ onlyIf: null, textLanguage: act.textLanguage },
        ...{ concerned: null, directiveAlone: false },
      };
    return { act, company, standing, part, choice, list, text, comparison };
  });
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageTitle(matches, (t) => data?.act.title ?? t("acts.act"));

export default function ActPage() {
  const t = useT();
  const { act, company, standing, part, choice, list, text, comparison } =
    useLoaderData<typeof loader>();
  const pathTo = (query: Record<string, string | number | undefined> = {}) =>
    actPath(act.id, { company, ...query });
  return (
    <main id="main">
      <header className="page">
        <div>
          <p className="crumb told">
            <Link to={withSearch("/dashboard/regSegments", { company })}>{t("acts.laws")}</Link>
            {company && (
              <>
                {" · "}
                <bdi>{company}</bdi>
                {" · "}
                <Link to={actPath(act.id)}>{t("dashboard.allCompanies")}</Link>
              </>
            )}
          </p>
          <h1 lang={act.textLanguage} dir="auto">
            {act.title}
          </h1>
        </div>
        <OfficialLink className="button second" to={act.link}>
          {t("findings.official")}
        </OfficialLink>
      </header>
      {act.unverified && <UnverifiedNotice />}
      <AboutAct act={act} standing={standing} />
      <section aria-labelledby="parts">
        <h2 id="parts">{t(`acts.part.${part}`)}</h2>
        <nav className="tabs" aria-label={t("acts.tabs")}>
          {parts.map((one) => (
            <Link
              key={one}
              to={pathTo({ part: one === "obligations" ? undefined : one })}
              aria-current={one === part ? "page" : undefined}
            >
              {nameTab(t, one, act)}
            </Link>
          ))}
        </nav>
        {list && <Obligations act={act} company={company} list={list} choice={choice} />}
        {part === "cases" && act.decisions.length === 0 && (
          <p className="hint">{t("acts.cases.none")}</p>
        )}
        {part === "cases" && <CaseList cases={act.decisions} company={company} />}
        {part === "dates" && act.events.length === 0 && (
          <p className="hint">{t("acts.dates.none")}</p>
        )}
        {part === "dates" && <StoryList stories={act.events} company={company} />}
        {part === "text" && (
          <TextSection
            act={act}
            text={text}
            company={company}
            pathTo={(query) => pathTo({ part: "text", ...query })}
          />
        )}
        {part === "versions" && (
          <ChangesSection
            act={act}
            comparison={comparison}
            company={company}
            pathTo={({ page }) =>
              pathTo({ part, from: comparison?.from.id, to: comparison?.to.id, page })
            }
            readAt={(version, article) => pathTo({ part: "text", version, article })}
          />
        )}
      </section>
    </main>
  );
}

function AboutAct({ act, standing }: { act: ActDetail; standing: ShownStanding | undefined }) {
  const t = useT();
  const { list } = useFormats();
  return (
    <section aria-labelledby="about">
      <h2 id="about" lang={act.textLanguage} dir="auto">
        {act.fullTitle}
      </h2>
      <p className="summed" lang={act.textLanguage} dir="auto">
        {act.summary}
      </p>
      <div className="two">
        <dl className="pairs">
          {standing && <StandingFacts shown={standing} />}
          <dt>{t("acts.about.identifier")}</dt>
          <dd>{act.identifier}</dd>
          <dt>{t("acts.about.publisher")}</dt>
          <dd>{act.publisher}</dd>
          <dt>{t("acts.about.applies")}</dt>
          <dd>{list(act.jurisdictions.map((one) => t(jurisdictionKeys[one])))}</dd>
          <dt>{t("acts.about.source")}</dt>
          <dd lang="en" dir="auto">
            {act.source}
          </dd>
        </dl>
        <KeyDates dates={act.dates} />
      </div>
    </section>
  );
}

function Obligations({
  act,
  company,
  list,
  choice,
}: {
  act: ActDetail;
  company: string | undefined;
  list: ObligationList;
  choice: ObligationChoice;
}) {
  const t = useT();
  const pathTo = (query: ObligationChoice & { page?: number }) =>
    `${actPath(act.id, { company, ...query })}#parts`;
  return (
    <>
      <ObligationFilters counts={list.counts} choice={choice} withFocus pathTo={pathTo} />
      <p className="hint">
        {t("acts.obligations.count", {
          count: list.total,
          unverified: act.unverifiedObligations,
        })}{" "}
        {!company && t("acts.obligations.chooseCompany")}
      </p>
      <ObligationRows obligations={list.obligations} company={company} />
      <Pager
        {...list}
        label={t("acts.obligations.pages")}
        linkTo={(page) => pathTo({ ...choice, page })}
      />
    </>
  );
}

function nameTab(t: Translate, part: Part, act: ActDetail): string {
  if (part === "text") return t("acts.tab.text");
  const counts = {
    obligations: act.obligations,
    cases: act.decisions.length,
    dates: act.events.length,
    versions: act.versions.length,
  };
  return t(`acts.tab.${part}`, { count: counts[part] });
}

export function ErrorBoundary() {
  return <RouteError missing="acts.missing" />;
}
