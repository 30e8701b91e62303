import ical, { ICalAlarmType, ICalCalendarMethod } from "ical-generator";
import type { ICalEventData } from "ical-generator";
import { newId, now } from "../db/db.ts";
import type { Db } from "../db/db.ts";
import { notFound } from "../errors.ts";
import { asOffered, defaultLanguage } from "../messages/languages.ts";
import type { Language } from "../messages/languages.ts";
import type { CalendarEvent } from "./calendar.ts";

const day = 86_400;
/** How long before an all-day date a reminder comes, in seconds. */
const remindersBefore: Record<CalendarEvent["priority"], number[]> = {
  high: [14 * day, day],
  medium: [7 * day],
  low: [day],
};

/** The secret of the account's private calendar address, made at first use. */
export async function getFeedToken(db: Db, ownerId: string): Promise<string> {
  await db
    .insertInto("calendar_feeds")
    .values({ owner_id: ownerId, token: newId(), created: now() })
    .onConflict((conflict) => conflict.column("owner_id").doNothing())
    .execute();
  const { token } = await db
    .selectFrom("calendar_feeds")
    .select("token")
    .where("owner_id", "=", ownerId)
    .executeTakeFirstOrThrow();
  return token;
}

/** Makes a new address; the old one finds nothing from now on. */
export async function renewFeedToken(db: Db, ownerId: string): Promise<string> {
  await db.deleteFrom("calendar_feeds").where("owner_id", "=", ownerId).execute();
  return getFeedToken(db, ownerId);
}

/** Whose calendar a token opens; 404 for a token that nobody has. */
export async function requireFeedOwner(db: Db, token: string): Promise<string> {
  const feed = await db
    .selectFrom("calendar_feeds")
    .select("owner_id")
    .where("token", "=", token)
    .executeTakeFirst();
  if (!feed) throw notFound("calendar");
  return feed.owner_id;
}

/** What the owner of the account reads, for the names of dates in the feed; null when none is chosen. */
export async function findFeedLanguage(db: Db, ownerId: string): Promise<Language | null> {
  const owner = await db
    .selectFrom("users")
    .select("language")
    .where("account_id", "=", ownerId)
    .where("role", "=", "owner")
    .executeTakeFirst();
  return asOffered(owner?.language);
}

/** The events as an iCalendar file (RFC 5545). `today` is YYYY-MM-DD. */
export function renderFeed(
  events: CalendarEvent[],
  {
    name,
    site,
    today,
    language = defaultLanguage,
  }: { name: string; site: string; today: string; language?: Language },
): string {
  const { hostname } = new URL(site);
  const calendar = ical({
    name,
    prodId: { company: name, product: "Calendar", language: language.slice(0, 2).toUpperCase() },
    method: ICalCalendarMethod.PUBLISH,
    ttl: 6 * 3600,
  });
  for (const event of events) {
    calendar.createEvent({
      id: `${event.id}@${hostname}`,
      ...placeInTime(event),
      // Made of the entry alone: what has not changed must not look new.
      stamp: new Date(event.changed),
      summary: event.title,
      description: describe(event, site),
      url: `${site}/event?id=${encodeURIComponent(event.id)}`,
      categories: [{ name: event.category }],
      // Programs ring for reminders long past, all at once.
      alarms: event.date < today ? [] : listAlarms(event),
    });
  }
  return calendar.toString();
}

/** Own hours have no zone: they are meant on the clock of whoever reads them. */
function placeInTime({ date, time }: CalendarEvent): Pick<ICalEventData, "start" | "end"> & {
  allDay?: boolean;
  floating?: boolean;
} {
  if (time === null) {
    const start = new Date(`${date}T00:00:00Z`);
    return { allDay: true, start, end: new Date(start.getTime() + day * 1000) };
  }
  const start = new Date(`${date}T${time}:00Z`);
  return { floating: true, start, end: new Date(start.getTime() + 3600_000) };
}

function describe(
  { description, highlights, impact, relatedDocs }: CalendarEvent,
  site: string,
): string {
  const links = relatedDocs.map(({ title, link }) => `${title}: ${new URL(link, site).href}`);
  return [description, ...highlights.map((one) => `- ${one}`), impact, ...links]
    .filter(Boolean)
    .join("\n");
}

function listAlarms({ time, priority, title }: CalendarEvent) {
  const seconds = time === null ? remindersBefore[priority] : [3600];
  return seconds.map((before) => ({
    type: ICalAlarmType.display,
    trigger: before,
    description: title,
  }));
}
