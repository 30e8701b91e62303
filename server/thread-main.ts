import { platform, setPriority } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parentPort, workerData } from "node:worker_threads";
import { openAssistantIndexes } from "./assistant/law-index.ts";
import { warmUp } from "./assistant/warm-up.ts";
import { config } from "./config.ts";
import { loadCatalogue } from "./catalogue/catalogue.ts";
import type { Catalogue } from "./catalogue/catalogue.ts";
import { checkpoint, connectDatabase, emptyLog } from "./db/db.ts";
import { onFault } from "./db/postgres-faults.ts";
import type { Db } from "./db/db.ts";
import { closePdfReaders } from "./documents/read-pdf.ts";
import { jobHandlers } from "./job-handlers.ts";
import { hearBell, ringWorker } from "./jobs/bell.ts";
import { listen } from "./jobs/listen.ts";
import { newJobChannel, wakeWorker } from "./jobs/queue.ts";
import { startWorker } from "./jobs/worker.ts";
import { log } from "./log.ts";
import { createTasks } from "./tasks.ts";
import type { Order, Reply } from "./threads/messages.ts";
import { serveTasks } from "./threads/serve-tasks.ts";
import type { ThreadRole } from "./start-threads.ts";

const checkpointMs = 10_000;
/** Between two questions of its own a thread looks whether somebody asked one. */
const leisureMs = 50;

/** Where the threads beside the serving one begin: each with the catalogue and a connection. */
const { role } = workerData as { role: ThreadRole };
const { dataDir, database, databaseDirect } = config();
onFault((err) => log().warn({ err }, "the database gave no answer"));
giveWay(role === "jobs" ? 10 : 3);
start(
  connectDatabase(database),
  loadCatalogue(undefined, join(dataDir, "search", "catalogue.index")),
);

function start(db: Db, catalogue: Catalogue): void {
  if (role === "jobs") return workOnJobs(db, catalogue);
  // Opened now, since the first question would wait a second for it.
  openAssistantIndexes(catalogue);
  ringWorker();
  const { isBusy } = serveTasks(createTasks(db, catalogue));
  void warmUpAtLeisure(catalogue, isBusy);
}

/** A thread that was started since others have too much to do warms up by what it is asked. */
async function warmUpAtLeisure(catalogue: Catalogue, isBusy: () => boolean): Promise<void> {
  const answers = warmUp(catalogue);
  for (;;) {
    await sleep(leisureMs);
    if (isBusy() || answers.next().done) return;
  }
}

/** Where cores are few the thread that serves comes first. Elsewhere than on Linux it would be the whole process. */
function giveWay(niceness: number): void {
  if (platform() === "linux") setPriority(niceness);
}

function workOnJobs(db: Db, catalogue: Catalogue): void {
  const port = parentPort;
  const worker = startWorker(db, jobHandlers(catalogue));
  hearBell();
  const listening = new AbortController();
  if (databaseDirect) void listen(databaseDirect, newJobChannel, wakeWorker, listening.signal);
  const checkpoints = setInterval(() => void moveWritten().catch(logFailure), checkpointMs);
  port?.on("message", ({ kind }: Order) => {
    if (kind === "ping") port.postMessage({ kind: "pong" } satisfies Reply);
    if (kind === "stop") void stop();
  });
  port?.postMessage({ kind: "ready" } satisfies Reply);

  /** The log is emptied once all of it is moved, so that nothing that was deleted stays in it. */
  async function moveWritten(): Promise<void> {
    await checkpoint(db);
    await emptyLog(db);
  }

  function logFailure(error: unknown): void {
    log().error({ err: error }, "what was written could not be moved into the database");
  }

  async function stop(): Promise<void> {
    clearInterval(checkpoints);
    listening.abort();
    const stopped = worker.stop();
    // A file being read would hold the worker up for as long as a file may take.
    await closePdfReaders();
    await stopped;
    await db.destroy();
    process.exit(0);
  }
}
