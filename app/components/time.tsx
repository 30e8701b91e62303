const dayFormat = new Intl.DateTimeFormat("en-GB", {
  day: "numeric",
  month: "short",
  year: "numeric",
  timeZone: "UTC",
});
const localFormat = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "short" });
const utcFormat = new Intl.DateTimeFormat("en-GB", {
  dateStyle: "medium",
  timeStyle: "short",
  timeZone: "UTC",
});

/** A day, as "14 Nov 2026". */
export function Day({ date }: { date: string }) {
  return <time dateTime={date}>{format(dayFormat, date)}</time>;
}

/** Day and time of day: in UTC, and where scripts run in the reader's own zone. */
export function Moment({ date }: { date: string }) {
  const inUtc = `${format(utcFormat, date)} UTC`;
  const inReadersZone = typeof document === "undefined" ? inUtc : format(localFormat, date);
  return (
    <time dateTime={date} title={inUtc} data-moment="" suppressHydrationWarning>
      {inReadersZone}
    </time>
  );
}

/** How long ago it was; the day itself is in the title. */
export function Ago({ date }: { date: string }) {
  return (
    <time dateTime={date} title={format(dayFormat, date)} suppressHydrationWarning>
      {describeAge(date)}
    </time>
  );
}

function describeAge(date: string): string {
  const minutes = Math.floor((Date.now() - Date.parse(date)) / 60_000);
  const hours = Math.floor(minutes / 60);
  const days = Math.floor(hours / 24);
  if (days > 0) return `${count(days, "day")} ago`;
  if (hours > 0) return `${count(hours, "hour")} ago`;
  return minutes > 0 ? `${count(minutes, "minute")} ago` : "Just now";
}

function count(number: number, unit: string): string {
  return `${number} ${unit}${number === 1 ? "" : "s"}`;
}

function format(formatter: Intl.DateTimeFormat, date: string): string {
  const time = Date.parse(date);
  return Number.isNaN(time) ? "date unknown" : formatter.format(time);
}
