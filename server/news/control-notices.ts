import type { Catalogue } from "../catalogue/catalogue.ts";
import type { RegulatoryEvent } from "../catalogue/types.ts";
import { listExpiring } from "../companies/controls/expiring.ts";
import type { Company } from "../companies/companies.ts";
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
  company: Company,
): Promise<RegulatoryEvent[]> {
  const all = await listExpiring(db, catalogue, company.owner_id, company.id);
  const soon = new Date(Date.now() + soonDays * dayMs).toISOString().slice(0, 10);
  const expired = all.filter(({ state }) => state === "expired").toReversed();
  const expiring = all.filter(({ state, expires }) => state === "attested" && expires <= soon);
  return [...expired, ...expiring].slice(0, noticesShown).map((one) => {
    const { title } = one.obligation;
    const key = one.state === "expired" ? "notices.control.expired" : "notices.control.expires";
    return {
      id: `control-${one.id}`,
      date: one.expires,
      title: t(key, { title }),
      description: t("notices.control.text", { person: one.assignee ?? one.attestedBy }),
      source: t("notices.control.source"),
      link: `/dashboard/controls/${encodeURIComponent(one.obligationId)}`,
      jurisdictions: [company.jurisdiction],
      focus: [],
      priority: "high",
    };
  });
}
