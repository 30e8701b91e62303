import { afterAll, beforeAll, expect, test } from "vitest";
import { renderCsv } from "../../server/files/csv.ts";
import { addReadyCompany, openRoutes } from "../setup/routes.ts";
import type { Routes } from "../setup/routes.ts";
import type { Visitor } from "../setup/visitor.ts";

const name = "=HYPERLINK(1) Ltd";
const query = `company=${encodeURIComponent(name)}`;
const tables = [
  "findings",
  "gaps",
  "reports",
  "news",
  "case-law",
  "documents",
  "calendar",
  "companies",
];

let routes: Routes;
let owner: Visitor;
let stranger: Visitor;
beforeAll(async () => {
  routes = await openRoutes();
  owner = await routes.signIn();
  stranger = await routes.signIn("Stranger");
  await addReadyCompany(owner, name);
});
afterAll(() => routes.close());

test.each(tables)("%s downloads as CSV and as JSON with the same cells", async (table) => {
  const csv = await owner.request(`/dashboard/export/${table}.csv?${query}`);
  expect(csv.headers.get("content-type")).toBe("text/csv; charset=utf-8");
  expect(csv.headers.get("content-disposition")).toContain(`filename="${table}.csv"`);
  const bytes = new Uint8Array(await csv.arrayBuffer());
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const [columns = [], ...rows] = parseCsv(new TextDecoder().decode(bytes), ",");
  const json = await owner.request(`/dashboard/export/${table}.json?${query}`);
  const objects = (await json.json()) as Record<string, string | number | null>[];
  expect(rows.length).toBeGreaterThan(0);
  expect(objects).toHaveLength(rows.length);
  expect(Object.keys(objects[0] ?? {})).toEqual(columns);
  for (const [index, row] of rows.entries()) {
    const plain = row.map((cell) => cell.replace(/^'(?=\s*[=+\-@])/, ""));
    expect(plain).toEqual(Object.values(objects[index] ?? {}).map((one) => String(one ?? "")));
  }
});

test.each(["findings", "gaps", "reports", "news", "case-law", "documents", "calendar"])(
  "%s of a company of others is not found, and nobody gets it signed out",
  async (table) => {
    const path = `/dashboard/export/${table}.csv?${query}`;
    expect((await stranger.request(path)).status).toBe(404);
    expect((await routes.visit().request(path)).status).toBe(302);
  },
);

test("companies are the account's own", async () => {
  const response = await stranger.request("/dashboard/export/companies.json");
  expect(await response.json()).toEqual([]);
});

test.each([
  ["semicolon", ";"],
  ["tab", "\t"],
  ["nonsense", ","],
])("the separator %s stands between the columns", async (separator, sign) => {
  const path = `/dashboard/export/companies.csv?separator=${separator}`;
  const [columns] = parseCsv(await (await owner.request(path)).text(), sign);
  expect(columns).toContain("Jurisdiction");
});

test.each(["nothing.csv", "constructor.json", "findings.exe", "findings", "..%2fx.csv"])(
  "there is no table %s",
  async (file) => {
    expect((await owner.request(`/dashboard/export/${file}?${query}`)).status).toBe(404);
  },
);

test("no cell can run as a formula", async () => {
  const text = await (await owner.request("/dashboard/export/companies.csv")).text();
  expect(text).toContain(`"'=HYPERLINK(1) Ltd"`);
  const cells = ["=1+1", "+1", "-1", "@a", "\t=1", " =1", "＝1", 'say "hi"', "fine; too", null, -5];
  const [, row = []] = parseCsv(renderCsv({ columns: ["a"], rows: [cells] }, "semicolon"), ";");
  expect(row.slice(0, 7).every((cell) => cell.startsWith("'"))).toBe(true);
  expect(row.slice(7)).toEqual(['say "hi"', "fine; too", "", "-5"]);
});

test("the tables say where to download them", async () => {
  await owner.open(`/dashboard/details?${query}`);
  const link = owner.linkTo("CSV, semicolons");
  expect(link).toContain("/dashboard/export/findings.csv");
  expect((await owner.request(link)).status).toBe(200);
});

/** RFC 4180: every cell quoted, quotes doubled. */
function parseCsv(text: string, separator: string): string[][] {
  const rows: string[][] = [[]];
  const pattern = /"((?:[^"]|"")*)"(\r\n|[,;\t]|$)/g;
  for (const [, cell = "", end = ""] of text.replace(/^\uFEFF/, "").matchAll(pattern)) {
    rows.at(-1)?.push(cell.replaceAll('""', '"'));
    if (end === "\r\n") rows.push([]);
    else if (end !== separator) throw new Error(`unexpected ${JSON.stringify(end)}`);
  }
  return rows.filter((row) => row.length > 0);
}
