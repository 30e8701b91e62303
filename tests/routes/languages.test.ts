import { afterAll, beforeAll, expect, test } from "vitest";
import { languages, offeredLanguages } from "../../server/messages/languages.ts";
import { translateTo } from "../../server/messages/messages.ts";
import { openRoutes } from "../setup/routes.ts";
import type { Routes } from "../setup/routes.ts";
import type { Visitor } from "../setup/visitor.ts";

let routes: Routes;
let owner: Visitor & { email: string };
beforeAll(async () => {
  routes = await openRoutes();
  owner = await routes.signIn();
});
afterAll(() => routes.close());

function choose(visitor: Visitor, sLanguage: string, redirectTo = "/login") {
  return visitor.post("/language", { sLanguage, redirectTo });
}

test.each(offeredLanguages)("%s is chosen on a page, which stays the page", async (language) => {
  const visitor = routes.visit();
  await choose(visitor, language);
  const { direction } = languages[language];
  expect(visitor.path).toBe("/login");
  expect(visitor.html).toContain(`<html lang="${language}" dir="${direction}"`);
  expect(visitor.html).toContain(translateTo(language)("auth.forgot.link"));
});

test.each(offeredLanguages)("a browser that wishes for %s gets it", async (language) => {
  const visitor = await routes.visit(`xx, ${language};q=0.8, en;q=0.1`).open("/login");
  expect(visitor.html).toContain(`<html lang="${language}"`);
});

test.each(["xx", "", "../de", "<script>", "en-XA", "__proto__"])(
  "the language %j is nobody's: the page stays as it is",
  async (name) => {
    const visitor = routes.visit();
    const response = await visitor.request("/language", {
      method: "POST",
      body: new URLSearchParams({ sLanguage: name, redirectTo: "/signup" }),
    });
    expect([response.status, response.headers.get("location")]).toEqual([302, "/signup"]);
    expect(response.headers.getSetCookie()).toEqual([]);
    const page = await visitor.request("/login", { headers: { cookie: `language=${name}` } });
    expect(await page.text()).toContain('<html lang="en" dir="ltr"');
  },
);

test("it leads to no other site", async () => {
  await choose(owner, "en", "https://elsewhere.example/x");
  expect(owner.path).toBe("/dashboard/overview");
});

test("what a person chose counts on another device, before its own wish", async () => {
  await choose(owner, "ar", "/dashboard/calendar");
  expect([owner.path, owner.status]).toEqual(["/dashboard/calendar", 200]);
  const other = routes.visit("en");
  await other.post("/login", { sEmail: owner.email, sPassword: "secret1!" });
  expect(other.path).toBe("/dashboard/overview");
  expect(other.html).toContain('<html lang="ar" dir="rtl"');
});

test.each(["/dashboard/overview", "/dashboard/account", "/dashboard/companies/add", "/user-list"])(
  "%s says nothing in English that Arabic says otherwise",
  async (path) => {
    await choose(owner, "ar", path);
    expect(owner.status).toBe(200);
    const [english, arabic] = [translateTo("en"), translateTo("ar")];
    const labels = [
      "layout.menu.overview",
      "layout.signOut",
      "layout.search",
      "layout.skip",
    ] as const;
    for (const key of labels) {
      expect(arabic(key)).not.toBe(english(key));
      expect(owner.html).toContain(arabic(key));
      expect(owner.html).not.toContain(`>${english(key)}<`);
    }
  },
);

test("mails to a person are in their language", async () => {
  await choose(owner, "ar");
  await owner.post("/dashboard/account", { intent: "verify" });
  const { db } = await routes.bootstrap();
  const mails = await db
    .selectFrom("mails")
    .select("subject")
    .where("recipient", "=", owner.email)
    .orderBy("created", "desc")
    .execute();
  expect(mails[0]?.subject).toMatch(/\p{Script=Arabic}/u);
});
