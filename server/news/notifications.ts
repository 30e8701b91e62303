import type { Company } from "../companies/companies.ts";
import { listNotices } from "../sources/text-changes.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import type { RegulatoryEvent } from "../catalogue/types.ts";
import type { Db } from "../db/db.ts";
import { listReleaseNotices } from "../companies/releases/release-notices.ts";
import type { Translate } from "../messages/translate.ts";
import { listControlNotices } from "./control-notices.ts";
import { listStandingNotices } from "./standing-notices.ts";
import { getToday, listDeadlines } from "./news.ts";

const shown = 5;
/** Of each kind of change; the panel has to show what is coming, too. */
const changesShown = 2;

/**
 * At most five things a company should know: what people have to attest again, what a newer
 * catalogue changed for it, official texts
 * that changed under its findings, and the dates that come next.
 */
export async function listNotifications(
  t: Translate,
  db: Db,
  catalogue: Catalogue,
  company: Company,
): Promise<RegulatoryEvent[]> {
  const where = [company.jurisdiction];
  const releases = (await listReleaseNotices(t, db, company)).slice(0, changesShown);
  const standings = await listStandingNotices(t, db, catalogue, company);
  const controls = await listControlNotices(t, db, catalogue, company);
  const texts = (await listNotices(t, db, catalogue, [company])).slice(0, changesShown);
  return [
    ...controls,
    ...standings,
    ...releases.map((notice) => ({
      ...notice,
      ...{ jurisdictions: where, focus: [], priority: "medium" as const },
      source: t("notices.release.source"),
    })),
    ...texts,
    ...listDeadlines(catalogue, where, getToday(), shown),
  ].slice(0, shown);
}
