import type { Catalogue } from "../catalogue/catalogue.ts";
import type { Jurisdiction } from "../catalogue/countries.ts";
import type { Decision, FocusLeaf, RegulatoryEvent } from "../catalogue/types.ts";
import { notFound } from "../errors.ts";

export type BriefingSummary = { month: string; events: number; decisions: number };
/** What events are about; null for those about nothing we name. */
export type Topic = { focus: FocusLeaf | null; events: RegulatoryEvent[] };
export type Briefing = {
  /** YYYY-MM */
  month: string;
  topics: Topic[];
  decisions: Decision[];
  /** Dates of the three months that follow. */
  coming: RegulatoryEvent[];
};

const monthsAhead = 3;

/** The months up to `today` (YYYY-MM-DD) in which something happened, the newest first. */
export function listBriefings(
  catalogue: Catalogue,
  where: readonly Jurisdiction[],
  today: string,
): BriefingSummary[] {
  const byMonth = new Map<string, BriefingSummary>();
  const count = (entries: { date: string }[], of: "events" | "decisions") => {
    for (const { date } of entries) {
      const month = date.slice(0, 7);
      if (date > today) continue;
      const summary = byMonth.get(month) ?? { month, events: 0, decisions: 0 };
      summary[of] += 1;
      byMonth.set(month, summary);
    }
  };
  count(catalogue.events.filter(touching(where)), "events");
  count(catalogue.decisions.filter(touching(where)), "decisions");
  return [...byMonth.values()].toSorted((a, b) => b.month.localeCompare(a.month));
}

/** What happened in a month, topic by topic; 404 for a month in which nothing did. */
export function requireBriefing(
  catalogue: Catalogue,
  where: readonly Jurisdiction[],
  today: string,
  month: string,
): Briefing {
  if (!listBriefings(catalogue, where, today).some((one) => one.month === month)) {
    throw notFound("briefing");
  }
  const happened = ({ date }: { date: string }) => date.startsWith(month) && date <= today;
  const events = catalogue.events.filter(touching(where)).toSorted(byDate);
  const last = addMonths(month, monthsAhead);
  return {
    month,
    topics: groupByTopic(events.filter(happened)),
    decisions: catalogue.decisions.filter(touching(where)).filter(happened).toSorted(byDate),
    coming: events.filter(({ date }) => date.slice(0, 7) > month && date.slice(0, 7) <= last),
  };
}

function groupByTopic(events: RegulatoryEvent[]): Topic[] {
  const topics = new Map<FocusLeaf | null, Topic>();
  for (const event of events) {
    const focus = event.focus[0] ?? null;
    const topic = topics.get(focus) ?? { focus, events: [] };
    topic.events.push(event);
    topics.set(focus, topic);
  }
  return [...topics.values()];
}

function touching(where: readonly Jurisdiction[]) {
  return ({ jurisdictions }: { jurisdictions: Jurisdiction[] }) =>
    jurisdictions.some((one) => where.includes(one));
}

function byDate(a: { date: string }, b: { date: string }): number {
  return a.date.localeCompare(b.date);
}

function addMonths(month: string, count: number): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7);
}
