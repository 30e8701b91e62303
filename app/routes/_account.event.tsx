import type { LoaderFunctionArgs, MetaFunction } from "../http/remix.server.ts";
import { Link, useLoaderData } from "@remix-run/react";
import { EventBody } from "../components/calendar/event-body.tsx";
import { pageTitle } from "../components/layout/product-name.ts";
import { useT } from "../components/messages.tsx";
import { withSearch } from "../components/paths.ts";
import { RouteError } from "../components/route-error.tsx";
import { withApi } from "../http/api.server.ts";
import { translateFor } from "../http/language.server.ts";

export const handle = { scripts: "inline" };

export function loader(args: LoaderFunctionArgs) {
  const id = new URL(args.request.url).searchParams.get("id");
  return withApi(args, async (api) => {
    if (!id)
      throw new Response(translateFor(args.request)("calendar.event.missing"), { status: 404 });
    return { event: await api.getEvent(id) };
  });
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageTitle(matches, (t) => data?.event.title ?? t("calendar.event"));

export default function EventPage() {
  const t = useT();
  const { event } = useLoaderData<typeof loader>();
  const calendar = withSearch("/dashboard/calendar", { date: event.date });
  return (
    <main id="main">
      <header className="page">
        <div>
          <p className="crumb">
            <Link to={calendar}>{t("layout.menu.calendar")}</Link>
          </p>
          <h1 dir="auto">{event.title}</h1>
        </div>
      </header>
      <section className="narrow-form">
        <EventBody event={event} heading="h2" />
      </section>
    </main>
  );
}

export function ErrorBoundary() {
  return <RouteError missing="calendar.event.missing" />;
}
