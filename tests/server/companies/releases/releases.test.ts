import { join } from "node:path";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { unzipSync } from "fflate";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createApiClient } from "../../../../server/api/client.ts";
import type { ApiClient } from "../../../../server/api/client.ts";
import type { Finding } from "../../../../server/api/findings/contract.ts";
import { hashObligation } from "../../../../server/catalogue/obligation-snapshot.ts";
import { openDatabase } from "../../../../server/db/db.ts";
import { adoptRelease } from "../../../../server/companies/releases/releases.ts";
import { makeCatalogue, makeObligation } from "../../../setup/catalogue-folder.ts";
import type { SmallAct } from "../../../setup/catalogue-folder.ts";
import {
  companyForm,
  pdfFile,
  privacyPolicy,
  refusalOf,
  waitUntilReady,
} from "../../../setup/company-form.ts";
import { startTestApi } from "../../../setup/test-api.ts";
import type { TestApi } from "../../../setup/test-api.ts";

const everywhere = ["EU"] as const;
const lenders = { when: [{ licences: ["consumer_lender"] }] };
const payers = { when: [{ licences: ["payment_institution"] }] };
const keep = makeObligation("keep", "retain your personal data");
const rights = makeObligation("rights", "right to request access", { severity: "MEDIUM" });
const contact = makeObligation("contact", "data protection officer can be reached");
const complaint = makeObligation("complaint", "lodge a complaint");
const lend = makeObligation("lend", "interest rate", lenders);
const lendOrPay = makeObligation("lend-or-pay", "terms of credit", {
  when: [{ licences: ["consumer_lender", "payment_institution"] }],
});
const pay = makeObligation("pay", "payment account", payers);
const saudi = makeObligation("saudi", "retain your personal data");

const first = makeCatalogue("2026-01-01", [
  { id: "data", scope: [...everywhere], obligations: [keep, rights, contact, complaint] },
  { id: "credit", scope: [...everywhere], obligations: [lend, lendOrPay, pay] },
  { id: "pdpl", scope: ["SA"], obligations: [saudi] },
]);
const keepNow = { ...keep, text: "Whoever holds data tells for how many months." };
const rightsNow = { ...rights, severity: "HIGH" as const };
const secondActs: SmallAct[] = [
  { id: "data", scope: [...everywhere], obligations: [keepNow, rightsNow, contact] },
  {
    id: "credit",
    scope: [...everywhere],
    obligations: [
      ...[lend, lendOrPay, pay],
      makeObligation("lend-more", "early repayment", lenders),
      makeObligation("pay-more", "payment order", payers),
      makeObligation("unsure", "early repayment", { unverified: true }),
    ],
  },
  { id: "bdsg", scope: ["DE"], obligations: [makeObligation("german", "Germany")] },
  { id: "pdpl", scope: ["SA"], obligations: [saudi] },
];
const second = makeCatalogue("2026-06-01", secondActs);

const credit = [
  `${privacyPolicy[0]}
We grant consumer loans to our customers. We are a licensed lender and grant loans of up to 5000 euro.
Each loan agreement states the interest rate and the terms of credit.`,
];
const malta = "Malta Ltd";
const lending = "Lending Ltd";
const german = "Germany GmbH";
const other = "Riyadh Co";
const why = "The annex that is kept on paper shows it.";

const file = join(mkdtempSync(join(process.env["DATA_DIR"] ?? tmpdir(), "api-")), "test.sqlite");
let server: TestApi;
let token: string;
let owner: ApiClient;
let personId: string;
/** What the owner saw of the first edition, by company. */
const seen = new Map<string, { findings: Finding[]; assessment: string }>();
const people = () => createApiClient(server.send, token);

async function restart(catalogue: typeof first): Promise<void> {
  await server.stop();
  server = await startTestApi({ worker: true, file, catalogue });
  owner = people();
}

async function find(company: string, obligation: string): Promise<Finding> {
  const { findings } = await owner.listFindings(company);
  const found = findings.find(({ obligation: title }) => title === `Tell about ${obligation}`);
  if (!found) throw new Error(`${company} has no finding of ${obligation}`);
  return found;
}

async function shownAssessment(company: string): Promise<string> {
  const row = await server.db
    .selectFrom("companies")
    .select("shown_assessment_id")
    .where("name", "=", company)
    .executeTakeFirstOrThrow();
  return row.shown_assessment_id ?? "";
}

const changesOf = async (company: string) =>
  (await owner.listCatalogueChanges(company)).changes
    .map(({ kind, id }) => `${kind} ${id}`)
    .toSorted();
const noticesOf = async (company: string) =>
  (await owner.listNotifications(company)).filter(({ id }) => id.startsWith("corpus-"));
const countNotices = async () =>
  (await server.db.selectFrom("release_notices").selectAll().execute()).length;

beforeAll(async () => {
  server = await startTestApi({ worker: true, file, catalogue: first });
  const person = await server.signUp();
  ({ token, userId: personId } = person);
  owner = people();
  for (const [company_name, jurisdiction, pages] of [
    [malta, "malta", privacyPolicy],
    [lending, "malta", credit],
    [german, "germany", privacyPolicy],
    [other, "SA", privacyPolicy],
  ] as const) {
    const files = [pdfFile("privacy-policy.pdf", [...pages])];
    await owner.addCompany(companyForm({ company_name, jurisdiction }, files));
    await waitUntilReady(owner, company_name);
  }
  const lender = (await owner.listCompanies()).find(({ name }) => name === lending);
  const licences = { question: "licences" as const, values: ["consumer_lender"] };
  await owner.saveCompanyProfile(lender?.id ?? "", [licences]);
  await waitUntilReady(owner, lending);
  for (const obligation of ["keep", "rights", "contact", "complaint"]) {
    const { id } = await find(malta, obligation);
    await owner.overrideFinding(malta, id, { verdict: "partly", reason: why });
    await owner.addComment(malta, id, `About ${obligation}`);
    await owner.assignFinding(malta, id, { personId, due: "2027-03-09" });
    await owner.saveItem("finding", id, malta);
  }
  for (const company of [malta, lending, german, other]) {
    const { findings } = await owner.listFindings(company);
    seen.set(company, { findings, assessment: await shownAssessment(company) });
  }
  await restart(second);
});
afterAll(() => server.stop());

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
    const another = await openDatabase(file);
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

describe("a new scan", () => {
  test("is begun once, and the old dashboard is shown until it ends", async () => {
    await server.stop();
    server = await startTestApi({ file, catalogue: second });
    owner = people();
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
      scope: [...everywhere],
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
