import { config } from "../config.ts";
import { createPublisherFetch } from "../corpus/publishers/ask-publisher.ts";
import { refreshCorpus } from "../corpus/publishers/refresh.ts";
import type { Progress } from "../corpus/publishers/refresh.ts";
import { loadSources } from "../corpus/publishers/sources.ts";
import { isRefreshWanted, scheduleNextRefresh } from "../corpus/refresh-switch.ts";
import { log } from "../log.ts";
import { completeJob } from "./queue.ts";
import type { JobContext } from "./worker.ts";

/** Asks every publisher for what is new, and comes again tomorrow while somebody wants it. */
export async function refreshCorpusDaily({ db, corpus, job, signal }: JobContext): Promise<void> {
  if (await isRefreshWanted(db)) {
    const sources = loadSources(config().corpus.sourcesFile);
    const ask = createPublisherFetch(signal);
    const outcomes = await refreshCorpus({ db, corpus, sources, ask, signal, report });
    const stored = outcomes.reduce((sum, one) => sum + one.stored, 0);
    const failed = outcomes.filter(({ trouble }) => trouble !== null).length;
    log().info({ sources: outcomes.length, stored, failed }, "corpus refreshed");
  }
  await db.transaction().execute(async (trx) => {
    if (await completeJob(trx, job)) await scheduleNextRefresh(trx);
  });
}

/** What kept one day's refresh from ending need not keep the next one. */
export async function giveUpRefresh({ db }: JobContext): Promise<void> {
  await scheduleNextRefresh(db);
}

function report({ source, document, line, failed }: Progress): void {
  if (failed) log().warn({ source, document, reason: line }, "a source could not be read");
}
