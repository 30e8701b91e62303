import ical, { ICalAlarmType, ICalCalendarMethod } from "ical-generator";
import type { ICalEventData } from "ical-generator";
import { noteEvent } from "../accounts/account-log.ts";
import { requireUser } from "../accounts/accounts.ts";
import type { User } from "../accounts/accounts.ts";
import { createSecret, hashSecret } from "../accounts/secrets.ts";
import { now } from "../db/db.ts";
import type { Db } from "../db/db.ts";
import { notFound } from "../errors.ts";
import { defaultLanguage } from "../messages/languages.ts";
import type { Language } from "../messages/languages.ts";
import type { CalendarEvent } from "./calendar.ts";

const day = 86_400;
/** How long before an all-day date a reminder comes, in seconds. */
const remindersBefore: Record<CalendarEvent["priority"], number[]> = {
  high: [14 * day, day],
  medium: [7 * day],
  low: [day],
};

/** Whether a person has an address, and whether one of the whole account has ended before. */
export type FeedState = { created: string | null; oldEnded: boolean };

export async function getFeed(db: Db, { id, accountId }: User): Promise<FeedState> {
  const addresses = db.selectFrom("calendar_addresses").select("created");
  const own = await addresses.where("user_id", "=", id).executeTakeFirst();
  const { calendar_ended } = await db
    .selectFrom("accounts")
    .select("calendar_ended")
    .where("id", "=", accountId)
    .executeTakeFirstOrThrow();
  return { created: own?.created ?? null, oldEnded: !own && calendar_ended === 1 };
}

/** Makes a person's private address and gives its secret, this one time; the one before ends. */
export async function renewFeed(db: Db, user: User, address: string): Promise<string> {
  const { secret, hash } = createSecret();
  await db.transaction().execute(async (trx) => {
    const made = { secret_hash: hash, created: now() };
    await trx
      .insertInto("calendar_addresses")
      .values({ user_id: user.id, ...made })
      .onConflict((conflict) => conflict.column("user_id").doUpdateSet(made))
      .execute();
    await noteEvent(trx, { ...user, address }, "calendarAddressMade");
  });
  return secret;
}

/** Ends a person's address; 404 where they have none. */
export async function endFeed(db: Db, user: User, address: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { numDeletedRows } = await trx
      .deleteFrom("calendar_addresses")
      .where("user_id", "=", user.id)
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw notFound("calendar");
    await noteEvent(trx, { ...user, address }, "calendarAddressEnded");
  });
}

/** Whose calendar a secret opens; 404 for one that nobody has. */
export async function requireFeedReader(db: Db, secret: string): Promise<User> {
  const address = await db
    .selectFrom("calendar_addresses")
    .select("user_id")
    .where("secret_hash", "=", hashSecret(secret))
    .executeTakeFirst();
  if (!address) throw notFound("calendar");
  return requireUser(db, address.user_id);
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
