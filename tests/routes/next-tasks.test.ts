import { afterAll, beforeAll, expect, test } from "vitest";
import { addReadyCompany, openRoutes } from "../setup/routes.ts";
import type { Routes } from "../setup/routes.ts";
import type { Visitor } from "../setup/visitor.ts";

const company = "Next & Co";
const query = new URLSearchParams({ company }).toString();

const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);

let routes: Routes;
let owner: Visitor;
beforeAll(async () => {
  routes = await openRoutes();
  owner = await routes.signIn();
  await addReadyCompany(owner, company);
});
afterAll(() => routes.close());

test.each(["/dashboard/default", "/dashboard/overview"])(
  "%s says what to do next, why, and leads there",
  async (path) => {
    await owner.open(`${path}?${query}`);
    const list = /<section class="next"[^]*?<\/section>/.exec(owner.html)?.[0] ?? "";
    const links = [...list.matchAll(/<li><a [^>]*href="([^"]+)"/g)].map(([, to = ""]) =>
      to.replaceAll("&amp;", "&"),
    );
    expect(links.length).toBeGreaterThanOrEqual(3);
    expect(links.length).toBeLessThanOrEqual(5);
    expect(owner.text).toContain(`Do next: ${company}`);
    expect(owner.text).toContain("First what is due within 30 days");
    for (const to of links) {
      await owner.open(to);
      expect([to, owner.status]).toEqual([to, 200]);
    }
  },
);

test("a finding with a day is on top, until it is done", async () => {
  await owner.open(`/dashboard/details?${query}&status=open`);
  const [, id = ""] = /report=([\w-]+)/.exec(owner.html) ?? [];
  await owner.open(`/dashboard/default?${query}&report=${id}`);
  const [, person = ""] =
    /<select[^>]*name="iPerson"[^]*?<option value="([\w-]{10,})"/.exec(owner.html) ?? [];
  const assignment = { intent: "assign", iPerson: person, dDue: tomorrow };
  await owner.post(`/dashboard/default?${query}&report=${id}`, assignment);
  await owner.open(`/dashboard/default?${query}`);
  const list = /<section class="next"[^]*?<\/section>/.exec(owner.html)?.[0] ?? "";
  expect(list.replace(/<[^>]+>/g, " ")).toMatch(/Next & Co|Next &amp; Co/);
  expect(/<li><a [^>]*href="([^"]+)"/.exec(list)?.[1]).toContain(`report=${id}`);
  expect(list).toContain(`dateTime="${tomorrow}"`);
  expect(list).toContain("First what is due within 30 days");
});

test("the most urgent finding is the first of the list, and a passage to confirm stands under it", async () => {
  await owner.open(`/dashboard/details?${query}`);
  const [, first = ""] = /finding=([\w-]+)/.exec(owner.html) ?? [];
  await owner.open(`/dashboard/default?${query}`);
  const [urgent = "", confirm = ""] = owner.html
    .split('<section class="urgent"')
    .slice(1)
    .map((one) => one.split("</section>")[0] ?? "");
  expect(urgent).toContain("Most urgent");
  expect(urgent).toContain(`finding=${first}`);
  expect(urgent).toContain("not shown");
  expect(urgent).toMatch(/<p class="reason"[^>]*>[^<]{20,}/);
  expect(confirm).toContain("A passage to confirm");
  expect(confirm).toContain("needs review");
  expect(confirm).toContain("<blockquote");
});

test.each(["/dashboard/default", "/dashboard/overview"])(
  "on %s the most urgent gap is named, and opens at one press with what it rests on",
  async (path) => {
    await owner.open(`/dashboard/details?${query}`);
    const [, first = ""] = /finding=([\w-]+)/.exec(owner.html) ?? [];
    await owner.open(`${path}?${query}`);
    const items =
      /<section class="next"[^]*?<\/section>/.exec(owner.html)?.[0]?.split("<li>") ?? [];
    const named = items.filter((item) => item.includes("Most urgent gap"));
    expect(named).toHaveLength(1);
    expect(named[0]).toContain(`report=${first}`);
    await owner.open(/href="([^"]+)"/.exec(named[0] ?? "")?.[1]?.replaceAll("&amp;", "&") ?? "");
    expect(owner.html).toMatch(/class="reason"|<blockquote/);
  },
);

test("the title of the most urgent finding opens it, and one that is late says so", async () => {
  await owner.open(`/dashboard/default?${query}`);
  const [, urgent = ""] = owner.html.split('<section class="urgent"');
  const [, to = "", title = ""] = /<a [^>]*href="([^"]+)"[^>]*><b>(.*?)<\/b>/s.exec(urgent) ?? [];
  await owner.open(to.replaceAll("&amp;", "&"));
  const [, id = ""] = /finding=([\w-]+)/.exec(to) ?? [];
  expect(owner.html).toContain(title.replace(/<[^>]+>/g, ""));
  const [, person = ""] =
    /<select[^>]*name="iPerson"[^]*?<option value="([\w-]{10,})"/.exec(owner.html) ?? [];
  const assignment = { intent: "assign", iPerson: person, dDue: "2001-02-03" };
  await owner.post(`/dashboard/default?${query}&report=${id}`, assignment);
  await owner.open(`/dashboard/default?${query}`);
  const list = /<section class="next"[^]*?<\/section>/.exec(owner.html)?.[0] ?? "";
  const items = list.split("<li>").slice(1);
  expect(items[0]?.replace(/<[^>]+>/g, "")).toContain("Overdue: it was due on 3 Feb 2001.");
  // It is the most urgent gap still, and stands there once.
  expect(items[0]).toContain("Most urgent gap");
  expect(items.filter((item) => item.includes(id))).toHaveLength(1);
});

test("of another account's company there is nothing, and the list stays away behind a report", async () => {
  const stranger = await routes.signIn("Stranger");
  expect((await stranger.request(`/dashboard/default?${query}`)).status).toBe(404);
  await owner.open(`/dashboard/details?${query}`);
  const [, id = ""] = /report=([\w-]+)/.exec(owner.html) ?? [];
  await owner.open(`/dashboard/default?${query}&report=${id}`);
  expect(owner.html).not.toContain('class="next"');
});
