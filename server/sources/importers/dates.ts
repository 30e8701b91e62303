/** "26.11.2015", "2015-11-26…", "20151126" as 2015-11-26; null for anything else and for open ends. */
export function readDay(text: string | null | undefined): string | null {
  const trimmed = text?.trim() ?? "";
  const german = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})\.?$/.exec(trimmed);
  const iso = /^(\d{4})-?(\d{2})-?(\d{2})(?!\d)/.exec(trimmed);
  const [, first = "", month = "", last = ""] = german ?? iso ?? [];
  const [year, day] = german ? [last, first] : [first, last];
  if (!year || !day || year === "9999") return null;
  const text8 = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  const date = new Date(`${text8}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text8) ? text8 : null;
}

/** What stands in a feed, which may be RFC 822 or ISO 8601. */
export function readMoment(text: string | null | undefined): string | null {
  if (!text?.trim()) return null;
  const day = readDay(text);
  if (day) return day;
  if (!/\b\d{4}\b/.test(text)) return null;
  const date = new Date(text.trim());
  return Number.isNaN(date.getTime()) ? null : date.toISOString().slice(0, 10);
}
