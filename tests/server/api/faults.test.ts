import { mkdtempSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { KyselyPlugin, PluginTransformQueryArgs } from "kysely";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { createApi } from "../../../server/api/api.ts";
import { createApiClient } from "../../../server/api/client.ts";
import { emptyLog, openDatabase } from "../../../server/db/db.ts";
import { companyForm, pdfFile, privacyPolicy, refusalOf } from "../../setup/company-form.ts";
import { countRows, startTestApi } from "../../setup/test-api.ts";
import type { Person, TestApi } from "../../setup/test-api.ts";

const folder = mkdtempSync(join(process.env["DATA_DIR"] ?? tmpdir(), "faults-"));
const file = join(folder, "acquis.sqlite");
let server: TestApi;
let person: Person;
beforeAll(async () => {
  server = await startTestApi({ file });
  person = await server.signUp();
});
afterAll(() => server.stop());
afterEach(() => void vi.useRealTimers());

const writes = new Set(["InsertQueryNode", "UpdateQueryNode", "DeleteQueryNode"]);

/** A disk on which each write fails that `fails` says, counted from 1. */
class FailingWrites implements KyselyPlugin {
  count = 0;
  constructor(
    readonly fails: (count: number) => boolean,
    readonly code: string,
  ) {}
  transformQuery({ node }: PluginTransformQueryArgs) {
    if (writes.has(node.kind)) {
      this.count += 1;
      if (this.fails(this.count)) throw Object.assign(new Error("disk"), { code: this.code });
    }
    return node;
  }
  transformResult = ({ result }: Parameters<KyselyPlugin["transformResult"]>[0]) =>
    Promise.resolve(result);
}

/** The person's client on the same database, on a disk that fails. */
function onDisk(disk: FailingWrites) {
  const api = createApi(server.db.withPlugin(disk), server.catalogue);
  const send = async (path: string, init?: RequestInit) =>
    api.request(`/api/${path}`, init, { clientAddress: "192.0.2.1" });
  return createApiClient(send, person.token);
}

const policy = () => pdfFile("policy.pdf", privacyPolicy);

async function countAll() {
  const chunks = await server.db.selectFrom("document_chunks").select("position").execute();
  const [companies, documents, jobs] = await Promise.all([
    countRows(server.db, "companies"),
    countRows(server.db, "documents"),
    countRows(server.db, "jobs"),
  ]);
  return { companies, documents, jobs, chunks: chunks.length };
}

test.each(["SQLITE_FULL", "SQLITE_IOERR"])(
  "whichever write of an upload fails with %s, nothing half is left, and it can be sent again",
  async (code) => {
    const before = await countAll();
    const name = `Failing ${code}`;
    let failures = 0;
    for (let stored = false; !stored;) {
      const client = onDisk(new FailingWrites((count) => count === failures + 1, code));
      const sending = client.addCompany(companyForm({ company_name: name }, [policy()]));
      const status = await sending.then(
        () => 200,
        (error: { status?: number }) => error.status ?? 0,
      );
      stored = status === 200;
      if (stored) continue;
      expect(status).toBeGreaterThanOrEqual(500);
      failures += 1;
      expect([failures, await countAll()]).toEqual([failures, before]);
    }
    expect(failures).toBeGreaterThan(4);
    expect((await person.listCompanies()).filter((one) => one.name === name)).toHaveLength(1);
    expect((await countAll()).chunks).toBe(before.chunks + 1);
  },
);

test("on a disk that cannot be written to people read on, and are told calmly otherwise", async () => {
  const client = onDisk(new FailingWrites(() => true, "SQLITE_READONLY"));
  expect((await client.listCompanies()).length).toBeGreaterThan(0);
  expect((await client.getProfile()).email).toBe(person.email);
  const refusal = await refusalOf(
    client.addEvent({ title: "Audit", date: "2027-01-20", priority: "high" }),
  );
  expect(refusal.status).toBeGreaterThanOrEqual(500);
  expect(refusal.message).not.toMatch(/disk|SQLITE/);
  await person.addEvent({ title: "Audit", date: "2027-01-20", priority: "high" });
});

test("a damaged database is refused, and neither mended nor made anew", async () => {
  await emptyLog(server.db);
  const bytes = readFileSync(file);
  for (const [name, bend] of Object.entries({
    "its first page": (copy: Buffer) => copy.fill(7, 100, 4000),
    "all of it": (copy: Buffer) => copy.fill(7),
    "its end": (copy: Buffer) => copy.subarray(0, 4096 * 3 + 17),
  })) {
    const copy = join(folder, `${name}.sqlite`);
    const damaged = Buffer.from(bend(Buffer.from(bytes)));
    writeFileSync(copy, damaged);
    await expect(openDatabase(copy), name).rejects.toThrow();
    expect([name, readFileSync(copy).equals(damaged)]).toEqual([name, true]);
  }
  expect(readdirSync(folder).filter((name) => name.includes("backup"))).toEqual([]);
});

test("a clock that jumps ends what has run out and nothing else, and may come back", async () => {
  const real = Date.now();
  const day = 86_400_000;
  const jump = (days: number) => vi.useFakeTimers({ toFake: ["Date"], now: real + days * day });
  jump(-400);
  await person.listCompanies();
  const early = await server.signUp();
  jump(0);
  // What was begun in the past has run out: the session is older than a month.
  expect((await refusalOf(early.listCompanies())).status).toBe(401);
  jump(6);
  await person.listCompanies();
  jump(45);
  expect((await refusalOf(person.listCompanies())).status).toBe(401);
  const late = await server.open.logIn(person.email, "secret1!");
  jump(0);
  const back = createApiClient(server.send, late.token);
  expect((await back.listCompanies()).length).toBeGreaterThan(0);
  await person.listCompanies();
});
