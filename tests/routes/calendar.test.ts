import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addReadyCompany, openRoutes } from "../setup/routes.ts";
import type { Routes } from "../setup/routes.ts";
import type { Visitor } from "../setup/visitor.ts";

const path = "/dashboard/calendar";
const typed = {
  intent: "add",
  title: "Board meeting",
  date: "2026-12-01",
  time: "14:30",
  priority: "high",
  category: "Meeting",
  description: "Decide on the policy.",
  companyName: "",
};

let routes: Routes;
let owner: Visitor;
let stranger: Visitor;
beforeAll(async () => {
  routes = await openRoutes();
  owner = await routes.signIn();
  stranger = await routes.signIn("Stranger");
  await addReadyCompany(owner, "Malta One");
});
afterAll(() => routes.close());

describe("without any event", () => {
  test("the sample month stands there, marked, with its three events", async () => {
    await stranger.open(path);
    expect(stranger.text).toContain("March 2024");
    expect(stranger.text).toContain("These three events are not yours");
    for (let day = 1; day <= 31; day += 1) expect(stranger.html).toContain(`>${day}</a>`);
    expect(stranger.html.match(/<a class="event [a-z]+"/g)).toHaveLength(3);
    await stranger.open(stranger.linkTo("Training on suspicious transactions"));
    expect(stranger.html).toContain("<dialog open");
    expect(stranger.text).toContain("This is a sample. It is not one of your dates.");
  });

  test("it is also there for who asks for March 2024", async () => {
    await owner.open(`${path}?month=2024-03`);
    expect(owner.text).toContain("These three events are not yours");
    await owner.open(owner.linkTo("See your own dates"));
    expect(owner.text).not.toContain("These three events");
  });
});

describe("real dates", () => {
  test("stand in the month, the week and the day, and open in a dialog", async () => {
    await owner.open(`${path}?date=2026-12-01`);
    expect(owner.text).toContain("December 2026");
    const event = "AI Act: two further banned practices";
    expect(owner.text).toContain(event);
    await owner.open(owner.linkTo(event));
    expect(owner.html).toContain("<dialog open");
    expect(owner.text).toContain("Applies in the jurisdiction of this company: Malta One.");
    const page = owner.linkTo("Page of this event");
    await owner.open(owner.linkTo("Close"));
    expect(owner.html).not.toContain("<dialog");
    await owner.open(owner.linkTo("week"));
    expect(owner.path).toContain("view=week");
    expect(owner.text).toMatch(/30 Nov\s–\s6 Dec 2026/);
    expect(owner.text).toContain(event);
    await owner.open(`${path}?view=day&date=2026-12-02`);
    expect(owner.text).toContain(event);
    await owner.open(`${path}?view=day&date=2026-12-03`);
    expect(owner.text).toContain("Nothing on this day.");
    await owner.open(page);
    expect(owner.text).toContain(event);
    expect((await stranger.request(page)).status).toBe(404);
  });

  test("Next and Previous lead on, over the end of a year too", async () => {
    await owner.open(`${path}?date=2026-12-01`);
    await owner.open(owner.linkTo("Next"));
    expect(owner.text).toContain("January 2027");
    await owner.open(owner.linkTo("Previous"));
    expect(owner.text).toContain("December 2026");
  });

  test.each(["view=year&date=x", "date=2026-02-31", "month=9999-99", "date=%00", "add"])(
    "an absurd address (%s) shows a calendar all the same",
    async (query) => {
      expect((await owner.open(`${path}?${query}`)).status).toBe(200);
    },
  );

  test("an event or a company that is not there is a 404", async () => {
    for (const query of ["event=nothing", "company=Nobody"]) {
      expect((await owner.request(`${path}?${query}`)).status).toBe(404);
    }
    expect((await owner.request("/event?id=nothing")).status).toBe(404);
    await owner.open("/event");
    expect(owner.html).toMatch(
      /<a href="https:[^"]+" rel="noreferrer">Official source<\/a><span>Where the date comes from: <bdi lang="en">/,
    );
    expect((await stranger.request(`${path}?company=Malta+One`)).status).toBe(404);
  });
});

test("the page of one event shows the next one where none is named", async () => {
  await owner.open("/event");
  expect(owner.status).toBe(200);
  expect(owner.text).toContain("What comes next");
  const newcomer = await routes.signIn();
  await newcomer.open("/event");
  expect(newcomer.status).toBe(200);
});

describe("Add Event", () => {
  test("adds one, which its dialog can delete", async () => {
    await owner.open(path);
    await owner.open(owner.linkTo("Add Event"));
    expect(owner.html).toContain("<dialog open");
    await owner.post(owner.path, { ...typed, companyName: "Malta One" });
    expect(owner.text).toContain("The event was added.");
    expect(owner.text).toContain("December 2026");
    await owner.open(owner.linkTo("Board meeting"));
    expect(owner.text).toContain("Decide on the policy.");
    expect(owner.text).toContain("Concerns Malta One.");
    const [, id = ""] = /name="id" value="([^"]+)"/.exec(owner.html) ?? [];
    expect((await postTo(stranger, { intent: "delete", id })).status).toBe(404);

    const changed = { ...typed, intent: "change", id, title: "Board meeting, moved" };
    expect((await postTo(stranger, changed)).status).toBe(404);
    await owner.open(owner.linkTo("Change"));
    expect(owner.fieldValue("title")).toBe("Board meeting");
    await owner.post(owner.path, { ...changed, title: "" });
    expect([owner.status, owner.messageUnder("title")]).toEqual([400, "Title is required"]);
    await owner.post(owner.path, { ...changed, companyName: "Malta One" });
    expect(owner.text).toContain("The event is changed.");
    await owner.open(owner.linkTo("Board meeting, moved"));
    await owner.post(`${path}?date=2026-12-01`, { intent: "delete", id });
    expect(owner.text).toContain("The event was deleted.");
    expect(owner.text).not.toContain("Board meeting");
  });

  test.each([
    ["title", "", "Title is required"],
    ["date", "", "Date is required"],
    ["date", "31.12.2026", "Please enter a date as year-month-day"],
    ["time", "99:99", "Please enter a time as hours:minutes"],
    ["priority", "", "Priority is required"],
    ["category", "x".repeat(61), "Please use at most 60 characters"],
    ["description", "x".repeat(2001), "Please use at most 2000 characters"],
  ])("refuses %s %j, says so twice and keeps the rest", async (field, value, message) => {
    await owner.post(`${path}?add=1`, { ...typed, [field]: value });
    expect(owner.status).toBe(400);
    expect(owner.html).toContain("<dialog open");
    expect(owner.text.split(message).length - 1).toBe(2);
    for (const kept of ["title", "category"].filter((one) => one !== field)) {
      expect(owner.fieldValue(kept)).toBe(typed[kept as keyof typeof typed]);
    }
  });

  test("takes no company of others, and no intent it does not know", async () => {
    expect((await postTo(stranger, { ...typed, companyName: "Malta One" })).status).toBe(404);
    expect((await postTo(owner, { intent: "burn" })).status).toBe(400);
  });
});

test("the private address is shown once, when it is made, and can be renewed", async () => {
  const address = () => /<code>([^<]+calendar\.ics\?token=[^<]+)<\/code>/.exec(owner.html)?.[1];
  await owner.post(path, { intent: "renew" });
  expect(owner.text).toContain("This is your address. Copy it now");
  const before = address();
  expect(before).toBeDefined();
  await owner.open(path);
  expect(owner.html).not.toContain("calendar.ics?token=");
  await owner.post(path, { intent: "renew" });
  expect(owner.text).toContain("This is your address. Copy it now");
  expect(address()).toBeDefined();
  expect(address()).not.toBe(before);
});

test("who is not signed in is sent to the login page", async () => {
  for (const one of [path, "/event?id=x"]) {
    const response = await routes.visit().request(one);
    expect([one, response.status]).toEqual([one, 302]);
    expect(response.headers.get("location")).toMatch(/^\/login/);
  }
  expect((await postTo(routes.visit(), typed)).headers.get("location")).toMatch(/^\/login/);
});

function postTo(visitor: Visitor, fields: Record<string, string>) {
  return visitor.request(path, { method: "POST", body: new URLSearchParams(fields) });
}
