import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { companyForm, refusalOf, waitUntilReady } from "../../../setup/company-form.ts";
import { startTestApi } from "../../../setup/test-api.ts";
import type { Person, TestApi } from "../../../setup/test-api.ts";

const company = "Żejtun Payments Ltd";
const why = "We never do anything of the kind.";
let server: TestApi;
let owner: Person;
let stranger: Person;
beforeAll(async () => {
  server = await startTestApi({ worker: true });
  owner = await server.signUp();
  stranger = await server.signUp("Stranger");
  await owner.addCompany(companyForm());
  await waitUntilReady(owner, company);
});
afterAll(() => server.stop());

const listIds = async (most: number) =>
  (await owner.listFindings(company, { page: 1 })).findings.slice(0, most).map(({ id }) => id);
const find = (id: string) => owner.getFinding(company, id);

describe("several findings at once", () => {
  test("are assigned, counted by the views, and given back as they were", async () => {
    const findingIds = await listIds(3);
    const asked = { findingIds, personId: owner.userId, due: "2001-01-01" };
    expect(await owner.changeFindings(company, asked)).toEqual({ count: 3 });
    expect((await find(findingIds[0] ?? "")).work).toMatchObject({
      ...{ due: "2001-01-01", assigned: { id: owner.userId } },
    });
    const list = await owner.listFindings(company, { due: "overdue", sort: "due" });
    expect(list.findings.map(({ id }) => id).toSorted()).toEqual(findingIds.toSorted());
    expect(list.counts?.views).toMatchObject({ mine: 3, overdue: 3, month: 0 });
    expect(list.undoable).toMatchObject({ kind: "assigned", count: 3 });
    // The same once more changes nothing, and leaves nothing to undo.
    expect(await owner.changeFindings(company, asked)).toEqual({ count: 0 });
    expect(await owner.undoSeveral(company, list.undoable?.id ?? "")).toEqual({ count: 3 });
    const after = await owner.listFindings(company, { assigned: "me" });
    expect([after.total, after.undoable]).toEqual([0, null]);
  });

  test("get one verdict with one reason, and the score counts it until it is undone", async () => {
    const findingIds = await listIds(4);
    const before = await owner.getDashboard(company);
    const verdicts = await Promise.all(findingIds.map(async (id) => (await find(id)).verdict));
    const asked = { findingIds, verdict: "not_applicable", reason: why };
    expect(await owner.changeFindings(company, asked)).toEqual({ count: 4 });
    const during = await owner.getDashboard(company);
    expect(during.score?.counts.not_applicable).toBe(
      4 + (before.score?.counts.not_applicable ?? 0),
    );
    const { undoable } = await owner.listFindings(company);
    await owner.undoSeveral(company, undoable?.id ?? "");
    expect((await owner.getDashboard(company)).score?.counts).toEqual(before.score?.counts);
    expect(await Promise.all(findingIds.map(async (id) => (await find(id)).verdict))).toEqual(
      verdicts,
    );
    expect((await find(findingIds[0] ?? "")).work.overridden).toBeNull();
  });

  test("are tasks of the account, by view and by day, until they are done", async () => {
    const findingIds = await listIds(2);
    const [first = "", second = ""] = findingIds;
    await owner.changeFindings(company, { findingIds, personId: owner.userId });
    await owner.changeFindings(company, { findingIds: [second], due: "2001-01-01" });
    const ids = async (view?: "mine" | "overdue" | "month" | "all") =>
      (await owner.listTasks({ view })).tasks.map(({ findingId }) => findingId);
    expect(await ids()).toEqual([second, first]);
    expect([await ids("mine"), await ids("overdue")]).toEqual([[second, first], [second]]);
    const { tasks, counts } = await owner.listTasks({ view: "overdue" });
    expect(counts).toEqual({ mine: 2, overdue: 1, month: 0, all: 2, done: 0 });
    expect(tasks[0]).toMatchObject({
      ...{ company, due: "2001-01-01", isOverdue: true, isControl: false },
      assigned: { id: owner.userId },
    });
    await owner.markFinding(company, second, true);
    expect(await ids("overdue")).toEqual([]);
    expect((await (await server.signUp("Another")).listTasks({})).counts.all).toBe(0);
    await owner.markFinding(company, second, false);
    await owner.changeFindings(company, { findingIds, personId: "" });
    expect(await ids()).toEqual([]);
  });

  test("are not undone once one of them was changed since", async () => {
    const findingIds = await listIds(2);
    await owner.changeFindings(company, { findingIds, personId: owner.userId });
    const { undoable } = await owner.listFindings(company);
    await owner.assignFinding(company, findingIds[0] ?? "", { personId: "" });
    const refusal = await refusalOf(owner.undoSeveral(company, undoable?.id ?? ""));
    expect([refusal.status, refusal.message]).toEqual([
      409,
      "Some of these findings have been changed since. Nothing was undone.",
    ]);
    expect((await find(findingIds[1] ?? "")).work.assigned?.id).toBe(owner.userId);
  });

  test("and one alone: an override can be undone until it is taken back", async () => {
    const [id = ""] = await listIds(1);
    const before = await find(id);
    await owner.overrideFinding(company, id, { verdict: "not_applicable", reason: why });
    const { undoable } = await owner.listFindings(company);
    expect(undoable).toMatchObject({ kind: "overruled", count: 1, verdict: "not_applicable" });
    await owner.takeOverrideBack(company, id);
    expect((await owner.listFindings(company)).undoable?.id).not.toBe(undoable?.id);
    await owner.overrideFinding(company, id, { verdict: "not_applicable", reason: why });
    const again = (await owner.listFindings(company)).undoable;
    expect(await owner.undoSeveral(company, again?.id ?? "")).toEqual({ count: 1 });
    expect((await find(id)).verdict).toBe(before.verdict);
    expect((await find(id)).work.overridden).toBeNull();
  });

  test("stay as they are where one of them is not there, or nothing is asked for", async () => {
    const findingIds = [...(await listIds(2)), "nothing"];
    const asked = { findingIds, verdict: "not_applicable", reason: why };
    expect((await refusalOf(owner.changeFindings(company, asked))).status).toBe(404);
    expect((await find(findingIds[0] ?? "")).verdict).not.toBe("not_applicable");
    expect((await refusalOf(owner.saveFindings(company, findingIds))).status).toBe(404);
    for (const [change, field] of [
      [{}, "iPerson"],
      [{ verdict: "not_applicable" }, "sReason"],
      [{ personId: "", due: "2027-01-01" }, "iPerson"],
    ] as const) {
      const refusal = await refusalOf(
        owner.changeFindings(company, { findingIds: findingIds.slice(0, 2), ...change }),
      );
      expect([refusal.status, refusal.issues[0]?.path]).toEqual([400, field]);
    }
    expect((await refusalOf(owner.changeFindings(company, { findingIds: [] }))).status).toBe(400);
  });

  test("are bookmarked once, and belong to their account alone", async () => {
    const findingIds = await listIds(3);
    expect(await owner.saveFindings(company, findingIds)).toEqual({ count: 3 });
    expect(await owner.saveFindings(company, findingIds)).toEqual({ count: 0 });
    const theirs = { findingIds, personId: stranger.userId };
    expect((await refusalOf(stranger.changeFindings(company, theirs))).status).toBe(404);
    expect((await refusalOf(stranger.undoSeveral(company, "nothing"))).status).toBe(404);
    expect((await refusalOf(stranger.saveFindings(company, findingIds))).status).toBe(404);
  });
});

describe("the list", () => {
  test("says of every verdict how many findings it leads to, and they add up", async () => {
    const { counts, total } = await owner.listFindings(company);
    if (!counts) throw new Error("nothing was counted");
    for (const [status, count] of Object.entries({ ...counts.verdicts, ...counts.standings })) {
      const list = await owner.listFindings(company, { status: status as "met" });
      expect([status, list.total]).toEqual([status, count]);
    }
    const { attested, conditional, unassessed } = counts.standings;
    expect(attested + conditional + unassessed).toBe(counts.verdicts.not_assessed);
    expect(Object.values(counts.verdicts).reduce((sum, one) => sum + one, 0)).toBe(total);
    const { score } = await owner.getDashboard(company);
    expect(score?.counts).toEqual(counts.verdicts);
    expect((await owner.listFindings(company, { status: "flags" })).total).toBe(score?.redFlags);
    const reviews = await owner.listFindings(company, { status: "review" });
    expect(reviews.total).toBe(score?.pendingReviews);
  });

  test("is searched by the words of obligation, act and article, and ordered by them", async () => {
    const { findings } = await owner.listFindings(company, { words: "BREACH 72" });
    expect(findings.length).toBeGreaterThan(0);
    for (const { obligation, text, shortTitle } of findings) {
      expect([obligation, text, shortTitle].join(" ").toLowerCase()).toContain("breach");
    }
    expect((await owner.listFindings(company, { words: "xyzzyplugh" })).total).toBe(0);
    const sorted = await owner.listFindings(company, { sort: "obligation" });
    const titles = sorted.findings.map((one) => one.shortTitle || one.obligation);
    const inOrder = titles.toSorted((a, b) => a.localeCompare(b, "en", { numeric: true }));
    expect(titles).toEqual(inOrder);
    const [first, ...others] = (await owner.listFindings(company, { sort: "act", page: 2 }))
      .findings;
    expect(others.length).toBeGreaterThan(0);
    expect(first?.act.localeCompare(others.at(-1)?.act ?? "", "en")).toBeLessThanOrEqual(0);
  });
});
