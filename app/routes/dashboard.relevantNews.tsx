import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { DownloadLinks } from "../components/download-links.tsx";
import { pageTitle } from "../components/layout/product-name.ts";
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
  return withApi(args, async (api) => {
    const [news, saved] = await Promise.all([
      api.listNews(company, readPage(params)),
      api.listSaved(),
    ]);
    return { company, news, saved };
  });
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageTitle(matches, ...(data?.company ? [data.company] : []), "Relevant News");

export default function RelevantNewsPage() {
  const { company, news, saved } = useLoaderData<typeof loader>();
  return (
    <main id="main">
      <header className="page">
        <div>
          <ScopeCrumb company={company} path={path} />
          <h1>Relevant News</h1>
        </div>
        <p className="also">
          <Link to={withSearch("/dashboard/blog", { company })}>Monthly briefings</Link>
          {" · "}
          <Link to={withSearch("/dashboard/social", { company })}>Official channels</Link>
        </p>
      </header>
      <section aria-label="News">
        {news.stories.length === 0 && (
          <p className="hint">
            {news.total === 0
              ? "No news for these jurisdictions yet."
              : "There are no more pages of news."}
          </p>
        )}
        <StoryList stories={news.stories} saved={saved} company={company} />
        <Pager
          {...news}
          label="Pages of news"
          linkTo={(page) => withSearch(path, { company, page })}
        />
        {news.total > 0 && <DownloadLinks table="news" {...(company && { company })} />}
      </section>
    </main>
  );
}

export function ErrorBoundary() {
  return <RouteError missing="No company of this name is in your account." />;
}
