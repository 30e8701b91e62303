import { unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { adoptRelease } from "../../../../server/companies/releases/releases.ts";
import { openDatabase } from "../../../../server/db/db.ts";
import { refusalOf } from "../../../setup/company-form.ts";
import { startTestApi } from "../../../setup/test-api.ts";
import {
  changesOf,
  complaint,
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
  restart,
  second,
  seen,
  server,
} from "./open-releases.ts";

beforeAll(async () => openReleases(await startTestApi({ worker: true, catalogue: first })));
afterAll(() => server.stop());

const noticesOf = async (company: string) =>
  (await owner.listNotifications(company)).filter(({ id }) => id.startsWith("corpus-"));

test("the lending company is taken for a lender, and not for one that pays", () => {
  const titles = (company: string) =>
    seen.get(company)?.findings.map(({ obligation }) => obligation.slice(11));
  expect(titles(lending)).toEqual(expect.arrayContaining(["lend", "lend-or-pay"]));
  expect(titles(lending)).not.toContain("pay");
  expect(titles(malta)).not.toContain("lend");
});

describe("a newer corpus", () => {
  test("is told of once to each company it concerns, and to no other", async () => {
    const told = async (company: string) =>
      (await noticesOf(company)).map(({ title, date }) => [title, date]);
    const day = "2026-06-01";
    expect(await told(malta)).toEqual([
      [`The catalogue changed: 3 obligations that concern ${malta}`, day],
    ]);
    expect(await told(lending)).toEqual([
      [`The catalogue changed: 4 obligations that concern ${lending}`, day],
    ]);
    expect(await told(german)).toEqual([
      [`The catalogue changed: 4 obligations that concern ${german}`, day],
    ]);
    expect(await told(other)).toEqual([]);
    const { notifications } = await owner.getDashboard(malta);
    expect(notifications[0]?.description).toContain("removed: Tell about complaint (DATA,");
    expect(notifications[0]?.description).toContain(
      "changed: Tell about keep (DATA, Article 1(1))",
    );
    expect(notifications[0]?.link).toBe("/dashboard/changes?company=Malta+Ltd");
  });

  test("is told of no second time by a second start", async () => {
    const state = async () => [
      await countNotices(),
      await server.db.selectFrom("catalogue_releases").select(["position", "version"]).execute(),
      (await server.db.selectFrom("catalogue_changes").selectAll().execute()).length,
      (await server.db.selectFrom("catalogue_obligations").selectAll().execute()).length,
    ];
    const before = await state();
    expect(before[0]).toBe(3);
    await adoptRelease(server.db, second);
    const another = await openDatabase(server.file);
    await Promise.all([adoptRelease(another, second), adoptRelease(server.db, second)]);
    await another.destroy();
    await restart(second);
    expect(await state()).toEqual(before);
  });

  test("leaves a banner with what changed, worded as it was and as it is", async () => {
    const base = { catalogueDate: "2026-01-01", complete: true, status: "ready" };
    expect(await owner.listOutdated()).toEqual([
      { ...base, company: malta, changes: 3 },
      { ...base, company: lending, changes: 4 },
      { ...base, company: german, changes: 4 },
    ]);
    expect(await owner.listOutdated(other)).toEqual([]);
    expect(await changesOf(malta)).toEqual(["changed keep", "changed rights", "removed complaint"]);
    expect(await changesOf(lending)).toEqual([
      ...["added lend-more", "changed keep", "changed rights", "removed complaint"],
    ]);
    expect(await changesOf(german)).toEqual([
      ...["added german", "changed keep", "changed rights", "removed complaint"],
    ]);
    expect(await changesOf(other)).toEqual([]);
    const { changes } = await owner.listCatalogueChanges(malta);
    const differences = (id: string) => changes.find((one) => one.id === id)?.differences;
    expect(differences("keep")).toEqual([
      { what: "What it asks", before: keep.text, after: keepNow.text },
    ]);
    expect(differences("rights")).toEqual([{ what: "Severity", before: "Medium", after: "High" }]);
    expect(differences("complaint")).toEqual([
      { what: "What it asks", before: complaint.text, after: "" },
    ]);
    expect(changes.find(({ id }) => id === "keep")?.findingId).toBe((await find(malta, "keep")).id);
  });

  test("changes nothing of yesterday's dashboard, wherever it is shown", async () => {
    const gone = await find(malta, "complaint");
    // What is no longer held has no page to lead to.
    expect([gone.obligationId, gone.actId]).toEqual([null, null]);
    for (const [company, { findings }] of seen) {
      const notHeld = { obligationId: null, actId: null };
      const kept = findings.map((one) =>
        one.obligationId === "complaint" ? { ...one, ...notHeld } : one,
      );
      expect((await owner.listFindings(company)).findings).toEqual(kept);
      for (const one of kept) expect(await owner.getFinding(company, one.id)).toEqual(one);
    }
    expect(gone).toMatchObject({ text: complaint.text, act: "DATA", catalogueDate: "2026-01-01" });
    const { reports, notes } = await owner.getDashboard(malta);
    expect(reports.map(({ title }) => title)).toContain("Tell about complaint");
    expect(notes.map(({ note }) => note)).toContain("Tell about complaint (DATA, Article 1(1))");
    expect((await owner.listBookmarks()).map(({ title }) => title)).toContain(
      "Tell about complaint",
    );
    const { events } = await owner.listEvents({ from: "2027-03-09", to: "2027-03-09" });
    expect(events.map(({ title }) => title)).toContain("Due: Tell about complaint");
    expect((await owner.listFindingActivity(malta, gone.id)).map(({ kind }) => kind)).toContain(
      "commented",
    );
    await owner.addComment(malta, gone.id, "Still to be talked about.");
  });

  test("stands in the account's export with the snapshots of then", async () => {
    const zip = unzipSync(new Uint8Array(await (await owner.exportAccount()).arrayBuffer()));
    const read = (name: string) =>
      JSON.parse(new TextDecoder().decode(zip[`companies/${malta}/${name}.json`])) as Record<
        string,
        unknown
      >[];
    const hashes = new Set(read("findings").map((one) => one["obligation_hash"]));
    const worded = read("obligations").filter(({ hash }) => hashes.has(hash));
    expect(worded.map((one) => one["obligation_id"])).toContain("complaint");
    expect(JSON.stringify(worded)).toContain(keep.text);
    expect(read("catalogue-notices")).toHaveLength(1);
  });

  test("is not open to a stranger", async () => {
    const stranger = await server.signUp("Stranger");
    expect(await stranger.listOutdated()).toEqual([]);
    expect((await refusalOf(stranger.listOutdated(malta))).status).toBe(404);
    expect((await refusalOf(stranger.listCatalogueChanges(malta))).status).toBe(404);
    expect((await refusalOf(stranger.assessAgain(malta))).status).toBe(404);
  });
});
