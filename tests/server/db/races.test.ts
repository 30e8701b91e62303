import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { config } from "../../../server/config.ts";
import { createApiClient } from "../../../server/api/client.ts";
import { adoptRelease } from "../../../server/companies/releases/releases.ts";
import { beginAssessment } from "../../../server/companies/assessments.ts";
import { addEntry } from "../../../server/companies/findings/activity-log.ts";
import { openWork } from "../../../server/companies/findings/work.ts";
import { lockAccount } from "../../../server/db/locks.ts";
import { newId } from "../../../server/db/db.ts";
import type { Db } from "../../../server/db/db.ts";
import { storeTexts } from "../../../server/sources/official-texts.ts";
import { companyForm, pdfFile } from "../../setup/company-form.ts";
import { shipped } from "../../setup/shipped.ts";
import { startTestApi } from "../../setup/test-api.ts";
import type { Person, TestApi } from "../../setup/test-api.ts";
import { newDatabase } from "../../setup/test-database.ts";

/** Two servers on one database, each with connections of its own. */
let servers: [TestApi, TestApi];
let person: Person;
const { quotas } = config();

beforeAll(async () => {
  const file = await newDatabase();
  servers = [await startTestApi({ file }), await startTestApi({ file })];
  person = await servers[0].signUp();
  await servers[0].verify(person);
});
afterEach(() => void Object.assign(config(), { quotas }));
afterAll(async () => {
  for (const server of servers) await server.stop();
});

/** The same person at both servers in turn. */
const clients = () =>
  [0, 1, 0, 1, 0, 1].map((at) => createApiClient(servers[at === 0 ? 0 : 1].send, person.token));
const dbs = (): Db[] => [0, 1, 0, 1, 0, 1].map((at) => servers[at === 0 ? 0 : 1].db);

async function race(work: Promise<unknown>[]) {
  const ended = await Promise.allSettled(work);
  const refused = ended.flatMap((one) =>
    one.status === "rejected" ? [(one.reason as { status?: number }).status ?? one.reason] : [],
  );
  return { won: ended.length - refused.length, refused };
}

test("of companies added at both servers no more are stored than there is room for", async () => {
  Object.assign(config(), { quotas: { ...quotas, companies: 2 } });
  const { won, refused } = await race(
    clients().map((one, n) => one.addCompany(companyForm({ company_name: `Full ${n}` }))),
  );
  expect({ won, refused }).toEqual({ won: 2, refused: [409, 409, 409, 409] });
});

test("a company's name is given once", async () => {
  const { won, refused } = await race(
    clients().map((one) => one.addCompany(companyForm({ company_name: "Once" }))),
  );
  expect({ won, refused }).toEqual({ won: 1, refused: [409, 409, 409, 409, 409] });
});

test("an address signs up once", async () => {
  const { won, refused } = await race(
    servers.flatMap(({ send }) =>
      [1, 2].map(() =>
        createApiClient(send).signUp({
          ...{ businessName: "Twice Ltd", email: "twice@example.com", password: "secret1!" },
        }),
      ),
    ),
  );
  expect({ won, refused }).toEqual({ won: 1, refused: [409, 409, 409] });
});

test("inviting somebody at both servers leaves one invitation", async () => {
  const { refused } = await race(clients().map((one) => one.invite("raced@example.com")));
  expect(refused).toEqual([]);
  expect(await person.listInvitations()).toHaveLength(1);
});

test("a document is replaced by one version", async () => {
  const { id } = await person.addCompany(companyForm({ company_name: "Versions" }));
  const document = (await person.getCompany(id)).documents[0]?.id ?? "";
  const { won, refused } = await race(
    clients().map((one, n) => {
      const form = new FormData();
      form.append("file", pdfFile(`v${n}.pdf`, [`Version ${n}`]));
      return one.replaceDocument(document, form);
    }),
  );
  expect({ won, refused }).toEqual({ won: 1, refused: [409, 409, 409, 409, 409] });
});

test("an assessment begins once", async () => {
  const company = await addCompany("Begun");
  await servers[0].db
    .updateTable("assessments")
    .set({ status: "ready" })
    .where("company_id", "=", company.id)
    .execute();
  // Without the lock that their callers take: its own guard has to do.
  const begun = await Promise.all(
    dbs().map((db) => db.transaction().execute((trx) => beginAssessment(trx, company))),
  );
  expect(begun.filter(Boolean)).toHaveLength(1);
});

test("entries of the activity log are numbered without a gap, whoever writes them", async () => {
  const company = await addCompany("Logged");
  const subject = {
    ...{ owner_id: company.owner_id, company_id: company.id, obligation_id: "gdpr-33-1" },
  };
  await Promise.all(
    dbs().map((db, n) =>
      db.transaction().execute(async (trx) => {
        await lockAccount(trx, company.owner_id);
        const work = await openWork(trx, subject);
        await addEntry(trx, work, { kind: "withdrawn", person: "a@example.com", text: `${n}` });
      }),
    ),
  );
  const rows = await servers[0].db
    .selectFrom("finding_entries")
    .select(["position", "text"])
    .where("company_id", "=", company.id)
    .orderBy("position")
    .execute();
  const [first = 0] = rows.map(({ position }) => position);
  expect(rows.map(({ position }) => position - first)).toEqual([0, 1, 2, 3, 4, 5]);
  expect(rows.map(({ text }) => text).toSorted()).toEqual(["0", "1", "2", "3", "4", "5"]);
});

test("a release of the catalogue is adopted once", async () => {
  const next = { ...shipped, version: "of a race" };
  await Promise.all(dbs().map((db) => adoptRelease(db, next)));
  const rows = await servers[0].db
    .selectFrom("catalogue_releases")
    .select("version")
    .where("version", "=", next.version)
    .execute();
  expect(rows).toHaveLength(1);
});

test("a text that two bring is stored once", async () => {
  const stored = await Promise.all(
    dbs().map((db) => storeTexts(db, { sha256: "f00", texts: [lighthouses] }, { url: "a.xhtml" })),
  );
  expect(stored.flat().filter(({ isNew }) => isNew)).toHaveLength(1);
});

test("a sign-in attempt is counted, however many come at once", async () => {
  const key = `race:${newId()}`;
  const { countAttempt } = await import("../../../server/accounts/attempts.ts");
  const { won, refused } = await race(dbs().map((db) => countAttempt(db, key, 4, 900)));
  const { count } = await servers[0].db
    .selectFrom("attempts")
    .select("count")
    .where("key", "=", key)
    .executeTakeFirstOrThrow();
  expect(count).toBe(6);
  // Who counts sees at least its own count; never do more pass than may.
  expect(won).toBeLessThanOrEqual(4);
  expect(refused.every((status) => status === 429)).toBe(true);
});

async function addCompany(name: string): Promise<{ id: string; owner_id: string }> {
  const { id } = await person.addCompany(companyForm({ company_name: name }));
  return { id, owner_id: person.accountId };
}

const lighthouses = {
  ...{ source: "cellar" as const, kind: "act" as const, id: "32033R0007", language: "en" },
  ...{ title: "On lighthouses", version: "v1", validFrom: "2033-01-01", dates: [] },
  ...{ status: "unknown" as const, link: "https://example.com/act" },
  provisions: [
    {
      ...{ anchor: "art_1", parent: null, kind: "article" as const, number: "1", heading: "" },
      ...{ text: "The keeper shall light the lamp." },
    },
  ],
};
