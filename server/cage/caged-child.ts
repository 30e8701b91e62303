import { createFrameReader, frameJson, Nonsense, writeLength } from "./frames.ts";
import { launch } from "./launch.ts";
import type { Program } from "./launch.ts";
import { measureMemory } from "./measure-memory.ts";
import type { Task } from "./serve-readers.ts";

/** Why a file was not read to its end. */
export type Loss = "timed_out" | "out_of_memory" | "crashed" | "nonsense";
export type Answer = { value: unknown; spent: boolean } | { lost: Loss };
export type ChildTask = Task & { bytes: Uint8Array; mostAnswerBytes: number };
export type CagedChild = {
  /** Reads one file at a time; after a loss the child is dead. Rejects when it is killed from here. */
  read: (task: ChildTask) => Promise<Answer>;
  kill: (reason: Error) => Promise<void>;
  alive: () => boolean;
  /** Whether it keeps this process alive. */
  hold: (held: boolean) => void;
};

type Pending = { settle: (answer: Answer) => void; fail: (reason: Error) => void };

const memoryLookMs = 100;
const startMs = 30_000;
const readyBytes = 100;
/** How V8 and the kernel end what is out of memory. */
const memorySignals = new Set(["SIGABRT", "SIGTRAP", "SIGILL", "SIGKILL"]);

/** Starts a child and waits until it can read; rejects when it ends before. */
export async function startChild(
  program: Program,
  memoryBytes: number,
  wrapper: string[],
): Promise<CagedChild> {
  const child = launch(program, Math.floor(memoryBytes / 2 / 1024 / 1024), wrapper);
  let pending: Pending | null = null;
  let most = readyBytes;
  let loss: Loss | null = null;
  const ended = new Promise<void>((resolve) => {
    child.once("exit", () => resolve());
    child.once("error", () => resolve());
  });

  function take(): Pending | null {
    const taken = pending;
    pending = null;
    return taken;
  }

  function end(because: Loss): void {
    loss ??= because;
    child.stdout.destroy();
    child.kill("SIGKILL");
  }

  const onChunk = createFrameReader(
    () => most,
    (message) => {
      const asked = take();
      if (!asked) throw new Nonsense("nothing was asked");
      asked.settle(readAnswer(message));
    },
  );
  child.stdout?.on("data", (chunk: Buffer) => {
    try {
      onChunk(chunk);
    } catch (error) {
      if (!(error instanceof Nonsense)) throw error;
      end("nonsense");
    }
  });
  // Writing to a child that has just died is no error of this process.
  child.stdin?.on("error", () => undefined);
  child.once("error", (error) => take()?.fail(error));
  child.once("exit", (_code, signal) => {
    const byItself = signal && memorySignals.has(signal) ? "out_of_memory" : "crashed";
    take()?.settle({ lost: loss ?? byItself });
  });

  function ask(): Promise<Answer> {
    return new Promise((settle, fail) => (pending = { settle, fail }));
  }

  const late = setTimeout(() => end("timed_out"), startMs);
  const ready = await ask().finally(() => clearTimeout(late));
  if ("lost" in ready) throw new Error("a process for reading files ended as it began");

  return {
    read: async ({ bytes, mostAnswerBytes, ...task }) => {
      most = mostAnswerBytes;
      const clock = setTimeout(() => end("timed_out"), task.wallClockMs);
      const watch = setInterval(() => {
        if ((measureMemory(child.pid) ?? 0) > memoryBytes) end("out_of_memory");
      }, memoryLookMs);
      const answered = ask();
      child.stdin.write(frameJson(task));
      child.stdin.write(writeLength(bytes.byteLength));
      child.stdin.write(bytes);
      const answer = await answered.finally(() => {
        clearTimeout(clock);
        clearInterval(watch);
      });
      if ("lost" in answer) await ended;
      return answer;
    },
    kill: async (reason) => {
      child.ref();
      child.kill("SIGKILL");
      take()?.fail(reason);
      await ended;
    },
    alive: () => loss === null && child.exitCode === null && child.signalCode === null,
    hold: (held) => {
      for (const handle of [child, child.stdin, child.stdout]) {
        if (held) handle.ref();
        else handle.unref();
      }
    },
  };
}

function readAnswer(message: unknown): Answer {
  if (typeof message !== "object" || message === null) throw new Nonsense("no answer");
  if ("ready" in message) return { value: null, spent: false };
  if (!("value" in message)) throw new Nonsense("an answer without a value");
  return { value: message.value, spent: "spent" in message && message.spent === true };
}
