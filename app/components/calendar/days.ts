import type { Formats } from "../../../server/messages/formats.ts";

/** Days are written YYYY-MM-DD and counted in UTC, where every day has the same length. */

export type View = "month" | "week" | "day";

export function isDay(text: string | null): text is string {
  if (!text || !/^(19|20|21)\d\d-\d\d-\d\d$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

export function getToday(): string {
  return new Date().toISOString().slice(0, 10);
}

export function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * 86_400_000).toISOString().slice(0, 10);
}

/** The first day of the week that a day stands in: `weekStart` is 1 for Monday, 7 for Sunday. */
export function startOfWeek(day: string, weekStart: number): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return addDays(day, -((weekday + 7 - (weekStart % 7)) % 7));
}

/** The first and the last day that a view shows, both included. */
export function spanOf(view: View, day: string, weekStart: number): { from: string; to: string } {
  if (view === "day") return { from: day, to: day };
  if (view === "week") {
    const from = startOfWeek(day, weekStart);
    return { from, to: addDays(from, 6) };
  }
  const first = `${day.slice(0, 7)}-01`;
  const last = addDays(stepFrom("month", first, 1), -1);
  return { from: first, to: last };
}

/** The day a step before (-1) or after (1): a day, a week, or the first of the month. */
export function stepFrom(view: View, day: string, by: 1 | -1): string {
  if (view === "day") return addDays(day, by);
  if (view === "week") return addDays(day, by * 7);
  const [year = 0, month = 1] = day.split("-").map(Number);
  return new Date(Date.UTC(year, month - 1 + by, 1)).toISOString().slice(0, 10);
}

/** Weeks of a month; days of its neighbours are null. */
export function listWeeks(day: string, weekStart: number): (string | null)[][] {
  const { from, to } = spanOf("month", day, weekStart);
  const weeks: (string | null)[][] = [];
  for (let first = startOfWeek(from, weekStart); first <= to; first = addDays(first, 7)) {
    const days = Array.from({ length: 7 }, (_, index) => addDays(first, index));
    weeks.push(days.map((one) => (one >= from && one <= to ? one : null)));
  }
  return weeks;
}

/** "March 2024", "11–17 Mar 2024" or "Friday, 1 March 2024". */
export function nameSpan(formats: Formats, view: View, day: string, weekStart: number): string {
  const { from, to } = spanOf(view, day, weekStart);
  if (view === "week") return formats.span(from, to);
  return view === "month" ? formats.month(from) : formats.fullDay(from);
}
