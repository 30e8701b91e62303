import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Finding } from "../../../../server/api/findings/contract.ts";
import { reviewStandings } from "../../../../server/companies/profile/review-standings.ts";
import { makeCatalogue, makeObligation } from "../../../setup/catalogue-folder.ts";
import { companyForm, pdfFile, refusalOf, waitUntilReady } from "../../../setup/company-form.ts";
import { startTestApi } from "../../../setup/test-api.ts";
import type { Person, TestApi } from "../../../setup/test-api.ts";

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const from = (date: string) => ({
  dates: [{ date, meaning: "applies" as const, confidence: "text" as const }],
});
const lenders = { when: [{ licences: ["consumer_lender"] }] };
const catalogue = makeCatalogue("2026-01-01", [
  {
    id: "data",
    scope: ["EU"],
    obligations: [
      makeObligation("keep", "retain your personal data"),
      makeObligation("register", "register", { kind: "file" }),
      makeObligation("soon", "lodge a complaint", from(day(1))),
    ],
  },
  {
    id: "credit",
    scope: ["EU"],
    obligations: [makeObligation("lend", "legal basis", lenders)],
  },
  {
    id: "german",
    scope: ["DE"],
    obligations: [makeObligation("german", "retain your personal data")],
  },
  {
    id: "national",
    scope: ["MT"],
    obligations: [
      makeObligation("keep-here", "retain your personal data", {
        sameAs: [{ relation: "same_duty", id: "keep" }],
      }),
    ],
  },
]);

const name = "Żejtun Payments Ltd";
let server: TestApi;
let owner: Person;
let company = "";

const titlesOf = async () =>
  (await owner.listFindings(name)).findings
    .map(({ obligation }) => obligation.slice(11))
    .toSorted();
async function find(obligation: string): Promise<Finding> {
  const { findings } = await owner.listFindings(name);
  const found = findings.find((one) => one.obligation === `Tell about ${obligation}`);
  if (!found) throw new Error(`no finding of ${obligation}`);
  return found;
}
const answersOf = async () => (await owner.getCompanyProfile(company)).questions;
const questionOf = async (question: string) =>
  (await answersOf()).find((one) => one.question === question);

beforeAll(async () => {
  server = await startTestApi({ worker: true, catalogue });
  owner = await server.signUp();
  await owner.addCompany(companyForm());
  await waitUntilReady(owner, name);
  company = (await owner.listCompanies())[0]?.id ?? "";
});
afterAll(() => server.stop());

describe("before anybody answered", () => {
  test("only what binds whatever the answers counts, one line for each duty", async () => {
    expect(await titlesOf()).toEqual(["keep", "register"]);
    const { counts, questions } = await owner.getCompanyProfile(company);
    expect(counts).toMatchObject({ applies: 3, lines: 2, unknown: 1, coming: 1, doesNot: 1 });
    const asked = questions.filter(({ depending }) => depending > 0);
    expect(asked.map(({ question }) => question)).toEqual(["licences"]);
  });

  test("what no document can show is left to people", async () => {
    expect(await find("register")).toMatchObject({
      verdict: "not_assessed",
      reason: "This is something to file or register. No policy can show that it is done.",
    });
  });

  test("the law says why it applies, what is to come and what is not known", async () => {
    const { acts } = await owner.listBoundActs(company);
    const said = acts.map(({ id, because, counts }) => [
      ...[id, because.map(({ text }) => text), counts.applies],
    ]);
    expect(said).toEqual([
      ["credit", ["Which financial licences or registrations do you hold?"], 0],
      ["data", ["it is established in Malta"], 2],
      ["german", ["it is established in Germany"], 0],
      ["national", ["it is established in Malta"], 1],
    ]);
    const { obligations: coming } = await owner.listBoundObligations(company, {
      standing: "coming",
    });
    expect(coming.map(({ id, begins }) => [id, begins])).toEqual([["soon", day(1)]]);
    const { obligations } = await owner.listBoundObligations(company, { standing: "applies" });
    expect(obligations.find(({ id }) => id === "keep")?.sources).toEqual([
      { id: "keep-here", label: "NATIONAL, Article 1(1)", relation: "same_duty" },
    ]);
  });
});

test("a seat elsewhere that a document names does not rule out where the company was added", async () => {
  const other = "Elsewhere Inc";
  const text =
    "Terms\n\nOur registered office is at 1 Market Street, San Francisco, United States.";
  const form = companyForm({ company_name: other }, [pdfFile("Terms.pdf", [text])]);
  const { id } = await owner.addCompany(form);
  await waitUntilReady(owner, other);
  const { questions, counts } = await owner.getCompanyProfile(id);
  const seat = questions.find(({ question }) => question === "established");
  expect(seat).toMatchObject({ values: ["MT"], origin: "jurisdiction" });
  expect(seat?.read.map(({ value }) => value)).toEqual(["elsewhere"]);
  expect(counts.applies).toBe(3);
  await owner.deleteCompany(id);
});

describe("an answer", () => {
  test("shows what it adds before it is saved, and keeps nothing", async () => {
    const answers = [{ question: "licences" as const, values: ["consumer_lender"] }];
    expect(await owner.previewCompanyProfile(company, answers)).toMatchObject({
      ...{ applies: 3, wouldApply: 4, adds: 1, removes: 0 },
      rows: [{ question: "licences", actId: "credit", adds: 1, removes: 0 }],
    });
    expect(await questionOf("licences")).toMatchObject({ values: null, origin: null });
  });

  test("is kept with who gave it, and the company is assessed again", async () => {
    const changed = await owner.saveCompanyProfile(company, [
      { question: "licences", values: ["consumer_lender"] },
      { question: "customers", values: null },
    ]);
    expect(changed).toEqual(["licences", "customers"]);
    await waitUntilReady(owner, name);
    expect(await titlesOf()).toEqual(["keep", "lend", "register"]);
    expect(await questionOf("licences")).toMatchObject({
      ...{ values: ["consumer_lender"], complete: true, origin: "person" },
      answeredBy: owner.email,
    });
  });

  test("of “don’t know” is kept, asks no more, and leaves its obligations unknown", async () => {
    const said = { values: null, origin: "person", answeredBy: owner.email, givenUp: true };
    expect(await questionOf("customers")).toMatchObject(said);
    const again = [{ question: "customers" as const, values: null }];
    expect(await owner.saveCompanyProfile(company, again)).toEqual([]);
    const before = await owner.getCompanyProfile(company);
    expect(before.open).toBe(before.counts.unknown);
    await owner.saveCompanyProfile(company, [{ question: "licences", values: null }]);
    await waitUntilReady(owner, name);
    const { counts, open } = await owner.getCompanyProfile(company);
    expect([counts.unknown, open]).toEqual([1, 0]);
    expect(await questionOf("licences")).toMatchObject({ ...said, depending: 1 });
    await owner.saveCompanyProfile(company, [
      { question: "licences", values: ["consumer_lender"] },
    ]);
    await waitUntilReady(owner, name);
  });

  test("that contradicts another is refused beside the question, and nothing is kept", async () => {
    const refusal = await refusalOf(
      owner.saveCompanyProfile(company, [
        { question: "established", values: ["DE"] },
        { question: "customers", values: ["consumers"] },
      ]),
    );
    expect(refusal.status).toBe(400);
    expect(refusal.issues).toEqual([
      { path: "established", message: expect.stringContaining("another country") as string },
    ]);
    expect(await questionOf("customers")).toMatchObject({ values: null });
  });

  test("that is none of those asked for is refused", async () => {
    const wrong = [{ question: "customers" as const, values: ["martians"] }];
    const refusal = await refusalOf(owner.saveCompanyProfile(company, wrong));
    expect([refusal.status, refusal.issues[0]?.path]).toEqual([400, "customers"]);
  });

  test("of somebody who saw an older one is refused where it differs, and loses nothing", async () => {
    const before = (await questionOf("customers"))?.version ?? "";
    await owner.saveCompanyProfile(company, [
      { question: "customers", values: ["businesses"], seen: before },
    ]);
    const late = { question: "customers" as const, values: ["consumers"], seen: before };
    const refusal = await refusalOf(owner.saveCompanyProfile(company, [late]));
    expect([refusal.status, refusal.issues[0]?.path]).toEqual([409, "customers"]);
    expect(refusal.issues[0]?.message).toContain(owner.email);
    expect((await questionOf("customers"))?.values).toEqual(["businesses"]);
    // Two who answer alike do not stand in each other's way.
    const alike = { ...late, values: ["businesses"] };
    expect(await owner.saveCompanyProfile(company, [alike])).toEqual([]);
    await waitUntilReady(owner, name);
  });

  test("is not open to a stranger", async () => {
    const stranger = await server.signUp("Stranger");
    expect((await refusalOf(stranger.getCompanyProfile(company))).status).toBe(404);
    expect((await refusalOf(stranger.saveCompanyProfile(company, []))).status).toBe(404);
    expect((await refusalOf(stranger.listBoundActs(company))).status).toBe(404);
    expect(
      (await refusalOf(stranger.setActAside(company, "data", "Not ours at all."))).status,
    ).toBe(404);
  });
});

describe("not applicable", () => {
  const why = "We never do this, as the board noted.";

  test("by act leaves score and lists, survives an assessment, and can be taken back", async () => {
    const before = (await owner.getDashboard(name)).score;
    await owner.setActAside(company, "credit", why);
    expect(await find("lend")).toMatchObject({
      verdict: "not_applicable",
      work: { overridden: { reason: why, by: owner.email } },
    });
    expect((await refusalOf(owner.setActAside(company, "credit", why))).status).toBe(409);
    await owner.assessAgain(name);
    await waitUntilReady(owner, name);
    expect((await find("lend")).verdict).toBe("not_applicable");
    const { acts } = await owner.listBoundActs(company);
    expect(acts.find(({ id }) => id === "credit")?.setAside).toMatchObject({ reason: why });
    await owner.takeActBack(company, "credit");
    expect((await find("lend")).work.overridden).toBeNull();
    expect((await owner.getDashboard(name)).score?.score).toBe(before?.score);
    expect((await refusalOf(owner.takeActBack(company, "credit"))).status).toBe(404);
  });

  test("of several findings at once is written down for each", async () => {
    const ids = await Promise.all(["keep", "lend"].map(async (one) => (await find(one)).id));
    await owner.setFindingsAside(name, ids, why);
    const set = await owner.listFindings(name, { status: "not_applicable" });
    expect(set.findings.map(({ obligation }) => obligation.slice(11)).toSorted()).toEqual([
      "keep",
      "lend",
    ]);
    const [entry] = await owner.listFindingActivity(name, ids[0] ?? "");
    expect(entry).toMatchObject({ kind: "overruled", after: "not_applicable", text: why });
    const gone = await refusalOf(owner.setFindingsAside(name, ["nothing"], why));
    expect(gone.status).toBe(404);
  });

  test("is open again once the answer it rested on is another", async () => {
    await owner.saveCompanyProfile(company, [
      { question: "licences", values: ["consumer_lender", "credit_intermediary"] },
    ]);
    await waitUntilReady(owner, name);
    const lend = await find("lend");
    expect(lend.work.overridden).toBeNull();
    expect(lend.work.note).toContain("company profile changed");
    // This one does not rest on the licences.
    expect((await find("keep")).verdict).toBe("not_applicable");
  });
});

describe("the day an obligation begins", () => {
  test("it is told of, and joins by itself", async () => {
    expect(await reviewStandings(server.db, catalogue, day(0))).toBe(0);
    expect(await reviewStandings(server.db, catalogue, day(1))).toBe(1);
    // A second look the same day tells nothing twice.
    expect(await reviewStandings(server.db, catalogue, day(1))).toBe(0);
    const [notice] = await owner.listNotifications(name);
    expect(notice).toMatchObject({
      title: `The law that applies to ${name} changed: 1 obligation`,
      description: "Applies now: Tell about soon.",
      date: day(1),
    });
    const { status } = await owner.getAssessment(name);
    expect(["queued", "scanning", "ready"]).toContain(status);
  });
});
