import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addReadyCompany, openRoutes } from "../setup/routes.ts";
import type { Routes } from "../setup/routes.ts";
import type { Visitor } from "../setup/visitor.ts";

const name = "Żejtun & Sons";
const query = `company=${encodeURIComponent(name)}`;
const screens = [
  ["/dashboard/jurisdiction", "Jurisdictions"],
  ["/dashboard/regSegments", "Laws by compliance focus"],
  ["/dashboard/relevantNews", "Relevant News"],
  ["/dashboard/savedocuments", "Saved documents"],
  ["/dashboard/blog", "Regulatory briefing"],
  ["/dashboard/social", "Official channels"],
  ["/dashboard/calendar", "Calendar"],
] as const;

let routes: Routes;
let owner: Visitor;
let stranger: Visitor;
beforeAll(async () => {
  routes = await openRoutes();
  owner = await routes.signIn();
  stranger = await routes.signIn("Stranger");
  await addReadyCompany(owner, name);
});
afterAll(() => routes.close());

describe.each(screens)("%s", (path, heading) => {
  test("opens with a company, without one, and for an account that has none", async () => {
    for (const [visitor, one] of [
      [owner, `${path}?${query}`],
      [owner, path],
      [stranger, path],
    ] as const) {
      await visitor.open(one);
      expect([one, visitor.status]).toEqual([one, 200]);
      expect(/<h1[^>]*>([\s\S]*?)<\/h1>/.exec(visitor.html)?.[1]).toContain(heading);
      if (path !== "/dashboard/calendar") expect(visitor.html).not.toContain("__remixContext");
    }
  });

  test("is closed to who is not signed in", async () => {
    const response = await routes.visit().request(path);
    expect(response.status).toBe(302);
    const back = `/login?redirectTo=${encodeURIComponent(path)}`;
    expect(response.headers.get("location")).toBe(back);
  });

  test.skipIf(path === "/dashboard/jurisdiction")("finds no company of others", async () => {
    expect((await stranger.request(`${path}?${query}`)).status).toBe(404);
  });
});

test("a jurisdiction opens to what is held for it", async () => {
  await owner.open("/dashboard/jurisdiction");
  expect(owner.text).toContain(name);
  await owner.open(owner.linkTo("Germany"));
  expect(owner.text).toContain("Laws that apply in Germany");
  expect(owner.text).toContain("BDSG");
  expect((await owner.request("/dashboard/jurisdiction?place=mars")).status).toBe(404);
});

test("an area of compliance opens to its rules, and a rule to the finding", async () => {
  await owner.open(`/dashboard/regSegments?${query}`);
  await owner.open(owner.linkTo("Data security and privacy").split("#")[0] ?? "");
  expect(owner.text).toContain("GDPR");
  const [, report = ""] =
    /href="(\/dashboard\/default\?company=[^"]+report=[^"]+)"/.exec(owner.html) ?? [];
  await owner.open(report.replaceAll("&amp;", "&"));
  expect(owner.html).toContain("<dialog open");
  expect((await owner.request("/dashboard/regSegments?focus=magic")).status).toBe(404);
});

test("a briefing leads from month to month", async () => {
  await owner.open(`/dashboard/blog?${query}`);
  await owner.open(owner.linkTo("March 2026"));
  expect(owner.text).toContain("Regulatory briefing, March 2026");
  expect(owner.text).toContain("What courts and authorities decided");
  for (const month of ["1999-01", "nonsense", "%00"]) {
    expect((await owner.request(`/dashboard/blog?month=${month}`)).status).toBe(404);
  }
});

test("the feeds download as OPML", async () => {
  await owner.open("/dashboard/social");
  const response = await owner.request(owner.linkTo("Download OPML"));
  expect(response.headers.get("content-disposition")).toContain("attachment");
  const text = await response.text();
  expect(text).toContain('<opml version="2.0">');
  const feeds = [...text.matchAll(/xmlUrl="([^"]+)"/g)].map(([, url = ""]) => url);
  expect(feeds.length).toBeGreaterThan(15);
  for (const url of feeds) expect(URL.canParse(url)).toBe(true);
  expect(text.replaceAll(/&(amp|lt|gt|quot);/g, "")).not.toContain("&");
  expect((await routes.visit().request("/dashboard/social.opml")).status).toBe(302);
});

test("the gallery of elements shows the sample chart to anybody", async () => {
  const visitor = await routes.visit().open("/elements");
  expect(visitor.status).toBe(200);
  expect(visitor.html).toContain("Sample of monthly figures: Jan 42");
});

describe("saved items", () => {
  test("a news item, a finding and a case are saved where they stand, and let go", async () => {
    await owner.open(`/dashboard/relevantNews?${query}`);
    await owner.post("/dashboard/savedocuments", fieldsOfSave(owner));
    expect(owner.path).toContain("/dashboard/relevantNews");
    expect(owner.text).toContain("The bookmark is saved.");
    expect(owner.text).toContain("Remove bookmark");
    await owner.open(`/dashboard/default?${query}`);
    await owner.open(
      /href="([^"]+report=[^"]+)"/.exec(owner.html)?.[1]?.replaceAll("&amp;", "&") ?? "",
    );
    await owner.post("/dashboard/savedocuments", fieldsOfSave(owner));
    expect(owner.html).toContain("<dialog open");
    await owner.open(`/dashboard/default?${query}`);
    await owner.open(
      /href="([^"]+case=[^"]+)"/.exec(owner.html)?.[1]?.replaceAll("&amp;", "&") ?? "",
    );
    await owner.post("/dashboard/savedocuments", fieldsOfSave(owner));
    await owner.open("/dashboard/savedocuments");
    for (const heading of ["Findings", "News", "Case law"]) {
      expect(owner.html).toContain(`<h3>${heading}</h3>`);
    }
    const [, id = ""] = /name="id" value="([^"]+)"/.exec(owner.html) ?? [];
    const theft = new URLSearchParams({ intent: "remove", id });
    const stolen = await stranger.request("/dashboard/savedocuments", {
      method: "POST",
      body: theft,
    });
    expect(stolen.status).toBe(404);
    await owner.post("/dashboard/savedocuments", { intent: "remove", id });
    expect(owner.text).toContain("The bookmark is removed.");
    expect(owner.html.match(/value="remove"/g)).toHaveLength(2);
  });

  test.each([
    [{ intent: "save", kind: "news", item: "nothing" }, 404],
    [{ intent: "save", kind: "secrets", item: "x" }, 400],
    [{ intent: "save" }, 400],
    [{ intent: "remove", id: "nothing" }, 404],
  ])("refuses %j", async (fields, status) => {
    const body = new URLSearchParams(fields);
    const response = await owner.request("/dashboard/savedocuments", { method: "POST", body });
    expect(response.status).toBe(status);
  });

  test("never leads off this site", async () => {
    await owner.open("/dashboard/relevantNews");
    const body = new URLSearchParams({ ...fieldsOfSave(owner), redirectTo: "//evil.example/x" });
    const response = await owner.request("/dashboard/savedocuments", { method: "POST", body });
    expect(response.headers.get("location")).toBe("/dashboard/overview");
  });

  test("ask who is not signed in to sign in", async () => {
    const body = new URLSearchParams({ intent: "save", kind: "news", item: "x" });
    const post = { method: "POST", body };
    const response = await routes.visit().request("/dashboard/savedocuments", post);
    expect(response.headers.get("location")).toMatch(/^\/login/);
  });
});

describe("the frame", () => {
  test("the menu has the product's links and groups, each to a page that is there", async () => {
    await owner.open(`/dashboard/overview?${query}`);
    const menu = /<nav class="side"[\s\S]*?<\/nav>/.exec(owner.html)?.[0] ?? "";
    const folds = menu.matchAll(/<summary><span class="sr">(.*?)<\/span><\/summary>/g);
    expect([...folds].map(([, text]) => text)).toEqual([
      "Show or hide: Dashboards",
      "Show or hide: Company",
      "Show or hide: Pages",
    ]);
    const links = [...menu.matchAll(/<a [^>]*href="([^"]+)"[^>]*>([^<]+)<\/a>/g)];
    expect(links.map(([, , text]) => text)).toEqual([
      ...["Add company", "Overview", "Jurisdictions"],
      ...["Dashboards", "Default", "Chat", "Details", "Documents", "Relevant News"],
      ...["Company", "Company profile", "Law that applies", "Controls", "Registers"],
      "Company settings",
      ...["Pages", "Saved documents", "Calendar", "Account", "Tasks", "Frameworks"],
      "Import tables",
    ]);
    for (const [, href = ""] of links) {
      const { status } = await owner.request(href.replaceAll("&amp;", "&"));
      expect([href, status]).toEqual([href, 200]);
    }
  });

  test("notifications lead with their count to the panel, whose lawyers are public registers", async () => {
    await owner.open(`/dashboard/relevantNews?${query}`);
    const [, count = ""] = /Notifications<\/span> <b>(\d)<\/b>/.exec(owner.html) ?? [];
    const link = owner.linkTo("Notifications");
    expect(link).toMatch(/#panel$/);
    await owner.open(link);
    const panel = /<aside id="panel"[\s\S]*<\/aside>/.exec(owner.html)?.[0] ?? "";
    const notes = /<h2>Notifications<\/h2>([\s\S]*?)<h2>/.exec(panel)?.[1] ?? "";
    expect(notes.match(/<li>/g)).toHaveLength(Number(count));
    // What is read is counted no more, for this reader.
    const ids = [...notes.matchAll(/name="notice" value="([^"]+)"/g)].map(([, id = ""]) => id);
    expect(ids).toHaveLength(Number(count));
    const form = new FormData();
    for (const id of ids) form.append("notice", id.replaceAll("&amp;", "&"));
    form.append("redirectTo", owner.path.replace(/#.*/, ""));
    await owner.post("/dashboard/notifications", form);
    expect(owner.html).toMatch(/Notifications<\/span> <b>0<\/b>/);
    expect(owner.html).not.toContain("Mark all as read");
    const lawyers = panel.slice(panel.indexOf("Available lawyers"));
    expect(lawyers.indexOf("AI assistant")).toBeLessThan(lawyers.indexOf("Chamber of Advocates"));
  });
});

/** The first save form of the page, as a browser would send it. */
function fieldsOfSave(visitor: Visitor): Record<string, string> {
  const [form = ""] =
    /<form[^>]*class="save"[^>]*>(?:(?!<\/form>)[\s\S])*value="save"[\s\S]*?<\/form>/.exec(
      visitor.html,
    ) ?? [];
  const inputs = [...form.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)];
  const fields = inputs.map(([, key = "", value = ""]) => [key, value.replaceAll("&amp;", "&")]);
  return { ...Object.fromEntries(fields), intent: "save" } as Record<string, string>;
}
