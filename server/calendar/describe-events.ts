import { nameArticle } from "../catalogue/articles.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import type { Act, RegulatoryEvent } from "../catalogue/types.ts";
import type { KnownCompany } from "../companies/companies.ts";
import type { ExpiringControl } from "../companies/controls/expiring.ts";
import type { DueFinding } from "../companies/findings/due.ts";
import type { CalendarEventRow } from "../db/calendar-tables.ts";
import type { Translate } from "../messages/translate.ts";
import type { CalendarEvent } from "./calendar.ts";
import { nameSource } from "./name-source.ts";

const mostHighlights = 5;
const priorities = { HIGH: "high", MEDIUM: "medium", LOW: "low" } as const;

/** A date of the law, for the companies whose law it is. */
export function describeDeadline(
  t: Translate,
  catalogue: Catalogue,
  event: RegulatoryEvent,
  all: KnownCompany[],
  open: Map<string, number>,
): CalendarEvent {
  const act = catalogue.acts.find(({ id }) => id === event.act);
  const companies = all
    .filter(({ jurisdiction }) => event.jurisdictions.includes(jurisdiction))
    .map(({ name }) => name);
  const applies = { count: companies.length, companies: companies.join(", ") };
  const left = (act && open.get(act.id)) ?? 0;
  const impact = [
    t("calendar.impact.applies", applies),
    ...(act && left > 0 ? [t("calendar.impact.open", { count: left, act: act.shortTitle })] : []),
  ];
  const starting = act?.obligations.filter(({ dates }) =>
    dates?.some(({ date }) => date === event.date),
  );
  return {
    id: event.id,
    date: event.date,
    time: null,
    source: nameSource(event, act),
    title: event.title,
    priority: event.priority,
    description: event.description,
    category: t(event.focus[0] ? `terms.focus.${event.focus[0]}` : "calendar.category.regulation"),
    highlights: (starting ?? [])
      .slice(0, mostHighlights)
      .map(({ article, title }) => `${act ? nameArticle(act, { article }) : article}: ${title}`),
    impact: impact.join(" "),
    relatedDocs: [
      { title: act?.title ?? event.source, link: event.link },
      ...(act ? [linkToAct(t, act)] : []),
    ],
    textLanguage: event.textLanguage ?? "en",
    own: false,
    companies,
    changed: `${catalogue.date}T00:00:00.000Z`,
  };
}

function linkToAct(t: Translate, { id, shortTitle, unverified }: Act) {
  const title = t(unverified ? "calendar.link.act.unverified" : "calendar.link.act", {
    act: shortTitle,
  });
  return { title, link: `/dashboard/acts/${encodeURIComponent(id)}` };
}

/** What somebody of the account wrote down. */
export function describeOwn(
  t: Translate,
  row: CalendarEventRow,
  names: Map<string, string>,
): CalendarEvent {
  const company = row.company_id ? names.get(row.company_id) : undefined;
  const { id, date, time, title, priority, description, category } = row;
  return {
    ...{ id, date, time, title, priority, description },
    source: saySource(t, "own"),
    category: category || t("calendar.category.own"),
    highlights: [],
    impact: company ? t("calendar.impact.company", { company }) : t("calendar.impact.account"),
    relatedDocs: [],
    // What people typed is taken to be in the language of whoever reads it.
    textLanguage: t.language,
    own: true,
    companies: company ? [company] : [],
    changed: row.created,
  };
}

/** Own in that the account set the day; it is changed and taken away at the finding. */
export function describeDue(t: Translate, due: DueFinding): CalendarEvent {
  const { id, date, company, findingId, obligation, assignee, severity, changed } = due;
  const query = new URLSearchParams({ company, report: findingId });
  return {
    ...{ id, date, time: null, changed },
    source: saySource(t, "finding"),
    title: t("calendar.due", { obligation: obligation.title }),
    priority: priorities[severity],
    description: obligation.text,
    category: t("calendar.category.finding"),
    highlights: [],
    impact: assignee
      ? t("calendar.impact.assigned", { company, assignee })
      : t("calendar.impact.unassigned", { company }),
    relatedDocs: [
      { title: t("calendar.link.finding"), link: `/dashboard/default?${query.toString()}` },
    ],
    textLanguage: obligation.textLanguage ?? "en",
    own: false,
    companies: [company],
  };
}

/** The last day of what is attested; it is renewed at the control. */
export function describeExpiring(
  t: Translate,
  { id, expires: date, obligation, severity, made, ...control }: ExpiringControl,
  company: string,
): CalendarEvent {
  const { obligationId, assignee, attestedBy } = control;
  const query = new URLSearchParams({ company }).toString();
  const link = `/dashboard/controls/${encodeURIComponent(obligationId)}?${query}`;
  return {
    ...{ id, date, time: null, changed: made },
    source: saySource(t, "control"),
    title: t("calendar.control.title", { title: obligation.title }),
    priority: priorities[severity],
    description: obligation.text,
    category: t("calendar.category.control"),
    highlights: [],
    impact: t("calendar.control.impact", { company, person: assignee ?? attestedBy }),
    relatedDocs: [{ title: t("calendar.control.open"), link }],
    textLanguage: obligation.textLanguage ?? "en",
    own: false,
    companies: [company],
  };
}

function saySource(t: Translate, by: "own" | "finding" | "control"): CalendarEvent["source"] {
  return { text: t(`calendar.source.${by}`), language: t.language, link: null };
}
