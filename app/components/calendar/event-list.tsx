import { Link } from "@remix-run/react";
import { useFormats, useT } from "../messages.tsx";
import type { CalendarEvent } from "../../../server/api/calendar/contract.ts";
import { Day } from "../time.tsx";
import { PriorityTag } from "./priority-tag.tsx";

export function EventList({
  events,
  eventTo,
}: {
  events: CalendarEvent[];
  eventTo: (id: string) => string;
}) {
  const t = useT();
  return (
    <ul className="rows">
      {events.map(({ id, date, time, title, textLanguage, category, priority }) => (
        <li key={id} className="with-action">
          <span>
            <Link to={eventTo(id)} lang={textLanguage} dir="auto">
              {title}
            </Link>
            <small>
              <Day date={date} />
              {` · ${time ?? t("calendar.allDay.start")} · `}
              <bdi>{category}</bdi>
            </small>
          </span>
          <span>
            <PriorityTag priority={priority} />
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Seven days below each other, the empty ones too. */
export function WeekList({
  days,
  events,
  dayTo,
  eventTo,
}: {
  days: string[];
  events: CalendarEvent[];
  dayTo: (day: string) => string;
  eventTo: (id: string) => string;
}) {
  const t = useT();
  const { fullDay } = useFormats();
  return (
    <ol className="week">
      {days.map((day) => {
        const shown = events.filter(({ date }) => date === day);
        return (
          <li key={day}>
            <h3>
              <Link to={dayTo(day)}>
                <time dateTime={day}>{fullDay(day)}</time>
              </Link>
            </h3>
            {shown.length === 0 && <p className="hint">{t("calendar.nothing.day")}</p>}
            <EventList events={shown} eventTo={eventTo} />
          </li>
        );
      })}
    </ol>
  );
}
