import { readSync, writeSync } from "node:fs";
import { Script } from "node:vm";
import { closeWaysOut } from "./close-ways-out.ts";
import { frameJson } from "./frames.ts";

/** `spent`: this process has grown or come to harm, and another one should read the next file. */
export type Read = (bytes: Uint8Array, options: unknown) => { value: unknown; spent?: boolean };
export type Readers = Record<string, Read>;
/** Goes before the bytes of a file. */
export type Task = { kind: string; options: unknown; wallClockMs: number };

const input = 0;
const output = 1;
/** The server's own clock comes first and ends the whole process. */
const graceMs = 2_000;

/**
 * What a child process does all its life: it reads file after file, each by the reader of its
 * kind, until its server is gone.
 */
export async function serveReaders(prepare: () => Promise<Readers>): Promise<never> {
  closeWaysOut();
  const readers = await prepare();
  answer({ ready: true });
  // Blocking calls: nothing else goes on here, and the end of the server ends the wait.
  for (;;) {
    const task = JSON.parse(readFrame().toString()) as Task;
    const bytes = readFrame();
    const read = readers[task.kind];
    if (!read) throw new Error(`nothing reads files of the kind ${task.kind}`);
    answer(callWithin(task.wallClockMs + graceMs, () => read(bytes, task.options)));
  }
}

const slot = Symbol.for("acquis.cage.work");
const callWork = new Script(`globalThis[Symbol.for("acquis.cage.work")]()`);

/**
 * Node ends a script by a thread of its own, also one that never leaves WebAssembly. So a file
 * cannot keep this process alive when there is no server left to end it.
 */
function callWithin(timeout: number, work: () => unknown): unknown {
  Object.defineProperty(globalThis, slot, { value: work, configurable: true });
  return callWork.runInThisContext({ timeout });
}

function readFrame(): Buffer {
  return readExactly(readExactly(4).readUInt32LE(0));
}

function readExactly(count: number): Buffer {
  const bytes = Buffer.allocUnsafe(count);
  for (let have = 0; have < count;) {
    const got = readSync(input, bytes, have, count - have, null);
    if (got === 0) process.exit(0);
    have += got;
  }
  return bytes;
}

function answer(value: unknown): void {
  const frame = frameJson(value);
  for (let sent = 0; sent < frame.length;) sent += writeSync(output, frame, sent);
}
