import { bootstrap } from "./bootstrap.ts";
import type { Product } from "./bootstrap.ts";
import { countCheckedTokens } from "./accounts/tokens.ts";
import { describePool } from "./db/postgres.ts";
import type { Sample } from "./http/samples.ts";
import { measureQueue } from "./jobs/measure-queue.ts";
import { countMissingTexts } from "./messages/translated-texts.ts";
import { countKeptAnswers } from "./in-process-api.ts";
import { countHeldUses } from "./recent-uses.ts";

/** What there is to measure beside requests: the queue, the threads, pools and caches. */
export async function listSamples(): Promise<Sample[]> {
  const { db, measureThreads } = await bootstrap();
  if (!db) return [];
  return [...measureThreads(), ...measureCaches(db), ...(await measureJobs(db))];
}

async function measureJobs(db: Product["db"]): Promise<Sample[]> {
  const kinds = await measureQueue(db);
  return [
    {
      name: "acquis_queue_jobs",
      type: "gauge",
      values: kinds.map(({ kind, state, count }) => ({ labels: { kind, state }, value: count })),
    },
    {
      name: "acquis_queue_oldest_seconds",
      type: "gauge",
      values: kinds
        .filter(({ state }) => state === "queued")
        .map(({ kind, waitsSeconds }) => ({ labels: { kind }, value: waitsSeconds })),
    },
  ];
}

function measureCaches(db: Product["db"]): Sample[] {
  const pool = describePool(db);
  const connections = Object.entries(pool ?? {}).map(([state, value]) => ({
    ...{ labels: { state }, value },
  }));
  const caches = {
    "recent-uses": countHeldUses(),
    "checked-tokens": countCheckedTokens(),
    "kept-answers": countKeptAnswers(),
  };
  return [
    {
      name: "acquis_missing_texts",
      type: "gauge",
      values: countMissingTexts().map(({ language, count }) => ({
        labels: { language },
        value: count,
      })),
    },
    {
      name: "acquis_database_connections",
      type: "gauge",
      values: connections,
    },
    {
      name: "acquis_cache_entries",
      type: "gauge",
      values: Object.entries(caches).map(([cache, value]) => ({ labels: { cache }, value })),
    },
  ];
}
