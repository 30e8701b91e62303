import { afterAll, beforeAll, expect, test } from "vitest";
import { companyForm, refusalOf, waitUntilReady } from "../../setup/company-form.ts";
import { listPages } from "../../../server/documents/documents.ts";
import { recogniseStored } from "../../../server/documents/recognise-languages.ts";
import { storeReading } from "../../../server/documents/store-reading.ts";
import { startTestApi } from "../../setup/test-api.ts";
import type { Person, TestApi } from "../../setup/test-api.ts";

const company = "Żejtun Payments Ltd";
const german =
  "Wir speichern personenbezogene Daten nur so lange, wie es für die Zwecke der Verarbeitung nötig ist.";
const french =
  "Nous conservons vos données aussi longtemps que les finalités de la collecte l'exigent.";

let server: TestApi;
let owner: Person;
let companyId: string;
let documentId: string;
beforeAll(async () => {
  server = await startTestApi({ worker: true });
  owner = await server.signUp();
  companyId = (await owner.addCompany(companyForm())).id;
  await waitUntilReady(owner, company);
  documentId = (await readDocument()).id;
});
afterAll(() => server.stop());

test("a document that is read says what language it is in", async () => {
  expect(await readDocument()).toMatchObject({
    ...{ language: "en", foundLanguage: "en" },
    ...{ languageCorrected: null, languageUnused: false },
  });
});

test("neither the language that was found nor one that does not exist is taken", async () => {
  const same = await refusalOf(owner.correctDocumentLanguage(documentId, "en"));
  expect([same.status, same.issues?.[0]?.path]).toEqual([409, "sLanguage"]);
  expect((await refusalOf(owner.correctDocumentLanguage(documentId, "xx"))).status).toBe(400);
  expect((await refusalOf(owner.takeDocumentLanguageBack(documentId))).status).toBe(404);
});

test("somebody else's document is not found", async () => {
  const stranger = await server.signUp("Stranger");
  const refused = await refusalOf(stranger.correctDocumentLanguage(documentId, "de"));
  expect(refused.status).toBe(404);
  expect((await refusalOf(stranger.takeDocumentLanguageBack(documentId))).status).toBe(404);
});

test("a correction counts for every page, and can be taken back", async () => {
  await owner.correctDocumentLanguage(documentId, "mt");
  const corrected = { language: "mt", foundLanguage: "en", languageUnused: true };
  expect(await readDocument()).toMatchObject(corrected);
  expect((await readDocument()).languageCorrected?.by).toBe(owner.email);
  expect((await readDocument()).kindUnused).toBe(false);
  expect(new Set(await pageLanguages())).toEqual(new Set(["mt"]));

  await owner.takeDocumentLanguageBack(documentId);
  expect(await readDocument()).toMatchObject({ language: "en", languageCorrected: null });
  expect(new Set(await pageLanguages())).toEqual(new Set(["en"]));
});

test("pages in another language are told apart, and one that does not tell counts as the rest", async () => {
  const texts = [german, french, "§ 4", german.repeat(3)];
  const pages = texts.map((text, index) => ({ number: index + 1, text }));
  await storeReading(server.db, documentId, { status: "read", pages }, "privacy_policy");
  expect((await readDocument()).language).toBe("de");
  expect(await pageLanguages()).toEqual(["de", "other", "de", "de"]);
  expect(await owner.getDocumentPage(documentId, 2)).toMatchObject({
    ...{ language: "de", pageLanguage: "other" },
  });
  expect((await owner.getDocumentPage(documentId, 3)).pageLanguage).toBeNull();
});

test("a document read before languages were looked at gets one", async () => {
  await server.db.updateTable("documents").set({ language: null }).execute();
  await server.db.updateTable("pages").set({ language: null }).execute();
  expect((await readDocument()).language).toBeNull();
  await recogniseStored(server.db, owner.accountId, documentId);
  expect((await readDocument()).language).toBe("de");
  expect(await pageLanguages()).toEqual(["de", "other", "de", "de"]);
});

test("a file that was not read has no language to correct", async () => {
  await storeReading(server.db, documentId, { status: "scanned", pages: [] }, null);
  expect((await readDocument()).language).toBeNull();
  const refused = await refusalOf(owner.correctDocumentLanguage(documentId, "de"));
  expect(refused.status).toBe(409);
});

async function readDocument() {
  const { documents } = await owner.getCompany(companyId);
  const [document] = documents;
  if (!document) throw new Error("The company has no document");
  return document;
}

async function pageLanguages() {
  const ids = [documentId];
  const pages = await listPages(server.db, owner.accountId, companyId, ids);
  return (pages.get(documentId) ?? []).map(({ language }) => language);
}
