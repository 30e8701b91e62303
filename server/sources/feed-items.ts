import { createHash } from "node:crypto";
import { config } from "../config.ts";
import type { ChannelSource } from "./publishers/sources.ts";
import { loadSources } from "./publishers/sources.ts";
import { now } from "../db/db.ts";
import type { Db, DbOrTransaction } from "../db/db.ts";
import type { NewsItemRow } from "../db/source-tables.ts";
import { jurisdictions } from "../catalogue/countries.ts";
import type { Jurisdiction } from "../catalogue/countries.ts";
import type { RegulatoryEvent } from "../catalogue/types.ts";
import type { Translate } from "../messages/translate.ts";
import type { Provision } from "./importers/importer.ts";

/** As an event of the catalogue; nobody has weighed it, though. */
export type NewsEntry = Omit<RegulatoryEvent, "priority"> & {
  priority: RegulatoryEvent["priority"] | null;
};

const shownDays = 365;
const mostShown = 1000;
const longestTitle = 300;
const longestText = 500;

/** Keeps the entries of a feed that have a link; one that is there already stays as it is. */
export async function storeNewsItems(
  trx: DbOrTransaction,
  channel: string,
  entries: Provision[],
): Promise<number> {
  let stored = 0;
  for (const { link, heading, text, date } of entries) {
    if (!link || !heading) continue;
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto("news_items")
      .values({
        id: `feed-${createHash("sha256").update(link).digest("base64url").slice(0, 22)}`,
        channel,
        link,
        title: cut(heading, longestTitle),
        text: cut(text, longestText),
        date: date ?? null,
        seen: now(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    stored += Number(numInsertedOrUpdatedRows ?? 0);
  }
  return stored;
}

/** What feeds of the last year said where the company is, as events; the newest first. */
export async function listNewsItems(
  t: Translate,
  db: Db,
  where: Jurisdiction[],
  today: string,
): Promise<NewsEntry[]> {
  const since = new Date(new Date(today).getTime() - shownDays * 86_400_000).toISOString();
  const channels = listChannels();
  const names = channels
    .filter(({ jurisdictions: places }) => places.length === 0 || touches(places, where))
    .map(({ name }) => name);
  const rows = await db
    .selectFrom("news_items")
    .selectAll()
    .where("seen", ">=", since)
    .where("channel", "in", names)
    .orderBy((eb) => eb.fn.coalesce("date", "seen"), "desc")
    .orderBy("id")
    .limit(mostShown)
    .execute();
  return rows.map((row) => asEvent(t, row, channels)).filter(({ date }) => date <= today);
}

export async function findNewsItems(t: Translate, db: Db, ids: string[]): Promise<NewsEntry[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom("news_items").selectAll().where("id", "in", ids).execute();
  const channels = listChannels();
  return rows.map((row) => asEvent(t, row, channels));
}

function listChannels(): ChannelSource[] {
  return loadSources(config().catalogue.sourcesFile).channels;
}

function asEvent(
  t: Translate,
  { id, channel, link, title, text, date, seen }: NewsItemRow,
  channels: ChannelSource[],
): NewsEntry {
  const places = channels.find(({ name }) => name === channel)?.jurisdictions ?? [];
  const undated = t("news.undated");
  return {
    id,
    date: date ?? seen.slice(0, 10),
    title,
    description: date ? text : [text, undated].filter(Boolean).join(" "),
    source: channel,
    link,
    jurisdictions: places.length > 0 ? places : [...jurisdictions],
    focus: [],
    priority: null,
  };
}

function touches(places: Jurisdiction[], where: Jurisdiction[]): boolean {
  return places.some((place) => where.includes(place));
}

function cut(text: string, length: number): string {
  const line = text.replace(/\s+/g, " ").trim();
  if (line.length <= length) return line;
  return `${line.slice(0, length).replace(/\s+\S*$/, "")} …`;
}
