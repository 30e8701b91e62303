import { spawn } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Sqlite } from "../../server/db/sqlite-library.ts";
import { createApiClient } from "../../server/api/client.ts";
import type { ApiClient } from "../../server/api/client.ts";
import type { Finding } from "../../server/api/findings/contract.ts";
import type { Act } from "../../server/catalogue/types.ts";
import { makeDataFolder } from "../setup/data-folder.ts";
import { startServer } from "../setup/start-server.ts";
import type { RunningServer } from "../setup/start-server.ts";
import { companyForm, waitUntilReady } from "../setup/company-form.ts";
import { Visitor } from "../setup/visitor.ts";

const [bound, other] = ["Malta Ltd", "Riyadh Co"];
const who = { sEmail: "owner@example.com", sPassword: "secret1!" };
const query = new URLSearchParams({ company: bound }).toString();

let server: RunningServer;
let owner: ApiClient;
let token: string;
let seen: Finding[];
/** The same product, shipped with another edition of the catalogue. */
let edited: string[];

/** How long a start takes here, over which the kills are spread. */
let startMs: number;
const kills = 6;

beforeAll(async () => {
  const begun = performance.now();
  // From nothing, so that the kills are spread over all that a first start does.
  server = await startServer({ dataDir: makeDataFolder() });
  startMs = performance.now() - begun;
  const input = { businessName: "Group", email: who.sEmail, password: who.sPassword };
  ({ token } = await connect().signUp(input));
  owner = connect(token);
  for (const [company_name, jurisdiction] of [
    [bound, "malta"],
    [other, "SA"],
  ] as const) {
    await owner.addCompany(companyForm({ company_name, jurisdiction }));
    await waitUntilReady(owner, company_name);
  }
  seen = (await owner.listFindings(bound)).findings;
  await server.kill();
  edited = ["node", join(editProduct(), "build/server/main.js")];
});
afterAll(() => server.kill());

function withoutLinks({ obligationId: _obligation, actId: _act, ...finding }: Finding) {
  return finding;
}

test("starts that are killed, and starts that are not, tell the bound company once", async () => {
  for (let at = 1; at <= kills; at += 1) await startAndKill((1.2 * startMs * at) / kills);
  for (let start = 0; start < 2; start += 1) {
    await restart();
    const told = await owner.listNotifications(bound);
    expect(
      told.map(({ title }) => title).filter((title) => title.startsWith("The catalogue changed")),
    ).toEqual([`The catalogue changed: 3 obligations that concern ${bound}`]);
    const toldOther = await owner.listNotifications(other);
    expect(toldOther.filter(({ title }) => title.startsWith("The catalogue changed"))).toEqual([]);
    expect(readRows("select count(*) from release_notices")).toEqual([1]);
    expect(readRows("select count(*) from catalogue_releases")).toEqual([2]);
    await server.kill();
  }
});

test("the old dashboard stays, a form scans again, and a kill on the way loses nothing", async () => {
  await restart();
  const visitor = await new Visitor(server.url).post("/login", who);
  await visitor.open(`/dashboard/default?${query}`);
  expect(visitor.text).toMatch(/Based on the catalogue of .{11} ?; 3 changes since/);
  const { findings } = await owner.listFindings(bound);
  expect(findings.map(withoutLinks)).toEqual(seen.map(withoutLinks));
  // What the newer edition dropped has no page to lead to.
  expect(findings.filter(({ obligationId }) => obligationId === null)).toHaveLength(1);
  await visitor.open("/dashboard/default?company=Riyadh+Co");
  expect(visitor.text).not.toContain("Based on the catalogue");
  const old = readRows("select * from findings order by id");

  await visitor.post(`/dashboard/changes?${query}`, { intent: "assess-again" });
  expect(visitor.status).toBe(200);
  await server.kill();
  await restart();
  await waitUntilReady(owner, bound);
  const again = await new Visitor(server.url).post("/login", who);
  await again.open(`/dashboard/default?${query}`);
  expect(again.path).toBe(`/dashboard/default?${query}`);
  expect(again.text).not.toContain("Based on the catalogue");
  expect((await owner.getDashboard(bound)).score?.catalogueDate).toBe("2031-02-03");
  const titles = (await owner.listFindings(bound)).findings.map(({ obligation }) => obligation);
  expect(titles).toContain("Tell what is new");
  const ids = new Set(old.map((row) => (row as { id: string }).id));
  const kept = readRows("select * from findings order by id").filter((row) =>
    ids.has((row as { id: string }).id),
  );
  expect(kept).toEqual(old);
});

function connect(as?: string): ApiClient {
  return createApiClient((path, init) => fetch(`${server.url}/api/${path}`, init), as);
}

async function restart(): Promise<void> {
  server = await startServer({ dataDir: server.dataDir, command: edited });
  owner = connect(token);
}

async function startAndKill(delay: number): Promise<void> {
  const [program = "", ...parameters] = edited;
  const own = { NODE_ENV: "production", PORT: "0", DATA_DIR: server.dataDir } as const;
  const env = { ...process.env, ...own };
  const child = spawn(program, parameters, { env, stdio: "ignore" });
  const ended = new Promise((done) => child.once("exit", done));
  await wait(delay);
  child.kill("SIGKILL");
  await ended;
}

/** Of what every company has to tell, one thing is reworded, one is gone and one is new. */
function editProduct(): string {
  const folder = mkdtempSync(join(process.env["DATA_DIR"] ?? tmpdir(), "edited-"));
  cpSync("build", join(folder, "build"), { recursive: true });
  symlinkSync(resolve("node_modules"), join(folder, "node_modules"));
  cpSync("package.json", join(folder, "package.json"));
  const catalogue = join(folder, "build/server/data");
  edit<Act>(join(catalogue, "acts/gdpr.json"), (act) => {
    const titles = new Set(seen.map(({ obligation }) => obligation));
    const binding = act.obligations.filter(({ title }) => titles.has(title));
    const [changed, removed] = binding;
    if (!changed || !removed) throw new Error("the company is bound by too little");
    const added = { ...changed, id: `${changed.id}-new`, title: "Tell what is new" };
    const obligations = act.obligations
      .filter((one) => one !== removed)
      .map((one) => (one === changed ? { ...one, text: `${one.text} And soon.` } : one));
    return { ...act, obligations: [...obligations, added] };
  });
  edit<object>(join(catalogue, "edition.json"), (one) => ({ ...one, date: "2031-02-03" }));
  return folder;
}

function edit<Data>(file: string, change: (data: Data) => Data): void {
  const data = JSON.parse(readFileSync(file, "utf8")) as Data;
  writeFileSync(file, JSON.stringify(change(data)));
}

/** The rows of a query, or its values where it asks for one column. */
function readRows(sql: string): unknown[] {
  const db = new Sqlite(join(server.dataDir, "acquis.sqlite"), { readonly: true });
  const statement = db.prepare(sql);
  const rows = (statement.columns().length === 1 ? statement.pluck() : statement).all();
  db.close();
  return rows;
}
