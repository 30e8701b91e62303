import type { Catalogue } from "../catalogue/catalogue.ts";
import type { RegulatoryEvent } from "../catalogue/types.ts";
import type { KnownCompany } from "../companies/companies.ts";
import type { Db } from "../db/db.ts";
import { isOneOf } from "../db/spell.ts";
import type { StandingNoticeRow } from "../db/company-tables.ts";
import { formatsIn } from "../messages/formats.ts";
import type { Translate } from "../messages/translate.ts";

const noticesShown = 2;
const mostNamed = 5;

/** What began to bind the company by itself, or stopped, the newest first. */
export async function listStandingNotices(
  t: Translate,
  db: Db,
  catalogue: Catalogue,
  companies: KnownCompany[],
): Promise<RegulatoryEvent[]> {
  const byId = new Map(companies.map((company) => [company.id, company]));
  const [first] = companies;
  if (!first) return [];
  const rows = await db
    .selectFrom("standing_notices")
    .selectAll()
    .where(isOneOf(db, "company_id", [...byId.keys()]))
    .where("owner_id", "=", first.owner_id)
    .orderBy("date", "desc")
    .limit(noticesShown)
    .execute();
  return rows.map((row) => {
    return describeNotice(t, catalogue, byId.get(row.company_id) ?? first, row);
  });
}

function describeNotice(
  t: Translate,
  catalogue: Catalogue,
  company: KnownCompany,
  row: StandingNoticeRow,
): RegulatoryEvent {
  const begun = JSON.parse(row.begun_json) as string[];
  const ended = JSON.parse(row.ended_json) as string[];
  const name = (ids: string[]) => {
    const titles = ids.flatMap((id) => catalogue.obligations.get(id)?.obligation.shortTitle ?? []);
    return formatsIn(t.language).list(titles.slice(0, mostNamed));
  };
  const parts = [
    begun.length > 0 ? t("notices.begun", { count: begun.length, titles: name(begun) }) : "",
    ended.length > 0 ? t("notices.ended", { count: ended.length, titles: name(ended) }) : "",
  ];
  return {
    id: `standing-${company.id}-${row.date}`,
    date: row.date,
    title: t("notices.standing", { count: begun.length + ended.length, company: company.name }),
    description: parts.filter(Boolean).join(" "),
    source: t("notices.standing.source"),
    link: `/dashboard/companies/${company.id}/law`,
    jurisdictions: [company.jurisdiction],
    focus: [],
    priority: "high",
  };
}
