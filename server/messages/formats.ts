import type { Language } from "./languages.ts";
import { rememberByLanguage } from "./message.ts";

/** How days, times and numbers are written in a language; days and times are those of UTC. */
export type Formats = {
  /** "14 Nov 2026" */
  day: (date: string) => string;
  /** "14 Nov 2026, 09:30 UTC" */
  moment: (date: string) => string;
  /** "14 Nov 2026, 10:30", in the zone of whoever reads it. */
  localMoment: (date: string) => string;
  /** "Friday, 1 March 2024" */
  fullDay: (date: string) => string;
  /** "11 Mar" */
  shortDay: (date: string) => string;
  /** "09:30" */
  time: (date: string) => string;
  /** "November 2026", of "2026-11" or any day in it. */
  month: (date: string) => string;
  /** "Nov" */
  shortMonth: (date: string) => string;
  /** "Fri" */
  weekday: (date: string) => string;
  /** "F" */
  weekdayLetter: (date: string) => string;
  /** "11 – 17 Mar 2024" */
  span: (from: string, to: string) => string;
  /** "Germany", of "DE" as ISO 3166 has it; what is no such code stays as it is. */
  place: (code: string) => string;
  number: (value: number) => string;
  /** "1204", as the number of a page is written. */
  plainNumber: (value: number) => string;
  /** "38%", of 0.38 */
  percent: (share: number) => string;
  /** "25.4 MB" or "20 GB", of a number of bytes */
  bytes: (value: number) => string;
  /** "one, two and three" */
  list: (items: Iterable<string>) => string;
  /** "one, two or three" */
  choice: (items: Iterable<string>) => string;
  /** What stands between clauses that hold commas of their own. */
  semicolon: string;
};

export const formatsIn = rememberByLanguage(createFormats) as (language: Language) => Formats;

function createFormats(locale: string): Formats {
  const inUtc = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(locale, { ...options, timeZone: "UTC" });
    return (date: string) => format.format(readDate(date));
  };
  const span = new Intl.DateTimeFormat(locale, { ...shortDate, timeZone: "UTC" });
  const local = new Intl.DateTimeFormat(locale, dateAndTime);
  const numbers = new Intl.NumberFormat(locale);
  const plainNumbers = new Intl.NumberFormat(locale, { useGrouping: false });
  const percents = new Intl.NumberFormat(locale, { style: "percent" });
  const inUnit = (unit: "megabyte" | "gigabyte") =>
    new Intl.NumberFormat(locale, { style: "unit", unit, maximumFractionDigits: 1 });
  const [megabytes, gigabytes] = [inUnit("megabyte"), inUnit("gigabyte")];
  const regions = new Intl.DisplayNames([locale], { type: "region" });
  const lists = new Intl.ListFormat(locale, { type: "conjunction" });
  const choices = new Intl.ListFormat(locale, { type: "disjunction" });
  return {
    day: inUtc(shortDate),
    moment: inUtc({ ...shortDate, hour: "2-digit", minute: "2-digit", timeZoneName: "short" }),
    localMoment: (date) => local.format(readDate(date)),
    fullDay: inUtc({ dateStyle: "full" }),
    shortDay: inUtc({ day: "numeric", month: "short" }),
    time: inUtc({ timeStyle: "short" }),
    month: inUtc({ month: "long", year: "numeric" }),
    shortMonth: inUtc({ month: "short" }),
    weekday: inUtc({ weekday: "short" }),
    weekdayLetter: inUtc({ weekday: "narrow" }),
    // Browsers and Node know different spaces for around the dash.
    span: (from, to) => span.formatRange(readDate(from), readDate(to)).replace(/\s+/g, " "),
    place: (code) => (/^[A-Z]{2}$/.test(code) ? (regions.of(code) ?? code) : code),
    number: (value) => numbers.format(value),
    plainNumber: (value) => plainNumbers.format(value),
    percent: (share) => percents.format(share),
    bytes: (value) =>
      value < gigabyte ? megabytes.format(value / megabyte) : gigabytes.format(value / gigabyte),
    list: (items) => lists.format(items),
    // CLDR has no Maltese word for "or", so that Node and browsers write the English one.
    choice: (items) =>
      choices
        .formatToParts(items)
        .map(({ type, value }) =>
          type === "literal" && locale.startsWith("mt") ? value.replace(/,? or /, " jew ") : value,
        )
        .join(""),
    semicolon: locale.startsWith("ar") ? "؛ " : "; ",
  };
}

const megabyte = 1024 * 1024;
const gigabyte = 1024 * megabyte;
const shortDate = { day: "numeric", month: "short", year: "numeric" } as const;
const dateAndTime = { ...shortDate, hour: "2-digit", minute: "2-digit" } as const;
function readDate(date: string): number {
  return Date.parse(date);
}
