import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Kysely, SqliteDialect } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Sqlite } from "../../../server/db/sqlite-library.ts";
import { up } from "../../../server/db/migrations/0014-document-versions.ts";
import { makeOldDatabase } from "../../setup/old-database.ts";
import { companyForm, waitUntilReady } from "../../setup/company-form.ts";
import { startTestApi } from "../../setup/test-api.ts";
import type { Person, TestApi } from "../../setup/test-api.ts";

const company = "Old Ltd";
const folder = mkdtempSync(join(process.env["DATA_DIR"] ?? tmpdir(), "db-"));
const file = join(folder, "versions.sqlite");

let server: TestApi;
let owner: Person;
beforeAll(async () => {
  server = await startTestApi({ worker: true, file });
  owner = await server.signUp();
  await owner.addCompany(companyForm({ company_name: company }));
  await waitUntilReady(owner, company);
});
afterAll(() => server.stop());

test("dashboards of before know what they were made from, and are carried on", async () => {
  const before = await owner.listFindings(company);
  await server.stop();
  const old = join(folder, "before-versions.sqlite");
  await makeOldDatabase(file, old, "0012-document-kinds");
  server = await startTestApi({ worker: true, file: old });
  const { createApiClient } = await import("../../../server/api/client.ts");
  const person = createApiClient(server.send, owner.token);
  // Findings of before do not say by which answers they bind.
  const findings = before.findings.map((one) => ({ ...one, because: [] }));
  expect(await person.listFindings(company)).toEqual({ ...before, findings });
  const { dashboards } = await person.listDashboards(company);
  expect(dashboards.map(({ documents }) => documents.map(({ name }) => name))).toEqual([
    ["privacy-policy.pdf"],
  ]);
  await person.assessAgain(company);
  await waitUntilReady(person, company);
  const comparison = await person.compareDashboards({ companyName: company });
  expect(comparison).toMatchObject({ documents: [], counts: { worse: 0, better: 0 } });
});

test("documents whose pages did not all find room are read once more", async () => {
  const sqlite = new Sqlite(":memory:");
  sqlite.exec(`create table generations (id text primary key, company_id text, status text, started text);
    create table documents (id text primary key, company_id text, kind text, corrected_kind text,
      kind_changed text, truncated text);
    insert into generations values ('g', 'c', 'ready', '2026-06-01'), ('f', 'c', 'failed', '2026-06-02');
    insert into documents values
      ('cut', 'c', 'terms', null, null,
        'Only the first 2 of its pages could be taken in: the documents of a company may hold 6,000,000 characters together. Leave it out.'),
      ('before', 'c', 'terms', 'other', '2026-05-01', null),
      ('after', 'c', 'terms', 'other', '2026-07-01', 'Only the first pages could be read in time.')`);
  await up(new Kysely<unknown>({ dialect: new SqliteDialect({ database: sqlite }) }));
  const cut = sqlite.prepare("select id from documents where over_limit = 1").pluck().all();
  expect(cut).toEqual(["cut"]);
  const assessed = sqlite.prepare("select * from generation_documents order by document_id").all();
  expect(assessed).toEqual([
    { generation_id: "g", document_id: "after", kind: "terms" },
    { generation_id: "g", document_id: "before", kind: "other" },
    { generation_id: "g", document_id: "cut", kind: "terms" },
  ]);
});
