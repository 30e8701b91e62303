import { Link } from "@remix-run/react";
import { useFormats, useT, useWeekStart } from "../messages.tsx";
import { listWeeks } from "./days.ts";
import type { CalendarEvent } from "../../../server/api/calendar/contract.ts";

/** The days of a month; on narrow screens a day's events shrink to marks and the list has them. */
export function MonthGrid({
  day,
  today,
  events,
  dayTo,
  eventTo,
}: {
  /** Any day of the month. */
  day: string;
  today: string;
  events: CalendarEvent[];
  dayTo: (day: string) => string;
  eventTo: (id: string) => string;
}) {
  const t = useT();
  const { fullDay, month, number, weekday, weekdayLetter } = useFormats();
  const weekStart = useWeekStart();
  // Any week, for the names of its days.
  const someWeek = Array.from({ length: 7 }, (_, place) => `2024-01-${weekStart + place + 14}`);
  const named = (title: string, priority: CalendarEvent["priority"]) => ({
    title,
    priority: t(`calendar.priority.${priority}.inText`),
  });
  return (
    <table className="month">
      <caption className="sr">{month(day)}</caption>
      <thead>
        <tr>
          {someWeek.map((one) => (
            <th key={one} scope="col" data-letter={weekdayLetter(one)}>
              <span>{weekday(one)}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {listWeeks(day, weekStart).map((week) => (
          <tr key={week.find(Boolean)}>
            {week.map((one, place) =>
              one === null ? (
                <td key={someWeek[place]} aria-hidden="true" />
              ) : (
                <td key={one} aria-current={one === today ? "date" : undefined}>
                  <Link className="number" to={dayTo(one)} aria-label={fullDay(one)}>
                    {number(Number(one.slice(8)))}
                  </Link>
                  {events
                    .filter(({ date }) => date === one)
                    .map(({ id, title, textLanguage, priority, time }) => (
                      <Link
                        key={id}
                        className={`event ${priority}`}
                        to={eventTo(id)}
                        aria-label={
                          time
                            ? t("calendar.event.label.timed", { ...named(title, priority), time })
                            : t("calendar.event.label", named(title, priority))
                        }
                      >
                        <span lang={textLanguage} dir="auto">
                          {title}
                        </span>
                      </Link>
                    ))}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
