import type { Catalogue } from "../catalogue/catalogue.ts";
import { listCounted } from "../companies/companies.ts";
import { listDueFindings } from "../companies/findings/due.ts";
import { tellFinding } from "../companies/findings/tell-finding.ts";
import { config } from "../config.ts";
import type { Db } from "../db/db.ts";

const soonDays = 7;
const dayMs = 86_400_000;

/** Tells whoever listens what has to be settled within a week: of each finding and day once. */
export async function tellDeadlines(
  db: Db,
  catalogue: Catalogue,
  today: string,
  signal?: AbortSignal,
): Promise<void> {
  if (!config().webhooks) return;
  const accounts = await db.selectFrom("webhooks").select("account_id").distinct().execute();
  const soon = new Date(Date.parse(today) + soonDays * dayMs).toISOString().slice(0, 10);
  for (const { account_id: accountId } of accounts) {
    signal?.throwIfAborted();
    const companies = await listCounted(db, accountId);
    const idOf = new Map(companies.map(({ id, name }) => [name, id]));
    const due = await listDueFindings(db, catalogue, accountId, companies);
    for (const { id, date, company, obligation, assignee } of due) {
      const companyId = idOf.get(company);
      if (!companyId || date < today || date > soon) continue;
      const subject = { owner_id: accountId, company_id: companyId, obligation_id: obligation.id };
      await db.transaction().execute((trx) =>
        tellFinding(trx, subject, {
          ...{ type: "deadline.near", key: `deadline-${id}-${date}` },
          say: (finding) => ({ finding, due: date, assignee }),
        }),
      );
    }
  }
}
