import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Finding, Verdict } from "../../../server/api/findings/contract.ts";
import { now } from "../../../server/db/db.ts";
import { confirmFindings } from "../../setup/confirm-findings.ts";
import {
  companyForm,
  fullPolicy,
  pdfFile,
  refusalOf,
  waitUntilReady,
} from "../../setup/company-form.ts";
import { startTestApi } from "../../setup/test-api.ts";
import type { Person, TestApi } from "../../setup/test-api.ts";

const company = "Żejtun Payments Ltd";
const why = "The annex that is kept on paper shows it.";
let server: TestApi;
let owner: Person;
let member: Person;
let stranger: Person;
beforeAll(async () => {
  server = await startTestApi({ worker: true });
  owner = await server.signUp();
  member = await server.join(owner, "colleague@example.com");
  stranger = await server.signUp("Stranger");
  for (const person of [owner, stranger]) {
    await person.addCompany(companyForm({}, [pdfFile("privacy-policy.pdf", fullPolicy)]));
    await waitUntilReady(person, company);
  }
  await confirmFindings(owner, company);
});
afterAll(() => server.stop());

/** The first finding with that verdict that nobody has touched yet. */
async function pick(verdict: Verdict, fits: (finding: Finding) => boolean = () => true) {
  const { findings } = await owner.listFindings(company, { status: verdict });
  for (const finding of findings) {
    const activity = await owner.listFindingActivity(company, finding.id);
    if (activity.length === 0 && !finding.work.overridden && fits(finding)) return finding;
  }
  throw new Error(`there is no ${verdict} finding left`);
}

async function makeAnew(): Promise<void> {
  await owner.assessAgain(company);
  await waitUntilReady(owner, company);
}

const findAgain = async (obligation: string) =>
  (await owner.listFindings(company)).findings.find((one) => one.obligation === obligation);

describe("overruling", () => {
  test("counts from then on, beside what was found, and is taken back", async () => {
    const finding = await pick("met", ({ severity }) => severity === "HIGH");
    const before = await owner.getDashboard(company);
    await member.overrideFinding(company, finding.id, { verdict: "not_shown", reason: why });

    const overridden = await owner.getFinding(company, finding.id);
    expect(overridden.verdict).toBe("not_shown");
    const today = now().slice(0, 10);
    expect(overridden.work.overridden).toMatchObject({
      ...{ found: "met", reason: why, by: member.email },
      on: expect.stringContaining(today) as string,
    });
    const after = await owner.getDashboard(company);
    expect(after.score?.counts.met).toBe((before.score?.counts.met ?? 0) - 1);
    expect(after.score?.redFlags).toBe((before.score?.redFlags ?? 0) + 1);
    expect(after.score?.score).toBeLessThan(before.score?.score ?? 0);
    expect(after.score?.formula).not.toBe(before.score?.formula);
    // Worst first: it left its place among what is met.
    const { findings } = await owner.listFindings(company);
    const places = findings.map(({ verdict }) => verdict);
    expect(places.lastIndexOf("not_shown")).toBeLessThan(places.indexOf("met"));

    await owner.takeOverrideBack(company, finding.id);
    const back = await owner.getFinding(company, finding.id);
    expect([back.verdict, back.work.overridden]).toEqual(["met", null]);
    expect((await owner.getDashboard(company)).score).toEqual({
      ...before.score,
      generated: after.score?.generated,
    });
    const activity = await owner.listFindingActivity(company, finding.id);
    expect(
      activity.map(({ kind, by, before: from, after: to, text }) => [kind, by, from, to, text]),
    ).toEqual([
      ["taken_back", owner.email, "not_shown", "met", ""],
      ["overruled", member.email, "met", "not_shown", why],
    ]);
  });

  test("a second one keeps what was found first", async () => {
    const { id } = await pick("met");
    await owner.overrideFinding(company, id, { verdict: "partly", reason: why });
    await owner.overrideFinding(company, id, { verdict: "not_assessed", reason: `${why} Again.` });
    const { verdict, work } = await owner.getFinding(company, id);
    expect([verdict, work.overridden?.found]).toEqual(["not_assessed", "met"]);
    const refusal = await refusalOf(
      owner.overrideFinding(company, id, { verdict: "met", reason: why }),
    );
    expect([refusal.status, refusal.issues[0]?.path]).toEqual([409, "sVerdict"]);
    await owner.takeOverrideBack(company, id);
    expect((await owner.getFinding(company, id)).verdict).toBe("met");
    expect((await refusalOf(owner.takeOverrideBack(company, id))).status).toBe(404);
  });

  test.each([
    [{ verdict: "contradicted", reason: why }, "sVerdict", "Please choose a verdict"],
    [{ verdict: "", reason: why }, "sVerdict", "Please choose a verdict"],
    [{ verdict: "partly", reason: "" }, "sReason", "Reason is required"],
    [{ verdict: "partly", reason: "  \n " }, "sReason", "Reason is required"],
    [{ verdict: "partly", reason: "123456789" }, "sReason", "at least 10 characters"],
    [{ verdict: "partly", reason: "x".repeat(1001) }, "sReason", "at most 1000 characters"],
    [{ verdict: "partly", reason: "turned \u202e around" }, "sReason", "cannot be printed"],
  ])("refuses %j and changes nothing", async (wish, path, message) => {
    const { id } = await pick("not_shown");
    const refusal = await refusalOf(owner.overrideFinding(company, id, wish));
    expect([refusal.status, refusal.issues.map((one) => one.path)]).toEqual([400, [path]]);
    expect(refusal.issues[0]?.message).toContain(message);
    expect((await owner.getFinding(company, id)).verdict).toBe("not_shown");
    expect(await owner.listFindingActivity(company, id)).toEqual([]);
  });

  test.each(["1234567890", "x".repeat(1000)])("takes a reason at the limit", async (reason) => {
    const { id } = await pick("not_shown");
    await owner.overrideFinding(company, id, { verdict: "partly", reason });
    expect((await owner.getFinding(company, id)).work.overridden?.reason).toBe(reason);
    await owner.takeOverrideBack(company, id);
  });
});

describe("a new dashboard", () => {
  test("keeps what still rests on the same text and quotes", async () => {
    const finding = await pick("partly");
    await owner.overrideFinding(company, finding.id, { verdict: "not_shown", reason: why });
    await owner.assignFinding(company, finding.id, { personId: member.userId, due: "2027-05-04" });
    const { score } = await owner.getDashboard(company);
    await makeAnew();
    const again = await findAgain(finding.obligation);
    expect(again?.id).not.toBe(finding.id);
    expect([again?.verdict, again?.work.overridden?.found]).toEqual(["not_shown", "partly"]);
    expect(again?.work.assigned?.email).toBe(member.email);
    const after = (await owner.getDashboard(company)).score;
    expect({ ...after, generated: "" }).toEqual({ ...score, generated: "" });
    expect((await refusalOf(owner.addComment(company, finding.id, "Late"))).status).toBe(404);
    await owner.takeOverrideBack(company, again?.id ?? "");
  });

  test("opens the finding again when the obligation's text is another", async () => {
    const finding = await pick("partly");
    const entry = [...server.catalogue.obligations.values()].find(
      ({ obligation }) => obligation.title === finding.obligation,
    );
    if (!entry) throw new Error("the obligation is not in the corpus");
    const { text } = entry.obligation;
    await owner.overrideFinding(company, finding.id, { verdict: "not_shown", reason: why });
    await owner.markFinding(company, finding.id, true);
    entry.obligation.text = `${text} And more.`;
    try {
      await makeAnew();
    } finally {
      entry.obligation.text = text;
    }
    const again = await findAgain(finding.obligation);
    expect([again?.verdict, again?.work.overridden, again?.work.done]).toEqual([
      "partly",
      null,
      null,
    ]);
    expect(again?.work.note).toContain("Open again");
    const activity = await owner.listFindingActivity(company, again?.id ?? "");
    expect(activity.map(({ kind, by }) => [kind, by])).toEqual([
      ["lapsed", null],
      ["reopened", null],
      ["done", owner.email],
      ["overruled", owner.email],
    ]);
    expect(activity[0]).toMatchObject({ before: "not_shown", after: "partly", text: why });
    await makeAnew();
    expect((await findAgain(finding.obligation))?.verdict).toBe("partly");
  });

  test("opens the finding again when a quote is gone", async () => {
    const finding = await pick("partly", ({ evidence }) => evidence.length > 0);
    const [quote] = finding.evidence;
    if (!quote) throw new Error("there is no quote");
    await owner.overrideFinding(company, finding.id, { verdict: "met", reason: why });
    const at = { document: quote.documentId, page: quote.page };
    const { text } = await owner.getDocumentPage(at.document, at.page);
    const put = (words: string) =>
      server.db
        .updateTable("pages")
        .set({ text: words })
        .where("document_id", "=", at.document)
        .where("number", "=", at.page)
        .execute();
    await put(text.slice(0, quote.start) + text.slice(quote.end));
    await makeAnew();
    const again = await findAgain(finding.obligation);
    expect(again?.work.overridden).toBeNull();
    expect(again?.work.note).toContain("Open again");
    await put(text);
    await makeAnew();
    const restored = await findAgain(finding.obligation);
    expect([restored?.verdict, restored?.work.overridden]).toEqual(["partly", null]);
  });
});

describe("an assignment", () => {
  let finding: Finding;
  beforeEach(async () => void (finding = await pick("not_assessed")));

  test("is listed for the person, and stands in the calendar until it is done", async () => {
    const wish = { personId: member.userId, due: "2027-03-09" };
    await owner.assignFinding(company, finding.id, wish);
    const listIds = async (person: Pick<Person, "listFindings">) =>
      (await person.listFindings(company, { assigned: "me" })).findings.map(({ id }) => id);
    expect(await listIds(member)).toContain(finding.id);
    expect(await listIds(owner)).not.toContain(finding.id);

    const dueEvent = async () =>
      (await owner.listEvents({ from: "2027-03-09", to: "2027-03-09" })).events.find(
        ({ title }) => title === `Due: ${finding.obligation}`,
      );
    const event = await dueEvent();
    expect(event?.impact).toBe(`Concerns ${company}. Assigned to ${member.email}.`);
    const link = new URL(event?.relatedDocs[0]?.link ?? "", "http://here.invalid");
    expect(link.pathname).toBe("/dashboard/default");
    expect(Object.fromEntries(link.searchParams)).toEqual({ company, report: finding.id });
    expect(await owner.getEvent(event?.id ?? "")).toEqual(event);
    expect((await refusalOf(owner.deleteEvent(event?.id ?? ""))).status).toBe(404);
    expect((await refusalOf(stranger.getEvent(event?.id ?? ""))).status).toBe(404);
    const feed = await server.send(
      new URL(await owner.renewFeedUrl()).href.split("/api/")[1] ?? "",
    );
    const unfolded = (await feed.text()).replace(/\r\n[ \t]/g, "");
    expect(unfolded).toContain(`report=${finding.id}`);
    expect(unfolded).toMatch(/Open the finding: https?:\/\//);

    await member.markFinding(company, finding.id, true);
    expect(await dueEvent()).toBeUndefined();
    await member.markFinding(company, finding.id, true);
    await member.markFinding(company, finding.id, false);
    expect(await dueEvent()).toBeDefined();
    await owner.assignFinding(company, finding.id, { personId: "" });
    expect(await listIds(member)).not.toContain(finding.id);
    expect(await dueEvent()).toBeUndefined();
    const activity = await owner.listFindingActivity(company, finding.id);
    expect(activity.map(({ kind, by, before, after }) => [kind, by, before, after])).toEqual([
      ["assigned", owner.email, `${member.email} by 9 Mar 2027`, "nobody"],
      ["reopened", member.email, "", ""],
      ["done", member.email, "", ""],
      ["assigned", owner.email, "nobody", `${member.email} by 9 Mar 2027`],
    ]);
  });

  test.each([
    [{ personId: "nobody known" }, "iPerson", "Please choose a person of the account"],
    [{ personId: "", due: "2027-03-09" }, "iPerson", "Please choose who does it"],
    [{ personId: "x", due: "2027-02-30" }, "dDue", "Please enter a date"],
    [{ personId: "x", due: "" }, "dDue", "Please choose a day, or leave it out"],
  ])("refuses %j", async (wish, path, message) => {
    const refusal = await refusalOf(owner.assignFinding(company, finding.id, wish));
    expect([refusal.status, refusal.issues[0]?.path]).toEqual([400, path]);
    expect(refusal.issues[0]?.message).toContain(message);
  });

  test("goes to nobody of another account", async () => {
    const wish = { personId: stranger.userId };
    expect((await refusalOf(owner.assignFinding(company, finding.id, wish))).status).toBe(400);
  });
});

test("a stranger reaches none of it, even with a company of the same name", async () => {
  const { id } = await pick("partly");
  const mine = (await stranger.listFindings(company)).findings[0]?.id ?? "";
  const tries: [name: string, call: () => Promise<unknown>][] = [
    ["overrule", () => stranger.overrideFinding(company, id, { verdict: "partly", reason: why })],
    ["take back", () => stranger.takeOverrideBack(company, id)],
    ["assign", () => stranger.assignFinding(company, id, { personId: stranger.userId })],
    ["comment", () => stranger.addComment(company, id, "Hello")],
    ["done", () => stranger.markFinding(company, id, true)],
    ["trail", () => stranger.listFindingActivity(company, id)],
  ];
  for (const [name, call] of tries) {
    expect([name, (await refusalOf(call())).status]).toEqual([name, 404]);
  }
  expect(await owner.listFindingActivity(company, id)).toEqual([]);
  expect(await stranger.listFindingActivity(company, mine)).toEqual([]);
  const touched = await server.db
    .selectFrom("finding_work")
    .select("id")
    .where("owner_id", "=", stranger.accountId)
    .execute();
  expect(touched).toEqual([]);
});

test("what a member was assigned goes to nobody when they leave; the history still names them", async () => {
  const { id } = await pick("not_assessed");
  await member.assignFinding(company, id, { personId: member.userId, due: "2027-06-01" });
  await owner.removePerson(member.userId);
  const { work } = await owner.getFinding(company, id);
  expect([work.assigned, work.due]).toEqual([null, "2027-06-01"]);
  expect((await owner.listFindingActivity(company, id))[0]?.by).toBe(member.email);
});
