import { join } from "node:path";
import { listChosenLanguages } from "./accounts/chosen-languages.ts";
import { getPasswordKey } from "./accounts/password-keys.ts";
import { loadCommonPasswords } from "./accounts/password-strength.ts";
import { getSessionSecrets, readSecretsOfPages } from "./accounts/session-secrets.ts";
import { createApi } from "./api/api.ts";
import { scheduleEmbeddings } from "./retrieval/embeddings/schedule.ts";
import { config } from "./config.ts";
import { loadCatalogue } from "./catalogue/catalogue.ts";
import type { Catalogue } from "./catalogue/catalogue.ts";
import { catalogueIn } from "./catalogue/translations.ts";
import { loadSources } from "./sources/publishers/sources.ts";
import { scheduleControls } from "./companies/controls/review-controls.ts";
import { scheduleStandings } from "./companies/profile/review-standings.ts";
import { scheduleRefresh } from "./sources/refresh-switch.ts";
import { scheduleDigests } from "./news/send-digests.ts";
import { schedulePruning } from "./pruning/prune-daily.ts";
import { openDatabase } from "./db/db.ts";
import { requireDataKey } from "./db/require-data-key.ts";
import { readDataVersion } from "./db/data-version.ts";
import { onFault } from "./db/postgres-faults.ts";
import type { Db } from "./db/db.ts";
import { adoptRelease } from "./companies/releases/releases.ts";
import type { Sample } from "./http/samples.ts";
import type { Secrets } from "./keys.ts";
import { log } from "./log.ts";
import { ringWorker } from "./jobs/bell.ts";
import { startJobsThread, startWorkThreads } from "./start-threads.ts";

export type Product = {
  api: ReturnType<typeof createApi>;
  /** Where what is heavy is done. */
  work: ReturnType<typeof startWorkThreads>;
  /** What cookies are signed with. */
  secrets: Secrets;
  db: Db;
  catalogue: Catalogue;
  /** What its threads have to do, and did. */
  measureThreads: () => Sample[];
  /** Gives leases back and closes the database. */
  stop: () => Promise<void>;
};

/** A process that only works through the queue answers no request. */
export type WorkerOnly = Omit<Product, "api" | "work"> & Record<"api" | "work", null>;

/** With a user API elsewhere there is neither a database nor a job. */
export type PagesOnly = Record<"api" | "work" | "db" | "catalogue", null> &
  Pick<Product, "secrets" | "measureThreads" | "stop">;

// Vite loads this module anew after each change in development; the process starts once.
const holder = globalThis as { acquisStarted?: Promise<Product | WorkerOnly | PagesOnly> };

/** What this process runs besides the pages, started at first use. */
export function bootstrap(): Promise<Product | WorkerOnly | PagesOnly> {
  holder.acquisStarted ??= start();
  return holder.acquisStarted;
}

/**
 * Whether requests can be answered: the database answers and the catalogue is loaded. Of a user
 * API elsewhere nothing is asked; while it is down the pages say so.
 */
export async function isReady(): Promise<boolean> {
  try {
    const { db, catalogue } = await bootstrap();
    if (!db) return true;
    await db.selectFrom("users").select("id").limit(1).execute();
    return catalogue.acts.length > 0;
  } catch {
    return false;
  }
}

/** Which state of the database this process would serve from; null where the API is elsewhere. */
export async function readVersion(): Promise<string | null> {
  try {
    const { db } = await bootstrap();
    return db && (await readDataVersion(db));
  } catch {
    // The page itself tells that the database is away.
    return null;
  }
}

async function start(): Promise<Product | WorkerOnly | PagesOnly> {
  const { dataDir, database, role, remote, passwordStrength, catalogue: refresh } = config();
  if (remote) {
    const nothing = { api: null, work: null, db: null, catalogue: null };
    const measureThreads = () => [];
    return {
      ...nothing,
      secrets: readSecretsOfPages(),
      measureThreads,
      stop: async () => undefined,
    };
  }
  // A list of sources that makes no sense is told at once, and not in the middle of the night.
  loadSources(refresh.sourcesFile);
  const db = await openDatabase(database, { checkpoints: false });
  await requireDataKey(db);
  onFault((err) => log().warn({ err }, "the database gave no answer"));
  const work = role === "worker" ? null : startWorkThreads();
  const catalogue = loadCatalogue(undefined, join(dataDir, "search", "catalogue.index"));
  await adoptRelease(db, catalogue);
  if (work && passwordStrength > 0) loadCommonPasswords();
  const secrets = await getSessionSecrets(db);
  // Takes about a second the first time; who asks for it meanwhile waits for the same key.
  getPasswordKey(db).catch((error: unknown) => log().error({ err: error }, "no key for passwords"));
  await scheduleRefresh(db);
  await scheduleStandings(db);
  await scheduleControls(db);
  await schedulePruning(db);
  await scheduleDigests(db);
  await scheduleEmbeddings(db, catalogue);
  ringWorker();
  const jobs = role === "web" ? null : startJobsThread();
  for (const language of work ? await listChosenLanguages(db) : [])
    catalogueIn(catalogue, language);
  const served = work ? { api: createApi(db, catalogue, work), work } : { api: null, work: null };
  return {
    ...served,
    secrets,
    db,
    catalogue,
    measureThreads: () => describeThreads(work, jobs),
    stop: async () => {
      await Promise.all([jobs?.stop(), work?.stop()]);
      await db.destroy();
      delete holder.acquisStarted;
    },
  };
}

function describeThreads(
  work: ReturnType<typeof startWorkThreads> | null,
  jobs: ReturnType<typeof startJobsThread> | null,
): Sample[] {
  const { waiting = 0, running = 0, activeSeconds = [] } = work?.measure() ?? {};
  const threads = [
    ...activeSeconds.map((value, at) => ({ labels: { thread: `work ${at + 1}` }, value })),
    ...(jobs ? [{ labels: { thread: "jobs" }, value: jobs.activeSeconds() }] : []),
  ];
  return [
    {
      name: "acquis_work",
      type: "gauge",
      values: [
        { labels: { state: "waiting" }, value: waiting },
        { labels: { state: "running" }, value: running },
      ],
    },
    {
      name: "acquis_thread_active_seconds_total",
      type: "counter",
      values: threads,
    },
  ];
}
