import { Link } from "@remix-run/react";
import type { CalendarEvent } from "../../../server/api/calendar/contract.ts";
import { listWeeks, nameDay } from "./days.ts";

const weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];

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
  return (
    <table className="month">
      <caption className="sr">{nameDay(day, "month")}</caption>
      <thead>
        <tr>
          {weekdays.map((weekday) => (
            <th key={weekday} scope="col">
              {weekday}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {listWeeks(day).map((week) => (
          <tr key={week.find(Boolean)}>
            {week.map((one, place) =>
              one === null ? (
                <td key={weekdays[place]} aria-hidden="true" />
              ) : (
                <td key={one} aria-current={one === today ? "date" : undefined}>
                  <Link className="number" to={dayTo(one)} aria-label={nameDay(one, "day")}>
                    {Number(one.slice(8))}
                  </Link>
                  {events
                    .filter(({ date }) => date === one)
                    .map(({ id, title, priority, time }) => (
                      <Link
                        key={id}
                        className={`event ${priority}`}
                        to={eventTo(id)}
                        aria-label={`${time ? `${time} ` : ""}${title}, ${priority} priority`}
                      >
                        <span dir="auto">{title}</span>
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
