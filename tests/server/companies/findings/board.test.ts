import { afterAll, beforeAll, expect, test } from "vitest";
import type { TaskView } from "../../../../server/form-schemas/finding.ts";
import { readItems } from "../../../../server/companies/findings/undoable.ts";
import type { FindingChangeRow } from "../../../../server/db/finding-tables.ts";
import { companyForm, refusalOf } from "../../../setup/company-form.ts";
import { company, day, openControls, said, today } from "../../api/controls/open-controls.ts";

const control = "one";
const second = "two";
/** What documents can show. */
const duty = "planned";
let at: Awaited<ReturnType<typeof openControls>>;
/** Its finding. */
let findingId: string;
beforeAll(async () => {
  at = await openControls();
  const { findings } = await at.owner.listFindings(company);
  findingId = findings.find((one) => one.obligationId === duty)?.id ?? "";
  await at.owner.assignFinding(company, findingId, { personId: at.owner.userId, due: day(-1) });
  const assignment = { personId: at.member.userId, due: today };
  await at.owner.assignControls(company, [control, second], assignment);
});
afterAll(() => at.server.stop());

const readBoard = async (view?: TaskView) => {
  const board = await at.owner.getBoard(view);
  const columns = Object.fromEntries(
    board.columns.map(({ state, tasks }) => [state, tasks.map((one) => one.obligationId)]),
  );
  return { ...board, columns };
};
const move = (state: string) => at.owner.moveFinding(company, findingId, state);

test("in each view what is not done adds up to the count of that view", async () => {
  await move("in_progress");
  for (const view of ["mine", "overdue", "month", "all"] as const) {
    const { counts, columns } = await at.owner.getBoard(view);
    const open = columns.filter(({ state }) => state !== "done");
    const sum = open.reduce((total, one) => total + one.total, 0);
    expect([view, sum]).toEqual([view, counts[view]]);
  }
  const { counts, columns } = await readBoard();
  expect(counts).toMatchObject({ all: 3, mine: 1, overdue: 1, done: 0 });
  expect(columns).toEqual({
    ...{ not_started: [control, second], expired: [], in_progress: [duty], done: [] },
  });
  const { tasks } = await at.owner.listTasks({ state: "in_progress" });
  expect(tasks.map((one) => [one.findingId, one.state])).toEqual([[findingId, "in_progress"]]);
});

test("a finding that is done stands there for 30 days, late no more, and is undone at one press", async () => {
  await move("done");
  const { counts, columns, undoable } = await readBoard();
  expect([counts.all, counts.overdue, counts.done]).toEqual([2, 0, 1]);
  expect(columns["done"]).toEqual([duty]);
  expect(undoable).toMatchObject({ company, kind: "moved", state: "done", count: 1 });
  expect((await at.owner.listTasks({ state: "done" })).tasks[0]).toMatchObject({
    ...{ findingId, state: "done", isOverdue: false },
  });
  expect((await at.owner.listTasks({})).tasks.map((one) => one.findingId)).not.toContain(findingId);
  await at.owner.undoSeveral(company, undoable?.id ?? "");
  const after = await readBoard();
  expect([after.columns["in_progress"], after.columns["done"]]).toEqual([[duty], []]);
  // What stands now is what the move before it left, so that can be undone too.
  expect(after.undoable).toMatchObject({ kind: "moved", state: "in_progress" });
  await move("done");
  await at.server.db
    .updateTable("finding_work")
    .set({ done: new Date(Date.now() - 31 * 86_400_000).toISOString() })
    .where("done", "is not", null)
    .execute();
  expect((await readBoard()).columns["done"]).toEqual([]);
  await move("not_started");
  expect((await readBoard()).columns["not_started"]).toContain(duty);
  const kinds = (await at.owner.listFindingActivity(company, findingId)).map(({ kind }) => kind);
  expect(kinds.slice(0, 5)).toEqual(["reopened", "done", "reopened", "done", "begun"]);
});

test("a control is begun there, done when it is attested, and stands apart when that has expired", async () => {
  const { findingId: id } = await at.owner.getControl(company, control);
  await at.owner.moveFinding(company, id, "in_progress");
  expect(await at.stateOf(control)).toBe("in_progress");
  expect((await refusalOf(at.owner.moveFinding(company, id, "done"))).status).toBe(409);
  expect((await refusalOf(at.owner.markFinding(company, id, true))).status).toBe(409);
  await at.owner.attestControls(company, [control], said);
  expect((await readBoard()).columns["done"]).toEqual([control]);
  expect((await refusalOf(at.owner.moveFinding(company, id, "not_started"))).status).toBe(409);
  await at.letExpire(control);
  expect((await readBoard()).columns["expired"]).toEqual([control]);
  await at.owner.moveFinding(company, id, "in_progress");
  expect((await readBoard()).columns["in_progress"]).toContain(control);
});

test("a card that somebody moved meanwhile stays where it is, and the log says what was reopened", async () => {
  await move("done");
  const stale = at.member.moveFinding(company, findingId, "in_progress", "not_started");
  expect((await refusalOf(stale)).status).toBe(409);
  expect((await readBoard()).columns["done"]).toContain(duty);
  await at.member.moveFinding(company, findingId, "in_progress", "done");
  expect((await readBoard()).columns["in_progress"]).toContain(duty);
  const [newest] = await at.owner.listFindingActivity(company, findingId);
  expect([newest?.kind, newest?.by]).toEqual(["reopened", at.member.email]);
  const odd = await refusalOf(at.owner.moveFinding(company, findingId, "done", "burnt"));
  expect(odd.issues[0]?.path).toBe("sFrom");
  await move("not_started");
});

test("what was attested is open again where a person overrode the verdict", async () => {
  await at.owner.attestControls(company, [second], said);
  expect((await readBoard()).columns["done"]).toContain(second);
  const { findingId: id } = await at.owner.getControl(company, second);
  const reason = "The policy says the opposite.";
  await at.owner.overrideFinding(company, id, { verdict: "not_shown", reason });
  expect((await readBoard()).columns).toMatchObject({
    ...{ not_started: expect.arrayContaining([second]), done: [] },
  });
  await at.owner.moveFinding(company, id, "done", "not_started");
  expect((await readBoard()).columns["done"]).toEqual([second]);
  // Marked done says nothing of a control, and the attestation counts again.
  await at.owner.takeOverrideBack(company, id);
  const { attestation } = (await at.owner.getControl(company, second)).control;
  await at.owner.withdrawAttestation(attestation?.id ?? "", "It was another register.");
  expect((await readBoard()).columns["not_started"]).toContain(second);
});

test("what changed since is not undone, and nothing of it is a stranger's", async () => {
  await move("in_progress");
  const { undoable } = await at.owner.getBoard();
  await at.owner.assignFinding(company, findingId, { personId: at.owner.userId, due: day(9) });
  const refusal = await refusalOf(at.owner.undoSeveral(company, undoable?.id ?? ""));
  expect(refusal.status).toBe(409);
  expect((await refusalOf(move("finished"))).issues[0]?.path).toBe("sState");
  expect((await refusalOf(at.stranger.moveFinding(company, findingId, "done"))).status).toBe(404);
  const theirs = await at.stranger.getBoard();
  expect([theirs.counts.all, theirs.undoable]).toEqual([0, null]);
  expect((await at.member.getBoard()).undoable).toBeNull();
});

/** The change that can be undone, as it is stored. */
const readChange = async () =>
  at.server.db
    .selectFrom("finding_changes")
    .selectAll()
    .where("id", "=", (await at.owner.getBoard()).undoable?.id ?? "")
    .executeTakeFirstOrThrow();
const keep = (rows: FindingChangeRow[]) =>
  at.server.db.insertInto("finding_changes").values(rows).execute();
const later = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();

test("what is left of another company, or of many changes that stand no more, hides no change", async () => {
  await move("done");
  const change = await readChange();
  const other = await at.owner.addCompany(companyForm({ company_name: "Second Ltd" }));
  await keep([{ ...change, id: "other", company_id: other.id, made: later(60) }]);
  expect((await at.owner.getBoard()).undoable).toMatchObject({ id: change.id, company });
  const gone = JSON.stringify([{ ...readItems(change)[0], obligation: "gone" }]);
  const keepGone = (from: number, to: number) =>
    keep(
      Array.from({ length: to - from }, (_, place) => ({
        ...{ ...change, id: `gone ${from + place}`, items_json: gone, made: later(from + place) },
      })),
    );
  await keepGone(1, 20);
  expect((await at.owner.getBoard()).undoable?.id).toBe(change.id);
  // Further back nobody looks.
  await keepGone(20, 21);
  expect((await at.owner.getBoard()).undoable).toBeNull();
  await at.server.db.deleteFrom("finding_changes").where("made", ">", later(0)).execute();
});

test("what an earlier release kept without how far it was can be undone", async () => {
  await at.owner.changeFindings(company, { findingIds: [findingId], due: day(20) });
  const { id, items_json } = await readChange();
  const text = items_json.replaceAll(/"(?:done|begun|attestation_id)":(?:null|"[^"]*"),/g, "");
  expect(text.length).toBeLessThan(items_json.length);
  await at.server.db
    .updateTable("finding_changes")
    .set({ items_json: text })
    .where("id", "=", id)
    .execute();
  expect((await at.owner.getBoard()).undoable?.id).toBe(id);
  expect(await at.owner.undoSeveral(company, id)).toEqual({ count: 1 });
});
