import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { createApiClient } from "../../../server/api/client.ts";
import { startServer } from "../../../tests/setup/start-server.ts";
import { companyForm, waitUntilReady } from "../../../tests/setup/company-form.ts";
import { pingWhile } from "../ping-while.ts";

/**
 * How long /healthz takes while heavy work goes on, seen from another process:
 * `npx tsx scripts/bench/serving/serving.ts BUILD FILE.pdf …` with the main.js to measure.
 */
const [main = "build/server/main.js", ...paths] = process.argv.slice(2);
if (paths.length === 0) throw new Error("name the PDF files that questions are asked about");
const questions = [
  "How long is personal data kept?",
  "What rights do people have over their data?",
  "Where are our gaps under the GDPR?",
  "Who is our data protection officer?",
  "Compare our retention of personal data with the GDPR.",
];
const searches = ["retention of personal data", "breach notification", "sub-processor", "cookies"];
const person = "bench@example.com";

const dataDir = mkdtempSync(join(tmpdir(), "acquis-serving-"));
let asked: number[] = [];
let received = 0;
const server = await startServer({
  dataDir,
  command: ["node", main],
  env: { LOG_LEVEL: "error", UPLOAD_REQUEST_MB: "400", UPLOAD_FILE_MB: "100" },
});
try {
  await measureAll();
} finally {
  await server.kill();
  rmSync(dataDir, { recursive: true, force: true });
}
process.exit(0);

async function measureAll(): Promise<void> {
  const send = (path: string, init: RequestInit) => fetch(`${server.url}/api/${path}`, init);
  const { token } = await createApiClient(send).signUp({
    businessName: "Bench Ltd",
    email: person,
    password: "brassKite42!",
  });
  const client = createApiClient(send, token);
  await sleep(3_000);
  print("idle, before any question", await pingWhile(server.url, () => sleep(3_000)));
  await watchAndPrint("one dashboard is made", async () => {
    await client.addCompany(companyForm({ company_name: "Bench" }, readFiles()));
    await waitUntilReady(client, "Bench");
  });
  await watchAndPrint("first question", () => ask(questions.slice(0, 1)));
  await watchAndPrint("1 person asks", () => ask(questions));
  // At first a second thread has to start for them.
  for (const what of ["10 people ask", "10 people ask once more"]) {
    await watchAndPrint(what, async () => {
      await Promise.all(Array.from({ length: 10 }, () => ask(questions)));
    });
  }
  await watchAndPrint("searches", async () => {
    for (const q of [...searches, ...searches]) await get(`search?q=${encodeURIComponent(q)}`);
  });
  await watchAndPrint("audit pack", () => get("dashboard/audit-pack?companyName=Bench"));
  await watchAndPrint("dashboards of 10 companies", async () => {
    const names = Array.from({ length: 10 }, (_, at) => `Bench ${at}`);
    for (const name of names) {
      await client.addCompany(companyForm({ company_name: name }, readFiles()));
    }
    for (const name of names) await waitUntilReady(client, name);
  });
  await watchAndPrint("account export", () => get("account/export"));
  for (const path of [
    "dashboard/obligations",
    "dashboard/jurisdictions/malta",
    "dashboard/news",
    "dashboard/findings?companyName=Bench",
    "dashboard/decisions?companyName=Bench",
  ]) {
    await watchAndPrint(`GET ${path}`, () => get(path));
  }
  await watchAndPrint("upload of 200 MB", async () => {
    const form = companyForm({ company_name: "Large" }, makeLargeFiles());
    await client.addCompany(form);
  });

  async function ask(prompts: string[]): Promise<number[]> {
    const took: number[] = [];
    for (const prompt of prompts) {
      const begun = performance.now();
      await client.ask({ company: "Bench", prompt });
      took.push(performance.now() - begun);
    }
    asked.push(...took);
    return took;
  }

  async function get(path: string): Promise<void> {
    const response = await send(path, { headers: { authorization: `Bearer ${token}` } });
    const { byteLength } = await response.arrayBuffer();
    if (!response.ok) throw new Error(`${path}: ${response.status}`);
    received = byteLength;
  }

  async function watchAndPrint(what: string, work: () => Promise<unknown>): Promise<void> {
    asked = [];
    received = 0;
    const begun = performance.now();
    const took = await pingWhile(server.url, work);
    const chat =
      asked.length > 0 ? `, answers p50/p95 ${round(asked, 0.5)}/${round(asked, 0.95)} ms` : "";
    const size = received > 0 ? `, ${(received / 1e6).toFixed(1)} MB` : "";
    print(`${what} (${Math.round(performance.now() - begun)} ms${size}${chat})`, took);
  }
}

function print(what: string, took: number[]): void {
  const rss = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, "utf8"))?.[1];
  const times = [0.5, 0.95, 1].map((share) => round(took, share)).join("/");
  const memory = `RSS ${Math.round(Number(rss) / 1024)} MB`;
  process.stdout.write(
    `${times.padEnd(18)} ms of ${String(took.length).padEnd(5)} ${memory}  ${what}\n`,
  );
}

function round(numbers: number[], share: number): string {
  const sorted = numbers.toSorted((a, b) => a - b);
  return (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(1);
}

function readFiles(): File[] {
  return paths.map((path) => {
    const bytes = new Uint8Array(readFileSync(path));
    return new File([bytes], basename(path), { type: "application/pdf" });
  });
}

/** As large as asked and no more PDF than their first bytes. */
function makeLargeFiles(): File[] {
  const bytes = new Uint8Array(50e6).fill(7);
  bytes.set(new TextEncoder().encode("%PDF-1.7\n"));
  return Array.from({ length: 4 }, (_, at) => {
    bytes[20] = at;
    return new File([bytes], `large-${at}.pdf`, { type: "application/pdf" });
  });
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
