import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { pageTitle } from "../components/layout/product-name.ts";
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

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, "Official channels");

export default function SocialPage() {
  const { company, places } = useLoaderData<typeof loader>();
  return (
    <main id="main">
      <header className="page">
        <div>
          <ScopeCrumb company={company} path="/dashboard/social" />
          <h1>Official channels</h1>
        </div>
        <a className="button" href="/dashboard/social.opml" download="regulators.opml">
          Download OPML
        </a>
      </header>
      <p className="hint">
        Where regulators, courts and publishers of law speak for themselves. A feed reader takes the
        OPML file and follows all the feeds at once.
      </p>
      {places.map(({ place, channels }) => (
        <section key={place} aria-label={place}>
          <h2>{place}</h2>
          <ul className="rows">
            {channels.map(({ name, site, feed }) => (
              <li key={feed ?? site} className="with-action">
                <span>
                  <a href={site} rel="noreferrer">
                    {name}
                  </a>
                  <small>{new URL(site).hostname}</small>
                </span>
                {feed ? (
                  <a href={feed} rel="noreferrer" aria-label={`Feed of ${name}`}>
                    Feed
                  </a>
                ) : (
                  <small>offers no feed</small>
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
  return <RouteError missing="No company of this name is in your account." />;
}
