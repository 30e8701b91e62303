import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hashObligation } from "../../../../server/catalogue/obligation-snapshot.ts";
import { adoptRelease } from "../../../../server/companies/releases/releases.ts";
import { makeCatalogue } from "../../../setup/catalogue-folder.ts";
import { refusalOf, waitUntilReady } from "../../../setup/company-form.ts";
import { startTestApi } from "../../../setup/test-api.ts";
import {
  changesOf,
  contact,
  countNotices,
  find,
  first,
  german,
  keep,
  keepNow,
  lending,
  malta,
  openReleases,
  other,
  owner,
  personId,
  restart,
  second,
  secondActs,
  seen,
  server,
  why,
} from "./open-releases.ts";

beforeAll(async () => openReleases(await startTestApi({ worker: true, catalogue: first })));
afterAll(() => server.stop());

describe("a new scan", () => {
  test("is begun once, and the old dashboard is shown until it ends", async () => {
    await restart(second, { worker: false });
    // An overruling in between rests on what its author saw, which is the older text.
    const { id } = await find(german, "keep");
    await owner.overrideFinding(german, id, { verdict: "partly", reason: why });
    const answers = await Promise.allSettled([owner.assessAgain(malta), owner.assessAgain(malta)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect((await refusalOf(owner.assessAgain(malta))).status).toBe(409);
    const [company] = await owner.listCompanies();
    expect(company).toMatchObject({ name: malta, status: "queued", hasDashboard: true });
    expect(company?.scannedDocuments).toBeGreaterThan(0);
    expect((await owner.listFindings(malta)).total).toBe(seen.get(malta)?.findings.length);
    expect(await owner.listOutdated(malta)).toMatchObject([{ changes: 3, status: "queued" }]);
    // The process dies before a worker takes it up.
    await restart(second);
    await waitUntilReady(owner, malta);
    await owner.assessAgain(german);
    await waitUntilReady(owner, german);
  });

  test("rests on the newer corpus, and the banner is gone", async () => {
    expect(await owner.listOutdated(malta)).toEqual([]);
    expect(await changesOf(malta)).toEqual([]);
    const { findings } = await owner.listFindings(malta);
    expect(findings.map(({ obligation }) => obligation.slice(11)).toSorted()).toEqual([
      ...["contact", "keep", "rights"],
    ]);
    expect(await find(malta, "keep")).toMatchObject({
      text: keepNow.text,
      catalogueDate: "2026-06-01",
    });
    expect((await owner.getDashboard(malta)).score?.catalogueDate).toBe("2026-06-01");
    expect(await find(german, "german")).toBeDefined();
  });

  test("leaves the old generation as it was", async () => {
    const { assessment, findings } = seen.get(malta) ?? { assessment: "", findings: [] };
    const rows = await server.db
      .selectFrom("findings")
      .selectAll()
      .where("assessment_id", "=", assessment)
      .orderBy("rank")
      .execute();
    expect(rows.map(({ id }) => id)).toEqual(findings.map(({ id }) => id));
    expect(new Set(rows.map((row) => row.catalogue_version))).toEqual(new Set([first.version]));
    for (const row of rows) {
      const { act, obligation } = first.obligations.get(row.obligation_id)!;
      expect(row.obligation_hash).toBe(hashObligation(act, obligation));
    }
  });

  test("keeps what people did, and asks for another look where the obligation changed", async () => {
    const [contactNow, rightsAgain, keepAgain] = await Promise.all(
      ["contact", "rights", "keep"].map((one) => find(malta, one)),
    );
    expect(contactNow?.work).toMatchObject({ overridden: { reason: why }, note: null });
    expect(rightsAgain?.work.overridden?.reason).toBe(why);
    expect(rightsAgain?.work.note).toContain("To be looked at again");
    expect(keepAgain?.work.overridden).toBeNull();
    expect(keepAgain?.work.note).toContain("Open again");
    expect((await find(german, "keep")).work.overridden).toBeNull();
    for (const one of [contactNow, rightsAgain, keepAgain]) {
      expect(one?.work.assigned?.id).toBe(personId);
      const activity = await owner.listFindingActivity(malta, one?.id ?? "");
      expect(activity.map(({ kind }) => kind)).toEqual(
        expect.arrayContaining(["commented", "assigned", "overruled"]),
      );
    }
    const work = await server.db
      .selectFrom("finding_work")
      .select("verdict")
      .where("obligation_id", "=", "complaint")
      .execute();
    expect(work).toEqual([{ verdict: "partly" }]);
  });
});

test("an edition that comes back leaves nothing to tell those who never left it", async () => {
  const notices = await countNotices();
  await restart(first);
  expect(await owner.listOutdated(lending)).toEqual([]);
  expect(await owner.listOutdated(malta)).toMatchObject([
    { catalogueDate: "2026-06-01", changes: 3 },
  ]);
  expect(await changesOf(malta)).toEqual(["added complaint", "changed keep", "changed rights"]);
  // Those who had gone on are told that it went back.
  expect(await countNotices()).toBe(notices + 2);
  await restart(second);
  expect(await countNotices()).toBe(notices + 2);
  expect(await owner.listOutdated(malta)).toEqual([]);
});

test("the same words in another form, or in fields that decide nothing, concern nobody", async () => {
  const acts = secondActs.map((act) => ({
    ...act,
    obligations: act.obligations.map((one) => ({ ...one, keyTerms: ["other"], roles: [] })),
  }));
  const reformatted = makeCatalogue("2026-07-01", acts.toReversed(), 0);
  expect(reformatted.version).not.toBe(second.version);
  const notices = await countNotices();
  await restart(reformatted);
  expect(await countNotices()).toBe(notices);
  expect(await owner.listOutdated(malta)).toEqual([]);
  expect(await owner.listOutdated(lending)).toMatchObject([{ changes: 4 }]);
});

test("a start that dies on the way leaves nothing, and the next one does it all", async () => {
  const third = makeCatalogue("2026-08-01", [
    {
      id: "data",
      scope: ["EU"],
      obligations: [keep, { ...contact, title: "Say whom to ask" }],
    },
  ]);
  const before = await countNotices();
  for (const table of [
    "catalogue_releases",
    "catalogue_obligations",
    "catalogue_changes",
  ] as const) {
    await sql`create trigger dies before insert on ${sql.table(table)}
      begin select raise(abort, 'out of power'); end`.execute(server.db);
    await expect(adoptRelease(server.db, third)).rejects.toThrow("out of power");
    await sql`drop trigger dies`.execute(server.db);
  }
  // At the second company that is told.
  await sql`create trigger dies before insert on release_notices
    when exists (select 1 from release_notices where version = new.version)
    begin select raise(abort, 'out of power'); end`.execute(server.db);
  await expect(adoptRelease(server.db, third)).rejects.toThrow("out of power");
  await sql`drop trigger dies`.execute(server.db);
  expect(await countNotices()).toBe(before);
  const releases = () =>
    server.db.selectFrom("catalogue_releases").selectAll().where("date", "=", third.date).execute();
  expect(await releases()).toEqual([]);
  await restart(third);
  expect(await releases()).toHaveLength(1);
  // All but the one elsewhere, whose own act is gone, too.
  expect(await countNotices()).toBe(before + 4);
  expect(await changesOf(malta)).toEqual(["changed contact", "changed keep", "removed rights"]);
  expect(await changesOf(other)).toEqual(["removed saudi"]);
});

test("what was told goes with its company, and the snapshots stay", async () => {
  const count = () => server.db.selectFrom("catalogue_obligations").selectAll().execute();
  const [before, notices] = [await count(), await countNotices()];
  const { id = "" } = (await owner.listCompanies()).find(({ name }) => name === german) ?? {};
  const ofIt = await server.db
    .selectFrom("release_notices")
    .selectAll()
    .where("company_id", "=", id)
    .execute();
  expect(ofIt.length).toBeGreaterThan(1);
  await owner.deleteCompany(id);
  expect(await countNotices()).toBe(notices - ofIt.length);
  expect(await count()).toEqual(before);
});
