import { join } from "node:path";
import { createApiClient } from "../../../server/api/client.ts";
import { connectDatabase } from "../../../server/db/db.ts";
import type { Db } from "../../../server/db/db.ts";
import { companyForm, waitUntilReady } from "../../../tests/setup/company-form.ts";
import { makePdf } from "../../../tests/setup/make-pdf.ts";
import { startServer } from "../../../tests/setup/start-server.ts";
import { Visitor } from "../../../tests/setup/visitor.ts";
import type { Line } from "../bench.ts";
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
      const person = await openAccount(server.url, size);
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
  const visit = async (path: string): Promise<number> => {
    const start = performance.now();
    const response = await fetch(url + path, { headers: { cookie, "accept-encoding": "gzip" } });
    await response.text();
    if (response.status !== 200) throw new Error(`${path} answered ${response.status}`);
    return performance.now() - start;
  };
  const search = (words: string) => visit(`/dashboard/search?q=${encodeURIComponent(words)}`);
  const who = `${size} ${size === 1 ? "company" : "companies"}`;
  const first = await search("retention period");
  const searched: number[] = [];
  for (const question of questions) searched.push(await search(question));
  const lines: Line[] = [
    { what: `${who}, the first search`, ours: `${Math.round(first)} ms` },
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

/** Somebody new with one company, which is assessed. */
async function openAccount(url: string, size: number): Promise<{ cookie: string; email: string }> {
  const visitor = new Visitor(url);
  const email = `bench${size}@example.com`;
  const account = { sBusinessName: `Bench ${size}`, sEmail: email, sPassword: "secret1!" };
  const signedUp = await visitor.request("/signup", {
    method: "POST",
    body: new URLSearchParams(account),
  });
  const cookies = signedUp.headers.getSetCookie().map((line) => line.split(";")[0]);
  const send = (path: string, init: RequestInit) => fetch(`${url}/api/${path}`, init);
  const { token } = await createApiClient(send).logIn(email, account.sPassword);
  const api = createApiClient(send, token);
  const files = [0, 1].map((at) => {
    return new File([new Uint8Array(makePdf(writePages(0, at)))], `policy-${at}.pdf`);
  });
  await api.addCompany(companyForm({ company_name: "Company 0" }, files));
  await waitUntilReady(api, "Company 0");
  return { cookie: cookies.join("; "), email };
}

async function findAccount(db: Db, email: string): Promise<string> {
  const { account_id: id } = await db
    .selectFrom("users")
    .select("account_id")
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
  return id;
}
