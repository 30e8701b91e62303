import { setTimeout as sleep } from "node:timers/promises";
import { makePdf } from "../../../tests/setup/make-pdf.ts";
import { startServer } from "../../../tests/setup/start-server.ts";
import type { RunningServer } from "../../../tests/setup/start-server.ts";
import { startPostgres } from "../../postgres.mjs";
import type { Line } from "../bench.ts";
import { openAccount } from "../open-account.ts";
import type { BenchPerson } from "../open-account.ts";
import { pingWhile } from "../ping-while.ts";
import { findCpuMs, findMemoryMb, findSlope } from "../process-figures.ts";
import { describeTimes } from "../scale/times.ts";
import { writePages } from "../scale/write-documents.ts";
import { visit } from "./visit.ts";
import type { Visits } from "./visit.ts";

const listNumbers = (name: string, usual: string) =>
  (process.env[name] ?? usual).split(",").map(Number);
const crowds = listNumbers("BENCH_VISITORS", "64,256,500");
const processCounts = listNumbers("BENCH_PROCESSES", "1,2");
const [minutes = 5] = listNumbers("BENCH_MINUTES", "5");
const accounts = 8;
const sampleMs = 5_000;
/** All visitors come from one address here, and share a few accounts. */
const limits = ["questions", "searches", "uploads", "companies"].flatMap((name) =>
  [name, `${name}@address`].map((one) => `${one}=1000000/minute`),
);

/** Crowds who read, search, ask and upload: against one process on SQLite, and more on PostgreSQL. */
export async function measureLoad(): Promise<Line[]> {
  const lines: Line[] = [];
  for (const count of processCounts) {
    const postgres = count > 1 ? await startPostgres() : null;
    if (count > 1 && !postgres) {
      lines.push({ what: `${count} processes`, ours: "skipped: PostgreSQL is not installed here" });
      continue;
    }
    const env = {
      ...{ LOG_LEVEL: "error", LIMITS: limits.join(", "), QUOTA_COMPANIES: "100000" },
      ...(postgres && { DATABASE_URL: postgres.url }),
    };
    const first = await startServer({ env });
    const others = Array.from({ length: count - 1 }, () =>
      startServer({ env, dataDir: first.dataDir }),
    );
    const servers = [first, ...(await Promise.all(others))];
    try {
      const people = await openAccounts(first.url);
      for (const crowd of crowds) lines.push(...(await measureCrowd(servers, people, crowd)));
    } finally {
      for (const server of servers) await server.kill("SIGTERM");
      postgres?.remove();
    }
  }
  return lines;
}

async function openAccounts(url: string): Promise<BenchPerson[]> {
  const people: BenchPerson[] = [];
  for (let at = 0; at < accounts; at++) {
    people.push(
      await openAccount(url, `visitor${at}`, [["policy.pdf", makePdf(writePages(at, 0))]]),
    );
  }
  return people;
}

async function measureCrowd(
  servers: RunningServer[],
  people: BenchPerson[],
  crowd: number,
): Promise<Line[]> {
  const visits: Visits = {
    ...{ pages: [], searches: [], answers: [], uploads: [] },
    ...{ later: 0, tooOften: 0, errors: new Map() },
  };
  const pids = servers.map(({ pid }) => pid);
  const before = pids.map(findCpuMs);
  const until = Date.now() + minutes * 60_000;
  const memory: [minute: number, megabytes: number][] = [];
  const pinged = await pingWhile(servers[0]?.url ?? "", async () => {
    const everybody = Array.from({ length: crowd }, (_, number) => {
      const url = servers[number % servers.length]?.url ?? "";
      const person = people[number % people.length];
      return person ? visit(url, person, number, until, visits) : undefined;
    });
    while (Date.now() < until) {
      const total = pids.reduce((sum, pid) => sum + findMemoryMb(pid), 0);
      memory.push([Date.now() / 60_000, total]);
      await sleep(Math.min(sampleMs, Math.max(0, until - Date.now())));
    }
    await Promise.all(everybody);
  });
  const cpu = pids.reduce((sum, pid, at) => sum + findCpuMs(pid) - (before[at] ?? 0), 0);
  const { pages, searches, answers, uploads, later, tooOften, errors } = visits;
  const all = pages.length + searches.length + answers.length + uploads.length;
  const told = [...errors].map(([what, count]) => `${count} × ${what}`).join("; ");
  const who = `${crowd} visitors, ${servers.length === 1 ? "1 process" : `${servers.length} processes`}`;
  // What is kept from the start on is no growth.
  const lastHalf = memory.slice(Math.floor(memory.length / 2));
  return [
    {
      what: `${who}: pages`,
      ours: describeTimes(pages),
      peer: `${pages.length} of ${all} requests`,
    },
    { what: `${who}: searches`, ours: describeTimes(searches) },
    { what: `${who}: answers`, ours: describeTimes(answers) },
    { what: `${who}: uploads`, ours: describeTimes(uploads) },
    { what: `${who}: /healthz`, ours: describeTimes(pinged) },
    {
      what: `${who}: 503 and 429 with Retry-After, errors`,
      ours: `${later}, ${tooOften}, ${told || "none"}`,
    },
    {
      what: `${who}: CPU a request`,
      ours: `${(cpu / Math.max(1, all)).toFixed(1)} ms, assessments included`,
    },
    {
      what: `${who}: memory`,
      ours: `${(memory.at(-1)?.[1] ?? 0).toFixed(0)} MB, ${findSlope(lastHalf).toFixed(1)} MB a minute`,
    },
  ];
}
