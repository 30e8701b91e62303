import type { Catalogue } from "../catalogue/catalogue.ts";
import type { Jurisdiction } from "../catalogue/countries.ts";
import type { Decision, RegulatoryEvent } from "../catalogue/types.ts";
import { concernsBound } from "./bound-acts.ts";

export type MonthCount = { month: string; value: number };

/**
 * Regulatory events that have happened by `today` (YYYY-MM-DD) where the company is, newest first;
 * of some acts alone where they are given.
 */
export function listNews(
  catalogue: Catalogue,
  where: Jurisdiction[],
  today: string,
  limit: number,
  bound: Set<string> | null = null,
): RegulatoryEvent[] {
  const news: RegulatoryEvent[] = [];
  for (const event of catalogue.events) {
    if (news.length >= limit) break;
    if (event.date > today || !touches(event, where)) continue;
    if (concernsBound(event, bound)) news.push(event);
  }
  return news;
}

/** Regulatory events still to come, the nearest first; of some acts alone where they are given. */
export function listDeadlines(
  catalogue: Catalogue,
  where: Jurisdiction[],
  today: string,
  limit: number,
  bound: Set<string> | null = null,
): RegulatoryEvent[] {
  const firstPast = catalogue.events.findIndex((event) => event.date <= today);
  const coming = firstPast < 0 ? catalogue.events : catalogue.events.slice(0, firstPast);
  return coming
    .filter((event) => touches(event, where) && concernsBound(event, bound))
    .toSorted((a, b) => a.date.localeCompare(b.date))
    .slice(0, limit);
}

/** Decisions that count in the jurisdiction, newest first: of its own courts, or of the Union's. */
export function listDecisions(
  catalogue: Catalogue,
  where: Jurisdiction,
  of: "nation" | "union",
  limit: number,
): Decision[] {
  return catalogue.decisions
    .filter((decision) => touches(decision, [where]) && isOfUnion(decision) === (of === "union"))
    .slice(0, limit);
}

function isOfUnion({ court }: Decision): boolean {
  return /\bCourt (?:of Justice )?of the European Union\b/.test(court);
}

/** Regulatory events of each of the last six months, the current one included. */
export function countByMonth(
  catalogue: Catalogue,
  where: Jurisdiction[],
  today: string,
): MonthCount[] {
  const [year = 0, month = 0] = today.split("-").map(Number);
  const months = new Map(
    Array.from({ length: 6 }, (_, index) => {
      const first = new Date(Date.UTC(year, month - 6 + index, 1));
      const counted: [string, number] = [first.toISOString().slice(0, 7), 0];
      return counted;
    }),
  );
  for (const { date, jurisdictions } of catalogue.events) {
    const key = date.slice(0, 7);
    const known = months.get(key);
    if (known === undefined || date > today) continue;
    if (touches({ jurisdictions }, where)) months.set(key, known + 1);
  }
  return [...months].map(([key, value]) => ({ month: key, value }));
}

/** Today's date in UTC as YYYY-MM-DD. */
export function getToday(): string {
  return new Date().toISOString().slice(0, 10);
}

function touches(entry: { jurisdictions: Jurisdiction[] }, where: Jurisdiction[]): boolean {
  return entry.jurisdictions.some((jurisdiction) => where.includes(jurisdiction));
}
