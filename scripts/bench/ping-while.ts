import { spawn } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";

/** What each /healthz took while the work went on, asked from a process of its own. */
export async function pingWhile(url: string, work: () => Promise<unknown>): Promise<number[]> {
  const child = spawn("node", ["scripts/bench/serving/ping.mjs", url], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  let written = "";
  child.stdout.on("data", (chunk: Buffer) => (written += chunk.toString()));
  await sleep(500);
  await work();
  const ended = new Promise((resolve) => child.once("exit", resolve));
  child.stdin.end();
  await ended;
  return JSON.parse(written) as number[];
}
