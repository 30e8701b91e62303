import { readFileSync, readdirSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { beforeAll, expect, test } from "vitest";
import { readBuiltRoutes } from "../setup/built-routes.ts";
import { asForm, pathOf } from "../setup/page-to-see.ts";
import type { PageToSee } from "../setup/page-to-see.ts";
import { pagesToSee } from "../setup/pages.ts";
import { password, people } from "../setup/seed-names.ts";
import type { SeededServer } from "../setup/seed-server.ts";
import { shareSeededServer } from "../setup/shared-server.ts";
import { unescapeHtml, Visitor } from "../setup/visitor.ts";

const kilobyte = 1024;
const pageOfDocument = /^\/dashboard\/documents\/[\w-]+\/picture\?/;
const mostPictureBytes = 120_000;
const routes = await readBuiltRoutes();
const visitors = new Map<string, Visitor>();
let server: SeededServer;
/** Of the answer that came last, as the server sent it. */
let sentBytes = 0;
beforeAll(async () => void (server = await shareSeededServer()));

/** Opens only where the product has a name for its address: tests/e2e/passkeys.test.ts looks at it. */
const named = ["routes/login_.passkey"];

test("every page module is among the pages to see", () => {
  const seen = new Set(pagesToSee.map((page) => routes.findRoute(pathOf(page, server.seed)).id));
  expect(routes.pageIds.length).toBeGreaterThan(0);
  expect(routes.pageIds.filter((id) => !seen.has(id))).toEqual(named);
});

test("all style sheets together take at most 14 KB", () => {
  const folder = "build/client/assets";
  const sheets = readdirSync(folder).filter((file) => file.endsWith(".css"));
  const bytes = sheets.map((file) => gzipSync(readFileSync(`${folder}/${file}`)).length);
  expect(bytes.length).toBeGreaterThan(0);
  expect(sum(bytes)).toBeLessThanOrEqual(14 * kilobyte);
});

test.each(pagesToSee)("$name is light, and without scripts where it needs none", async (page) => {
  const path = pathOf(page, server.seed);
  const visitor = await visit(page.who);
  await (page.posted ? visitor.post(path, asForm(page.posted)) : visitor.open(path));
  const html = sentBytes;
  expect([visitor.status, asPathname(visitor.path)]).toEqual([
    page.status ?? 200,
    asPathname(path),
  ]);
  const scripts = visitor.html.match(/<script\b|"modulepreload"|<[^>]* on[a-z]+="/g) ?? [];
  // The description of the API is a page of the API, and no route.
  if (!path.startsWith("/api/") && routes.findRoute(path).scripts) expect(scripts).not.toEqual([]);
  else expect(scripts).toEqual([]);
  expect(html + (await weighParts(visitor.html))).toBeLessThanOrEqual(35 * kilobyte);
});

/** Signed in once for all of their pages. */
async function visit(who: PageToSee["who"]): Promise<Visitor> {
  const known = visitors.get(who);
  if (known) return known;
  const visitor = new Visitor(server.url, fetchAndWeigh);
  if (who !== "stranger") {
    await visitor.post("/login", { sEmail: people[who], sPassword: password });
  }
  visitors.set(who, visitor);
  return visitor;
}

/**
 * Style sheets, icons and pictures, and what the style sheets ask for in turn; no film. A picture
 * of a document's page is weighed by itself.
 */
async function weighParts(html: string): Promise<number> {
  const tags = html.match(/<link\b[^>]*\brel="(?:stylesheet|icon)"[^>]*>|<img\b[^>]*>/g) ?? [];
  const paths = tags.map((tag) => unescapeHtml(/\b(?:href|src)="([^"]+)"/.exec(tag)?.[1] ?? ""));
  const styled = html.includes("<style>") || paths.some((path) => path.endsWith(".css"));
  expect(styled).toBe(true);
  let bytes = 0;
  for (const path of new Set(paths)) {
    if (pageOfDocument.test(path)) {
      expect(await weighPicture(path)).toBeLessThanOrEqual(mostPictureBytes);
      continue;
    }
    const text = await (await fetchAndWeigh(new Request(new URL(path, server.url)))).text();
    bytes += sentBytes;
    if (path.endsWith(".css")) expect(text).not.toMatch(/url\(|@import/);
  }
  return bytes;
}

async function weighPicture(path: string): Promise<number> {
  const response = await visitors.get("owner")!.request(path);
  expect([path, response.status]).toEqual([path, 200]);
  return (await response.arrayBuffer()).byteLength;
}

async function fetchAndWeigh(request: Request): Promise<Response> {
  const response = await fetch(request, { headers: withGzip(request.headers) });
  sentBytes = Number(response.headers.get("content-length"));
  if (response.status !== 302) expect(sentBytes).toBeGreaterThan(0);
  return response;
}

function withGzip(headers: Headers): Headers {
  const all = new Headers(headers);
  all.set("accept-encoding", "gzip");
  return all;
}

function asPathname(path: string): string {
  return new URL(path, server.url).pathname;
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}
