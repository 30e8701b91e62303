import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { openDatabase } from "../../../server/db/db.ts";
import type { Db } from "../../../server/db/db.ts";
import { moveDatabase } from "../../../server/db/move.ts";
import { companyForm, pdfFile, waitUntilReady } from "../../setup/company-form.ts";
import { startTestApi } from "../../setup/test-api.ts";
import { newDatabase } from "../../setup/test-database.ts";

const newFile = () =>
  join(mkdtempSync(join(process.env["DATA_DIR"] ?? tmpdir(), "m-")), "a.sqlite");
const file = newFile();
let email = "";

/** An installation with a company, its dashboard, and a document that replaces another. */
beforeAll(async () => {
  const server = await startTestApi({ file, worker: true });
  const person = await server.signUp();
  ({ email } = person);
  const { id } = await person.addCompany(companyForm({ company_name: "Moved" }));
  await waitUntilReady(person, "Moved");
  const form = new FormData();
  form.append("file", pdfFile("next.pdf", ["The next version, with a few words more."]));
  await person.replaceDocument((await person.getCompany(id)).documents[0]?.id ?? "", form);
  await waitUntilReady(person, "Moved");
  await server.stop();
});

async function withBoth<Result>(to: string, work: (from: Db, to: Db) => Promise<Result>) {
  const [source, target] = [await openDatabase(file), await openDatabase(to)];
  try {
    return await work(source, target);
  } finally {
    await source.destroy();
    await target.destroy();
  }
}

test("an installation is moved with every row, and back into an empty file", async () => {
  const there = await newDatabase();
  const moved = await withBoth(there, (from, to) => moveDatabase(from, to));
  const rows = Object.fromEntries(moved.map(({ table, rows: count }) => [table, count]));
  expect(rows).toMatchObject({ accounts: 1, users: 1, companies: 1, documents: 2 });
  expect(rows["findings"]).toBeGreaterThan(100);
  expect(rows["document_chunks"]).toBeGreaterThan(1);
  const [source, back] = [await openDatabase(there), await openDatabase(newFile())];
  expect(await moveDatabase(source, back)).toEqual(
    expect.arrayContaining(moved.map((one) => expect.objectContaining(one) as unknown)),
  );
  expect(await back.selectFrom("users").select("email").execute()).toEqual([{ email }]);
  await source.destroy();
  await back.destroy();
});

test("a move that was broken off goes on where it was", async () => {
  await withBoth(await newDatabase(), async (from, to) => {
    let tables = 0;
    const breakOff = moveDatabase(from, to, () => {
      tables += 1;
      if (tables === 8) throw new Error("the line broke");
    });
    await expect(breakOff).rejects.toThrow("the line broke");
    expect((await moveDatabase(from, to)).length).toBeGreaterThan(40);
  });
});

test("what is there already and is something else is neither kept nor overwritten in silence", async () => {
  await withBoth(await newDatabase(), async (from, to) => {
    await to.insertInto("attempts").values({ key: "k", window_start: "", count: 1 }).execute();
    await expect(moveDatabase(from, to)).rejects.toThrow(/the table attempts holds something else/);
  });
});
