import { createHash } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { readConfig, config } from "../../../server/config.ts";
import { sweepFiles } from "../../../server/file-store/stored-files.ts";
import { companyForm, pdfFile, privacyPolicy, refusalOf } from "../../setup/company-form.ts";
import { startTestApi } from "../../setup/test-api.ts";
import type { Person, TestApi } from "../../setup/test-api.ts";
import { startStore } from "../../fakes/s3.ts";

let store: Awaited<ReturnType<typeof startStore>>;
let server: TestApi;
let person: Person;
let added = 0;
beforeAll(async () => {
  store = await startStore();
  server = await startTestApi();
  person = await server.signUp();
});
beforeEach(() => {
  Object.assign(store.state, { away: false, lying: false });
  use(store.url);
});
afterAll(async () => {
  use("");
  await server.stop();
  await store.stop();
});

function use(url: string): void {
  const env = { DATA_DIR: config().dataDir, FILES_URL: url };
  Object.assign(config(), { files: readConfig(env).files });
}

/** Each company's file is another one. */
async function addCompany(): Promise<{ id: string; name: string; bytes: Buffer }> {
  added += 1;
  const name = `Company ${added}`;
  const file = pdfFile("policy.pdf", [...privacyPolicy, `For company ${added}.`]);
  await person.addCompany(companyForm({ company_name: name }, [file]));
  const { id = "" } = (await person.listCompanies()).find((one) => one.name === name) ?? {};
  return { id, name, bytes: Buffer.from(await file.arrayBuffer()) };
}

async function download(companyId: string): Promise<Buffer> {
  const { documents } = await person.getCompany(companyId);
  const answer = await person.getDocumentFile(documents[0]?.id ?? "");
  return Buffer.from(await answer.arrayBuffer());
}

const nameOf = (bytes: Buffer) =>
  `/bucket/files/${createHash("sha256").update(bytes).digest("hex")}`;
const countChunks = async () =>
  (await server.db.selectFrom("document_chunks").select("position").execute()).length;
const age = () =>
  server.db.updateTable("stored_files").set({ touched: "2020-01-01T00:00:00.000Z" }).execute();

test("a file's bytes lie in the store under their hash, its rows in the database, and come back", async () => {
  const { id, bytes } = await addCompany();
  expect(store.refused).toEqual([]);
  expect(store.objects.get(nameOf(bytes))?.equals(bytes)).toBe(true);
  expect(await countChunks()).toBe(0);
  expect((await download(id)).equals(bytes)).toBe(true);
});

test("files of before the setting stay in the database, and are read from there", async () => {
  use("");
  const { id, bytes } = await addCompany();
  use(store.url);
  expect(await countChunks()).toBe(1);
  expect((await download(id)).equals(bytes)).toBe(true);
  expect(store.objects.has(nameOf(bytes))).toBe(false);
});

test("while the store is away nothing is taken in, and who asks is told when to try again", async () => {
  const { id, bytes } = await addCompany();
  store.state.away = true;
  const before = (await person.listCompanies()).length;
  const refusal = await refusalOf(addCompany());
  expect([refusal.status, refusal.retryAfter]).toEqual([503, 5]);
  expect((await person.listCompanies()).length).toBe(before);
  expect((await refusalOf(download(id))).status).toBe(503);
  store.state.away = false;
  expect((await download(id)).equals(bytes)).toBe(true);
});

test("a wrong secret, a missing setting and a store that nobody reaches are refused alike", async () => {
  const { id } = await addCompany();
  for (const url of [
    "",
    store.url.replace("test-key", "other"),
    "s3://a:b@127.0.0.1:1/b?tls=off",
  ]) {
    use(url);
    expect([url, (await refusalOf(download(id))).status]).toEqual([url, 503]);
  }
  expect(store.refused).toContain("SignatureDoesNotMatch");
});

test("other bytes than were put there never pass for the file", async () => {
  const { id } = await addCompany();
  store.state.lying = true;
  await expect(download(id)).rejects.toThrow();
});

test("what no row names any more leaves the store after a day, and nothing else does", async () => {
  // Uploads of before that did not come to their end.
  await age();
  await sweepFiles(server.db);
  const [gone, kept] = [await addCompany(), await addCompany()];
  await person.deleteCompany(gone.id);
  expect(await sweepFiles(server.db)).toBe(0);
  await age();
  expect(await sweepFiles(server.db)).toBe(1);
  expect(store.objects.has(nameOf(gone.bytes))).toBe(false);
  expect((await download(kept.id)).equals(kept.bytes)).toBe(true);
});

test("what the store does not let go is tried again", async () => {
  const gone = await addCompany();
  await person.deleteCompany(gone.id);
  await age();
  store.state.away = true;
  expect((await refusalOf(sweepFiles(server.db))).status).toBe(503);
  store.state.away = false;
  expect(await sweepFiles(server.db)).toBe(1);
});

test.each([
  "https://s3.example/bucket",
  "s3://s3.example/bucket",
  "s3://key:secret@s3.example",
  "s3://key:secret@s3.example/",
  "s3://key:secret@s3.example/bucket?tls=maybe",
  "s3://key:secret@s3.example/bucket?zone=1",
])("FILES_URL=%s is refused, and not repeated", (url) => {
  expect(() => use(url)).toThrow(/^FILES_URL must be an address such as/);
  expect(() => use(url)).not.toThrow(/key:secret/);
});
