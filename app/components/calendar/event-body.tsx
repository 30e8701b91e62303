import type { CalendarEvent } from "../../../server/api/model-screens.ts";
import { nameDay } from "./days.ts";
import { PriorityTag } from "./priority-tag.tsx";

/** All there is to say about an event, under whatever title stands above. */
export function EventBody({ event }: { event: CalendarEvent }) {
  const { date, time, priority, category, description, highlights, impact, relatedDocs } = event;
  return (
    <>
      <p className="facts">
        <time dateTime={time ? `${date}T${time}` : date}>
          {nameDay(date, "day")}, {time ?? "all day"}
        </time>
        <PriorityTag priority={priority} />
        <bdi>{category}</bdi>
      </p>
      {description && (
        <p className="typed" dir="auto">
          {description}
        </p>
      )}
      {highlights.length > 0 && (
        <>
          <h3>Highlights</h3>
          <ul className="points">
            {highlights.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        </>
      )}
      <h3>Impact</h3>
      <p dir="auto">{impact}</p>
      {relatedDocs.length > 0 && (
        <>
          <h3>Related documents</h3>
          <ul className="points">
            {relatedDocs.map(({ title, link }) => (
              <li key={link}>
                <a href={link} rel="noreferrer">
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
