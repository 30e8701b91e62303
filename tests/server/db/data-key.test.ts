import { mkdtempSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { config, readConfig } from "../../../server/config.ts";
import { backUp, restore } from "../../../server/db/backup.ts";
import { emptyLog, openDatabase } from "../../../server/db/db.ts";
import { requireDataKey } from "../../../server/db/require-data-key.ts";
import { openValue, sealValue } from "../../../server/db/sealed-columns.ts";
import { reseal } from "../../../server/file-store/reseal.ts";
import { readChunks } from "../../../server/documents/document-files.ts";
import { startStore } from "../../fakes/s3.ts";
import { companyForm, pdfFile, privacyPolicy } from "../../setup/company-form.ts";
import { startTestApi } from "../../setup/test-api.ts";
import type { Person, TestApi } from "../../setup/test-api.ts";

const [older, newer, other] = ["old ", "new ", "else"].map((word) => word.trim().padEnd(40, "k"));
const folder = mkdtempSync(join(process.env["DATA_DIR"] ?? tmpdir(), "sealed-"));
const file = join(folder, "acquis.sqlite");
const use = (...keys: (string | undefined)[]) =>
  Object.assign(config(), { dataKeys: keys.filter(Boolean) });

let server: TestApi;
let person: Person;
let secret: string;
let documentId: string;
const policy = pdfFile("policy.pdf", privacyPolicy);
let bytes: Buffer;
beforeAll(async () => {
  use(older);
  bytes = Buffer.from(await policy.arrayBuffer());
  server = await startTestApi({ file });
  await requireDataKey(server.db);
  person = await server.signUp();
  documentId = await addDocument("First");
  secret = (await person.startFactor("secret1!")).secret;
});
beforeEach(() => use(older));
afterAll(async () => {
  use();
  await server.stop();
});

async function addDocument(name: string): Promise<string> {
  await person.addCompany(companyForm({ company_name: name }, [policy]));
  const { id = "" } = (await person.listCompanies()).find((one) => one.name === name) ?? {};
  return (await person.getCompany(id)).documents[0]?.id ?? "";
}

async function download(id = documentId): Promise<Buffer> {
  return Buffer.from(await (await person.getDocumentFile(id)).arrayBuffer());
}

const holds = (text: string | Buffer) =>
  readdirSync(folder).filter((name) => readFileSync(join(folder, name)).includes(text));

test("neither a document nor the secret of codes lies in the files, and both are read", async () => {
  await emptyLog(server.db);
  expect(holds(person.email)).not.toEqual([]);
  expect(holds(bytes.subarray(0, 200))).toEqual([]);
  expect(holds(secret)).toEqual([]);
  expect((await download()).equals(bytes)).toBe(true);
  expect((await person.getFactor()).pending?.secret).toBe(secret);
});

test("without the key, or with another, a start is refused in one sentence and nothing is lost", async () => {
  const before = await server.db.selectFrom("secrets").selectAll().orderBy("name").execute();
  use();
  await expect(requireDataKey(server.db)).rejects.toThrow(
    "the database is encrypted, and neither DATA_KEY nor DATA_KEY_FILE names its key.",
  );
  use(other);
  await expect(requireDataKey(server.db)).rejects.toThrow(
    "with another key than those of DATA_KEY",
  );
  await expect(reseal(server.db, {})).rejects.toThrow("with another key");
  expect(await server.db.selectFrom("secrets").selectAll().orderBy("name").execute()).toEqual(
    before,
  );
  use(other, older);
  await requireDataKey(server.db);
  expect((await download()).equals(bytes)).toBe(true);
});

test("what was sealed for one row opens in no other, and not when a bit of it changed", () => {
  const sealed = sealValue("document_chunks", ["a", 0], bytes);
  expect(Buffer.from(openValue("document_chunks", ["a", 0], sealed)).equals(bytes)).toBe(true);
  expect(() => openValue("document_chunks", ["b", 0], sealed)).toThrow();
  expect(() => openValue("document_chunks", ["a", 1], sealed)).toThrow();
  const bent = Buffer.from(sealed);
  bent.writeUInt8(bent.readUInt8(bent.length - 1) ^ 1, bent.length - 1);
  expect(() => openValue("document_chunks", ["a", 0], bent)).toThrow();
  const text = sealValue("factors", ["a"], "JBSW");
  expect([openValue("factors", ["a"], text), openValue("factors", ["a"], "JBSW")]).toEqual([
    "JBSW",
    "JBSW",
  ]);
});

test("a backup is restored equal by hash, and read with the key", async () => {
  const backup = join(folder, "backup.sqlite");
  const copy = join(folder, "copy.sqlite");
  const saved = await backUp(file, backup);
  expect(await restore(backup, copy)).toEqual(saved);
  const db = await openDatabase(copy);
  await requireDataKey(db);
  const pieces: Uint8Array[] = [];
  for await (const piece of readChunks(db, person.accountId, documentId)) pieces.push(piece);
  expect(Buffer.concat(pieces).equals(bytes)).toBe(true);
  use(other);
  await expect(requireDataKey(db)).rejects.toThrow("with another key");
  await db.destroy();
});

test("a new key takes over row by row, also after it was broken off, and lies in the clear again", async () => {
  use();
  const plainId = await addDocument("In the clear");
  use(newer, older);
  const first = await reseal(server.db, {});
  const chunks = first.find(({ what }) => what === "document_chunks");
  expect(chunks).toEqual({ what: "document_chunks", sealed: 2, left: 0 });
  use(newer);
  await requireDataKey(server.db);
  for (const id of [documentId, plainId]) expect((await download(id)).equals(bytes)).toBe(true);
  expect((await person.getFactor()).pending?.secret).toBe(secret);
  const again = await reseal(server.db, {});
  expect(again.every(({ sealed }) => sealed === 0)).toBe(true);
  await reseal(server.db, { plain: true });
  use();
  await requireDataKey(server.db);
  expect((await download()).equals(bytes)).toBe(true);
});

test("in a store of files they are encrypted as well, and renewed there", async () => {
  const store = await startStore();
  const { files } = readConfig({ DATA_DIR: config().dataDir, FILES_URL: store.url });
  Object.assign(config(), { files });
  try {
    use();
    const plainId = await addDocument("Stored in the clear");
    const [name = ""] = [...store.objects.keys()];
    expect(store.objects.get(name)?.equals(bytes)).toBe(true);
    use(older);
    const sealedId = await addDocument("Stored sealed");
    const sealed = store.objects.get(name);
    expect(store.objects.size).toBe(1);
    expect(sealed?.includes("%PDF")).toBe(false);
    for (const id of [plainId, sealedId]) expect((await download(id)).equals(bytes)).toBe(true);
    use(newer, older);
    const done = await reseal(server.db, {});
    expect(done.at(-1)).toEqual({ what: "the store of files", sealed: 1, left: 0 });
    expect((await reseal(server.db, {})).at(-1)?.left).toBe(1);
    use(newer);
    expect((await download(sealedId)).equals(bytes)).toBe(true);
    expect(store.objects.get(name)?.equals(sealed ?? Buffer.alloc(0))).toBe(false);
    await reseal(server.db, { plain: true });
    expect(store.objects.get(name)?.equals(bytes)).toBe(true);
    expect(store.refused).toEqual([]);
  } finally {
    Object.assign(config(), { files: null });
    await store.stop();
  }
});

test("keys come from a setting or a file, several to rotate, and none is too short", () => {
  const read = (settings: Record<string, string>) =>
    readConfig({ DATA_DIR: folder, ...settings }).dataKeys;
  expect(read({})).toEqual([]);
  expect(read({ DATA_KEY: `${newer},${older}` })).toEqual([newer, older]);
  const keyFile = join(folder, "keys");
  writeFileSync(keyFile, `${newer}\n${older}\n`);
  expect(read({ DATA_KEY_FILE: keyFile })).toEqual([newer, older]);
  expect(() => read({ DATA_KEY: "short" })).toThrow("at least 32 characters");
  expect(() => read({ DATA_KEY_FILE: join(folder, "none") })).toThrow("cannot be read (ENOENT)");
  writeFileSync(keyFile, "\n");
  expect(() => read({ DATA_KEY_FILE: keyFile })).toThrow("holds no key");
});
