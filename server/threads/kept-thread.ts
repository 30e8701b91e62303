import { log } from "../log.ts";
import { startThread } from "./thread.ts";
import type { Thread, ThreadOptions } from "./thread.ts";

const longestWaitMs = 30_000;
/** One that has lived so long is started again at once. */
const soundMs = 60_000;

export type KeptThread = {
  /** Null while there is none. */
  current: () => Thread | null;
  end: (graceMs?: number) => Promise<void>;
};

/** A thread that is started again, with back-off, whenever it ends. */
export function keepThread(name: string, options: ThreadOptions): KeptThread {
  let thread: Thread | null = null;
  let failures = 0;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  start();

  function start(): void {
    const started = performance.now();
    thread = startThread({
      ...options,
      onEnd(error) {
        thread = null;
        failures = performance.now() - started > soundMs ? 1 : failures + 1;
        const waitMs = failures === 1 ? 0 : Math.min(longestWaitMs, 250 * 2 ** failures);
        log().error({ err: error, thread: name, againInMs: waitMs }, "a thread ended");
        if (!stopped) timer = setTimeout(start, waitMs).unref();
        options.onEnd(error);
      },
    });
  }

  return {
    current: () => thread,
    async end(graceMs) {
      stopped = true;
      clearTimeout(timer);
      await thread?.end(graceMs);
      thread = null;
    },
  };
}
