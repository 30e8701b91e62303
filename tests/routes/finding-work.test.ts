import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addReadyCompany, openRoutes } from "../setup/routes.ts";
import type { Routes } from "../setup/routes.ts";
import { unescapeHtml } from "../setup/visitor.ts";
import type { Visitor } from "../setup/visitor.ts";

const company = "Malta One";
const asked = new URLSearchParams({ company }).toString();
const why = "The annex that is kept on paper shows it.";

let routes: Routes;
let owner: Visitor & { email: string };
let stranger: Visitor;
/** The dialog of a finding that was found to be met. */
let dialog: string;
let personId: string;
beforeAll(async () => {
  routes = await openRoutes();
  owner = await routes.signIn();
  stranger = await routes.signIn("Stranger");
  await addReadyCompany(owner, company);
  await addReadyCompany(stranger, company);
  await owner.open(`/dashboard/details?${asked}&status=met`);
  const [, id = ""] = /report=([\w-]+)/.exec(owner.html) ?? [];
  dialog = `/dashboard/default?${asked}&report=${id}`;
  personId = await routes.userIdOf(owner.email);
});
afterAll(() => routes.close());

const overriding = { intent: "overrule", sVerdict: "not_shown", sReason: why };
const assignment = () => ({ intent: "assign", iPerson: personId, dDue: "2027-03-09" });

describe("the forms beside a finding", () => {
  test("overrule its verdict, show who did and what was found, and take it back", async () => {
    await owner.open(dialog);
    expect(owner.text).toContain("Not assigned");
    expect(owner.text).not.toContain("overridden by");
    await owner.post(dialog, overriding);
    expect([owner.status, owner.path]).toEqual([200, dialog]);
    expect(owner.toast).toBe("success: The verdict is overridden.");
    expect(owner.text).toMatch(
      new RegExp(`overridden by ${owner.email} on \\d+ \\w+ \\d{4} : ${why} originally: shown`),
    );
    expect(owner.text).toContain(`Overridden from shown to not shown: ${why}`);
    await owner.open(`/dashboard/details?${asked}&status=not_shown`);
    while (!owner.text.includes(why)) await owner.open(owner.linkTo("Next"));
    await owner.post(dialog, { intent: "take-back" });
    expect(owner.toast).toBe("success: The override is removed.");
    expect(owner.text).not.toContain("overridden by");
    expect(owner.text).toContain("Override removed, from not shown to shown");
  });

  test("assign it to a person, with a day that leads back to it from the calendar", async () => {
    await owner.post(dialog, assignment());
    expect(owner.toast).toBe("success: The assignment is saved.");
    expect(owner.text).toContain(`Assigned to ${owner.email} · due 9 Mar 2027`);
    expect(owner.fieldValue("dDue")).toBe("2027-03-09");
    await owner.open("/dashboard/calendar?date=2027-03-09");
    await owner.open(owner.linkTo("Due: "));
    await owner.open(owner.linkTo("Open the finding"));
    expect(owner.path).toBe(dialog);
    expect(owner.status).toBe(200);
  });

  test("assign and bookmark it from the list, and say so where it already was", async () => {
    const list = `/dashboard/details?${asked}`;
    const [, findings = ""] = /report=([\w-]+)/.exec(dialog) ?? [];
    const again = { intent: "several-assign", iPerson: personId, dDue: "2027-03-09", findings };
    await owner.post(list, again);
    expect(owner.toast).toBe(
      "success: Nothing changed: the findings were already assigned that way.",
    );
    await owner.post(list, { ...again, dDue: "2027-03-10" });
    expect(owner.toast).toBe("success: 1 finding is assigned.");
    await owner.post(list, again);
    await owner.post(list, { intent: "several-bookmark", findings });
    expect(owner.toast).toBe("success: 1 finding is bookmarked.");
    await owner.post(list, { intent: "several-bookmark", findings });
    expect(owner.toast).toBe("success: Nothing changed: the findings were already bookmarked.");
  });

  test("make it a task, which is listed over all companies and leads to it", async () => {
    await owner.open("/dashboard/tasks?view=mine");
    expect(owner.text).toContain("Assigned or due, and not yet done");
    expect(owner.text).toMatch(/Mine \(1\) Overdue \(0\) Due this month \(0\) All \(1\)/);
    expect(owner.text).toContain(`${company} ${owner.email} 9 Mar 2027`);
    const [, task = ""] =
      /<table class="tasks".*?<td><a[^>]*href="([^"]*)"/s.exec(owner.html) ?? [];
    await owner.open(unescapeHtml(task));
    expect(owner.path).toMatch(/^\/dashboard\/details\?company=Malta\+One&finding=/);
    expect(owner.status).toBe(200);
    await owner.open("/dashboard/tasks?view=overdue&page=7");
    expect(owner.text).toContain("No task stands here.");
    await stranger.open("/dashboard/tasks");
    expect(stranger.text).toContain("No tasks yet");
  });

  test("say why a verdict that needs no review cannot be confirmed", async () => {
    await owner.post(dialog, { intent: "confirm" });
    expect(owner.status).toBe(400);
    expect(owner.toast).toBe(
      "error: This is the verdict that was found. Please choose another one.",
    );
  });

  test("comment on it, and mark it done and not done", async () => {
    await owner.post(dialog, { intent: "comment", sText: "Who has the contract?" });
    expect(owner.toast).toBe("success: The comment was added.");
    expect(owner.text).toContain("Who has the contract?");
    await owner.post(dialog, { intent: "comment", sText: "@nobody-here and @carl, look" });
    expect(owner.toast).toBe(
      "success: The comment was added. We cannot tell who is meant by @nobody-here and @carl: write the email address of somebody who sees this company.",
    );
    expect(owner.text).toContain("@nobody-here and @carl, look");
    await owner.post(dialog, { intent: "comment", sText: `Mine, @${owner.email}` });
    expect(owner.text).toContain(`Mentions ${owner.email}`);
    await owner.post(dialog, { intent: "done" });
    expect(owner.toast).toBe("success: The finding is marked done.");
    expect(owner.text).toContain("Marked done");
    await owner.open("/dashboard/calendar?date=2027-03-09");
    expect(owner.text).not.toContain("Due: ");
    await owner.post(dialog, { intent: "reopen" });
    expect(owner.toast).toBe("success: The finding is no longer marked done.");
  });

  test("delete one's own comment, which the activity log keeps", async () => {
    await owner.post(dialog, { intent: "comment", sText: "A slip of the tongue" });
    const [, iComment = ""] = /name="iComment" value="([\w-]+)"/.exec(owner.html) ?? [];
    await owner.post(dialog, { intent: "delete-comment", iComment });
    expect(owner.toast).toBe("success: The comment was deleted.");
    expect(owner.text).not.toContain("A slip of the tongue");
    expect(owner.text).toContain("Wrote a comment, and deleted it on");
    await owner.post(dialog, { intent: "delete-comment", iComment });
    expect(owner.status).toBe(404);
  });

  test("comment on a control, and read it beside its finding", async () => {
    await owner.open(`/dashboard/controls?${asked}`);
    const [, path = ""] = /href="(\/dashboard\/controls\/[^"]+)"/.exec(owner.html) ?? [];
    const control = path.replaceAll("&amp;", "&");
    await owner.post(control, { intent: "comment", sText: "" });
    expect([owner.status, owner.messageUnder("sText")]).toEqual([400, "Comment is required"]);
    await owner.post(control, { intent: "comment", sText: "Who vouches for it?" });
    expect(owner.toast).toBe("success: The comment was added.");
    expect(owner.text).toContain("Who vouches for it?");
    await owner.open(owner.linkTo("Open the finding"));
    expect(owner.text).toContain("Who vouches for it?");
  });

  test("the list narrows to what is assigned to oneself, and says so", async () => {
    await owner.open(`/dashboard/details?${asked}`);
    await owner.open(owner.linkTo("Mine"));
    expect(owner.path).toContain("assigned=me");
    expect(owner.text).toContain("1 finding, assigned to you.");
    expect(owner.text).toContain(`assigned to ${owner.email}`);
    await stranger.open(`/dashboard/details?${asked}&assigned=me`);
    expect(stranger.text).toContain("0 findings, assigned to you.");
  });
});

describe("a refused form", () => {
  test.each([
    ["sVerdict", "", "Please choose a verdict"],
    ["sVerdict", "contradicted", "Please choose a verdict"],
    ["sVerdict", "met", "This is the verdict that was found."],
    ["sReason", "", "Reason is required"],
    ["sReason", "too short", "Please give a reason of at least 10 characters"],
    ["sReason", "x".repeat(1001), "Please use at most 1000 characters"],
  ])("overruling with %s %j says so and keeps the rest", async (field, value, message) => {
    await owner.post(dialog, { ...overriding, [field]: value });
    expect(owner.status).toBe(400);
    expect(owner.html).toContain("<dialog open");
    expect(owner.summary).toContain(message);
    expect(owner.messageUnder(field)).toContain(message);
    if (field !== "sVerdict") expect(owner.html).toMatch(/value="not_shown" selected=""/);
    if (field !== "sReason") expect(owner.html).toContain(`>${why}</textarea>`);
    expect(openForms()).toEqual(["Override the verdict …"]);
  });

  test.each([
    ["iPerson", "nobody known", "Please choose a person of the account"],
    ["iPerson", "", "Please choose who does it by that day"],
    ["dDue", "31.12.2027", "Please enter a date as year-month-day"],
  ])("assigning with %s %j says so and keeps the rest", async (field, value, message) => {
    await owner.post(dialog, { ...assignment(), [field]: value });
    expect(owner.status).toBe(400);
    expect(owner.summary).toContain(message);
    expect(owner.messageUnder(field)).toContain(message);
    if (field !== "dDue") expect(owner.fieldValue("dDue")).toBe("2027-03-09");
    if (field !== "iPerson") expect(owner.html).toContain(`value="${personId}" selected=""`);
    expect(openForms()).toEqual(["Assign …"]);
  });

  test.each([
    ["", "Comment is required"],
    [`${"x".repeat(2001)}`, "Please use at most 2000 characters"],
  ])("a comment of wrong length says so and is kept", async (sText, message) => {
    await owner.post(dialog, { intent: "comment", sText });
    expect([owner.status, owner.messageUnder("sText")]).toEqual([400, message]);
    expect(owner.html).toContain(`>${sText}</textarea>`);
    expect(openForms()).toEqual(["Comment …"]);
  });

  test("an intent it does not know, or no finding, is a 400", async () => {
    await owner.post(dialog, { intent: "burn" });
    expect(owner.status).toBe(400);
    expect((await postTo(owner, `/dashboard/default?${asked}`, overriding)).status).toBe(400);
  });

  /** The summaries of the forms that stand open. */
  function openForms(): string[] {
    return [...owner.html.matchAll(/<details class="more" open=""><summary>([^<]*)</g)].map(
      ([, summary = ""]) => summary,
    );
  }
});

test("a stranger gets 404, even with a company of the same name; who is signed out logs in", async () => {
  const forms: Record<string, string>[] = [
    overriding,
    { intent: "take-back" },
    assignment(),
    { intent: "comment", sText: "Hello" },
    { intent: "done" },
    { intent: "reopen" },
  ];
  for (const fields of forms) {
    const { status } = await postTo(stranger, dialog, fields);
    expect([fields, status]).toEqual([fields, 404]);
    const response = await postTo(routes.visit(), dialog, fields);
    expect(response.headers.get("location")).toBe("/login");
  }
  expect((await stranger.request(dialog)).status).toBe(404);
});

test("the dialog has all scripts, the page behind it a few lines", async () => {
  await owner.open(dialog);
  expect(owner.html).toContain("__remixContext");
  await owner.open(`/dashboard/default?${asked}`);
  expect(owner.html).not.toContain("__remixContext");
});

function postTo(visitor: Visitor, path: string, fields: Record<string, string>) {
  return visitor.request(path, { method: "POST", body: new URLSearchParams(fields) });
}
