import { afterAll, beforeAll, expect, test } from "vitest";
import { addReadyCompany, openRoutes } from "../setup/routes.ts";
import type { Routes } from "../setup/routes.ts";
import type { Visitor } from "../setup/visitor.ts";

const company = "Board & Co";
const asked = new URLSearchParams({ company }).toString();
const board = `/dashboard/tasks?${asked}&view=mine&as=board`;

let routes: Routes;
let owner: Visitor & { email: string };
let findings: string[];
beforeAll(async () => {
  routes = await openRoutes();
  owner = await routes.signIn();
  await addReadyCompany(owner, company);
  await owner.open(`/dashboard/details?${asked}&status=open`);
  const links = owner.html.matchAll(/[?&;]finding=([\w-]+)/g);
  findings = [...new Set([...links].map(([, id = ""]) => id))];
  const id = await routes.userIdOf(owner.email);
  const assign = new FormData();
  for (const [name, value] of [
    ["intent", "several-assign"],
    ["iPerson", id],
    ["dDue", "2001-02-03"],
  ] as const) {
    assign.set(name, value);
  }
  for (const finding of findings.slice(0, 12)) assign.append("findings", finding);
  await owner.post(`/dashboard/details?${asked}`, assign);
});
afterAll(() => routes.close());

/** What a column holds. */
const column = (state: string) =>
  owner.html.split("<section").find((one) => one.includes(`<h3 id="state-${state}"`)) ?? "";
const cardsIn = (state: string) =>
  [...column(state).matchAll(/<input[^>]*name="finding"[^>]*>/g)].map(
    ([input]) => /value="([\w-]+)"/.exec(input)?.[1],
  );
const cardOf = (finding: string) =>
  owner.html.split("<li id=").find((one) => one.includes(`value="${finding}"`)) ?? "";

const workOf = async (finding: string) => {
  const { db } = await routes.bootstrap();
  const { id } = await db
    .selectFrom("finding_work")
    .innerJoin("findings", "findings.obligation_id", "finding_work.obligation_id")
    .innerJoin("assessments", "assessments.id", "findings.assessment_id")
    .whereRef("assessments.company_id", "=", "finding_work.company_id")
    .select("finding_work.id")
    .where("findings.id", "=", finding)
    .executeTakeFirstOrThrow();
  return id;
};

test("tasks are looked at as a list or as a board, and the view and the company stay", async () => {
  await owner.open(`/dashboard/tasks?${asked}&view=mine`);
  await owner.open(owner.linkTo("Board"));
  expect(owner.path).toBe(board);
  expect(owner.text).toContain("12 tasks are not yet done, and 0 were done in the last 30 days.");
  expect(owner.text).toMatch(
    /Not started 12 .*Attestation expired 0 No task stands here\. In progress 0 No task stands here\. Done in the last 30 days 0 No task stands here\./,
  );
  // Ten stand there; all of them are a link away.
  expect(cardsIn("not_started")).toHaveLength(10);
  await owner.open(owner.linkTo("Show all 12"));
  expect(owner.path).toBe(`/dashboard/tasks?${asked}&view=mine&state=not_started`);
  expect(owner.text).toContain("Not started");
  // The tabs count what is not yet done in any state, which is not what is listed here.
  expect(owner.text).toMatch(/Mine Overdue Due this month All State/);
  expect(owner.text).not.toContain("Mine (12)");
  await owner.open(owner.linkTo("Board"));
  expect(owner.text).toContain("Mine (12)");
  await owner.open(owner.linkTo("List"));
  expect(owner.path).toBe(`/dashboard/tasks?${asked}&view=mine`);
});

test.each(["nothing", "x".repeat(10_000)])(
  "a card that is not there leaves the board as it is",
  async (card) => {
    await owner.open(`${board}&card=${card}`);
    expect(owner.status).toBe(200);
    expect(cardsIn("not_started")).toHaveLength(10);
  },
);

test("a card says what, whose and by when, and its buttons move it without scripts", async () => {
  await owner.open(board);
  const [finding = ""] = cardsIn("not_started");
  const card = cardOf(finding ?? "").replace(/<[^>]+>/g, " ");
  for (const words of ["Board &amp; Co", owner.email, "3 Feb 2001", "overdue", "Start work"]) {
    expect(card).toContain(words);
  }
  const [, cardId = ""] = /task-([\w-]+)/.exec(cardOf(finding ?? "")) ?? [];
  const move = { intent: "move", company, finding: finding ?? "", card: cardId };
  const begin = { ...move, sFrom: "not_started", sState: "in_progress" };
  const body = new URLSearchParams(begin);
  const moved = await owner.request(board, { method: "POST", body });
  expect([moved.status, moved.headers.get("location")]).toEqual([
    ...[302, `${board}&card=${cardId}#task-${cardId}`],
  ]);
  await owner.open(board);
  expect(cardsIn("in_progress")).toEqual([finding]);
  // Where the page shows an older state than there is now.
  await owner.post(board, begin);
  expect([owner.status, owner.toast]).toEqual([
    ...[
      409,
      "error: The state of this task has changed since this page was shown. Please look at it again.",
    ],
  ]);
  expect(cardsIn("in_progress")).toEqual([finding]);
  expect(cardOf(finding ?? "")).toContain('name="sFrom" value="in_progress"');
  await owner.post(board, { ...move, sFrom: "in_progress", sState: "done" });
  expect([owner.status, owner.toast]).toEqual([200, "success: Marked done."]);
  expect(cardsIn("done")).toEqual([finding]);
  expect(owner.text).toContain("11 tasks are not yet done, and 1 was done in the last 30 days.");
  const undo = { intent: "several-undo", company, id: owner.fieldValue("id") };
  expect(owner.text).toContain("Undo this");
  await owner.post(board, undo);
  expect(owner.toast).toBe("success: Undone. 1 finding stands as before.");
  expect(cardsIn("in_progress")).toEqual([finding]);
});

test("a state that is none, and a place that is none, change nothing and say so", async () => {
  const [finding = ""] = findings;
  await owner.open(board);
  const sFrom = cardsIn("in_progress").includes(finding) ? "in_progress" : "not_started";
  const move = { intent: "move", company, finding, card: "task-x", sFrom };
  await owner.post(board, { ...move, sState: "finished" });
  expect([owner.status, owner.toast]).toEqual([400, "error: Please choose a state"]);
  await owner.post(board, { ...move, finding: "nothing", sState: "done" });
  expect([owner.status, owner.path]).toEqual([200, board]);
  expect(owner.toast).toMatch(/^error: ./);
  await owner.post(board, { intent: "several-undo", company, id: "long ago" });
  expect([owner.status, owner.path]).toEqual([200, board]);
  expect(owner.toast).toMatch(/^error: ./);
  await owner.post(board, { intent: "burn" });
  expect(owner.status).toBe(400);
  const away = await owner.request(board, {
    method: "POST",
    body: new URLSearchParams({ ...move, card: "//evil.example", sState: "in_progress" }),
  });
  expect(away.headers.get("location")).toBe(`${board}#tasks`);
});

test("a card that was moved leads its column, where that shows ten only", async () => {
  await owner.open(board);
  const moved = cardsIn("in_progress");
  const begun = findings.slice(0, 12).filter((one) => !moved.includes(one));
  for (const finding of begun) {
    const fields = {
      intent: "move",
      company,
      finding,
      sState: "in_progress",
      sFrom: "not_started",
    };
    await owner.post(board, { ...fields, card: await workOf(finding) });
    expect(owner.status).toBe(200);
    expect(cardsIn("in_progress")[0]).toBe(finding);
  }
  expect(cardsIn("in_progress")).toHaveLength(10);
});

test("where everything is done, the list leads to it", async () => {
  for (const finding of findings.slice(0, 12)) {
    await owner.post(board, {
      intent: "move",
      company,
      finding,
      sState: "done",
      sFrom: "in_progress",
    });
    expect(owner.toast).toBe("success: Marked done.");
    // What was done last stands first, so that it is among the ten that are shown.
    expect(cardsIn("done")[0]).toBe(finding);
  }
  await owner.open(`/dashboard/tasks?${asked}`);
  expect(owner.text).not.toContain("No tasks yet");
  expect(owner.text).toContain("No task stands here.");
  await owner.open(owner.linkTo("Done in the last 30 days"));
  expect(owner.html.match(/<time/g)?.length).toBeGreaterThanOrEqual(12);
});

test("nobody moves what is another account's", async () => {
  const stranger = await routes.signIn("Stranger");
  const [finding = ""] = findings;
  await stranger.post(board, { intent: "move", company, finding, sState: "done" });
  expect(stranger.toast).toMatch(/^error: ./);
  await stranger.open(board);
  expect(stranger.text).toContain("No tasks yet");
});
