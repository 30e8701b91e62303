import { EventEmitter } from "node:events";
import type { Corpus } from "../corpus/corpus.ts";
import type { Db } from "../db/db.ts";
import type { JobRow } from "../db/tables.ts";
import { log } from "../log.ts";
import { embedPassages } from "./embed-passages.ts";
import { failGeneration, generateDashboard } from "./generate-dashboard.ts";
import { giveUpRefresh, refreshCorpusDaily } from "./refresh-corpus.ts";
import { sendMail } from "./send-mail.ts";
import {
  claimJob,
  heartbeatMs,
  keepJob,
  onNewJob,
  reclaimDeadLeases,
  releaseJobs,
  retryJob,
} from "./queue.ts";

export type JobContext = { db: Db; corpus: Corpus; job: JobRow; signal: AbortSignal };
type JobKind = {
  run: (context: JobContext) => Promise<void>;
  /** Called once when the job is given up for good. */
  giveUp: (context: JobContext) => Promise<void>;
  /** How often it is tried before that; five times when not said. */
  tries?: number;
};

const kinds: Record<string, JobKind> = {
  // An endpoint may be away for a night, as a mail server may.
  "embed-passages": { run: embedPassages, giveUp: () => Promise.resolve(), tries: 20 },
  "generate-dashboard": { run: generateDashboard, giveUp: failGeneration },
  "refresh-corpus": { run: refreshCorpusDaily, giveUp: giveUpRefresh },
  // A mail server may be away for a night: twenty tries take nine hours.
  "send-mail": { run: sendMail, giveUp: () => Promise.resolve(), tries: 20 },
};

const pollMs = 1_000;
const atOnce = 2;
/** A job that was begun this often and never ended takes the process down with it. */
const maxStarts = 50;

/** Works through the queue until it is stopped; `stop` waits for nothing but gives leases back. */
export function startWorker(db: Db, corpus: Corpus): { stop: () => Promise<void> } {
  const stopping = new AbortController();
  const bell = new EventEmitter();
  onNewJob(() => bell.emit("ring"));
  const lanes = Array.from({ length: atOnce }, () => work());

  async function work(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        await reclaimDeadLeases(db);
        const job = await claimJob(db);
        if (job) await runJob(db, corpus, job, stopping.signal);
        else await nap();
      } catch (error) {
        if (stopping.signal.aborted) return;
        log().error({ err: error }, "the job queue could not be read");
        await nap();
      }
    }
  }

  function nap(): Promise<void> {
    return new Promise((resolve) => {
      const wakeUp = () => {
        clearTimeout(timer);
        bell.off("ring", wakeUp);
        resolve();
      };
      // Looking for work keeps no process alive whose server has closed.
      const timer = setTimeout(wakeUp, pollMs).unref();
      bell.on("ring", wakeUp);
    });
  }

  return {
    stop: async () => {
      stopping.abort();
      bell.emit("ring");
      await Promise.all(lanes);
      await releaseJobs(db);
    },
  };
}

async function runJob(db: Db, corpus: Corpus, job: JobRow, stopping: AbortSignal): Promise<void> {
  const lost = new AbortController();
  const signal = AbortSignal.any([lost.signal, stopping]);
  const context: JobContext = { db, corpus, job, signal };
  const heartbeat = setInterval(() => {
    keepJob(db, job).then(
      (kept) => kept || lost.abort(),
      () => lost.abort(),
    );
  }, heartbeatMs);
  try {
    const kind = kinds[job.kind];
    if (!kind) throw new Error(`no job is called ${job.kind}`);
    if (job.attempts > maxStarts) throw new Error("the job was begun too often and never ended");
    await kind.run(context);
  } catch (error) {
    if (signal.aborted) return;
    log().error({ err: error, job: job.id, kind: job.kind }, "a job failed");
    const outcome = await retryJob(db, job, error, kinds[job.kind]?.tries);
    if (outcome === "failed") await kinds[job.kind]?.giveUp(context);
  } finally {
    clearInterval(heartbeat);
  }
}
