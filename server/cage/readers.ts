import { existsSync, realpathSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { config } from "../config.ts";
import { createCage } from "./cage.ts";
import type { Cage, Outcome, Reading } from "./cage.ts";
import type { Program } from "./launch.ts";

/** What a child needs besides PDFium's memory: Node, PDFium's code, the text it composes. */
const besidesPdfium = 256 * 1024 * 1024;

let current: Cage | null = null;

/** Reads a file in a child process of this server, by the reader of its kind. */
export function readInCage<Value>(reading: Reading<Value>): Promise<Outcome<Value>> {
  current ??= createCage({ program: findProgram, memoryBytes: config().readerMemoryBytes });
  return current.read(reading);
}

/** Ends the children; files still waiting or being read are rejected. */
export async function closeReaders(): Promise<void> {
  await current?.close();
}

async function findProgram(): Promise<Program> {
  const require = createRequire(import.meta.url);
  const wasm = realpathSync(require.resolve("@hyzyla/pdfium/pdfium.wasm"));
  const mostMemory = config().readerMemoryBytes - besidesPdfium;
  return { file: await findBundle(), args: [wasm, `${mostMemory}`], readable: [wasm] };
}

/** Beside the built server lies the built reader; from the source tree it is built when needed. */
async function findBundle(): Promise<string> {
  const built = fileURLToPath(new URL("./reader-main.mjs", import.meta.url));
  if (existsSync(built)) return realpathSync(built);
  const bundler = new URL("../../scripts/bundle-reader.mjs", import.meta.url).href;
  const { bundleFromSource } = (await import(/* @vite-ignore */ bundler)) as {
    bundleFromSource: (entry: string) => Promise<string>;
  };
  return bundleFromSource(fileURLToPath(new URL("../reader-main.ts", import.meta.url)));
}
