import { setTimeout as sleep } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import type { Order, Reply } from "./messages.ts";

/** A thread that is watched: one that does not answer any more is ended. */
export type Thread = {
  send: (order: Order, transfer?: ArrayBuffer[]) => void;
  /** Ends it, at once or after it was told to stop and given so long for it. */
  end: (graceMs?: number) => Promise<void>;
  /** So many seconds it has been computing since it started. */
  activeSeconds: () => number;
};

export type ThreadOptions = {
  file: URL;
  /** What the thread is told at its start. */
  data: unknown;
  onReady: () => void;
  onReply: (reply: Reply) => void;
  /** Called once; the error says what ended it. */
  onEnd: (error: Error) => void;
  /** Whether it has something to do, and so has to answer. */
  isBusy: () => boolean;
  /** So long its event loop may be silent. */
  silenceMs: number;
  /** So long it may take until it is ready. */
  startMs: number;
};

const looksWithin = 10;

/** Starts a thread; `onEnd` tells that it is gone, whatever the reason. */
export function startThread(options: ThreadOptions): Thread {
  const { file, data, silenceMs, startMs } = options;
  const worker = new Worker(file, { workerData: data, execArgv: [] });
  let ended = false;
  let ready = false;
  /** Looks in vain since the thread was asked for a sign of life; null while it need give none. */
  let looks: number | null = 0;
  const timer = setInterval(look, silenceMs / looksWithin).unref();

  worker.on("message", (reply: Reply) => {
    if (reply.kind === "pong") looks = null;
    else if (reply.kind === "ready") {
      ready = true;
      looks = null;
      options.onReady();
    } else options.onReply(reply);
  });
  worker.on("error", (error) => finish(error));
  worker.on("exit", (code) => finish(new Error(`a thread ended by itself with ${code}`)));
  // A process whose server has closed need not stay for it.
  worker.unref();

  // Counted in looks and not by the clock: when this very thread was held up, or the machine
  // slept, the answer may be here already and only be read after this.
  function look(): void {
    if (looks !== null) {
      looks += 1;
      const most = ready ? looksWithin : (startMs / silenceMs) * looksWithin;
      if (looks > most) finish(new Error("a thread did not answer any more and was ended"));
    } else if (options.isBusy()) {
      looks = 0;
      worker.postMessage({ kind: "ping" } satisfies Order);
    }
  }

  function finish(error: Error): void {
    if (ended) return;
    ended = true;
    clearInterval(timer);
    void worker.terminate();
    options.onEnd(error);
  }

  return {
    activeSeconds: () => worker.performance.eventLoopUtilization().active / 1000,
    send: (order, transfer = []) => worker.postMessage(order, transfer),
    async end(graceMs = 0) {
      if (ended) return;
      ended = true;
      clearInterval(timer);
      if (graceMs > 0) {
        const exited = new Promise((resolve) => worker.once("exit", resolve));
        worker.postMessage({ kind: "stop" } satisfies Order);
        await Promise.race([exited, sleep(graceMs, null, { ref: false })]);
      }
      await worker.terminate();
    },
  };
}
