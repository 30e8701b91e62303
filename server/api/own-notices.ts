import type { KnownCompany } from "../companies/companies.ts";
import { withReads } from "../news/notice-reads.ts";
import { listNotifications } from "../news/notifications.ts";
import { once } from "./environment.ts";
import type { Work } from "./serve.ts";

/** What whoever asks should know of the companies, read once for a page and the menu above it. */
export function listOwnNotices(work: Work, companies: KnownCompany[]) {
  const { db, catalogue, user, t, context } = work;
  const ids = companies.map(({ id }) => id).join(" ");
  return once(context, `notices:${user.id}:${t.language}:${ids}`, async () =>
    withReads(db, user.id, await listNotifications(t, db, catalogue, companies, user.id)),
  );
}
