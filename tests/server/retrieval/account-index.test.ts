import { afterAll, beforeAll, expect, test } from "vitest";
import { updateIndex } from "../../../server/retrieval/account-index/update-index.ts";
import { listCompanies } from "../../../server/companies/companies.ts";
import { storeReading } from "../../../server/documents/store-reading.ts";
import { searchAll } from "../../../server/retrieval/search-all.ts";
import { companyForm, pdfFile } from "../../setup/company-form.ts";
import { startTestApi } from "../../setup/test-api.ts";
import type { Person, TestApi } from "../../setup/test-api.ts";

let server: TestApi;
beforeAll(async () => {
  server = await startTestApi();
});
afterAll(() => server.stop());

/** A company whose documents say what is given. */
async function addCompany(owner: Person, company_name: string, texts: string[]) {
  const files = texts.map((_, at) => pdfFile(`${company_name} ${at}.pdf`, [`File ${at}.`]));
  const { id } = await owner.addCompany(companyForm({ company_name }, files));
  const rows = await server.db
    .selectFrom("documents")
    .select(["id", "position"])
    .where("company_id", "=", id)
    .orderBy("position")
    .execute();
  for (const [at, text] of texts.entries()) await write(rows[at]!.id, text);
  return { id, documents: rows.map((row) => row.id) };
}

function write(documentId: string, text: string): Promise<void> {
  const reading = { status: "read", pages: [{ number: 1, text }] } as const;
  return storeReading(server.db, documentId, { ...reading, pages: [...reading.pages] }, null);
}

async function search(owner: Person, query: string): Promise<string[]> {
  const companies = await listCompanies(server.db, owner.accountId);
  const request = { query, kind: "document", page: 1, pageSize: 50 } as const;
  const { results } = await searchAll(server.db, server.catalogue, companies, request);
  return results.map(({ title }) => title.replace(".pdf, p. 1", ""));
}

function countSegments(owner: Person): Promise<number> {
  return server.db
    .selectFrom("search_segments")
    .select("id")
    .where("owner_id", "=", owner.accountId)
    .execute()
    .then((rows) => rows.length);
}

test("what is searched is what is there: added, read anew, retired, and gone", async () => {
  const owner = await server.signUp();
  const stranger = await server.signUp();
  await addCompany(stranger, "Other", ["Whales are counted by the harbour office."]);
  const one = await addCompany(owner, "One", ["Seals are counted at noon.", "Otters swim."]);
  expect(await search(owner, "seals counted")).toEqual(["One 0"]);
  expect(await search(owner, "whales harbour")).toEqual([]);

  const two = await addCompany(owner, "Two", ["Puffins are counted at night."]);
  expect((await search(owner, "counted")).toSorted()).toEqual(["One 0", "Two 0"]);

  await write(one.documents[0]!, "Walruses are weighed.");
  expect(await search(owner, "seals")).toEqual([]);
  expect(await search(owner, "walruses")).toEqual(["One 0"]);

  await server.db
    .updateTable("documents")
    .set({ retired: "2026-01-01T00:00:00.000Z" })
    .where("id", "=", one.documents[1]!)
    .execute();
  expect(await search(owner, "otters swim")).toEqual([]);
  await server.db.deleteFrom("companies").where("id", "=", two.id).execute();
  expect(await search(owner, "puffins night")).toEqual([]);
  expect(await search(owner, "walruses")).toEqual(["One 0"]);
  expect(await search(stranger, "whales")).toEqual(["Other 0"]);
});

test("many small additions come to few segments, and nothing is lost on the way", async () => {
  const owner = await server.signUp();
  for (let at = 0; at < 20; at++) {
    await addCompany(owner, `Firm${at}`, [`The keeper of lighthouse number${at} keeps a log.`]);
    await updateIndex(server.db, owner.accountId);
  }
  expect(await countSegments(owner)).toBe(5);
  expect(await search(owner, "number7")).toEqual(["Firm7 0"]);
  expect(await search(owner, "number19")).toEqual(["Firm19 0"]);
  expect((await search(owner, "lighthouse log")).length).toBe(20);
});

test("two who bring it up to date at once put each document in once", async () => {
  const owner = await server.signUp();
  await addCompany(owner, "Racing", ["Cranes lift.", "Cranes turn.", "Cranes rest."]);
  const left = await Promise.all([1, 2, 3].map(() => updateIndex(server.db, owner.accountId)));
  expect(left).toEqual([0, 0, 0]);
  const rows = await server.db
    .selectFrom("search_documents")
    .select(["document_id", "number"])
    .where("owner_id", "=", owner.accountId)
    .execute();
  expect(new Set(rows.map((row) => row.number)).size).toBe(3);
  expect((await search(owner, "cranes")).toSorted()).toEqual(["Racing 0", "Racing 1", "Racing 2"]);
});

test("what another version of the program wrote is written anew", async () => {
  const owner = await server.signUp();
  await addCompany(owner, "Aged", ["Lanterns burn oil."]);
  await updateIndex(server.db, owner.accountId);
  await server.db
    .updateTable("search_documents")
    .set({ format: "0" })
    .where("owner_id", "=", owner.accountId)
    .execute();
  expect(await search(owner, "lanterns")).toEqual(["Aged 0"]);
  expect(await countSegments(owner)).toBe(1);
});

test("says how many documents wait when more came in than one question takes along", async () => {
  const owner = await server.signUp();
  const texts = Array.from({ length: 20 }, (_, at) => `Anchors of ship${at} are checked.`);
  await addCompany(owner, "Fleet", texts);
  expect(await updateIndex(server.db, owner.accountId, 16)).toBe(4);
  expect(await updateIndex(server.db, owner.accountId, 16)).toBe(0);
  expect((await search(owner, "anchors")).length).toBe(20);
});
