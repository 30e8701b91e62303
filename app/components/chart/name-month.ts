const forms = {
  short: new Intl.DateTimeFormat("en-US", { month: "short", timeZone: "UTC" }),
  long: new Intl.DateTimeFormat("en-GB", { month: "long", year: "numeric", timeZone: "UTC" }),
};

/** "2026-06" as "Jun" or "June 2026". */
export function nameMonth(month: string, form: "short" | "long"): string {
  return forms[form].format(new Date(`${month}-01T00:00:00Z`));
}
