import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createApiClient } from "../../../server/api/client.ts";
import { companyForm, refusalOf, waitUntilReady } from "../../setup/company-form.ts";
import { startTestApi } from "../../setup/test-api.ts";
import type { Person, TestApi } from "../../setup/test-api.ts";

const company = "Żejtun Payments Ltd";
const file = join(mkdtempSync(join(process.env["DATA_DIR"] ?? tmpdir(), "kinds-")), "test.sqlite");

let server: TestApi;
let owner: Person;
let companyId: string;
let documentId: string;
beforeAll(async () => {
  server = await startTestApi({ worker: true, file });
  owner = await server.signUp();
  companyId = (await owner.addCompany(companyForm())).id;
  await waitUntilReady(owner, company);
  documentId = (await readDocument(owner))?.id ?? "";
});
afterAll(() => server.stop());

test("a document says what it was recognised as", async () => {
  const document = await readDocument(owner);
  expect(document).toMatchObject({
    ...{ kind: "privacy_policy", foundKind: "privacy_policy" },
    ...{ corrected: null, kindUnused: false },
  });
  expect(document?.sha256).toMatch(/^[0-9a-f]{64}$/);
});

test("neither the kind that was found nor one that does not exist is taken", async () => {
  const same = await refusalOf(owner.correctDocumentKind(documentId, "privacy_policy"));
  expect([same.status, same.issues?.[0]?.path]).toEqual([409, "sKind"]);
  expect((await refusalOf(owner.correctDocumentKind(documentId, "letter"))).status).toBe(400);
  expect((await refusalOf(owner.takeDocumentKindBack(documentId))).status).toBe(404);
});

test("somebody else's document is not found", async () => {
  const stranger = await server.signUp("Stranger");
  const refused = await refusalOf(stranger.correctDocumentKind(documentId, "terms"));
  expect(refused.status).toBe(404);
  expect((await refusalOf(stranger.takeDocumentKindBack(documentId))).status).toBe(404);
});

test("a correction is used by the next scan, survives it and a restart, and can be taken back", async () => {
  const before = await countUnassessed(owner);
  await owner.correctDocumentKind(documentId, "annual_report");
  const corrected = { kind: "annual_report", foundKind: "privacy_policy" };
  expect(await readDocument(owner)).toMatchObject({ ...corrected, kindUnused: true });
  expect((await readDocument(owner))?.corrected?.by).toBe(owner.email);
  expect(await countUnassessed(owner)).toBe(before);

  await assessAgain();
  expect(await countUnassessed(owner)).toBeGreaterThan(before);
  expect(await readDocument(owner)).toMatchObject({ ...corrected, kindUnused: false });

  await server.stop();
  server = await startTestApi({ worker: true, file });
  owner = { ...owner, ...createApiClient(server.send, owner.token) };
  expect(await readDocument(owner)).toMatchObject({ ...corrected, kindUnused: false });

  await owner.takeDocumentKindBack(documentId);
  expect(await readDocument(owner)).toMatchObject({
    ...{ kind: "privacy_policy", corrected: null, kindUnused: true },
  });
  await assessAgain();
  expect(await countUnassessed(owner)).toBe(before);
});

async function readDocument(person: Person) {
  return (await person.getCompany(companyId)).documents[0];
}

async function countUnassessed(person: Person): Promise<number> {
  return (await person.listFindings(company, { status: "not_assessed" })).total;
}

async function assessAgain(): Promise<void> {
  await owner.assessAgain(company);
  await waitUntilReady(owner, company);
}
