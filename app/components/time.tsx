import { useFormats, useT } from "./messages.tsx";

/** A day, as "14 Nov 2026". */
export function Day({ date }: { date: string }) {
  const formats = useFormats();
  const words = useDateWords();
  return <time dateTime={date}>{words(date, formats.day)}</time>;
}

/** Day and time of day: in UTC, and where scripts run in the reader's own zone. */
export function Moment({ date }: { date: string }) {
  const { moment, localMoment } = useFormats();
  const words = useDateWords();
  const inUtc = words(date, moment);
  const inReadersZone = typeof document === "undefined" ? inUtc : words(date, localMoment);
  return (
    <time dateTime={date} title={inUtc} data-moment="" suppressHydrationWarning>
      {inReadersZone}
    </time>
  );
}

/** How long ago it was; the day itself is in the title. */
export function Ago({ date }: { date: string }) {
  const { day } = useFormats();
  const words = useDateWords();
  const describeAge = useAgeWords();
  return (
    <time dateTime={date} title={words(date, day)} suppressHydrationWarning>
      {describeAge(date)}
    </time>
  );
}

function useAgeWords(): (date: string) => string {
  const t = useT();
  return (date) => {
    const minutes = Math.floor((Date.now() - Date.parse(date)) / 60_000);
    const hours = Math.floor(minutes / 60);
    const days = Math.floor(hours / 24);
    if (days > 0) return t("common.ago.days", { count: days });
    if (hours > 0) return t("common.ago.hours", { count: hours });
    return minutes > 0 ? t("common.ago.minutes", { count: minutes }) : t("common.justNow");
  };
}

function useDateWords(): (date: string, format: (date: string) => string) => string {
  const t = useT();
  return (date, format) =>
    Number.isNaN(Date.parse(date)) ? t("common.dateUnknown") : format(date);
}
