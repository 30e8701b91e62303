import { afterAll, beforeAll, expect, test } from "vitest";
import { strFromU8, unzipSync } from "fflate";
import { readXml } from "../../server/files/read-xml.ts";
import { findElements, readText } from "../../server/files/walk-markup.ts";
import { verdicts } from "../../server/analysis/verdicts.ts";
import { jurisdictions } from "../../server/catalogue/countries.ts";
import { documentKinds, severities } from "../../server/catalogue/types.ts";
import { logKinds } from "../../server/accounts/log-kinds.ts";
import { assessmentStatuses } from "../../server/companies/assessments.ts";
import { controlStates } from "../../server/companies/controls/control-state.ts";
import { translateTo } from "../../server/messages/messages.ts";
import { renderCsv } from "../../server/files/csv.ts";
import { addReadyCompany, openRoutes } from "../setup/routes.ts";
import type { Routes } from "../setup/routes.ts";
import type { Visitor } from "../setup/visitor.ts";

const t = translateTo("en");
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
  "account-log",
];

const documentStatuses = ["waiting", "read", "encrypted", "broken", "empty", "scanned"] as const;

/** Programs read codes in JSON; people read words everywhere else. */
const words = new Map([
  ...verdicts.map((code) => [code, t(`terms.verdict.${code}`)] as const),
  ...severities.map((code) => [code, t(`terms.severity.${code}`)] as const),
  ...controlStates.map((code) => [code, t(`terms.control.${code}`)] as const),
  ...documentKinds.map((code) => [code, t(`terms.documentKind.${code}`)] as const),
  ...jurisdictions.map((code) => [code, t(`terms.jurisdiction.${code}`)] as const),
  ...assessmentStatuses.map((code) => [code, t(`companies.state.${code}`)] as const),
  ...documentStatuses.map((code) => [code, t(`documents.status.${code}`)] as const),
  ...logKinds.map((code) => [code, t(`account.log.kind.${code}`)] as const),
  ...(["high", "medium", "low"] as const).map(
    (code) => [code, t(`calendar.priority.${code}`)] as const,
  ),
] as [string, string][]);

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
    const values = Object.values(objects[index] ?? {}).map((one) => String(one ?? ""));
    expect(plain).toEqual(values.map((value) => words.get(value) ?? value));
  }
});

test("the tables say verdict and severity in the words of whoever reads them, JSON in codes", async () => {
  const read = async (end: string) =>
    (await owner.request(`/dashboard/export/gaps.${end}?${query}`)).text();
  expect(await read("json")).toContain('"not_shown"');
  const english = await read("csv");
  expect(english).toContain('"High","not shown"');
  expect(english).not.toMatch(/"(?:HIGH|MEDIUM|LOW|not_shown|needs_review)"/);
});

test.each(tables)(
  "%s downloads as a workbook with the same cells, and no formula",
  async (table) => {
    const answer = await owner.request(`/dashboard/export/${table}.xlsx?${query}`);
    expect(answer.headers.get("content-type")).toContain("spreadsheetml.sheet");
    expect(answer.headers.get("content-disposition")).toContain(`filename="${table}.xlsx"`);
    const parts = unzipSync(new Uint8Array(await answer.arrayBuffer()));
    const sheet = strFromU8(parts["xl/worksheets/sheet1.xml"] ?? new Uint8Array());
    expect(sheet).not.toMatch(/<f[ >]/);
    const cells = readSheet(sheet, strFromU8(parts["xl/sharedStrings.xml"] ?? new Uint8Array()));
    const csv = await owner.request(`/dashboard/export/${table}.csv?${query}`);
    const rows = parseCsv((await csv.text()).replace("\ufeff", ""), ",");
    const plain = rows.flat().map((cell) => cell.replace(/^'(?=\s*[=+\-@])/, ""));
    expect(cells.map(fold)).toEqual(plain.filter(Boolean).map(fold));
  },
);

test.each(["findings.exe", "findings", "nothing.xlsx", "__proto__.csv"])(
  "%s is not found",
  async (file) => {
    expect((await owner.request(`/dashboard/export/${file}?${query}`)).status).toBe(404);
  },
);

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

/** What the cells of a sheet show, row by row; those without anything are not written. */
function readSheet(sheet: string, shared: string): string[] {
  const strings = findElements(readXml(shared), "si").map((one) => readText(one));
  return findElements(readXml(sheet), "c").flatMap((cell) => {
    const text = readText(cell);
    if (!text) return [];
    return [cell.attributes.get("t") === "s" ? (strings[Number(text)] ?? "") : text];
  });
}

function fold(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
