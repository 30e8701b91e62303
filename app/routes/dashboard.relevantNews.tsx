import type { LoaderFunctionArgs, MetaFunction } from "../http/remix.server.ts";
import { Link, useLoaderData } from "@remix-run/react";
import type { FocusLeaf } from "../../server/catalogue/types.ts";
import { focusKeys } from "../components/account/business-choices.ts";
import { readChoice } from "../components/acts/obligation-filters.tsx";
import { DownloadLinks } from "../components/download-links.tsx";
import { pageTitle } from "../components/layout/product-name.ts";
import { useT } from "../components/messages.tsx";
import { Pager } from "../components/pager.tsx";
import { withSearch } from "../components/paths.ts";
import { RouteError } from "../components/route-error.tsx";
import { ScopeCrumb } from "../components/scope-crumb.tsx";
import { StoryList } from "../components/story-list.tsx";
import { withApi } from "../http/api.server.ts";
import { readPage } from "../http/selected-company.server.ts";

export const handle = { scripts: "inline" };

const path = "/dashboard/relevantNews";

export function loader(args: LoaderFunctionArgs) {
  const params = new URL(args.request.url).searchParams;
  const company = params.get("company") || undefined;
  const { focus } = readChoice(params);
  const law = company && params.get("law") !== "all" ? "binding" : "all";
  return withApi(args, async (api) => {
    const [news, saved, profile] = await Promise.all([
      api.listNews(company, { page: readPage(params), focus, law }),
      api.listBookmarks(),
      api.getProfile(),
    ]);
    return { company, focus, law, areas: listAreas(profile.complianceFocus), news, saved };
  });
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageTitle(matches, (t) => [data?.company, t("news.title")]);

export default function RelevantNewsPage() {
  const t = useT();
  const { company, focus, law, areas, news, saved } = useLoaderData<typeof loader>();
  const ofAll = law === "all";
  const nothing = focus ? "news.none.area" : ofAll ? "news.none" : "dashboard.news.none";
  const asked = { company, focus, law: company && ofAll ? "all" : undefined };
  const linkTo = (wish: Parameters<typeof withSearch>[1]) =>
    withSearch(path, { ...asked, ...wish });
  return (
    <main id="main">
      <header className="page">
        <div>
          <ScopeCrumb company={company} path={path} />
          <h1>{t("news.title")}</h1>
        </div>
        <p className="also">
          <Link to={withSearch("/dashboard/blog", { company })}>{t("news.briefings")}</Link>
          {" · "}
          <Link to={withSearch("/dashboard/social", { company })}>{t("news.channels")}</Link>
        </p>
      </header>
      <section aria-label={t("news.news")}>
        <nav className="filters" aria-label={t("news.filters")}>
          {company && (
            <p>
              <span>{t("news.law")}</span>
              <Link to={linkTo({ law: undefined })} aria-current={ofAll ? undefined : "true"}>
                {t("news.law.binding")}
              </Link>
              <Link to={linkTo({ law: "all" })} aria-current={ofAll ? "true" : undefined}>
                {t("news.law.all")}
              </Link>
            </p>
          )}
          <p>
            <span>{t("news.area")}</span>
            <Link to={linkTo({ focus: undefined })} aria-current={focus ? undefined : "true"}>
              {t("news.all")}
            </Link>
            {areas.map((area) => (
              <Link
                key={area}
                to={linkTo({ focus: area })}
                aria-current={area === focus ? "true" : undefined}
              >
                {t(focusKeys[area])}
              </Link>
            ))}
          </p>
        </nav>
        {news.stories.length === 0 && (
          <p className="hint">{t(news.total > 0 ? "news.noMore" : nothing)}</p>
        )}
        <StoryList stories={news.stories} saved={saved} company={company} />
        <Pager {...news} label={t("news.pages")} linkTo={(page) => linkTo({ page })} />
        {news.total > 0 && (
          <DownloadLinks table="news" label="exports.download.news" {...(company && { company })} />
        )}
      </section>
    </main>
  );
}

/** What the account chose to follow; all areas when it chose none. */
function listAreas(chosen: string[]): FocusLeaf[] {
  const all = Object.keys(focusKeys) as FocusLeaf[];
  const own = all.filter((area) => chosen.includes(area));
  return own.length > 0 ? own : all;
}

export function ErrorBoundary() {
  return <RouteError missing="news.missing" />;
}
