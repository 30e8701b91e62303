import { availableParallelism } from "node:os";
import { log } from "../log.ts";
import { startChild } from "./caged-child.ts";
import type { CagedChild, Loss } from "./caged-child.ts";
import { wrappers } from "./launch.ts";
import type { Program } from "./launch.ts";

export type CageSettings = {
  /** Asked for when the first child is started. */
  program: () => Promise<Program>;
  /** Where it can be measured, a child that holds more is killed. */
  memoryBytes: number;
  /** Files read at once. */
  size?: number;
  /** A child without work ends after this time. */
  idleMs?: number;
};

export type Reading<Value> = {
  kind: string;
  bytes: Uint8Array;
  options: unknown;
  /** Counts from the moment a child takes the file. */
  wallClockMs: number;
  mostAnswerBytes: number;
  /** Throws for what the reader of this kind never answers. */
  check: (value: unknown) => Value;
  signal?: AbortSignal | undefined;
};
/** `lost`: the child was, with the file; a crash or too much memory happened to two of them. */
export type Outcome<Value> = { value: Value } | { lost: Loss };

export type Cage = {
  read: <Value>(reading: Reading<Value>) => Promise<Outcome<Value>>;
  /** Ends every child; files still waiting or being read are rejected. */
  close: () => Promise<void>;
};

type Slot = { child: CagedChild | null; busy: boolean; idle: NodeJS.Timeout | null };

const usualIdleMs = 60_000;
/** Another file read at the same time may have taken the memory; the same twice is the file. */
const tries = 2;

/**
 * Reads what strangers made in child processes that have no environment, no network and little
 * memory. Rejects only when aborted, closed, or when no child can be started at all.
 */
export function createCage(settings: CageSettings): Cage {
  const { program, memoryBytes, idleMs = usualIdleMs } = settings;
  const size = settings.size ?? Math.min(2, availableParallelism());
  const slots = Array.from({ length: size }, (): Slot => ({
    child: null,
    busy: false,
    idle: null,
  }));
  const waiting = new Set<(slot: Slot) => void>();
  const active = new Set<Promise<unknown>>();
  let open = new AbortController();
  let usable = wrappers;

  function read<Value>(reading: Reading<Value>): Promise<Outcome<Value>> {
    const work = readInSlot(reading);
    active.add(work);
    return work.finally(() => active.delete(work));
  }

  async function readInSlot<Value>(reading: Reading<Value>): Promise<Outcome<Value>> {
    const signals = [open.signal, ...(reading.signal ? [reading.signal] : [])];
    const signal = AbortSignal.any(signals);
    const slot = await takeSlot(signal);
    const stop = () => void slot.child?.kill(asError(signal.reason));
    signal.addEventListener("abort", stop);
    try {
      for (let time = 1; ; time += 1) {
        const outcome = await readOnce(slot, reading, signal);
        const again = "lost" in outcome && /^(crashed|out_of_memory)$/.test(outcome.lost);
        if (!again || time === tries) return outcome;
      }
    } finally {
      signal.removeEventListener("abort", stop);
      if (signal.aborted) await discard(slot);
      giveBack(slot);
    }
  }

  async function readOnce<Value>(
    slot: Slot,
    { check, signal: _signal, ...task }: Reading<Value>,
    signal: AbortSignal,
  ): Promise<Outcome<Value>> {
    if (!slot.child?.alive()) slot.child = await start();
    slot.child.hold(true);
    signal.throwIfAborted();
    const answer = await slot.child.read(task);
    if ("lost" in answer) {
      slot.child = null;
      return answer;
    }
    if (answer.spent) await discard(slot);
    try {
      return { value: check(answer.value) };
    } catch {
      await discard(slot);
      return { lost: "nonsense" };
    }
  }

  async function start(): Promise<CagedChild> {
    const [wrapper, ...others] = usable;
    if (!wrapper) throw new Error("no wrapper is left");
    try {
      return await startChild(await program(), memoryBytes, wrapper);
    } catch (error) {
      if (others.length === 0) throw error;
      usable = others;
      log().info({ without: wrapper[0], err: error }, "files are read with fewer locks");
      return start();
    }
  }

  function takeSlot(signal: AbortSignal): Promise<Slot> {
    signal.throwIfAborted();
    const free = slots.filter(({ busy }) => !busy);
    const slot = free.find(({ child }) => child !== null) ?? free[0];
    if (slot) return Promise.resolve(occupy(slot));
    return new Promise((resolve, reject) => {
      const take = (given: Slot) => {
        signal.removeEventListener("abort", giveUp);
        resolve(given);
      };
      const giveUp = () => {
        waiting.delete(take);
        reject(asError(signal.reason));
      };
      signal.addEventListener("abort", giveUp, { once: true });
      waiting.add(take);
    });
  }

  function occupy(slot: Slot): Slot {
    slot.busy = true;
    if (slot.idle) clearTimeout(slot.idle);
    slot.idle = null;
    return slot;
  }

  function giveBack(slot: Slot): void {
    const [next] = waiting;
    if (next) {
      waiting.delete(next);
      return next(slot);
    }
    slot.busy = false;
    if (!slot.child) return;
    slot.child.hold(false);
    slot.idle = setTimeout(() => void discard(slot), idleMs).unref();
  }

  async function discard(slot: Slot): Promise<void> {
    const { child } = slot;
    slot.child = null;
    await child?.kill(new Error("The reader was ended"));
  }

  return {
    read,
    close: async () => {
      open.abort(new Error("Reading was closed"));
      open = new AbortController();
      await Promise.allSettled(active);
      for (const slot of slots) {
        if (slot.idle) clearTimeout(slot.idle);
        await discard(slot);
      }
    },
  };
}

function asError(reason: unknown): Error {
  return reason instanceof Error ? reason : new Error(String(reason));
}
