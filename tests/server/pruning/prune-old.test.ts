import { afterAll, beforeAll, expect, test } from "vitest";
import { config } from "../../../server/config.ts";
import { pruneOld, schedulePruning } from "../../../server/pruning/prune-daily.ts";
import { companyForm, waitUntilReady } from "../../setup/company-form.ts";
import { startTestApi } from "../../setup/test-api.ts";
import type { Person, TestApi } from "../../setup/test-api.ts";

const old = "2020-01-01T00:00:00.000Z";
const name = "Assessed often";
let server: TestApi;
let person: Person;
let companyId = "";

beforeAll(async () => {
  server = await startTestApi({ worker: true });
  person = await server.signUp();
  await person.addCompany(companyForm({ company_name: name }));
  await waitUntilReady(person, name);
  companyId = (await person.listCompanies())[0]?.id ?? "";
});
afterAll(() => server.stop());

/** Dashboards of before the one that is shown, by when they were finished. */
async function addEarlier(finished: string[]): Promise<void> {
  const { db } = server;
  const assessment = await db.selectFrom("assessments").selectAll().executeTakeFirstOrThrow();
  const finding = await db.selectFrom("findings").selectAll().executeTakeFirstOrThrow();
  for (const time of finished) {
    await db
      .insertInto("assessments")
      .values({ ...assessment, id: `at ${time}`, started: time, finished: time })
      .execute();
    await db
      .insertInto("findings")
      .values({ ...finding, id: `of ${time}`, assessment_id: `at ${time}` })
      .execute();
  }
}

async function listAssessments(): Promise<string[]> {
  const rows = await server.db.selectFrom("assessments").select("id").orderBy("id").execute();
  return rows.map(({ id }) => id).filter((id) => id.startsWith("at "));
}

test("of many assessments the newest stay, those shown, and the last of each month", async () => {
  const times = ["01-01", "01-02", "01-31", "02-10", "02-20", "03-01", "03-02", "03-03"];
  await addEarlier(times.map((day) => `2024-${day}T00:00:00.000Z`));
  const quotes = await person.listFindings(name);
  Object.assign(config(), { kept: { ...config().kept, assessments: 3 } });
  // The one shown, and 03-03 and 03-02, are the newest three; 01-31 and 02-20 end their months.
  expect(await pruneOld(server.db)).toMatchObject({ assessments: 4 });
  expect(await listAssessments()).toEqual(
    ["01-31", "02-20", "03-02", "03-03"].map((day) => `at 2024-${day}T00:00:00.000Z`),
  );
  const left = await server.db.selectFrom("findings").select("id").where("id", "like", "of %");
  expect(await left.execute()).toHaveLength(4);
  expect(await pruneOld(server.db)).toMatchObject({ assessments: 0 });
  expect(await person.listFindings(name)).toEqual(quotes);
  const evidence = quotes.findings.flatMap((finding) => finding.evidence);
  expect(evidence.length).toBeGreaterThan(0);
  for (const { documentId, page, quote } of evidence) {
    expect((await person.getDocumentPage(documentId, page)).text).toContain(quote);
  }
});

test("news that nobody keeps at hand and what is left of old sign-ins go after their days", async () => {
  const { db } = server;
  for (const [id, seen] of Object.entries({
    kept: old,
    gone: old,
    new: new Date().toISOString(),
  })) {
    const item = { id, seen, channel: "c", title: id, text: "", date: null };
    await db
      .insertInto("news_items")
      .values({ ...item, link: `https://example.com/${id}` })
      .execute();
  }
  const bookmark = { id: "b", owner_id: person.accountId, company_id: null, kind: "news" } as const;
  await db
    .insertInto("bookmarks")
    .values({ ...bookmark, item_id: "kept", key: "k", saved: old })
    .execute();
  const session = {
    ...{ user_id: person.userId, created: old, address: "", revoked: null },
    awaits_factor: 0,
  };
  await db
    .insertInto("sessions")
    .values({ ...session, id: "long ago", expires: old })
    .execute();
  expect(await pruneOld(db)).toMatchObject({ news: 1, signIns: 1, files: 0 });
  const left = await db.selectFrom("news_items").select("id").orderBy("id").execute();
  expect(left.map(({ id }) => id)).toEqual(["kept", "new"]);
  // Who is signed in stays so.
  expect((await person.listCompanies())[0]?.id).toBe(companyId);
});

test("a job does it once a day, and puts the next one into the queue", async () => {
  await schedulePruning(server.db);
  await schedulePruning(server.db);
  const list = async () =>
    server.db.selectFrom("jobs").select(["state", "run_at"]).where("kind", "=", "prune").execute();
  while ((await list()).filter(({ state }) => state === "done").length === 0) {
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  const states = (await list()).map(({ state }) => state).toSorted();
  expect(states).toEqual(["done", "queued"]);
});
