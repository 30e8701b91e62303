import { existsSync, readFileSync } from "node:fs";
import { Worker } from "node:worker_threads";
import { createApiClient } from "../../server/api/client.ts";
import { readLimits } from "../../server/limits.ts";
import type { CountedUse } from "../../server/limits.ts";
import type { Document } from "../../tests/setup/contract.ts";
import { startServer } from "../../tests/setup/start-server.ts";
import { companyForm, waitUntilReady } from "../../tests/setup/company-form.ts";
import { factors, judge, measureFloor } from "./hostile-growth.ts";
import type { Row } from "./hostile-growth.ts";

export type Sent = { path: string; init: RequestInit };
export type HostileServer = Awaited<ReturnType<typeof startHostileServer>>;

export const person = { email: "hostile@example.com", password: "brassKite42!" };
export const company = "Company";

/** A refusal for its number would stand for what was to be measured. */
const unlimited = {
  LIMITS: Object.entries<CountedUse>(readLimits(undefined, 1))
    .flatMap(([name, { account, address }]) => [account && name, address && `${name}@address`])
    .filter((name) => name !== undefined)
    .map((name) => `${name}=1000000/second`)
    .join(),
  LOGIN_ATTEMPTS_ACCOUNT: "10000",
  LOGIN_ATTEMPTS_ADDRESS: "1000000",
};

/** The built product with one company, and a watch on how long its thread is held. */
export async function startHostileServer() {
  const server = await startServer({
    env: { LOG_LEVEL: "silent", TRUST_PROXY: "1", ...unlimited },
  });
  const { url } = server;
  const send = (path: string, init: RequestInit) => fetch(`${url}/api/${path}`, init);
  const { token } = await createApiClient(send).signUp({ businessName: "Hostile", ...person });
  const api = createApiClient(send, token);
  await api.addCompany(companyForm({ company_name: company }));
  await waitUntilReady(api, company);
  const document = (await (await fetch(`${url}/api/openapi.json`)).json()) as Document;
  const watch = startWatch(`${url}/healthz`);
  let addresses = 0;
  return {
    url,
    token,
    document,
    /** Milliseconds until the whole answer is there, and those for which nobody else was served. */
    async time({ path, init }: Sent) {
      addresses += 1;
      const headers = new Headers(init.headers);
      // From everywhere: what is limited by address is not what is measured here.
      headers.set("x-forwarded-for", `2001:db8:${(addresses % 65_000).toString(16)}::1`);
      await watch.reset();
      const start = performance.now();
      const worked = readThreadMs(server.pid);
      const response = await fetch(url + path, { ...init, headers, redirect: "manual" });
      await response.arrayBuffer();
      const took = performance.now() - start;
      const hold = await watch.read();
      // What the thread that serves did not work it did not hold: then the machine was busy.
      const most = readThreadMs(server.pid) - worked;
      return { took: Math.min(took, most), hold: Math.min(hold, most), status: response.status };
    },
    async stop() {
      await watch.stop();
      await server.kill("SIGTERM");
    },
  };
}

/** Milliseconds that the first thread of a process has worked; as long as it likes where nobody counts. */
function readThreadMs(pid: number): number {
  const file = `/proc/${pid}/task/${pid}/schedstat`;
  if (!existsSync(file)) return performance.now();
  return Number(readFileSync(file, "utf8").split(" ")[0]) / 1e6;
}

const rounds = 2;
const quick = 8;
/** Nothing longer is sent after a request that took as many milliseconds. */
const longestWait = 800;

/** One place of a request at 1, 4 and 16 times a length; null where each was refused for its number. */
export async function measureRequest(
  server: HostileServer,
  part: string,
  what: string,
  make: (length: number) => Sent,
  longest: number,
): Promise<Row | null> {
  const lengths: number[] = [];
  const times: number[] = [];
  let hold = 0;
  let isLimited = true;
  for (const factor of factors) {
    const length = Math.max(1, Math.round((longest * factor) / 16));
    const sent = make(length);
    let least = { took: Infinity, hold: Infinity };
    for (let round = 0; round < rounds; round += 1) {
      const one = await server.time(sent);
      isLimited &&= one.status === 429;
      least = { took: Math.min(least.took, one.took), hold: Math.min(least.hold, one.hold) };
      // Nothing disturbed what took next to no time.
      if (least.took < quick && least.hold < quick) break;
    }
    lengths.push(length);
    times.push(least.took);
    hold = Math.max(hold, least.hold);
    if (least.took > longestWait) break;
  }
  if (isLimited) return null;
  return judge({ part, what, lengths, times, floor: measureFloor(longest), hold });
}

/** Asks for the page again and again from a thread of its own, and keeps the longest it waited. */
function startWatch(url: string) {
  const worker = new Worker(watcher, { eval: true, workerData: url });
  const ask = (what: "reset" | "read") =>
    new Promise<number>((resolve) => {
      worker.once("message", resolve);
      worker.postMessage(what);
    });
  return {
    reset: () => ask("reset"),
    read: () => ask("read"),
    stop: () => worker.terminate(),
  };
}

/** Answers after the request that is under way, so that what held it up is counted. */
const watcher = `
const { parentPort, workerData } = require("node:worker_threads");
const { Agent, get } = require("node:http");
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
let longest = 0;
let asked = null;
function ping() {
  const start = performance.now();
  get(workerData, { agent }, (answer) => {
    answer.resume();
    answer.on("end", () => {
      longest = Math.max(longest, performance.now() - start);
      if (asked) parentPort.postMessage(longest);
      if (asked === "reset") longest = 0;
      asked = null;
      setTimeout(ping, 2);
    });
  }).on("error", () => setTimeout(ping, 20));
}
parentPort.on("message", (what) => { asked = what; });
ping();
`;
