import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { config } from "../../../server/config.ts";
import { companyForm, pdfFile, refusalOf } from "../../setup/company-form.ts";
import { countRows, startTestApi } from "../../setup/test-api.ts";
import type { Person, TestApi } from "../../setup/test-api.ts";

let server: TestApi;
let owner: Person;
let companyId: string;
let documentId: string;
const { quotas } = config();

beforeAll(async () => {
  server = await startTestApi();
  owner = await server.signUp();
  companyId = (await owner.addCompany(companyForm({ company_name: "First" }))).id;
  documentId = (await owner.getCompany(companyId)).documents[0]?.id ?? "";
});
afterEach(() => void Object.assign(config(), { quotas }));
afterAll(() => server.stop());

const limit = (changes: Partial<typeof quotas>) =>
  Object.assign(config(), { quotas: { ...quotas, ...changes } });
const countAll = async () => [
  await countRows(server.db, "companies"),
  await countRows(server.db, "documents"),
  await countRows(server.db, "jobs"),
];
const file = () => pdfFile("more.pdf", [`More ${Math.random()}`]);

test("a company beyond the quota is refused, with what is used and what to do", async () => {
  limit({ companies: 1 });
  const before = await countAll();
  const refusal = await refusalOf(owner.addCompany(companyForm({ company_name: "Second" })));
  expect(refusal.status).toBe(409);
  expect(refusal.message).toBe(
    "Your account holds 1 of 1 companies. Please delete one first, or ask whoever runs this site for more room.",
  );
  expect(await countAll()).toEqual(before);
});

test("of companies added at once no more are stored than there is room for", async () => {
  const person = await server.signUp();
  limit({ companies: 2 });
  const forms = Array.from({ length: 6 }, (_, n) => companyForm({ company_name: `At once ${n}` }));
  const ended = await Promise.allSettled(forms.map((form) => person.addCompany(form)));
  expect(ended.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
  expect(await person.listCompanies()).toHaveLength(2);
});

const uploads: [string, () => Promise<unknown>][] = [
  ["a company", () => owner.addCompany(companyForm({ company_name: "Third" }, [file()]))],
  ["documents", () => owner.addDocuments(companyId, uploadForm())],
  ["a version", () => owner.replaceDocument(documentId, uploadForm())],
];

function uploadForm(): FormData {
  const form = new FormData();
  form.append("file", file());
  return form;
}

test.each(uploads)(
  "%s of more bytes than are left is refused before it is stored",
  async (_of, upload) => {
    limit({ bytes: 100 });
    const before = await countAll();
    const refusal = await refusalOf(upload());
    expect([refusal.status, refusal.issues[0]?.path]).toEqual([413, "file"]);
    expect(refusal.message).toMatch(
      /^Your account holds \d\.\d MB of 0\.0 MB, and these files would add \d\.\d MB\. Please delete/,
    );
    expect(await countAll()).toEqual(before);
  },
);

test.each(uploads)(
  "%s is refused once there are as many pages as there may be",
  async (_of, upload) => {
    await server.db
      .updateTable("documents")
      .set({ pages: 7 })
      .where("id", "=", documentId)
      .execute();
    limit({ pages: 7 });
    const before = await countAll();
    const refusal = await refusalOf(upload());
    expect([refusal.status, refusal.message]).toEqual([
      413,
      expect.stringMatching(/^Your account holds 7 of 7 pages\. Please delete/),
    ]);
    expect(await countAll()).toEqual(before);
  },
);

test("what others hold takes no room", async () => {
  limit({ companies: 1 });
  const other = await server.signUp();
  await other.addCompany(companyForm({ company_name: "Of another" }));
  expect((await other.getUsage()).companies).toEqual({ used: 1, most: 1 });
  expect((await owner.getUsage()).pages.most).toBe(quotas.pages);
});
