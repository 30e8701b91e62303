import type { LoaderFunctionArgs, MetaFunction } from "../http/remix.server.ts";
import { useLoaderData } from "@remix-run/react";
import { pageTitle } from "../components/layout/product-name.ts";
import { useT } from "../components/messages.tsx";
import { RouteError } from "../components/route-error.tsx";
import { ScopeCrumb } from "../components/scope-crumb.tsx";
import { withApi } from "../http/api.server.ts";

export const handle = { scripts: "inline" };

export function loader(args: LoaderFunctionArgs) {
  const company = new URL(args.request.url).searchParams.get("company") || undefined;
  return withApi(args, async (api) => {
    const channels = await api.listChannels(company);
    const places = [...new Set(channels.map(({ place }) => place))];
    return {
      company,
      places: places.map((place) => ({
        place,
        channels: channels.filter((one) => one.place === place),
      })),
    };
  });
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, "news.channels");

export default function SocialPage() {
  const t = useT();
  const { company, places } = useLoaderData<typeof loader>();
  return (
    <main id="main">
      <header className="page">
        <div>
          <ScopeCrumb company={company} path="/dashboard/social" />
          <h1>{t("news.channels")}</h1>
        </div>
        <a className="button" href="/dashboard/social.opml" download="regulators.opml">
          {t("news.channels.opml")}
        </a>
      </header>
      <p className="hint">{t("news.channels.text")}</p>
      {places.map(({ place, channels }) => (
        <section key={place} aria-label={place}>
          <h2>{place}</h2>
          <ul className="rows">
            {channels.map(({ name, site, feed }) => (
              <li key={feed ?? site} className="with-action">
                <span>
                  <a href={site} rel="noreferrer" lang="en" dir="auto">
                    {name}
                  </a>
                  <small>{new URL(site).hostname}</small>
                </span>
                {feed ? (
                  <a
                    href={feed}
                    rel="noreferrer"
                    aria-label={t("news.channels.feed.label", { name })}
                  >
                    {t("news.channels.feed")}
                  </a>
                ) : (
                  <small>{t("news.channels.noFeed")}</small>
                )}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </main>
  );
}

export function ErrorBoundary() {
  return <RouteError missing="news.missing" />;
}
