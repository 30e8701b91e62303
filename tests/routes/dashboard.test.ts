import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addReadyCompany, openRoutes } from "../setup/routes.ts";
import type { Routes } from "../setup/routes.ts";
import { unescapeHtml } from "../setup/visitor.ts";
import type { Visitor } from "../setup/visitor.ts";

const company = "Żejtun Payments Ltd";
const query = new URLSearchParams({ company }).toString();
let routes: Routes;
let owner: Visitor;
beforeAll(async () => {
  routes = await openRoutes();
  owner = await routes.signIn();
  await addReadyCompany(owner, company);
});
afterAll(() => routes.close());

test("an account without companies is told how to begin", async () => {
  const newcomer = await routes.signIn();
  for (const path of ["/dashboard/overview", "/dashboard/companies"]) {
    await newcomer.open(path);
    expect(newcomer.html).toContain('href="/dashboard/companies/add"');
    expect(newcomer.status).toBe(200);
  }
  for (const path of ["/dashboard/default", "/dashboard/details", "/dashboard/default/chatbox"]) {
    await newcomer.open(path);
    expect([path, newcomer.path]).toEqual([path, "/dashboard/overview"]);
    expect(newcomer.toast).toContain("That page shows one company. Add a company first");
  }
});

test("the company is always in the address", async () => {
  for (const path of ["/dashboard/default", "/dashboard/details", "/dashboard/default/chatbox"]) {
    await owner.open(path);
    expect(owner.path).toBe(`${path}?${query}`);
  }
  await owner.open("/dashboard/details?company=add_new");
  expect(owner.path).toBe("/dashboard/companies/add");
  await owner.open("/dashboard/details?company=");
  expect(owner.path).toBe("/dashboard/overview");
  await owner.open(`/loadingYourDashboard?${query}`);
  expect(owner.path).toBe(`/dashboard/default?${query}`);
});

describe("the default dashboard", () => {
  test("pages through the reports and opens one as a dialog", async () => {
    await owner.open(`/dashboard/default?${query}`);
    const next = owner.linkTo("Next");
    const [, report = ""] = /href="([^"]*report=[^"]+)"/.exec(owner.html) ?? [];
    await owner.open(next.replace(/#.*/, ""));
    expect(owner.text).toMatch(/6–10 of \d+/);
    await owner.open(unescapeHtml(report));
    expect(owner.html).toContain("<dialog");
    const official = owner.linkTo("Go to official regulation");
    expect(official).toMatch(/^https:.*#art_\d+$/);
    // That the duty is told in our words is said beside it, without a second way to the same page.
    expect(owner.text).toContain("This is in our words. The official text is published by");
    const [, dialog = ""] = owner.html.split("<dialog");
    expect(dialog.split(`href="${official}"`)).toHaveLength(2);
    expect(owner.linkTo("Close")).toBe(`/dashboard/default?${query}`);
    // A report closes by its links alone.
    expect(owner.html).not.toContain('class="outside"');
  });

  test("leads to nothing that is not encrypted, from no page of the company", async () => {
    for (const page of ["default", "details", "overview", "relevantNews", "notifications"]) {
      await owner.open(`/dashboard/${page}?${query}`);
      expect([page, owner.status]).toEqual([page, 200]);
      expect(owner.html.match(/href="http:[^"]*"/g) ?? []).toEqual([]);
    }
  });

  test("opens a case and closes it", async () => {
    await owner.open(`/dashboard/default?${query}`);
    const [, link = ""] = /href="([^"]*[?&](?:amp;)?case=[^"]+)"/.exec(owner.html) ?? [];
    await owner.open(unescapeHtml(link));
    expect(owner.html).toContain("<dialog");
    expect(owner.linkTo("Close")).toBe(`/dashboard/default?${query}`);
    const [, outside = ""] = /class="outside"[^>]*href="([^"]*)"/.exec(owner.html) ?? [];
    expect(unescapeHtml(outside)).toBe(`/dashboard/default?${query}`);
  });

  test("tells national case law from the Union's", async () => {
    await owner.open(`/dashboard/default?${query}`);
    const [, national = "", union = ""] =
      /National Case Laws(.*?)Case law of the European Union(.*)/s.exec(owner.html) ?? [];
    const { catalogue } = await routes.bootstrap();
    const ofUnion = new Set(
      catalogue.decisions.filter(({ court }) => /European Union/.test(court)).map(({ id }) => id),
    );
    const list = (html: string) => [...html.matchAll(/case=([\w-]+)/g)].map(([, id = ""]) => id);
    expect(list(national).length).toBeGreaterThan(0);
    expect(list(national).filter((id) => ofUnion.has(id))).toEqual([]);
    expect(list(union).filter((id) => !ofUnion.has(id))).toEqual([]);
  });

  test.each(["report=nothing", "case=nothing", "report=%00", "case=__proto__"])(
    "has no page for ?%s",
    async (wish) => {
      const response = await owner.request(`/dashboard/default?${query}&${wish}`);
      expect(response.status).toBe(404);
    },
  );

  test.each(["rows=0", "rows=-1", "rows=x", "rows=99999999", "rows=1e9", "page=%00"])(
    "takes ?%s for a page that exists",
    async (wish) => {
      const response = await owner.request(`/dashboard/default?${query}&${wish}`);
      expect(response.status).toBe(200);
    },
  );

  test("shows the formula with its numbers", async () => {
    await owner.open(`/dashboard/default?${query}`);
    expect(owner.text).toContain("How we count this");
    expect(owner.text).toMatch(/5/);
  });
});

test("details are narrowed by regulation and by area, and ordered by regulation", async () => {
  const listAsked = () =>
    [...owner.html.matchAll(/<td class="act" title="([^",]+),/g)].map(([, act]) => act ?? "");
  const count = () => Number(/(\d+) findings?\b/.exec(owner.text)?.[1]);
  await owner.open(`/dashboard/details?${query}&act=gdpr`);
  const ofGdpr = count();
  expect(ofGdpr).toBeGreaterThan(10);
  expect(listAsked().length).toBeGreaterThan(10);
  expect(listAsked().filter((act) => act !== "GDPR")).toEqual([]);
  expect(owner.html).toMatch(/<option value="gdpr" selected="">/);
  const acts = [...owner.html.matchAll(/<option value="[^"]+"[^>]*>([^<]*) \(\d+\)/g)];
  const [firstAct] = acts
    .map(([, name]) => name ?? "")
    .toSorted((a, b) => a.localeCompare(b, "en", { numeric: true }));
  await owner.open(
    `/dashboard/details?${query}&act=gdpr&focus=data_security_and_privacy&status=met`,
  );
  expect(count()).toBeLessThan(ofGdpr);
  expect(owner.html).toContain('name="status" value="met"');
  await owner.open(`/dashboard/details?${query}&sort=act`);
  expect(listAsked()[0]).toBe(firstAct);
  await owner.open(`/dashboard/details?${query}&act=nothing`);
  expect(owner.text).toContain("0 findings");
});

test.each([
  "status=all",
  "severity=HUGE",
  "page=0",
  "page=abc",
  "status=met&status=met",
  "act=%00",
  "focus=all",
  "sort=worst",
])("details bear ?%s", async (wish) => {
  const { status } = await owner.request(`/dashboard/details?${query}&${wish}`);
  expect(status).toBeLessThan(500);
});

describe("a document's page", () => {
  let path = "";
  beforeAll(async () => {
    await owner.open(`/dashboard/details?${query}&status=met`);
    const [, link = ""] =
      /href="(\/dashboard\/documents\/[^"]+quote=[^"]+)"/.exec(owner.html) ?? [];
    path = unescapeHtml(link).replace(/#.*/, "");
  });

  test("marks the quote, given as a range or as its words", async () => {
    await owner.open(path);
    const [, byRange = ""] = /<mark[^>]*>([^<]+)<\/mark>/.exec(owner.html) ?? [];
    expect(byRange.length).toBeGreaterThan(10);
    const url = new URL(path, "http://x");
    url.searchParams.set("quote", unescapeHtml(byRange));
    await owner.open(url.pathname + url.search);
    expect(owner.html).toContain(`>${byRange}</mark>`);
  });

  test.each([
    "0-0",
    "5-2",
    "-1-4",
    "99999-100000",
    "words that are nowhere on the page",
    "%00",
    "1-",
  ])("says so when the quote %j is not on it", async (quote) => {
    const url = new URL(path, "http://x");
    url.searchParams.set("quote", quote);
    await owner.open(url.pathname + url.search);
    expect(owner.status).toBe(200);
    expect(owner.html).not.toContain("<mark");
  });

  test("is not found past the end", async () => {
    const url = new URL(path, "http://x");
    url.searchParams.set("page", "99");
    expect((await owner.request(url.pathname + url.search)).status).toBe(404);
  });

  test("gives the PDF itself", async () => {
    const file = await owner.request(`${new URL(path, "http://x").pathname}/file`);
    expect([file.status, file.headers.get("content-type")]).toEqual([200, "application/pdf"]);
    expect((await file.text()).slice(0, 5)).toBe("%PDF-");
  });
});

describe("the chat", () => {
  const chat = "/dashboard/default/chatbox";

  test("answers with quotes, keeps the conversation and deletes it", async () => {
    const sPrompt = "How long do we keep personal data?";
    const body = new URLSearchParams({ sPrompt, selectedCompany: company });
    const response = await owner.request(chat, { method: "POST", body });
    expect(response.status).toBe(303);
    const location = response.headers.get("location")?.replace(/#.*/, "") ?? "";
    expect(location).toMatch(new RegExp(`^${chat}\\?.*company=.*history=`));
    await owner.open(location);
    expect(owner.text).toContain(sPrompt);
    expect(owner.text).toContain("five years");
    const iChatHistoryId = new URL(location, "http://x").searchParams.get("history") ?? "";
    await owner.post(chat, { intent: "delete", iChatHistoryId, selectedCompany: company });
    expect((await owner.request(location)).status).toBe(404);
  });

  test.each([
    ["", "Please type a question"],
    [" \n ", "Please type a question"],
    ["x".repeat(2001), "Please use at most 2000 characters"],
  ])("refuses the question %j beside the field", async (sPrompt, message) => {
    await owner.post(`${chat}?${query}`, { sPrompt, selectedCompany: company });
    expect(owner.status).toBe(400);
    expect(owner.text).toContain(message);
    expect(owner.text).toContain(sPrompt.trim());
  });

  test("has no conversation of an unknown company", async () => {
    const body = new URLSearchParams({ sPrompt: "Who?", selectedCompany: "Nobody" });
    expect((await owner.request(`${chat}?${query}`, { method: "POST", body })).status).toBe(404);
  });
});

test("pages ship no more scripts than they have a use for", async () => {
  const scripts = async (path: string) => {
    await owner.open(path);
    return {
      path,
      written: owner.html.includes("<script"),
      application: owner.html.includes("__remixContext"),
    };
  };
  for (const path of [`/dashboard/default?${query}`, "/dashboard/overview", "/nowhere"]) {
    expect(await scripts(path)).toEqual({ path, written: true, application: false });
  }
  for (const path of ["/thank-you", "/check-email"]) {
    expect(await scripts(path)).toEqual({ path, written: false, application: false });
  }
  const path = "/dashboard/companies/add";
  expect(await scripts(path)).toEqual({ path, written: true, application: true });
});
