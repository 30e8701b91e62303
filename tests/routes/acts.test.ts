import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { storeActText } from "../setup/act-text.ts";
import { addReadyCompany, openRoutes } from "../setup/routes.ts";
import type { Routes } from "../setup/routes.ts";
import type { Visitor } from "../setup/visitor.ts";

const name = "Żejtun & Sons";
const query = `company=${encodeURIComponent(name)}`;
const act = "/dashboard/acts/gdpr";

let routes: Routes;
let owner: Visitor;
let newcomer: Visitor;
beforeAll(async () => {
  routes = await openRoutes();
  owner = await routes.signIn();
  newcomer = await routes.signIn("Newcomer");
  await addReadyCompany(owner, name);
  await storeActText((await routes.bootstrap()).db);
});
afterAll(() => routes.close());

describe("an act's page", () => {
  test("says what it is, how sure its dates are, and what it asks of the company", async () => {
    await owner.open(`${act}?${query}`);
    expect(owner.status).toBe(200);
    for (const words of ["32016R0679", "Publications Office", "25 May 2018", "own text"]) {
      expect(owner.text).toContain(words);
    }
    expect(owner.linkTo("Go to official regulation")).toMatch(/^https:\/\/data\.europa\.eu\/eli\//);
    await owner.open(owner.linkTo("shown").split("#")[0] ?? "");
    expect(owner.path).toContain("status=met");
    const verdicts = owner.html.match(/<span class="verdict (\w+)"/g) ?? [];
    expect(new Set(verdicts)).toEqual(new Set(['<span class="verdict met"']));
    expect(verdicts.length).toBeGreaterThan(0);
  });

  test("leads from page to page, and past the end to the last", async () => {
    await owner.open(`${act}?${query}`);
    await owner.open(owner.linkTo("Next").split("#")[0] ?? "");
    expect(owner.text).toContain("21–40 of");
    await owner.open(`${act}?page=999`);
    expect(owner.text).toMatch(/161–(\d+) of \1 /);
  });

  test("holds the case law that reads it and its events", async () => {
    await owner.open(`${act}?${query}&part=cases`);
    expect(owner.linkTo("GDPR, Article 83")).toBe(`${act}?company=%C5%BBejtun+%26+Sons`);
    expect(owner.linkTo("GDPR, Article 15(1)(h)")).toMatch(/^\/dashboard\/obligations\/gdpr-15-/);
    await owner.open(`${act}?part=dates`);
    expect(owner.linkTo("View Article")).toMatch(/^https?:/);
  });

  test("opens the official text at an article, each under an anchor of its own", async () => {
    await owner.open(`${act}?${query}&part=text&article=art_33`);
    expect(owner.html).toContain('id="art-33"');
    expect(owner.text).toContain("Report a leak within two days.");
    const [, ...same] = owner.html.match(/id="art-33"/g) ?? [];
    expect(same).toEqual([]);
    const elsewhere = owner.linkTo("Article 2 · Rule 2");
    expect(elsewhere).toContain("article=art_2#art-2");
    await owner.open(elsewhere.split("#")[0] ?? "");
    expect(owner.html).toContain('id="art-2"');
    expect((await owner.request(`${act}?part=text&article=art_999`)).status).toBe(404);
    expect((await owner.request(`${act}?part=text&version=nothing`)).status).toBe(404);
  });

  test("shows what a version changed, and which obligations that touches", async () => {
    await owner.open(`${act}?${query}&part=versions`);
    expect(owner.text).toContain("2 articles differ");
    expect(owner.html).toContain("<mark>1 Report a leak within two days.</mark>");
    const [from = "", to = ""] = [...owner.html.matchAll(/<option value="([^"]+)"/g)]
      .map(([, value = ""]) => value)
      .filter((value) => /^[\w-]{10,}$/.test(value));
    await owner.open(`${act}?part=versions&from=${from}&to=${to}`);
    expect(owner.text).toMatch(/Article 100 ?, repealed/);
    expect((await owner.request(`${act}?part=versions&to=nothing`)).status).toBe(404);
  });

  test("of which no official text is stored says how to get it", async () => {
    await owner.open("/dashboard/acts/gwg?part=text");
    expect(owner.text).toContain("ask your administrator to add it");
    await owner.open("/dashboard/acts/gwg?part=versions");
    expect(owner.text).toContain(
      "We do not have the text of this act yet, so there is nothing to compare",
    );
  });
});

describe("an obligation's page", () => {
  test("leads to the finding and to the passage, marked on its page", async () => {
    await owner.open(`/dashboard/obligations/gdpr-13-2-a?${query}`);
    expect(owner.text).toContain("What a document must show");
    expect(owner.text).toContain("We retain your personal data");
    const page = owner.path;
    await owner.open(owner.linkTo("privacy-policy").split("#")[0] ?? "");
    expect(/<mark id="quote">([^<]+)</.exec(owner.html)?.[1]).toContain("five years");
    await owner.open(page);
    await owner.open(owner.linkTo("needs review"));
    expect(owner.html).toContain("<dialog open");
    expect(owner.linkTo("GDPR, Article 13(2)(a)")).toBe(page.replaceAll("%20", "+"));
  });

  test("quotes the stored official text, and leads into it", async () => {
    await owner.open(`/dashboard/obligations/gdpr-33-1?${query}`);
    expect(owner.text).toContain("Report a leak within two days.");
    expect(owner.linkTo("Go to the official text")).toMatch(/#art_33$/);
    await owner.open(owner.linkTo("Read it in the full text").split("#")[0] ?? "");
    expect(owner.html).toContain('id="art-33_1"');
  });

  test("says to an account without companies what would stand there", async () => {
    await newcomer.open("/dashboard/obligations/gdpr-33-1");
    expect(newcomer.text).toContain("Add a company to see its verdicts.");
    expect(newcomer.text).not.toContain("Żejtun & Sons");
  });
});

test("the areas count verdicts, and are searched", async () => {
  await owner.open(`/dashboard/regSegments?${query}&q=data+breach`);
  expect(owner.text).toMatch(/\d+ shown/);
  expect(owner.linkTo("Report a personal data breach to the authority")).toMatch(
    /^\/dashboard\/obligations\/gdpr-33-1\?company=/,
  );
  await owner.open(`/dashboard/regSegments?${query}&q=xyzzyplugh`);
  expect(owner.text).toContain("We found nothing.");
});

test("what names an act or an obligation leads to it", async () => {
  for (const [path, words, to] of [
    [`/dashboard/default?${query}`, ", Article", "/dashboard/obligations/"],
    [`/dashboard/details?${query}`, ", Article", "/dashboard/obligations/"],
    ["/dashboard/jurisdiction?place=germany", "BDSG", "/dashboard/acts/bdsg"],
    [`/dashboard/search?${query}&q=breach&kind=obligation`, "breach", "/dashboard/obligations/"],
    [`/dashboard/blog?${query}&month=2026-03`, "GDPR: 2 articles differ", "/dashboard/acts/gdpr"],
    [
      `/dashboard/relevantNews?${query}&law=all`,
      "Consumer Credit Directive 2",
      "/dashboard/acts/ccd2",
    ],
  ] as const) {
    await owner.open(path);
    expect([path, owner.linkTo(words).slice(0, to.length)]).toEqual([path, to]);
  }
});
