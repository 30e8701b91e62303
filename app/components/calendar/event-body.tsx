import { useFormats, useT } from "../messages.tsx";
import type { CalendarEvent } from "../../../server/api/calendar/contract.ts";
import { PriorityTag } from "./priority-tag.tsx";

/** All there is to say about an event, under a title one level above `heading`. */
export function EventBody({
  event,
  heading: Heading,
}: {
  event: CalendarEvent;
  heading: "h2" | "h3";
}) {
  const t = useT();
  const { fullDay } = useFormats();
  const { date, time, priority, category, description, highlights, impact, relatedDocs } = event;
  const { source, textLanguage } = event;
  return (
    <>
      <p className="facts">
        <time dateTime={time ? `${date}T${time}` : date}>
          {t("calendar.event.dated", {
            date: fullDay(date),
            time: time ?? t("calendar.allDay"),
          })}
        </time>
        {source?.link && (
          <a href={source.link} rel="noreferrer">
            {t("calendar.source.official")}
          </a>
        )}
        {source && (
          <span>
            {t.rich("calendar.source", {
              source: <bdi lang={source.language}>{source.text}</bdi>,
            })}
          </span>
        )}
      </p>
      <p className="facts">
        <PriorityTag priority={priority} />
        <bdi>{category}</bdi>
      </p>
      {description && (
        <p className="typed" lang={textLanguage} dir="auto">
          {description}
        </p>
      )}
      {highlights.length > 0 && (
        <>
          <Heading>{t("calendar.highlights")}</Heading>
          <ul className="points">
            {highlights.map((one) => (
              <li key={one} lang={textLanguage} dir="auto">
                {one}
              </li>
            ))}
          </ul>
        </>
      )}
      <Heading>{t("calendar.impact")}</Heading>
      <p dir="auto">{impact}</p>
      {relatedDocs.length > 0 && (
        <>
          <Heading>{t("calendar.documents")}</Heading>
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
