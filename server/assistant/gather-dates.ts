import { citeObligation } from "../catalogue/catalogue.ts";
import type { Act, KeyDate, Obligation, RegulatoryEvent } from "../catalogue/types.ts";
import type { DatedRow } from "./draft.ts";
import type { Evidence } from "./evidence.ts";
import { bindsIn, countsIn, expandQuestion } from "./gather-obligations.ts";
import type { LawView } from "./gather-obligations.ts";
import type { Plan } from "./plan.ts";
import { coverTopics } from "./spoken-topics.ts";
import { readForms } from "./topics.ts";

export type Dated = { row: DatedRow; evidence: Evidence };

const enough = 0.5;
/** Where a day was not asked for in so many words. */
const enoughUnasked = 0.75;

const meanings: Record<KeyDate["meaning"], [past: string, future: string]> = {
  in_force: ["entered into force", "enters into force"],
  applies: ["began to apply", "begins to apply"],
  transposition: ["last day for national law to follow", "last day for national law to follow"],
  transitional_end: ["the transition ended", "the transition ends"],
  adopted: ["was adopted", "will be adopted"],
  repealed: ["was repealed", "will be repealed"],
};

/** The key dates of the acts, in the order of time; said as past or to come on the day given. */
export function listActDates(acts: Act[], today: string): Dated[] {
  const dated = acts.flatMap((act) =>
    act.dates
      .filter(({ confidence }) => confidence !== "unverified")
      .map((date) => {
        const text = `${act.shortTitle}: ${sayMeaning(date, today)}`;
        return { row: makeRow(date.date, today, text), evidence: citeAct(act) };
      }),
  );
  return sortByDate(dated);
}

/** The days obligations name for themselves. */
export function listObligationDates(
  found: { act: Act; obligation: Obligation }[],
  today: string,
): Dated[] {
  const dated = found.flatMap(({ act, obligation }) =>
    (obligation.dates ?? [])
      .filter(({ confidence }) => confidence !== "unverified")
      .map((date) => {
        const label = citeObligation(act, obligation);
        const text = `${label}: ${sayMeaning(date, today)}`;
        const evidence: Evidence = {
          id: `obligation:${obligation.id}`,
          ...{ label, quote: obligation.text, kind: "obligation" as const, page: null },
          link: `/dashboard/obligations/${encodeURIComponent(obligation.id)}`,
        };
        return { row: makeRow(date.date, today, text), evidence };
      }),
  );
  return sortByDate(dated);
}

/** What the calendar of the catalogue holds on what is asked: what comes first, then what was. */
export function rankEvents(plan: Plan, view: LawView, today: string, most: number): Dated[] {
  const { catalogue } = view;
  const counts = (event: RegulatoryEvent) => {
    const act = event.act ? catalogue.acts.find(({ id }) => id === event.act) : undefined;
    if (view.acts.size > 0 && (!act || !view.acts.has(act.id))) return false;
    if (act && !bindsIn({ ...view, acts: new Set() }, act)) return false;
    return countsIn(view, event.jurisdictions);
  };
  const asked = readDate(plan.question);
  const inTime = ({ date }: RegulatoryEvent) =>
    asked === null ? !plan.asksAhead || date >= today : date.startsWith(asked);
  const possible = catalogue.events.filter((event) => counts(event) && inTime(event));
  if (plan.topics.length === 0) {
    const chosen = plan.asksAhead ? sortByTime(possible).slice(0, most) : possible.slice(-most);
    return sortByDate(chosen.map((event) => citeEvent(event, today)));
  }
  const ids = new Map(possible.map((event) => [`event:${event.id}`, event]));
  const hits = catalogue.index.search(expandQuestion(plan), {
    limit: 30,
    filter: (id) => ids.has(id),
  });
  const top = hits[0]?.score ?? 1;
  const rated = hits.flatMap(({ id, score }) => {
    const event = ids.get(id);
    const act = event?.act ? catalogue.acts.find((one) => one.id === event.act) : undefined;
    const names = act ? `${act.shortTitle} ${act.title}` : "";
    const text = readForms(event ? `${event.title}. ${event.description} ${names}` : "");
    const coverage = coverTopics(text, plan.topics);
    const rank = coverage ** 2 * (0.4 + (0.6 * score) / top);
    return event && coverage >= (plan.asksActDate || plan.asksAhead ? enough : enoughUnasked)
      ? [{ event, rank, coverage }]
      : [];
  });
  const best = Math.max(0, ...rated.map(({ rank }) => rank));
  const least = plan.asksAhead ? 0 : 0.9 * best;
  const good = rated.filter(({ rank }) => rank >= least).toSorted((a, b) => b.rank - a.rank);
  return sortByDate(good.slice(0, most).map(({ event }) => citeEvent(event, today)));
}

const months = [
  ["jan", "oca"],
  ["feb", "şub", "sub"],
  ["mar", "mär"],
  ["apr", "nis"],
  ["may", "mai"],
  ["jun", "haz"],
  ["jul", "tem"],
  ["aug", "ağu", "agu"],
  ["sep", "eyl"],
  ["oct", "okt", "eki"],
  ["nov", "kas"],
  ["dec", "dez", "ara"],
];

/** The day, month or year a question names, as far as it goes: "2026-12-02", "2026-12", "2026". */
export function readDate(question: string): string | null {
  const [, whole] = /(?<!\d)(20\d\d-\d\d(?:-\d\d)?)(?!\d)/.exec(question) ?? [];
  if (whole) return whole;
  const named = /(?:(\d{1,2})\.?\s+)?(\p{L}{3,10})\s+(?:(\d{1,2}),\s+)?(20\d\d)(?![\d/])/u.exec(
    question,
  );
  const [, before, name = "", behind, yearOfMonth] = named ?? [];
  const start = name.slice(0, 3).toLowerCase();
  const month = months.findIndex((names) => names.includes(start)) + 1;
  const [year] = yearOfMonth
    ? [yearOfMonth]
    : (/(?<![\d/])20[2-4]\d(?![\d/])/.exec(question) ?? []);
  if (!year) return null;
  if (month === 0) return year;
  const day = before ?? behind;
  const date = `${year}-${String(month).padStart(2, "0")}`;
  return day ? `${date}-${day.padStart(2, "0")}` : date;
}

export function citeAct(act: Act): Evidence {
  return {
    id: `act:${act.id}`,
    label: act.title,
    link: `/dashboard/acts/${encodeURIComponent(act.id)}`,
    quote: act.summary,
    kind: "act",
    page: null,
  };
}

function citeEvent(event: RegulatoryEvent, today: string): Dated {
  const evidence: Evidence = {
    id: `event:${event.id}`,
    label: `${event.source}, ${event.date}`,
    link: event.link,
    quote: event.description,
    kind: "event",
    page: null,
  };
  return { row: makeRow(event.date, today, event.title), evidence };
}

function sayMeaning({ date, meaning }: KeyDate, today: string): string {
  return meanings[meaning][date <= today ? 0 : 1];
}

function makeRow(date: string, today: string, text: string): DatedRow {
  const when = date === today ? "today" : date < today ? "past" : "future";
  return { date, when, text };
}

function sortByDate(dated: Dated[]): Dated[] {
  return dated.toSorted((a, b) => a.row.date.localeCompare(b.row.date));
}

function sortByTime(events: RegulatoryEvent[]): RegulatoryEvent[] {
  return events.toSorted((a, b) => a.date.localeCompare(b.date));
}
