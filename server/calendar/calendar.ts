import { sql } from "kysely";
import type { KnownCompany } from "../companies/companies.ts";
import { jurisdictionsOf } from "../companies/dashboard.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import type { Translate } from "../messages/translate.ts";
import { newId, now } from "../db/db.ts";
import type { Db } from "../db/db.ts";
import { isOneOf } from "../db/spell.ts";
import type { CalendarEventRow } from "../db/calendar-tables.ts";
import { Refusal, notFound } from "../errors.ts";
import { listExpiring } from "../companies/controls/expiring.ts";
import { codeMessage } from "../messages/coded-message.ts";
import { listDueFindings } from "../companies/findings/due.ts";
import { describeDeadline, describeDue, describeExpiring, describeOwn } from "./describe-events.ts";

export type CalendarEvent = {
  id: string;
  /** YYYY-MM-DD */
  date: string;
  /** "HH:MM" on the reader's own clock; null for the whole day. */
  time: string | null;
  /** What gives the date, in which language that stands, and where it can be read. */
  source: { text: string; language: string; link: string | null } | null;
  title: string;
  priority: "high" | "medium" | "low";
  description: string;
  category: string;
  highlights: string[];
  impact: string;
  relatedDocs: { title: string; link: string }[];
  /** Of the title, the description and the highlights. */
  textLanguage: string;
  /** Written by the account itself, and so the account's to delete. */
  own: boolean;
  companies: string[];
  /** When the entry was made. */
  changed: string;
};

export type NewCalendarEvent = Pick<
  CalendarEventRow,
  "date" | "time" | "title" | "description" | "category" | "priority"
> & { companyId: string | null };

const mostOwnEvents = 2000;

/** Days, the first and the last of those asked for. */
type Span = { from: string; to: string };
const always: Span = { from: "", to: "9999" };

/**
 * Dates of the law where the companies are, what the account wrote down for them or for itself,
 * and the days by which somebody of it is to settle a finding or to renew what was attested; in
 * order of time. `total` counts those of all days.
 */
export async function listEvents(
  t: Translate,
  db: Db,
  catalogue: Catalogue,
  ownerId: string,
  companies: KnownCompany[],
  { from, to }: Span = always,
): Promise<{ events: CalendarEvent[]; total: number }> {
  const where = jurisdictionsOf(companies);
  const deadlines = catalogue.events.filter(({ jurisdictions }) =>
    jurisdictions.some((one) => where.includes(one)),
  );
  const names = new Map(companies.map(({ id, name }) => [id, name]));
  const rows = await db
    .selectFrom("calendar_events")
    .selectAll()
    .where("owner_id", "=", ownerId)
    .execute();
  const own = rows.filter(({ company_id }) => company_id === null || names.has(company_id));
  const due = await listDueFindings(db, catalogue, ownerId, companies);
  const expiring = (await listExpiring(db, catalogue, ownerId)).filter(
    ({ state, companyId }) => state === "attested" && names.has(companyId),
  );
  const isWithin = (date: string) => date >= from && date <= to;
  const shown = deadlines.filter(({ date }) => isWithin(date));
  const open = shown.length > 0 ? await countOpenByAct(db, ownerId, companies) : new Map();
  const events = [
    ...shown.map((event) => describeDeadline(t, catalogue, event, companies, open)),
    ...own.filter(({ date }) => isWithin(date)).map((row) => describeOwn(t, row, names)),
    ...due.filter(({ date }) => isWithin(date)).map((one) => describeDue(t, one)),
    ...expiring
      .filter(({ expires }) => isWithin(expires))
      .map((one) => describeExpiring(t, one, names.get(one.companyId) ?? "")),
  ].toSorted(byTime);
  return { events, total: deadlines.length + own.length + due.length + expiring.length };
}

/** Throws 404 unless the event is the account's own or touches one of its companies. */
export async function requireEvent(
  t: Translate,
  db: Db,
  catalogue: Catalogue,
  ownerId: string,
  companies: KnownCompany[],
  id: string,
): Promise<CalendarEvent> {
  const { events } = await listEvents(t, db, catalogue, ownerId, companies);
  const event = events.find((one) => one.id === id);
  if (!event) throw notFound("event");
  return event;
}

/** Throws 409 when the account's calendar is full. */
export async function addEvent(
  db: Db,
  ownerId: string,
  { companyId, ...event }: NewCalendarEvent,
): Promise<string> {
  const { count } = await db
    .selectFrom("calendar_events")
    .select(sql<number>`count(*)`.as("count"))
    .where("owner_id", "=", ownerId)
    .executeTakeFirstOrThrow();
  if (Number(count) >= mostOwnEvents) {
    throw new Refusal(
      409,
      codeMessage("refusals.calendar.full", { most: { plain: mostOwnEvents } }),
    );
  }
  const id = newId();
  await db
    .insertInto("calendar_events")
    .values({ id, owner_id: ownerId, company_id: companyId, created: now(), ...event })
    .execute();
  return id;
}

/** Writes anew what the account wrote itself; anything else is a 404. */
export async function updateEvent(
  db: Db,
  ownerId: string,
  id: string,
  { companyId, ...event }: NewCalendarEvent,
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable("calendar_events")
    .set({ company_id: companyId, created: now(), ...event })
    .where("id", "=", id)
    .where("owner_id", "=", ownerId)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw notFound("event");
}

/** Deletes what the account wrote itself; anything else is a 404. */
export async function deleteEvent(db: Db, ownerId: string, id: string): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom("calendar_events")
    .where("id", "=", id)
    .where("owner_id", "=", ownerId)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw notFound("event");
}

/** Findings that leave something to do, by act, over the dashboards the companies show. */
async function countOpenByAct(
  db: Db,
  ownerId: string,
  companies: KnownCompany[],
): Promise<Map<string, number>> {
  const shown = companies.flatMap(({ shown_assessment_id }) => shown_assessment_id ?? []);
  if (shown.length === 0) return new Map();
  const rows = await db
    .selectFrom("findings")
    .select(["act_id", sql<number>`count(*)`.as("count")])
    .where("owner_id", "=", ownerId)
    .where(isOneOf(db, "assessment_id", shown))
    // Word for word what the index that it is counted from holds.
    .where(sql<boolean>`verdict in ('partly', 'not_shown', 'contradicted')`)
    .groupBy("act_id")
    .execute();
  return new Map(rows.map(({ act_id, count }) => [act_id, Number(count)]));
}

function byTime(a: CalendarEvent, b: CalendarEvent): number {
  return `${a.date} ${a.time ?? ""}`.localeCompare(`${b.date} ${b.time ?? ""}`);
}
