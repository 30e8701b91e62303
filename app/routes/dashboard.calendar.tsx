import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "../http/remix.server.ts";
import { data, redirect } from "../http/remix.server.ts";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { formatsIn } from "../../server/messages/formats.ts";
import { languages } from "../../server/messages/languages.ts";
import {
  addDays,
  getToday,
  isDay,
  nameSpan,
  spanOf,
  startOfWeek,
  stepFrom,
} from "../components/calendar/days.ts";
import type { View } from "../components/calendar/days.ts";
import { CalendarDialog } from "../components/calendar/calendar-dialog.tsx";
import { EventList, WeekList } from "../components/calendar/event-list.tsx";
import { FeedSection } from "../components/calendar/feed-section.tsx";
import { MonthGrid } from "../components/calendar/month-grid.tsx";
import { PriorityLegend } from "../components/calendar/priority-tag.tsx";
import { listSampleEvents, sampleMonth } from "../components/calendar/sample-events.ts";
import { DownloadLinks } from "../components/download-links.tsx";
import { pageTitle } from "../components/layout/product-name.ts";
import { useFormats, useT, useWeekStart } from "../components/messages.tsx";
import { withSearch } from "../components/paths.ts";
import { RouteError } from "../components/route-error.tsx";
import { ScopeCrumb } from "../components/scope-crumb.tsx";
import { withApi } from "../http/api.server.ts";
import { readForm, refuseForm, textField } from "../http/forms.server.ts";
import type { RefusedForm } from "../http/forms.server.ts";
import { readLanguage, translateFor } from "../http/language.server.ts";
import { forgetShownOnce, keepShownOnce, readShownOnce } from "../http/shown-once.server.ts";
import { redirectWithSuccess } from "../http/toast.server.ts";
import { MayWrite } from "../components/may-write.tsx";

type Shown = { event: unknown; adding: boolean } | undefined;

export const handle = {
  opensDialog: (shown: Shown) => Boolean(shown?.event || shown?.adding),
};

const path = "/dashboard/calendar";
const views: View[] = ["month", "week", "day"];

export function loader(args: LoaderFunctionArgs) {
  const params = new URL(args.request.url).searchParams;
  const company = params.get("company") || undefined;
  const view = views.find((one) => one === params.get("view")) ?? "month";
  const wish = params.get("date");
  const { weekStart } = languages[readLanguage(args.request)];
  const eventId = params.get("event");
  return withApi(args, async (api) => {
    const month = params.get("month");
    const asked = isDay(`${month}-01`) ? `${month}-01` : isDay(wish) ? wish : getToday();
    const [held, companies, feed] = await Promise.all([
      api.listEvents({ ...spanOf(view, asked, weekStart), companyName: company }),
      api.listCompanies(),
      api.getFeed(),
    ]);
    const sample = month === sampleMonth || (held.total === 0 && !wish);
    const date = sample ? `${sampleMonth}-01` : asked;
    const newUrl = await readShownOnce(args.request, "calendarAddress");
    const sampleEvents = listSampleEvents(translateFor(args.request));
    const sampled = sampleEvents.find(({ id }) => id === eventId) ?? null;
    const shown = {
      ...{ view: sample ? "month" : view, date, company, sample, feed, newUrl },
      today: getToday(),
      adding: params.has("add"),
      changing: params.has("change"),
      events: sample ? sampleEvents : held.events,
      event: sampled ?? (eventId ? await api.getEvent(eventId) : null),
      companies: companies.map(({ name }) => name),
    };
    if (!newUrl) return shown;
    return data(shown, { headers: { "set-cookie": await forgetShownOnce("calendarAddress") } });
  });
}

export async function action(args: ActionFunctionArgs) {
  const form = await readForm(args.request);
  const { search } = new URL(args.request.url);
  const t = translateFor(args.request);
  const company = new URLSearchParams(search).get("company") ?? undefined;
  return withApi(args, async (api) => {
    const intent = textField(form, "intent");
    if (intent === "delete") {
      await api.deleteEvent(textField(form, "id"));
      return redirectWithSuccess(path + search, t("calendar.deleted"));
    }
    if (intent === "renew") {
      const url = await api.renewFeedUrl();
      const headers = { "set-cookie": await keepShownOnce("calendarAddress", url) };
      return redirect(`${path}${search}#feed`, { headers });
    }
    if (intent === "end-feed") {
      await api.endFeed();
      return redirectWithSuccess(`${path}${search}#feed`, t("calendar.feed.ended"));
    }
    if (intent !== "add" && intent !== "change") {
      return data({ refused: undefined }, { status: 400 });
    }
    try {
      const date = textField(form, "date");
      const event = {
        date,
        title: textField(form, "title"),
        time: textField(form, "time"),
        priority: textField(form, "priority"),
        category: textField(form, "category"),
        description: textField(form, "description"),
        companyName: textField(form, "companyName"),
      };
      if (intent === "add") await api.addEvent(event);
      else await api.changeEvent(textField(form, "id"), event);
      const said = t(intent === "add" ? "calendar.added" : "calendar.changed");
      return await redirectWithSuccess(withSearch(path, { company, date }), said);
    } catch (error) {
      return refuseForm(error, form);
    }
  });
}

export const meta: MetaFunction<typeof loader> = ({ data: shown, matches }) =>
  pageTitle(matches, (t) => [
    t("calendar.title"),
    shown &&
      nameSpan(
        formatsIn(t.language),
        shown.view as View,
        shown.date,
        languages[t.language].weekStart,
      ),
  ]);

export default function CalendarPage() {
  const weekStart = useWeekStart();
  const t = useT();
  const formats = useFormats();
  const shown = useLoaderData<typeof loader>();
  const refused = useActionData<{ refused?: RefusedForm }>()?.refused;
  const { date, company, sample, today, events, event } = shown;
  const view = shown.view as View;
  const pathTo = (query: Record<string, string | undefined>) =>
    withSearch(path, {
      company,
      view: view === "month" ? undefined : view,
      ...(sample ? { month: sampleMonth } : { date }),
      ...query,
    });
  const here = pathTo({});
  const eventTo = (id: string) => pathTo({ event: id });
  const dayTo = (day: string) => withSearch(path, { company, view: "day", date: day });
  const dialog = (shown.event || shown.adding) && (
    <CalendarDialog
      event={event}
      changing={shown.changing}
      start={{ date: sample ? today : date, companyName: company ?? "" }}
      companies={shown.companies}
      refused={refused}
      pathTo={pathTo}
    />
  );

  return (
    <>
      <main id="main" {...(dialog && { inert: "" })}>
        <header className="page">
          <div>
            <ScopeCrumb company={company} path={path} />
            <h1>{t("calendar.title")}</h1>
          </div>
          <MayWrite>
            <Link className="button" to={pathTo({ add: "1" })}>
              {t("calendar.addEvent")}
            </Link>
          </MayWrite>
        </header>
        {sample && (
          <p className="notice told">
            {t("calendar.sample")}{" "}
            {shown.companies.length === 0 ? (
              <MayWrite>
                <Link to="/dashboard/companies/add">{t("calendar.sample.add")}</Link>
              </MayWrite>
            ) : (
              <Link to={withSearch(path, { company, date: today })}>
                {t("calendar.sample.own")}
              </Link>
            )}
          </p>
        )}
        <section aria-labelledby="span">
          <div className="calendar-head">
            <nav aria-label={t("calendar.move")} className="steps">
              <Link to={withSearch(path, { company, view, date: stepFrom(view, date, -1) })}>
                <span aria-hidden="true">‹</span> {t("calendar.previous")}
              </Link>
              <Link to={withSearch(path, { company, view, date: today })}>
                {t("calendar.today")}
              </Link>
              <Link to={withSearch(path, { company, view, date: stepFrom(view, date, 1) })}>
                {t("calendar.next")} <span aria-hidden="true">›</span>
              </Link>
            </nav>
            <h2 id="span">{nameSpan(formats, view, date, weekStart)}</h2>
            <nav aria-label={t("calendar.view")} className="filters">
              <p>
                {views.map((one) => (
                  <Link
                    key={one}
                    to={withSearch(path, { company, view: one, date })}
                    aria-current={one === view ? "true" : undefined}
                  >
                    {t(`calendar.view.${one}`)}
                  </Link>
                ))}
              </p>
            </nav>
          </div>
          {view === "month" && <MonthGrid day={date} {...{ today, events, dayTo, eventTo }} />}
          {view === "week" && (
            <WeekList
              days={Array.from({ length: 7 }, (_, index) =>
                addDays(startOfWeek(date, weekStart), index),
              )}
              {...{ events, dayTo, eventTo }}
            />
          )}
          {view === "day" && <EventList events={events} eventTo={eventTo} />}
          {view === "day" && events.length === 0 && (
            <p className="hint">{t("calendar.nothing.day")}</p>
          )}
          <PriorityLegend />
        </section>
        {view === "month" && (
          <section aria-labelledby="listed">
            <h2 id="listed">
              {t("calendar.eventsOf", { span: nameSpan(formats, view, date, weekStart) })}
            </h2>
            {events.length === 0 && <p className="hint">{t("calendar.nothing.month")}</p>}
            <EventList events={events} eventTo={eventTo} />
            {!sample && events.length > 0 && (
              <DownloadLinks
                table="calendar"
                label="exports.download.calendar"
                {...(company && { company })}
              />
            )}
          </section>
        )}
        <FeedSection feed={shown.feed} newUrl={shown.newUrl} action={here} />
      </main>
      {dialog}
    </>
  );
}

export function ErrorBoundary() {
  return <RouteError missing="calendar.missing" />;
}
