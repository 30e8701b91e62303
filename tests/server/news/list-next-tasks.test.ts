import { afterAll, beforeAll, expect, test } from "vitest";
import { updateOrderAndScore } from "../../../server/companies/findings/order-and-score.ts";
import {
  catalogue,
  company,
  day,
  openControls,
  said,
  today,
} from "../api/controls/open-controls.ts";

const control = "one";
let at: Awaited<ReturnType<typeof openControls>>;
/** Three findings that contradict the law, the gravest first. */
let ids: string[] = [];
beforeAll(async () => {
  at = await openControls();
  const { findings } = await at.owner.listFindings(company);
  const findingIds = findings
    .filter(({ obligationId }) => obligationId !== control)
    .slice(0, 3)
    .map(({ id }) => id);
  // As the documents would show it.
  const { db } = at.server;
  await db
    .updateTable("findings")
    .set({ verdict: "contradicted" })
    .where("id", "in", findingIds)
    .execute();
  const { assessment_id, owner_id } = await db
    .selectFrom("findings")
    .select(["assessment_id", "owner_id"])
    .where("id", "in", findingIds)
    .executeTakeFirstOrThrow();
  await updateOrderAndScore(db, catalogue, { id: assessment_id, owner_id });
  const contradicted = await at.owner.listFindings(company, { status: "contradicted" });
  ids = contradicted.findings.map(({ id }) => id);
});
afterAll(() => at.server.stop());

const assign = (findingId: string | undefined, due: string) =>
  at.owner.assignFinding(company, findingId ?? "", { personId: at.owner.userId, due });
/** What is due, or contradicts the law. */
const list = async () =>
  (await at.owner.listNextTasks(company))
    .filter(({ findingId }) => findingId !== null)
    .map(({ kind, findingId, count, urgent }) => ({ kind, findingId, count, urgent }));

test("what contradicts the law and is due only later stands there as the most urgent gap", async () => {
  const gravest = { kind: "contradicted", findingId: ids[0], count: 3, urgent: true };
  expect(await list()).toEqual([gravest]);
  await assign(ids[0], day(200));
  expect(await list()).toEqual([gravest]);
});

test("where the gravest is due soon, the next that contradicts the law stands under it", async () => {
  await assign(ids[0], day(3));
  const next = { kind: "contradicted", findingId: ids[1], count: 3, urgent: false };
  const first = { kind: "due", findingId: ids[0], count: 1, urgent: true };
  expect(await list()).toEqual([first, next]);
  // That of a day far off is named once, as what contradicts the law.
  await assign(ids[1], day(200));
  expect(await list()).toEqual([first, next]);
  await assign(ids[1], day(-1));
  expect(await list()).toEqual([
    { ...next, kind: "due", count: 1 },
    first,
    { ...next, findingId: ids[2] },
  ]);
  for (const id of ids) await assign(id, today);
  expect((await list()).map(({ kind }) => kind)).toEqual(["due", "due", "due"]);
  for (const id of ids) await at.owner.assignFinding(company, id, { personId: "" });
});

test("a control that is attested is due no more, until that has expired", async () => {
  const assignment = { personId: at.member.userId, due: day(-1) };
  await at.owner.assignControls(company, [control], assignment);
  const { findingId } = await at.owner.getControl(company, control);
  const due = { kind: "due", findingId, count: 1, urgent: false };
  expect((await list())[0]).toEqual(due);
  await at.owner.attestControls(company, [control], said);
  expect((await list()).map((one) => one.findingId)).toEqual([ids[0]]);
  await at.letExpire(control);
  expect((await list())[0]).toEqual(due);
});
