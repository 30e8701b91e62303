import { existsSync } from "node:fs";
import { config } from "./config.ts";
import { keepThread } from "./threads/kept-thread.ts";
import { startPool } from "./threads/pool.ts";
import type { Pool } from "./threads/pool.ts";
import type { createTasks } from "./tasks.ts";

export type ThreadRole = "work" | "jobs";

/** A thread that has not answered for so long does not come back, even on a machine that is busy. */
const silenceMs = 20_000;
/** A job may compute in one piece for longer, and nobody waits for an answer. */
const jobSilenceMs = 60_000;
/** A machine that is busy takes its time to read the catalogue. */
const startMs = 120_000;
/** The rest of the time that a clean stop has. */
const stopMs = 20_000;

/** Who would wait longer than this is better told so. */
const mostWaitMs = 5_000;

/** They may have come over a slow line, and would have to be sent once more. */
function bringsFiles(input: unknown): boolean {
  return typeof input === "object" && input !== null && ("file" in input || "files" in input);
}

/** The threads that answer, search, export and store files. */
export function startWorkThreads(): Pool<ReturnType<typeof createTasks>> {
  const { embeddings, threads } = config();
  return startPool({
    file: findEntry(),
    data: { role: "work" satisfies ThreadRole },
    threads,
    // A question may wait for the endpoint that gives its vector.
    atOnce: embeddings ? 4 : 1,
    mostWaitMs,
    isPatient: bringsFiles,
    silenceMs,
    startMs,
  });
}

/** The thread that works through the queue; `stop` lets it give its leases back. */
export function startJobsThread(): { stop: () => Promise<void>; activeSeconds: () => number } {
  const thread = keepThread("jobs", {
    file: findEntry(),
    data: { role: "jobs" satisfies ThreadRole },
    onReady: () => undefined,
    onReply: () => undefined,
    onEnd: () => undefined,
    isBusy: () => true,
    silenceMs: jobSilenceMs,
    startMs,
  });
  return {
    stop: () => thread.end(stopMs),
    activeSeconds: () => thread.current()?.activeSeconds() ?? 0,
  };
}

/** Beside the built server lies the built entry; the source tree has a starter for it. */
function findEntry(): URL {
  const built = new URL("./thread-main.js", import.meta.url);
  return existsSync(built) ? built : new URL("./thread-main-from-source.mjs", import.meta.url);
}
