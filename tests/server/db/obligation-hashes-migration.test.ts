import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { Sqlite } from "../../../server/db/sqlite-library.ts";
import { makeCatalogue, makeObligation } from "../../setup/catalogue-folder.ts";
import { makeOldDatabase } from "../../setup/old-database.ts";
import { companyForm, waitUntilReady } from "../../setup/company-form.ts";
import { startTestApi } from "../../setup/test-api.ts";
import { createApiClient } from "../../../server/api/client.ts";

const catalogue = makeCatalogue("2026-01-01", [
  { id: "data", scope: ["MT"], obligations: [makeObligation("keep", "retain your personal data")] },
]);
const folder = mkdtempSync(join(process.env["DATA_DIR"] ?? tmpdir(), "db-"));

test("hashes with activities in them are worked out anew, and nothing looks changed", async () => {
  const made = join(folder, "new.sqlite");
  const first = await startTestApi({ worker: true, catalogue, file: made });
  const person = await first.signUp();
  const company = "Old Ltd";
  await person.addCompany(companyForm({ company_name: company }));
  await waitUntilReady(person, company);
  const [before] = (await person.listFindings(company)).findings;
  await first.stop();
  const file = join(folder, "old.sqlite");
  await makeOldDatabase(made, file, "0021-field-names");
  const old = new Sqlite(file);
  old.exec("update findings set obligation_hash = 'of-old'");
  old.exec("update catalogue_obligations set hash = 'of-old'");
  old.close();

  const server = await startTestApi({ worker: true, catalogue, file });
  const owner = createApiClient(server.send, person.token);
  const rows = await server.db.selectFrom("findings").select("obligation_hash").execute();
  const { hash } = catalogue.obligations.get("keep")!;
  expect(rows.map((row) => row.obligation_hash)).toEqual([hash]);
  expect(await owner.listOutdated()).toEqual([]);
  const [after] = (await owner.listFindings(company)).findings;
  // A finding of before does not say by which answers it binds.
  expect(after).toEqual({ ...before, because: [] });
  await server.stop();
});
