import type { LoaderFunctionArgs, MetaFunction } from "../http/remix.server.ts";
import { Link, useLoaderData } from "@remix-run/react";
import { formatsIn } from "../../server/messages/formats.ts";
import type { Translate } from "../../server/messages/translate.ts";
import type { Briefing, BriefingSummary } from "../../server/api/catalogue/contract.ts";
import { BriefingActs } from "../components/acts/briefing-acts.tsx";
import { pageTitle } from "../components/layout/product-name.ts";
import { useFormats, useT } from "../components/messages.tsx";
import { actPath, withSearch } from "../components/paths.ts";
import { RouteError } from "../components/route-error.tsx";
import { ScopeCrumb } from "../components/scope-crumb.tsx";
import { CaseList, StoryList } from "../components/story-list.tsx";
import { Day } from "../components/time.tsx";
import { withApi } from "../http/api.server.ts";
import { translateFor } from "../http/language.server.ts";

export const handle = { scripts: "inline" };

const path = "/dashboard/blog";

/** Months of a year; what lies further back folds away. */
const newestShown = 12;

export function loader(args: LoaderFunctionArgs) {
  const params = new URL(args.request.url).searchParams;
  const company = params.get("company") || undefined;
  const wish = params.get("month");
  return withApi(args, async (api) => {
    const months = await api.listBriefings(company);
    if (wish && !months.some(({ month }) => month === wish)) {
      throw new Response(translateFor(args.request)("news.briefing.missing"), { status: 404 });
    }
    const month = wish ?? months[0]?.month;
    return { company, months, briefing: month ? await api.getBriefing(month, company) : null };
  });
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageTitle(matches, (t) =>
    data?.briefing
      ? t("news.briefing.of", { month: formatsIn(t.language).month(data.briefing.month) })
      : t("news.briefing"),
  );

export default function BlogPage() {
  const t = useT();
  const { month: nameMonth } = useFormats();
  const { company, months, briefing } = useLoaderData<typeof loader>();
  const pathTo = (month: string) => withSearch(path, { company, month });
  return (
    <main id="main">
      <header className="page">
        <div>
          <ScopeCrumb company={company} path={path} />
          <h1>
            {briefing
              ? t("news.briefing.heading", { month: nameMonth(briefing.month) })
              : t("news.briefing")}
          </h1>
        </div>
      </header>
      {briefing ? (
        <BriefingSections briefing={briefing} company={company} />
      ) : (
        <p className="hint">{t("news.briefing.none")}</p>
      )}
      {months.length > 0 && (
        <section aria-labelledby="months">
          <h2 id="months">{t("news.briefing.all")}</h2>
          <MonthTiles
            months={months.slice(0, newestShown)}
            shown={briefing?.month}
            pathTo={pathTo}
          />
          {months.length > newestShown && (
            <details>
              <summary>{t("news.briefing.older", { count: months.length - newestShown })}</summary>
              <MonthTiles
                months={months.slice(newestShown)}
                shown={briefing?.month}
                pathTo={pathTo}
              />
            </details>
          )}
        </section>
      )}
    </main>
  );
}

function MonthTiles({
  months,
  shown,
  pathTo,
}: {
  months: BriefingSummary[];
  shown: string | undefined;
  pathTo: (month: string) => string;
}) {
  const t = useT();
  const { month: nameMonth } = useFormats();
  return (
    <ul className="tiles">
      {months.map((one) => (
        <li key={one.month}>
          <Link to={pathTo(one.month)} aria-current={one.month === shown ? "page" : undefined}>
            <b>{nameMonth(one.month)}</b>
            <small>{countAll(t, one)}</small>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function BriefingSections({
  briefing,
  company,
}: {
  briefing: Briefing;
  company: string | undefined;
}) {
  const t = useT();
  const { month: nameMonth } = useFormats();
  const { topics, decisions, coming, starts, amendments } = briefing;
  const events = topics.reduce((sum, topic) => sum + topic.events.length, 0);
  const highest = topics
    .flatMap((topic) => topic.events)
    .find(({ priority }) => priority === "high");
  return (
    <>
      <section aria-labelledby="changed">
        <h2 id="changed">{t("news.briefing.changed")}</h2>
        <p className="told">
          {t("news.briefing.inMonth", {
            counts: countAll(t, { events, decisions: decisions.length }),
            month: nameMonth(briefing.month),
          })}{" "}
          {highest &&
            t.rich("news.briefing.first", {
              story: (
                <a href={`#topic-${highest.id}`} lang={highest.textLanguage}>
                  {highest.title}
                </a>
              ),
            })}
        </p>
        {topics.map((topic) => (
          <div
            key={topic.name}
            className="topic"
            {...(topic.events.some((one) => one === highest) && { id: `topic-${highest?.id}` })}
          >
            <h3>{topic.name}</h3>
            <StoryList stories={topic.events} company={company} />
          </div>
        ))}
      </section>
      {starts.length + amendments.length > 0 && (
        <section aria-labelledby="counts">
          <h2 id="counts">{t("news.briefing.starts")}</h2>
          <BriefingActs starts={starts} amendments={amendments} company={company} />
        </section>
      )}
      {decisions.length > 0 && (
        <section aria-labelledby="decided">
          <h2 id="decided">{t("news.briefing.decided")}</h2>
          <CaseList cases={decisions} company={company} />
        </section>
      )}
      {coming.length > 0 && (
        <section aria-labelledby="coming">
          <h2 id="coming">{t("news.briefing.next")}</h2>
          <ul className="rows">
            {coming.map(({ id, date, title, textLanguage, act, actId }) => (
              <li key={id}>
                <Link to={`/event?id=${encodeURIComponent(id)}`} lang={textLanguage} dir="auto">
                  {title}
                </Link>
                <small className="told">
                  <Day date={date} />
                  {actId && (
                    <>
                      {" · "}
                      <Link to={actPath(actId, { company })}>{act}</Link>
                    </>
                  )}
                </small>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** "3 changes in the law and 1 decision" */
function countAll(t: Translate, { events, decisions }: Omit<BriefingSummary, "month">): string {
  const both = events > 0 && decisions > 0 ? "yes" : "no";
  return t("news.briefing.counts", { events, decisions, both });
}

export function ErrorBoundary() {
  return <RouteError missing="news.briefing.missing" />;
}
