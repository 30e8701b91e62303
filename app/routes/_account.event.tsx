import type { LoaderFunctionArgs, MetaFunction } from "../http/remix.server.ts";
import { Link, useLoaderData } from "@remix-run/react";
import { EventBody } from "../components/calendar/event-body.tsx";
import { EmptyState } from "../components/empty-state.tsx";
import { pageTitle } from "../components/layout/product-name.ts";
import { useT } from "../components/messages.tsx";
import { withSearch } from "../components/paths.ts";
import { RouteError } from "../components/route-error.tsx";
import { withApi } from "../http/api.server.ts";

export const handle = { scripts: "inline" };

/** Without an id the one that comes next. */
export function loader(args: LoaderFunctionArgs) {
  const id = new URL(args.request.url).searchParams.get("id");
  return withApi(args, async (api) => {
    if (id) return { event: await api.getEvent(id), isNext: false };
    const today = new Date().toISOString().slice(0, 10);
    const { events } = await api.listEvents({ from: today });
    return { event: events[0] ?? null, isNext: true };
  });
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageTitle(matches, (t) => data?.event?.title ?? t("calendar.event"));

export default function EventPage() {
  const t = useT();
  const { event, isNext } = useLoaderData<typeof loader>();
  const calendar = withSearch("/dashboard/calendar", { date: event?.date });
  return (
    <main id="main">
      <header className="page">
        <div>
          <p className={isNext ? "crumb told" : "crumb"}>
            <Link to={calendar}>{t("layout.menu.calendar")}</Link>
            {isNext && event && ` · ${t("calendar.event.next")}`}
          </p>
          <h1 lang={event?.textLanguage} dir="auto">
            {event?.title ?? t("calendar.event")}
          </h1>
        </div>
      </header>
      {event ? (
        <section className="narrow-form">
          <EventBody event={event} heading="h2" />
        </section>
      ) : (
        <EmptyState
          title={t("calendar.event.none")}
          text={t("calendar.event.none.text")}
          link={{ to: "/dashboard/calendar", text: t("calendar.event.toCalendar") }}
        />
      )}
    </main>
  );
}

export function ErrorBoundary() {
  return <RouteError missing="calendar.event.missing" />;
}
