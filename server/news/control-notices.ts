import type { Catalogue } from "../catalogue/catalogue.ts";
import type { RegulatoryEvent } from "../catalogue/types.ts";
import { listExpiring } from "../companies/controls/expiring.ts";
import type { KnownCompany } from "../companies/companies.ts";
import type { Db } from "../db/db.ts";
import type { Translate } from "../messages/translate.ts";

const noticesShown = 2;
const soonDays = 30;
const dayMs = 86_400_000;

/** What was attested and has expired, the newest first; then what expires within thirty days. */
export async function listControlNotices(
  t: Translate,
  db: Db,
  catalogue: Catalogue,
  companies: KnownCompany[],
): Promise<RegulatoryEvent[]> {
  const byId = new Map(companies.map((company) => [company.id, company]));
  const [first] = companies;
  if (!first) return [];
  const only = companies.length === 1 ? first.id : undefined;
  const until = new Date(Date.now() + soonDays * dayMs).toISOString().slice(0, 10);
  const all = await listExpiring(db, catalogue, first.owner_id, { companyId: only, until });
  const expired = all.filter(({ state }) => state === "expired").toReversed();
  const expiring = all.filter(({ state }) => state === "attested");
  const concerned = [...expired, ...expiring].filter(({ companyId }) => byId.has(companyId));
  return concerned.slice(0, noticesShown).map((one) => {
    const { title } = one.obligation;
    const { name, jurisdiction } = byId.get(one.companyId) ?? first;
    const query = new URLSearchParams({ company: name }).toString();
    const key = one.state === "expired" ? "notices.control.expired" : "notices.control.expires";
    return {
      id: `control-${one.id}`,
      date: one.expires,
      title: t(key, { title }),
      description: t("notices.control.text", { person: one.assignee ?? one.attestedBy }),
      source: t("notices.control.source"),
      link: `/dashboard/controls/${encodeURIComponent(one.obligationId)}?${query}`,
      jurisdictions: [jurisdiction],
      focus: [],
      priority: "high",
    };
  });
}
