import { spawn } from "node:child_process";
import { wrappers } from "./launch.ts";
import { measureMemory } from "./measure-memory.ts";

export type ProgramRun = {
  command: string;
  args: string[];
  input: Uint8Array;
  wallClockMs: number;
  memoryBytes: number;
  mostOutputBytes: number;
  signal?: AbortSignal | undefined;
};
/** What the program printed; `lost` says why there is nothing of it. */
export type ProgramOutput =
  { output: Buffer } | { lost: "missing" | "failed" | "timed_out" | "out_of_memory" | "nonsense" };

const memoryLookMs = 100;
/** A program of this kind would take every processor for itself. */
const environment = { OMP_THREAD_LIMIT: "1" } as unknown as NodeJS.ProcessEnv;

let usable: Promise<string[]> | null = null;

/**
 * Runs another program on bytes, with no environment of ours, no network where that can be had,
 * and an end to its time, its memory and what it prints. Rejects only when aborted.
 */
export async function runProgram(run: ProgramRun): Promise<ProgramOutput> {
  run.signal?.throwIfAborted();
  usable ??= findWrapper();
  return runWrapped(run, await usable);
}

async function findWrapper(): Promise<string[]> {
  const nothing = { input: new Uint8Array(), memoryBytes: Infinity, mostOutputBytes: 0 };
  for (const wrapper of wrappers) {
    const trial = { ...nothing, command: "true", args: [], wallClockMs: 5_000 };
    if ("output" in (await runWrapped(trial, wrapper))) return wrapper;
  }
  return [];
}

function runWrapped(run: ProgramRun, wrapper: string[]): Promise<ProgramOutput> {
  const [command = "", ...args] = [...wrapper, run.command, ...run.args];
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      ...{ env: environment, cwd: "/", stdio: ["pipe", "pipe", "ignore"], windowsHide: true },
    });
    const chunks: Buffer[] = [];
    let held = 0;
    let lost: Extract<ProgramOutput, { lost: string }>["lost"] | null = null;
    const end = (because: typeof lost) => {
      lost ??= because;
      child.kill("SIGKILL");
    };
    const clock = setTimeout(() => end("timed_out"), run.wallClockMs);
    const watch = setInterval(() => {
      if ((measureMemory(child.pid) ?? 0) > run.memoryBytes) end("out_of_memory");
    }, memoryLookMs);
    const abort = () => end("failed");
    run.signal?.addEventListener("abort", abort, { once: true });
    child.stdout?.on("data", (chunk: Buffer) => {
      held += chunk.length;
      if (held > run.mostOutputBytes) end("nonsense");
      else chunks.push(chunk);
    });
    // A program that has ended takes no more.
    child.stdin?.on("error", () => undefined);
    child.stdin?.end(run.input);
    const settle = (output: ProgramOutput) => {
      clearTimeout(clock);
      clearInterval(watch);
      run.signal?.removeEventListener("abort", abort);
      if (run.signal?.aborted) reject(run.signal.reason as Error);
      else resolve(output);
    };
    child.once("error", () => settle({ lost: "missing" }));
    child.once("close", (code) => {
      if (lost) settle({ lost });
      else if (code === 0) settle({ output: Buffer.concat(chunks) });
      else settle({ lost: code === 127 ? "missing" : "failed" });
    });
  });
}
