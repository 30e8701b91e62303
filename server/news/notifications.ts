import type { KnownCompany } from "../companies/companies.ts";
import { jurisdictionsOf } from "../companies/dashboard.ts";
import { listNotices } from "../sources/text-changes.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import type { RegulatoryEvent } from "../catalogue/types.ts";
import type { Db } from "../db/db.ts";
import { listReleaseNotices } from "../companies/releases/release-notices.ts";
import type { Translate } from "../messages/translate.ts";
import { listBoundActs } from "./bound-acts.ts";
import { listControlNotices } from "./control-notices.ts";
import { listMentionNotices } from "./mention-notices.ts";
import { listStandingNotices } from "./standing-notices.ts";
import { getToday, listDeadlines } from "./news.ts";

const shown = 5;
/** Of each kind of change; the panel has to show what is coming, too. */
const changesShown = 2;

/**
 * At most five things that somebody should know of companies: who mentioned them, what people have to
 * attest again, what a newer catalogue changed for them, official texts that changed under their findings, and
 * the dates that come next in the law that binds them.
 */
export async function listNotifications(
  t: Translate,
  db: Db,
  catalogue: Catalogue,
  companies: KnownCompany[],
  personId: string,
): Promise<RegulatoryEvent[]> {
  const where = jurisdictionsOf(companies);
  const releases = (await listReleaseNotices(t, db, companies)).slice(0, changesShown);
  const standings = await listStandingNotices(t, db, catalogue, companies);
  const controls = await listControlNotices(t, db, catalogue, companies);
  const mentions = await listMentionNotices(t, db, catalogue, companies, personId);
  const texts = (await listNotices(t, db, catalogue, companies)).slice(0, changesShown);
  const bound = await listBoundActs(db, companies);
  return [
    ...[
      ...mentions,
      ...controls,
      ...standings,
      ...releases.map((notice) => ({
        ...notice,
        ...{ jurisdictions: where, focus: [], priority: "medium" as const },
        source: t("notices.release.source"),
      })),
      ...texts,
    ].map((notice) => ({ ...notice, textLanguage: t.language })),
    ...listDeadlines(catalogue, where, getToday(), shown, bound),
  ].slice(0, shown);
}
