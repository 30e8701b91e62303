import type { Corpus } from "../corpus/corpus.ts";
import type { Decision, Jurisdiction, RegulatoryEvent } from "../corpus/types.ts";

export type MonthCount = { month: string; value: number };

/** Regulatory events that have happened by `today` (YYYY-MM-DD) where the company is, newest first. */
export function listNews(
  corpus: Corpus,
  where: Jurisdiction[],
  today: string,
  limit: number,
): RegulatoryEvent[] {
  return corpus.events
    .filter((event) => event.date <= today && touches(event, where))
    .toSorted((a, b) => b.date.localeCompare(a.date))
    .slice(0, limit);
}

/** Regulatory events still to come, the nearest first. */
export function listDeadlines(
  corpus: Corpus,
  where: Jurisdiction[],
  today: string,
  limit: number,
): RegulatoryEvent[] {
  return corpus.events
    .filter((event) => event.date > today && touches(event, where))
    .toSorted((a, b) => a.date.localeCompare(b.date))
    .slice(0, limit);
}

/** Decisions that count in the jurisdiction, newest first. */
export function listDecisions(corpus: Corpus, where: Jurisdiction, limit: number): Decision[] {
  return corpus.decisions
    .filter((decision) => touches(decision, [where]))
    .toSorted((a, b) => b.date.localeCompare(a.date))
    .slice(0, limit);
}

/** Regulatory events of each of the last six months, the current one included. */
export function countByMonth(corpus: Corpus, where: Jurisdiction[], today: string): MonthCount[] {
  const [year = 0, month = 0] = today.split("-").map(Number);
  return Array.from({ length: 6 }, (_, index) => {
    const key = new Date(Date.UTC(year, month - 6 + index, 1)).toISOString().slice(0, 7);
    const value = corpus.events.filter(
      (event) => event.date.startsWith(key) && event.date <= today && touches(event, where),
    ).length;
    return { month: key, value };
  });
}

/** Today's date in UTC as YYYY-MM-DD. */
export function getToday(): string {
  return new Date().toISOString().slice(0, 10);
}

function touches(entry: { jurisdictions: Jurisdiction[] }, where: Jurisdiction[]): boolean {
  return entry.jurisdictions.some((jurisdiction) => where.includes(jurisdiction));
}
