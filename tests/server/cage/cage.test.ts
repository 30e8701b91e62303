import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync, readFileSync } from "node:fs";
import { createServer } from "node:net";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import { afterAll, describe, expect, test } from "vitest";
import { createCage } from "../../../server/cage/cage.ts";
import type { Reading } from "../../../server/cage/cage.ts";
import { startChild } from "../../../server/cage/caged-child.ts";
import { wrappers } from "../../../server/cage/launch.ts";
import { bundleFromSource } from "../../../scripts/bundle-reader.mjs";

const entry = fileURLToPath(new URL("../../setup/caged-readers.ts", import.meta.url));
const file = await bundleFromSource(entry);
const program = { file, args: [], readable: [] };
const memoryBytes = 300 * 1024 * 1024;
const cage = createCage({ program: async () => program, memoryBytes, size: 1 });
afterAll(() => cage.close());

const usable = wrappers
  .map((wrapper) => ({ wrapper, name: wrapper[0] ?? "Node alone" }))
  .filter(({ wrapper: [command, ...args] }) => {
    return !command || spawnSync(command, [...args, "true"]).status === 0;
  });

function reading(kind: string, other: Partial<Reading<unknown>> = {}): Reading<unknown> {
  return {
    ...{ kind, bytes: Buffer.from(kind), options: {}, wallClockMs: 30_000 },
    ...{ mostAnswerBytes: 1_000_000, check: (value: unknown) => value, ...other },
  };
}

async function findPid(of = cage): Promise<number> {
  const outcome = await of.read(reading("echo"));
  return (outcome as { value: { pid: number } }).value.pid;
}

function lives(pid: number): boolean {
  try {
    process.kill(pid, 0);
    // An orphan that has ended keeps its number until somebody asks how it ended.
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, "utf8"));
  } catch (error) {
    return process.platform !== "linux" && (error as NodeJS.ErrnoException).code === "ENOENT";
  }
}

async function waitForEnd(pid: number, ms: number): Promise<void> {
  for (const end = Date.now() + ms; lives(pid); await pause(50)) {
    if (Date.now() > end) throw new Error(`process ${pid} still runs`);
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

describe("a child", () => {
  test("reads file after file in another process", async () => {
    const [first, second] = [await findPid(), await findPid()];
    expect(first).not.toBe(process.pid);
    expect(second).toBe(first);
  });

  test.each(usable)("has no environment and no descriptor but its pipes: $name", async (of) => {
    process.env["ACQUIS_SECRET"] = "told to nobody";
    const [opened, listening] = [openSync(entry, "r"), createServer().listen(0, "127.0.0.1")];
    const child = await startChild(program, memoryBytes, of.wrapper);
    const { value } = (await child.read({ ...reading("surroundings") })) as { value: unknown };
    expect(value).toEqual({ env: {}, descriptors: ["0: socket", "1: socket"] });
    await child.kill(new Error("done"));
    closeSync(opened);
    listening.close();
  });

  test("finds every way out closed", async () => {
    expect(await cage.read(reading("ways out"))).toEqual({ value: [] });
  });

  test("is replaced when it says that it is spent", async () => {
    const { value } = (await cage.read(reading("spent"))) as { value: { pid: number } };
    expect(await findPid()).not.toBe(value.pid);
  });

  test("ends after a while without work", async () => {
    const short = createCage({ program: async () => program, memoryBytes, idleMs: 100 });
    await waitForEnd(await findPid(short), 5_000);
    expect(await findPid(short)).toBeGreaterThan(0);
    await short.close();
  });
});

describe("a file that ends its child", () => {
  const { platform } = process;
  test.each([
    ["endless", "timed_out", { wallClockMs: 300 }],
    ...(platform === "linux" ? [["much memory", "out_of_memory", {}] as const] : []),
    ["much heap", "out_of_memory", {}],
    ["abort", "out_of_memory", {}],
    ["exit", "crashed", {}],
    ["fault", "crashed", {}],
    ["no frame", "nonsense", {}],
    ["no JSON", "nonsense", {}],
    ["two answers", "nonsense", {}],
    ["too much", "nonsense", {}],
  ] as const)("is given up: %s", async (kind, lost, other) => {
    const before = await findPid();
    expect(await cage.read(reading(kind, other))).toEqual({ lost });
    expect(lives(before)).toBe(false);
    expect(await findPid()).not.toBe(before);
  });

  test("counts as broken when its answer is not what its kind answers", async () => {
    const before = await findPid();
    const check = (value: unknown) => {
      if (typeof value !== "string") throw new Error("no text");
      return value;
    };
    expect(await cage.read(reading("another kind", { check }))).toEqual({ lost: "nonsense" });
    expect(await findPid()).not.toBe(before);
  });

  test("does so twice and no more", async () => {
    let started = 0;
    const counting = createCage({
      program: async () => {
        started += 1;
        return program;
      },
      ...{ memoryBytes, size: 1 },
    });
    expect(await counting.read(reading("exit"))).toEqual({ lost: "crashed" });
    expect(started).toBe(2);
    await counting.close();
  });
});

describe("a reading that is called off", () => {
  test("ends its child, and the next file is read by another", async () => {
    const before = await findPid();
    const signal = AbortSignal.timeout(200);
    await expect(cage.read(reading("endless", { signal }))).rejects.toThrow(/timeout/);
    expect(lives(before)).toBe(false);
    expect(await findPid()).not.toBe(before);
  });

  test("leaves the queue", async () => {
    const busy = cage.read(reading("endless", { wallClockMs: 400 }));
    const stop = new AbortController();
    const waiting = cage.read(reading("echo", { signal: stop.signal }));
    stop.abort(new Error("called off"));
    await expect(waiting).rejects.toThrow("called off");
    expect(await busy).toEqual({ lost: "timed_out" });
  });
});

describe("the end of the server", () => {
  const url = (path: string) => new URL(path, import.meta.url).href;
  /** Prints the number of a child, which then reads a file that never ends. */
  const server = (wrapper: string[], wallClockMs: number) => `
    import { startChild } from "${url("../../../server/cage/caged-child.ts")}";
    const program = ${JSON.stringify(program)};
    const task = { bytes: new Uint8Array(1), options: {}, mostAnswerBytes: 1000, wallClockMs: ${wallClockMs} };
    const child = await startChild(program, ${memoryBytes}, ${JSON.stringify(wrapper)});
    const { value } = await child.read({ ...task, kind: "echo" });
    void child.read({ ...task, kind: "endless" });
    setTimeout(() => console.log(value.pid), 200);`;

  async function orphanFrom(wrapper: string[], wallClockMs: number): Promise<number> {
    const args = ["--import", "tsx", "--input-type=module", "--eval", server(wrapper, wallClockMs)];
    const parent = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
    const [printed] = (await once(parent.stdout, "data")) as [Buffer];
    const pid = Number(printed.toString());
    expect(lives(pid)).toBe(true);
    parent.kill("SIGKILL");
    await once(parent, "exit");
    return pid;
  }

  test("is the end of a child that never leaves WebAssembly, after the file's time", async () => {
    await waitForEnd(await orphanFrom([], 1_000), 10_000);
  });

  const hasSetpriv = spawnSync("setpriv", ["--pdeathsig", "KILL", "true"]).status === 0;
  test.skipIf(!hasSetpriv)("is its end at once where the kernel can be asked for it", async () => {
    const wrapper = ["setpriv", "--no-new-privs", "--pdeathsig", "KILL", "--"];
    await waitForEnd(await orphanFrom(wrapper, 600_000), 2_000);
  });
});

test("files are read for a thread of the server as well", async () => {
  const url = (path: string) => new URL(path, import.meta.url).href;
  const code = `
    const { parentPort } = require("node:worker_threads");
    import("tsx/esm/api").then(async ({ register }) => {
      register();
      const { readPdf, closePdfReaders } = await import("${url("../../../server/documents/read-pdf.ts")}");
      const { makePdf } = await import("${url("../../setup/make-pdf.ts")}");
      parentPort.postMessage(await readPdf(makePdf(["From a thread."])));
      await closePdfReaders();
    });`;
  const worker = new Worker(code, { eval: true, execArgv: [] });
  const [message] = (await once(worker, "message")) as [unknown];
  expect(message).toEqual({ status: "read", pages: [{ number: 1, text: "From a thread." }] });
  await worker.terminate();
});
