import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createApiClient } from "../../../server/api/client.ts";
import type { ApiClient } from "../../../server/api/client.ts";
import type { Finding } from "../../../server/api/findings/contract.ts";
import { makeCatalogue, makeObligation } from "../../setup/catalogue-folder.ts";
import { makeOldDatabase } from "../../setup/old-database.ts";
import { companyForm, waitUntilReady } from "../../setup/company-form.ts";
import { startTestApi } from "../../setup/test-api.ts";
import type { TestApi } from "../../setup/test-api.ts";

const keep = makeObligation("keep", "retain your personal data");
const complaint = makeObligation("complaint", "lodge a complaint");
const first = makeCatalogue("2026-01-01", [
  { id: "data", scope: ["MT"], obligations: [keep, complaint] },
]);
const second = makeCatalogue("2026-06-01", [
  { id: "data", scope: ["MT"], obligations: [{ ...keep, text: "Reworded." }] },
]);
const company = "Old Ltd";
const folder = mkdtempSync(join(process.env["DATA_DIR"] ?? tmpdir(), "db-"));

let token: string;
let seen: Finding[];
let server: TestApi;

beforeAll(async () => {
  server = await startTestApi({ worker: true, catalogue: first, file: join(folder, "new.sqlite") });
  const person = await server.signUp();
  token = person.token;
  await person.addCompany(companyForm({ company_name: company }));
  await waitUntilReady(person, company);
  seen = (await person.listFindings(company)).findings;
  await server.stop();
});
afterAll(() => server.stop());

/** The same rows in a database as it was before editions were recorded. */
async function makeOld(name: string): Promise<string> {
  const file = join(folder, name);
  await makeOldDatabase(join(folder, "new.sqlite"), file, "0009-finding-work");
  return file;
}

async function open(file: string, catalogue: typeof first): Promise<ApiClient> {
  server = await startTestApi({ worker: true, catalogue, file });
  return createApiClient(server.send, token);
}

const listHashes = async () =>
  (
    await server.db
      .selectFrom("findings")
      .select(["catalogue_version", "obligation_hash"])
      .execute()
  ).map((row) => [row.catalogue_version, row.obligation_hash]);

test("an older database rests on the snapshots of the edition it was made with", async () => {
  const owner = await open(await makeOld("same.sqlite"), first);
  // Findings of before do not say by which answers they bind.
  const old = seen.map((one) => ({ ...one, because: [] }));
  expect((await owner.listFindings(company)).findings).toEqual(old);
  const hashes = [...first.obligations.values()].map(({ hash }) => [first.version, hash]);
  expect((await listHashes()).toSorted()).toEqual(hashes.toSorted());
  expect(await owner.listOutdated()).toEqual([]);
  await server.stop();
  const later = await open(join(folder, "same.sqlite"), second);
  // What the newer edition dropped has no page to lead to.
  const kept = old.map((one) =>
    second.obligations.has(one.obligationId ?? "")
      ? one
      : { ...one, obligationId: null, actId: null },
  );
  expect((await later.listFindings(company)).findings).toEqual(kept);
  expect(await later.listOutdated()).toMatchObject([{ changes: 2, complete: true }]);
  await server.stop();
});

test("one that comes with a newer edition says what is not known, and works", async () => {
  const owner = await open(await makeOld("newer.sqlite"), second);
  expect(await listHashes()).toEqual([
    [null, null],
    [null, null],
  ]);
  const { findings } = await owner.listFindings(company);
  expect(findings.map((one) => [one.id, one.verdict, one.evidence, one.catalogueDate])).toEqual(
    seen.map((one) => [one.id, one.verdict, one.evidence, "2026-01-01"]),
  );
  const gone = findings.find(({ obligation }) => obligation.includes("complaint"));
  expect(gone?.obligation).toBe("An obligation that the catalogue no longer holds (complaint)");
  expect(gone?.act).toBe("DATA");
  expect((await owner.getDashboard(company)).reports).toHaveLength(2);
  expect(await owner.listOutdated()).toMatchObject([
    { catalogueDate: "2026-01-01", changes: 1, complete: false },
  ]);
  const { changes } = await owner.listCatalogueChanges(company);
  expect(changes.map(({ kind, id }) => [kind, id])).toEqual([["removed", "complaint"]]);
  expect((await owner.listNotifications(company)).length).toBe(0);
  await owner.assessAgain(company);
  await waitUntilReady(owner, company);
  expect(await owner.listOutdated()).toEqual([]);
  expect((await owner.listFindings(company)).findings).toMatchObject([{ text: "Reworded." }]);
});
