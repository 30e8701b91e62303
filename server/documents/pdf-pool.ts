import { existsSync } from "node:fs";
import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import type { ReadTask, WorkerAnswer } from "./pdf-worker.ts";
import type { PdfReading } from "./read-pdf.ts";

type Job = { task: ReadTask; settle: (reading: PdfReading) => void; fail: (error: Error) => void };
type Reader = { worker: Worker; ready: boolean; job: Job | null; clock: NodeJS.Timeout | null };

const poolSize = Math.min(2, availableParallelism());
const resourceLimits = { maxOldGenerationSizeMb: 768, maxYoungGenerationSizeMb: 64 };

const readers = new Set<Reader>();
const waiting: Job[] = [];

/** Queues one file for the next free worker; rejects only if no worker can be started at all. */
export function enqueueRead(task: ReadTask): Promise<PdfReading> {
  return new Promise((settle, fail) => {
    waiting.push({ task, settle, fail });
    assignJobs();
  });
}

/** Ends every worker; files still waiting or being read are rejected. */
export async function closeReaders(): Promise<void> {
  const closed = new Error("PDF reading was closed");
  for (const job of waiting.splice(0)) job.fail(closed);
  await Promise.all(
    [...readers].map((reader) => {
      takeJob(reader)?.fail(closed);
      return discardReader(reader);
    }),
  );
}

function assignJobs(): void {
  while (waiting.length > 0) {
    const idle = [...readers].find((reader) => reader.job === null);
    if (!idle && readers.size >= poolSize) return;
    const reader = idle ?? startReader();
    reader.job = waiting.shift() ?? null;
    reader.worker.ref();
    if (reader.ready) sendJob(reader);
  }
}

function startReader(): Reader {
  const worker = startWorker();
  const reader: Reader = { worker, ready: false, job: null, clock: null };
  readers.add(reader);
  worker.on("message", (message: "ready" | WorkerAnswer) => {
    if (message === "ready") return sendJob(reader);
    receiveAnswer(reader, message);
  });
  worker.on("error", (error: NodeJS.ErrnoException) => handleCrash(reader, error));
  worker.on("exit", () => handleCrash(reader, new Error("The PDF worker ended unexpectedly")));
  return reader;
}

/** Beside the built server lies the built worker; the source tree has a starter for it. */
function startWorker(): Worker {
  const built = new URL("./pdf-worker.js", import.meta.url);
  const file = existsSync(built) ? built : new URL("./pdf-worker-from-source.mjs", import.meta.url);
  return new Worker(file, { execArgv: [], resourceLimits });
}

function sendJob(reader: Reader): void {
  reader.ready = true;
  if (!reader.job) return reader.worker.unref();
  const { task } = reader.job;
  // The clock starts with the file, not with the wait for a worker.
  reader.clock = setTimeout(() => {
    takeJob(reader)?.settle({ status: "timed_out", pages: [] });
    void discardReader(reader);
    assignJobs();
  }, task.wallClockMs);
  reader.worker.postMessage(task, [task.bytes.buffer as ArrayBuffer]);
}

function receiveAnswer(reader: Reader, answer: WorkerAnswer): void {
  takeJob(reader)?.settle(answer.reading);
  if (answer.spent) void discardReader(reader);
  else reader.worker.unref();
  assignJobs();
}

function handleCrash(reader: Reader, error: NodeJS.ErrnoException): void {
  if (!readers.delete(reader)) return;
  const job = takeJob(reader);
  if (!reader.ready) job?.fail(error);
  else if (error.code === "ERR_WORKER_OUT_OF_MEMORY")
    job?.settle({ status: "too_large", pages: [] });
  else job?.settle({ status: "broken", pages: [] });
  assignJobs();
}

function takeJob(reader: Reader): Job | null {
  const { job, clock } = reader;
  if (clock) clearTimeout(clock);
  reader.clock = null;
  reader.job = null;
  return job;
}

async function discardReader(reader: Reader): Promise<void> {
  readers.delete(reader);
  await reader.worker.terminate();
}
