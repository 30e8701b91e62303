import {
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate as breathe } from "node:timers/promises";
import { beforeAll, expect, test } from "vitest";
import { backUp, restore } from "../../../server/db/backup.ts";
import { openDatabase } from "../../../server/db/db.ts";
import { hashDatabase } from "../../../server/db/move.ts";
import { companyForm, waitUntilReady } from "../../setup/company-form.ts";
import { startCommand } from "../../setup/run-command.ts";
import { startTestApi } from "../../setup/test-api.ts";
import { newDatabase } from "../../setup/test-database.ts";

const newFolder = () => mkdtempSync(join(process.env["DATA_DIR"] ?? tmpdir(), "b-"));
const newFile = () => join(newFolder(), "a.sqlite");
let place: string;

/** An installation with a company and its dashboard. */
beforeAll(async () => {
  place = await newDatabase();
  const server = await startTestApi({ file: place, worker: true });
  const person = await server.signUp();
  await person.addCompany(companyForm({ company_name: "Kept safe" }));
  await waitUntilReady(person, "Kept safe");
  await server.stop();
});

async function hash(of: string) {
  const db = await openDatabase(of);
  const hashes = await hashDatabase(db);
  await db.destroy();
  return hashes.toSorted((a, b) => (a.table < b.table ? -1 : 1));
}

test("what is restored is equal to what was backed up, table by table, in either database", async () => {
  const file = newFile();
  const told = await backUp(place, file);
  const wanted = await hash(place);
  expect(told.toSorted((a, b) => (a.table < b.table ? -1 : 1))).toEqual(wanted);
  expect(wanted.find(({ table }) => table === "findings")?.rows).toBeGreaterThan(50);
  expect(wanted.find(({ table }) => table === "document_chunks")?.rows).toBe(1);
  const bytes = readFileSync(file);
  for (const there of [newFile(), await newDatabase()]) {
    await restore(file, there);
    expect(await hash(there)).toEqual(wanted);
  }
  // The backup is as it was, with nothing beside it but its hash, and for nobody else to read.
  expect(readFileSync(file).equals(bytes)).toBe(true);
  expect(readdirSync(join(file, ".."))).toEqual(["a.sqlite", "a.sqlite.sha256"]);
  expect(statSync(file).mode & 0o077).toBe(0);
});

test("it is of one moment, however much is written meanwhile", async () => {
  const file = newFile();
  const db = await openDatabase(place);
  const copying = new AbortController();
  let written = 0;
  // Each transaction writes one row to a table that is copied early, and one to a late one.
  const writing = (async () => {
    while (!copying.signal.aborted) {
      await breathe();
      written += 1;
      const id = `pair-${written}`;
      await db.transaction().execute(async (trx) => {
        await trx.insertInto("attempts").values({ key: id, window_start: "", count: 1 }).execute();
        const secret = { name: id, value: "", created: "" };
        await trx.insertInto("secrets").values(secret).execute();
      });
    }
  })();
  await backUp(place, file);
  copying.abort();
  await writing;
  await db.destroy();
  const copy = await openDatabase(file);
  const attempts = await copy
    .selectFrom("attempts")
    .select("key")
    .where("key", "like", "pair-%")
    .execute();
  const secrets = await copy
    .selectFrom("secrets")
    .select("name")
    .where("name", "like", "pair-%")
    .execute();
  await copy.destroy();
  expect(written).toBeGreaterThan(1);
  expect(secrets.map(({ name }) => name).toSorted()).toEqual(
    attempts.map(({ key }) => key).toSorted(),
  );
});

test("nothing is overwritten, and what is damaged or missing is refused in one line", async () => {
  const file = newFile();
  await backUp(place, file);
  await expect(backUp(place, file)).rejects.toThrow(/is there already/);
  const taken = newFile();
  const other = await openDatabase(taken);
  await other.insertInto("attempts").values({ key: "k", window_start: "", count: 1 }).execute();
  await other.destroy();
  await expect(restore(file, taken)).rejects.toThrow(/table attempts holds something else/);
  await expect(restore(`${file}.not`, newFile())).rejects.toThrow(/^there is no file/);
  await expect(backUp(join(newFolder(), "no.sqlite"), newFile())).rejects.toThrow(/no database/);
  const bytes = readFileSync(file);
  bytes[bytes.length - 5000] = (bytes[bytes.length - 5000] ?? 0) ^ 1;
  writeFileSync(file, bytes);
  const there = newFile();
  await expect(restore(file, there)).rejects.toThrow(/is damaged/);
  expect(existsSync(there)).toBe(false);
});

test("the commands do the same by the settings", async () => {
  const [file, to] = [newFile(), newFolder()];
  const settings = place.startsWith("postgres")
    ? { DATABASE_URL: place }
    : { DATABASE_URL: "", DATA_DIR: join(place, "..") };
  if (!settings.DATABASE_URL) {
    // A data folder calls its database by one name.
    const folder = newFolder();
    await restoreInto(join(folder, "acquis.sqlite"));
    Object.assign(settings, { DATA_DIR: folder });
  }
  const out = await startCommand("scripts/backup.ts", [file], settings);
  expect([out.code, out.err]).toEqual([0, ""]);
  expect(out.out).toMatch(/companies: 1 rows/);
  const back = await startCommand("scripts/restore.ts", [file], { DATABASE_URL: "", DATA_DIR: to });
  expect([back.code, back.err]).toEqual([0, ""]);
  expect(await hash(join(to, "acquis.sqlite"))).toEqual(await hash(file));
  const wrong = await startCommand("scripts/backup.ts", [], settings);
  expect([wrong.code, wrong.err]).toEqual([1, expect.stringContaining("npm run backup -- FILE")]);
});

async function restoreInto(there: string): Promise<void> {
  const file = newFile();
  await backUp(place, file);
  await restore(file, there);
}
