import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { connectDatabase } from "../../../server/db/db.ts";
import type { Db } from "../../../server/db/db.ts";
import { makePdf } from "../../../tests/setup/make-pdf.ts";
import { startServer } from "../../../tests/setup/start-server.ts";
import type { Line } from "../bench.ts";
import { openAccount } from "../open-account.ts";
import { fillAccount } from "./fill-account.ts";
import { measureFullText } from "./full-text.ts";
import { describeTimes } from "./times.ts";
import { writePages, writeQuestions } from "./write-documents.ts";

const sizes = (process.env["BENCH_COMPANIES"] ?? "1,30,300,1000").split(",").map(Number);
const questions = writeQuestions(Number(process.env["BENCH_QUESTIONS"] ?? 100));
const visits = 30;
const paths = ["/dashboard/overview", "/dashboard/companies", "/dashboard/calendar"];

/** Accounts of growing size in one installation: what a visit takes by the clock. */
export async function measureScale(folder: string): Promise<Line[]> {
  const server = await startServer({
    env: { LOG_LEVEL: "error", LIMITS: "searches=1000000/minute", QUOTA_COMPANIES: "2000" },
  });
  const place = process.env["DATABASE_URL"] ?? join(server.dataDir, "acquis.sqlite");
  const db = connectDatabase(place);
  try {
    const lines: Line[] = [];
    let ownerId = "";
    for (const size of sizes) {
      const files = [0, 1].map((at): [string, Uint8Array] => {
        return [`policy-${at}.pdf`, makePdf(writePages(0, at))];
      });
      const person = await openAccount(server.url, `bench${size}`, files);
      ownerId = await findAccount(db, person.email);
      await fillAccount(db, ownerId, size);
      lines.push(...(await measureVisits(server.url, person.cookie, size)));
    }
    return [...lines, ...(await measureFullText(db, folder, ownerId, questions))];
  } finally {
    await db.destroy();
    await server.kill("SIGTERM");
  }
}

async function measureVisits(url: string, cookie: string, size: number): Promise<Line[]> {
  const state = { isWhole: true };
  const visit = async (path: string): Promise<number> => {
    const start = performance.now();
    const response = await fetch(url + path, { headers: { cookie, "accept-encoding": "gzip" } });
    const html = await response.text();
    if (response.status !== 200) throw new Error(`${path} answered ${response.status}`);
    state.isWhole = !html.includes("have not searched");
    return performance.now() - start;
  };
  const search = (words: string) => visit(`/dashboard/search?q=${encodeURIComponent(words)}`);
  const who = `${size} ${size === 1 ? "company" : "companies"}`;
  const first = await search("retention period");
  const begun = performance.now();
  while (!state.isWhole) {
    await sleep(1_000);
    await search("retention period");
  }
  const indexed = performance.now() - begun;
  const searched: number[] = [];
  for (const question of questions) searched.push(await search(question));
  const lines: Line[] = [
    {
      what: `${who}, the first search`,
      ours: `${Math.round(first)} ms, the rest indexed after ${Math.round(indexed)} ms`,
    },
    { what: `${who}, search`, ours: describeTimes(searched) },
  ];
  for (const path of paths) {
    await visit(path);
    const took: number[] = [];
    for (let round = 0; round < visits; round++) took.push(await visit(path));
    lines.push({ what: `${who}, ${path}`, ours: describeTimes(took) });
  }
  return lines;
}

async function findAccount(db: Db, email: string): Promise<string> {
  const { account_id: id } = await db
    .selectFrom("users")
    .select("account_id")
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
  return id;
}
