import type { Catalogue } from "../catalogue/catalogue.ts";
import type { RegulatoryEvent } from "../catalogue/types.ts";
import type { KnownCompany } from "../companies/companies.ts";
import type { Db } from "../db/db.ts";
import { isOneOf } from "../db/spell.ts";
import type { Translate } from "../messages/translate.ts";
import { withReads } from "./notice-reads.ts";

const toldMs = 30 * 86_400_000;
const noticesShown = 2;
const mostLookedAt = 50;

/** The newest comments that mention somebody, those not read yet first. */
export async function listMentionNotices(
  t: Translate,
  db: Db,
  catalogue: Catalogue,
  companies: KnownCompany[],
  personId: string,
): Promise<RegulatoryEvent[]> {
  const byId = new Map(companies.map((company) => [company.id, company]));
  const [first] = companies;
  if (!first) return [];
  const rows = await db
    .selectFrom("mentions")
    .innerJoin("finding_entries", "finding_entries.id", "mentions.entry_id")
    .innerJoin("companies", "companies.id", "mentions.company_id")
    .leftJoin("findings", (join) =>
      join
        .onRef("findings.assessment_id", "=", "companies.shown_assessment_id")
        .onRef("findings.obligation_id", "=", "finding_entries.obligation_id"),
    )
    .select([
      "mentions.entry_id as entryId",
      "mentions.company_id as companyId",
      "mentions.made",
      "finding_entries.person",
      "finding_entries.text",
      "finding_entries.obligation_id as obligationId",
      "findings.id as findingId",
    ])
    .where("mentions.user_id", "=", personId)
    .where("mentions.owner_id", "=", first.owner_id)
    .where(isOneOf(db, "mentions.company_id", [...byId.keys()]))
    .where("mentions.made", ">", new Date(Date.now() - toldMs).toISOString())
    .where((is) => is.or([is("author_id", "is", null), is("author_id", "!=", personId)]))
    .orderBy("mentions.made", "desc")
    .limit(mostLookedAt)
    .execute();
  const notices = rows.map(({ entryId, made, person, text, obligationId, ...one }) => {
    const { name, jurisdiction } = byId.get(one.companyId) ?? first;
    const title = catalogue.obligations.get(obligationId)?.obligation.title ?? obligationId;
    const page = one.findingId
      ? `default?${new URLSearchParams({ company: name, report: one.findingId }).toString()}`
      : `obligations/${encodeURIComponent(obligationId)}?${new URLSearchParams({ company: name }).toString()}`;
    return {
      id: `mention-${entryId}`,
      date: made.slice(0, 10),
      title: t("notices.mention", { person: person ?? "", title }),
      description: text,
      source: t("notices.mention.source"),
      link: `/dashboard/${page}`,
      jurisdictions: [jurisdiction],
      focus: [],
      priority: "medium" as const,
    };
  });
  const marked = await withReads(db, personId, notices);
  return marked
    .toSorted((a, b) => Number(a.read) - Number(b.read))
    .slice(0, noticesShown)
    .map(({ read: _read, ...notice }) => notice);
}
