import { config } from "../config.ts";
import type { DbOrTransaction } from "../db/db.ts";
import type { JobContext } from "../jobs/handlers.ts";
import { completeJob } from "../jobs/queue.ts";
import { log } from "../log.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import { createPublisherFetch } from "./publishers/ask-publisher.ts";
import { refreshCatalogue } from "./publishers/refresh.ts";
import type { Progress } from "./publishers/refresh.ts";
import { loadSources } from "./publishers/sources.ts";
import { isRefreshWanted, scheduleNextRefresh } from "./refresh-switch.ts";

/** Asks every publisher for what is new, and comes again tomorrow while somebody wants it. */
export async function refreshCatalogueDaily(
  { db, job, signal }: JobContext,
  catalogue: Catalogue,
): Promise<void> {
  if (await isRefreshWanted(db)) {
    const sources = loadSources(config().catalogue.sourcesFile);
    const ask = createPublisherFetch(signal);
    const outcomes = await refreshCatalogue({ db, catalogue, sources, ask, signal, report });
    const stored = outcomes.reduce((sum, one) => sum + one.stored, 0);
    const failed = outcomes.filter(({ trouble }) => trouble !== null).length;
    log().info({ sources: outcomes.length, stored, failed }, "corpus refreshed");
  }
  await db.transaction().execute(async (trx) => {
    if (await completeJob(trx, job)) await scheduleNextRefresh(trx);
  });
}

/** What kept one day's refresh from ending need not keep the next one. */
export async function giveUpRefresh(trx: DbOrTransaction): Promise<void> {
  await scheduleNextRefresh(trx);
}

function report({ source, document, line, failed }: Progress): void {
  if (failed) log().warn({ source, document, reason: line }, "a source could not be read");
}
