import { strFromU8, unzipSync } from "fflate";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addReadyCompany, openRoutes } from "../setup/routes.ts";
import type { Routes } from "../setup/routes.ts";
import type { Visitor } from "../setup/visitor.ts";

const company = "Malta One";
const asked = new URLSearchParams({ company }).toString();
const why = "The annex that is kept on paper shows it.";

let routes: Routes;
let owner: Visitor & { email: string };
beforeAll(async () => {
  routes = await openRoutes();
  owner = await routes.signIn();
  await addReadyCompany(owner, company);
  // A score is shown once enough is assessed: people confirm what was found.
  for (const id of await listReports("needs_review")) await override(id, "met");
  const [id = ""] = await listReports("met");
  await override(id, "not_shown");
});
afterAll(() => routes.close());

/** The findings on the first page of the details. */
async function listReports(status: string): Promise<string[]> {
  await owner.open(`/dashboard/details?${asked}&status=${status}`);
  return [...new Set([...owner.html.matchAll(/[?;]finding=([\w-]+)/g)].map(([, id = ""]) => id))];
}

async function override(id: string, sVerdict: string): Promise<void> {
  const overriding = { intent: "overrule", sVerdict, sReason: why };
  await owner.post(`/dashboard/default?${asked}&report=${id}`, overriding);
}

test("the report shows score, documents with their hash, and what people decided", async () => {
  await owner.open(`/dashboard/audit?${asked}`);
  expect(owner.status).toBe(200);
  expect(owner.text).toMatch(/Score \d+ of 100/);
  expect(owner.text).toMatch(/Together [\d.]+ of \d+ points/);
  expect(owner.text).toMatch(/Coverage \d+% of the obligations/);
  expect(owner.text).toMatch(/SHA-256 [0-9a-f]{64}/);
  expect(owner.text).toContain(`Overridden from shown to not shown: ${why}`);
});

test("its pages together hold every finding once, in the order of their acts", async () => {
  const { total, acts, ids } = await readReport();
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toHaveLength(total);
  expect(total).toBeGreaterThan(30);
  // An act that goes on over the page is named again there.
  const named = acts.filter((act, at) => act !== acts[at - 1]);
  expect(new Set(named).size).toBe(named.length);
});

test("a page beyond the last shows the last one", async () => {
  await owner.open(`/dashboard/audit?${asked}&page=999`);
  expect(owner.status).toBe(200);
  expect(owner.html).toContain('class="audit"');
});

test("the dashboard and its details lead to report, pack and list of gaps", async () => {
  for (const screen of ["default", "details"]) {
    await owner.open(`/dashboard/${screen}?${asked}`);
    expect(owner.linkTo("Audit report")).toBe(`/dashboard/audit?${asked}`);
    expect(owner.html).toContain("/dashboard/export/gaps.csv");
    const pack = await owner.request(owner.linkTo("Audit pack"));
    expect(pack.status).toBe(200);
    expect(pack.headers.get("content-type")).toBe("application/zip");
    const files = unzipSync(new Uint8Array(await pack.arrayBuffer()));
    expect(strFromU8(files["decisions.csv"] ?? new Uint8Array())).toContain(why);
  }
});

test("the list of gaps holds what is open and says what would satisfy it", async () => {
  const response = await owner.request(`/dashboard/export/gaps.json?${asked}`);
  const rows = (await response.json()) as Record<string, string | null>[];
  expect(rows.length).toBeGreaterThan(0);
  for (const row of rows) {
    expect(["partly", "not_shown", "contradicted"]).toContain(row["Verdict"]);
    expect(row["What is missing"]).not.toBe("");
    expect(row["What would satisfy it"]).toContain("The law asks: ");
  }
});

async function readReport() {
  const [acts, ids]: [string[], string[]] = [[], []];
  let total = 0;
  for (let page = 1; page === 1 || ids.length < total; page += 1) {
    await owner.open(`/dashboard/audit?${asked}&page=${page}`);
    total = Number(/(\d+) findings\./.exec(owner.text)?.[1]);
    const [, shown = ""] = /id="findings"([\s\S]*?)class="pager"/.exec(owner.html) ?? [];
    const found = [...shown.matchAll(/report=([\w-]+)/g)].map(([, id = ""]) => id);
    if (found.length === 0) break;
    ids.push(...found);
    acts.push(...[...shown.matchAll(/<h3>([^<]+)<\/h3>/g)].map(([, act = ""]) => act));
  }
  return { total, acts, ids };
}
