import type { CalendarEvent } from "../../../server/api/calendar/contract.ts";
import { nameDay } from "./days.ts";
import { PriorityTag } from "./priority-tag.tsx";

/** All there is to say about an event, under a title one level above `heading`. */
export function EventBody({
  event,
  heading: Heading,
}: {
  event: CalendarEvent;
  heading: "h2" | "h3";
}) {
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
          <Heading>Highlights</Heading>
          <ul className="points">
            {highlights.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        </>
      )}
      <Heading>Impact</Heading>
      <p dir="auto">{impact}</p>
      {relatedDocs.length > 0 && (
        <>
          <Heading>Related documents</Heading>
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
