import { execFile } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { gzipSync } from "node:zlib";
import { companyForm, waitUntilReady } from "../../tests/setup/company-form.ts";
import { connectDatabase, newId } from "../../server/db/db.ts";
import { createApiClient } from "../../server/api/client.ts";
import { startServer } from "../../tests/setup/start-server.ts";
import type { RunningServer } from "../../tests/setup/start-server.ts";
import { Visitor } from "../../tests/setup/visitor.ts";
import type { Line } from "./bench.ts";
import { makeLongPolicy } from "./long-policy.ts";
import { findCpuMs } from "./process-figures.ts";
import { median } from "./reading.ts";

/** Of each round; so many fewer make it shorter and its figures coarser. */
const requests = Number(process.env["BENCH_REQUESTS"] ?? 200);
const warmUp = 5 * requests;
const rounds = 7;
const company = "Company 1";
const paths = ["/dashboard/overview", `/dashboard/default?company=${encodeURIComponent(company)}`];

/**
 * CPU milliseconds a request costs the server process, beside a bare node:http server that
 * sends the same bytes, and beside renderToString of the same page's tree alone.
 */
export async function measurePages(folder: string): Promise<Line[]> {
  const server = await startServer({ env: { LOG_LEVEL: "silent" } });
  try {
    const cookie = await prepare(server.url);
    const lines: Line[] = [];
    for (const path of paths) {
      const [name = ""] = path.split("?");
      const html = await (await get(server.url, path, cookie)).text();
      const bare = await startBareServer(folder, html);
      await drive(server.url, path, cookie, warmUp);
      await drive(bare.url, "/", "", warmUp);
      const [ours, floor]: [number[], number[]] = [[], []];
      // In turn, so that both see the same calm and the same noise.
      for (let round = 0; round < rounds; round += 1) {
        ours.push(await measureCpu(server, path, cookie));
        floor.push(await measureCpu(bare, "/", ""));
      }
      await bare.kill();
      const rendered = await measureRender(server.dataDir, path, cookie);
      lines.push({
        what: `${name}, CPU ms a request`,
        ours: `${median(ours).toFixed(2)}, least ${Math.min(...ours).toFixed(2)}`,
        peer: `bare node:http ${median(floor).toFixed(2)}, renderToString alone ${rendered.toFixed(2)}`,
      });
      lines.push({
        what: `${name}, each time after a change of what is stored`,
        ours: `${(await measureChanged(server, path, cookie)).toFixed(2)} CPU ms a request`,
        peer: "",
      });
      lines.push(measureBytes(name, html));
      for (const language of ["de", "ar"]) {
        lines.push(await compareLanguage(server, { name, path, cookie, language }));
      }
    }
    return lines;
  } finally {
    await server.kill("SIGTERM");
  }
}

/** The same page in another language beside English, in turns. */
async function compareLanguage(
  server: RunningServer,
  { name, path, cookie, language }: Record<"name" | "path" | "cookie" | "language", string>,
): Promise<Line> {
  await drive(server.url, path, cookie, warmUp, language);
  const [own, english]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    own.push(await measureCpu(server, path, cookie, language));
    english.push(await measureCpu(server, path, cookie));
  }
  const sizes = await Promise.all(
    [language, "en"].map(async (one) => {
      const html = await (await get(server.url, path, cookie, one)).text();
      return gzipSync(html, { level: 6 }).length;
    }),
  );
  const ratio = median(own) / median(english);
  return {
    what: `${name} in ${language}, beside English`,
    ours: `CPU ${median(own).toFixed(2)} ms, HTML ${sizes[0]} bytes`,
    peer: `${ratio.toFixed(2)} of ${median(english).toFixed(2)} ms, ${((sizes[0] ?? 0) / (sizes[1] ?? 1)).toFixed(3)} of ${sizes[1]} bytes`,
  };
}

async function prepare(url: string): Promise<string> {
  const visitor = new Visitor(url);
  const account = {
    sBusinessName: "Bench",
    sEmail: "bench@example.com",
    sPassword: "brassKite42!",
  };
  const signedUp = await visitor.request("/signup", {
    method: "POST",
    body: new URLSearchParams(account),
  });
  const cookie = signedUp.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
  const send = (path: string, init: RequestInit) => fetch(`${url}/api/${path}`, init);
  const { token } = await createApiClient(send).logIn(account.sEmail, account.sPassword);
  const api = createApiClient(send, token);
  for (let index = 1; index <= 5; index += 1) {
    const pdf = new File([new Uint8Array(makeLongPolicy(40))], "policy.pdf");
    await api.addCompany(companyForm({ company_name: `Company ${index}` }, [pdf]));
    await waitUntilReady(api, `Company ${index}`);
  }
  return cookie;
}

function get(url: string, path: string, cookie: string, language = "en"): Promise<Response> {
  const headers = { cookie, "accept-encoding": "gzip", "accept-language": language };
  return fetch(url + path, { headers });
}

async function drive(
  url: string,
  path: string,
  cookie: string,
  count: number,
  language = "en",
): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    await (await get(url, path, cookie, language)).text();
  }
}

async function measureCpu(
  { pid, url }: RunningServer,
  path: string,
  cookie: string,
  language?: string,
) {
  const before = findCpuMs(pid);
  await drive(url, path, cookie, requests, language);
  return (findCpuMs(pid) - before) / requests;
}

/** No answer of before holds then, and each part of the page is asked of the database. */
async function measureChanged(server: RunningServer, path: string, cookie: string) {
  const db = connectDatabase(join(server.dataDir, "acquis.sqlite"));
  const before = findCpuMs(server.pid);
  for (let index = 0; index < requests; index += 1) {
    await db.insertInto("attempts").values({ key: newId(), window_start: "", count: 1 }).execute();
    await drive(server.url, path, cookie, 1);
  }
  await db.destroy();
  return (findCpuMs(server.pid) - before) / requests;
}

/** A bare server in a process of its own, measured in the same way. */
function startBareServer(folder: string, html: string): Promise<RunningServer> {
  const file = join(folder, "page.html");
  writeFileSync(file, html);
  return startServer({ command: ["node", "scripts/bench/bare-server.mjs", file] });
}

/** Not waited for in one piece, or connections that the server ends meanwhile are used again. */
async function measureRender(dataDir: string, path: string, cookie: string): Promise<number> {
  const args = ["scripts/bench/render-tree.mjs", path, cookie];
  const { stdout, stderr } = await promisify(execFile)("node", args, {
    env: { ...process.env, NODE_ENV: "production", DATA_DIR: dataDir },
  });
  const milliseconds = Number(stdout);
  if (!stdout || Number.isNaN(milliseconds))
    throw new Error(`rendering failed: ${stdout}${stderr}`);
  return milliseconds;
}

/** What goes over the wire at a first visit, each part compressed with gzip. */
function measureBytes(name: string, html: string): Line {
  const links = [...html.matchAll(/(?:href|src)="(\/assets\/[^"]+\.(css|js))"/g)];
  const sizes = { css: 0, js: 0 };
  for (const asset of new Set(links.map(([, file]) => file ?? ""))) {
    const bytes = gzipSync(readFileSync(`build/client${asset}`), { level: 9 }).length;
    sizes[asset.endsWith(".css") ? "css" : "js"] += bytes;
  }
  const page = gzipSync(html, { level: 6 }).length;
  const shown = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`;
  return {
    what: `${name}, gzip`,
    ours: `HTML ${shown(page)}, CSS ${shown(sizes.css)}`,
    peer: `JS ${shown(sizes.js)}; without scripts ${shown(page + sizes.css)} in all`,
  };
}
