import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { isPostgres } from "../../../server/db/db.ts";
import type { Db } from "../../../server/db/db.ts";
import { belongings, seeAll, seeOnly } from "../../../server/db/see-only.ts";
import { companyForm } from "../../setup/company-form.ts";
import { startTestApi } from "../../setup/test-api.ts";
import type { Person, TestApi } from "../../setup/test-api.ts";

let server: TestApi;
let owner: Person;
let limited: Db;
let [seen, hidden] = ["", ""];
beforeAll(async () => {
  server = await startTestApi();
  owner = await server.signUp();
  seen = (await owner.addCompany(companyForm({ company_name: "Seen" }))).id;
  hidden = (await owner.addCompany(companyForm({ company_name: "Hidden" }))).id;
  const right = { user_id: owner.userId, company_id: seen };
  await server.db.insertInto("company_rights").values(right).execute();
  limited = seeOnly(server.db, owner.userId);
});
afterAll(() => server.stop());

test("every table that names a company, or what belongs to one, is known", async () => {
  const tables = await server.db.introspection.getTables();
  const parents = /^(company_id|assessment_id|document_id|proof_id|chat_id)$/;
  const naming = tables
    .filter(({ columns }) => columns.some(({ name }) => parents.test(name)))
    .map(({ name }) => name);
  // Says what is seen, and so is read whole.
  const known = [...Object.keys(belongings), "company_rights"];
  expect(naming.filter((name) => !known.includes(name))).toEqual([]);
});

test("every known table can be asked, by its own name and by another", async () => {
  for (const name of Object.keys(belongings)) {
    const table = name as "companies";
    await limited.selectFrom(table).selectAll(table).execute();
    await limited.selectFrom(`${table} as other`).selectAll("other").execute();
  }
});

test("rows of other companies are not there, however they are asked for", async () => {
  const companies = await limited.selectFrom("companies").select("id").execute();
  expect(companies).toEqual([{ id: seen }]);
  const joined = await limited
    .selectFrom("documents as d")
    .innerJoin("companies as c", "c.id", "d.company_id")
    .leftJoin("assessments", "assessments.company_id", "c.id")
    .select(["c.id", "assessments.company_id"])
    .execute();
  expect(new Set(joined.map(({ id }) => id))).toEqual(new Set([seen]));
  const nested = await limited
    .selectFrom("accounts")
    .select((eb) =>
      eb
        .selectFrom("documents")
        .select(sql<number>`count(*)`.as("n"))
        .as("n"),
    )
    .where("id", "in", (eb) => eb.selectFrom("companies").select("owner_id"))
    .executeTakeFirstOrThrow();
  expect(Number(nested.n)).toBe(1);
});

test("nor are they changed or deleted, not even within a transaction", async () => {
  await limited.transaction().execute(async (trx) => {
    const changed = await trx.updateTable("companies").set({ website: "https://x.example" });
    expect((await changed.executeTakeFirst()).numUpdatedRows).toBe(1n);
    const gone = trx.deleteFrom("companies").where("id", "=", hidden);
    expect((await gone.executeTakeFirst()).numDeletedRows).toBe(0n);
    const either = trx
      .deleteFrom("companies")
      .where((eb) => eb.or([eb("id", "=", hidden), eb("name", "=", "Hidden")]));
    expect((await either.executeTakeFirst()).numDeletedRows).toBe(0n);
    expect(await seeAll(trx).selectFrom("companies").select("id").execute()).toHaveLength(2);
  });
});

test("what belongs to no company stays, and a right that ends does so at once", async () => {
  const when = { date: "2027-01-01", priority: "high" };
  await owner.addEvent({ ...when, title: "For all" });
  await owner.addEvent({ ...when, title: "For one", companyName: "Hidden" });
  const titles = async () =>
    (await limited.selectFrom("calendar_events").select("title").execute()).map(
      ({ title }) => title,
    );
  expect(await titles()).toEqual(["For all"]);
  await server.db.deleteFrom("company_rights").execute();
  expect(await limited.selectFrom("companies").selectAll().execute()).toEqual([]);
});

test("it is one handle for a person, and the dialect stays known", () => {
  expect(seeOnly(server.db, owner.userId)).toBe(limited);
  expect(seeOnly(server.db, undefined)).toBe(server.db);
  expect(isPostgres(limited)).toBe(isPostgres(server.db));
});
