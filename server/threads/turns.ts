import { setImmediate as nextTurn } from "node:timers/promises";
import { createFairQueue } from "./fair-queue.ts";
import { beginWait, measurePace } from "./pace.ts";
import type { Wait } from "./pace.ts";

type Begin = () => void;

/**
 * Work of a thread, cut into pieces of which each turn of the event loop does one: whatever costs
 * next to nothing, as /healthz and files do, is answered between any two. What has begun goes on
 * before anything else begins; whoever waits to begin takes turns with the others.
 */
export function createTurns() {
  const pieces: Begin[] = [];
  const waiting = createFairQueue<{ account: string; begin: Begin; wait: Wait }>();
  const pace = measurePace();
  let running = false;

  async function run(): Promise<void> {
    running = true;
    for (;;) {
      const piece = pieces.shift();
      const next = piece ? null : waiting.take(() => true);
      if (!piece && !next) break;
      if (next) pace.take(next.wait);
      (piece ?? next?.begin)?.();
      await nextTurn();
    }
    running = false;
  }

  function wake(): void {
    if (!running) void run();
  }

  return {
    /** How long somebody who came now would wait to begin, in milliseconds. */
    waitMs: (account: string) => pace.of(waiting.countBefore(account)),
    begin: (account: string) =>
      new Promise<void>((begin) => {
        waiting.add({ account, begin, wait: beginWait(waiting.countBefore(account)) });
        wake();
      }),
    /** Before a piece that may take a few milliseconds, of what has begun. */
    goOn: () =>
      new Promise<void>((begin) => {
        pieces.push(begin);
        wake();
      }),
  };
}

/** Those of the thread that serves. */
export const turns = createTurns();
