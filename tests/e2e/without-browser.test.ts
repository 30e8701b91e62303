import { afterAll, beforeAll, expect, test } from "vitest";
import { hasRealPdfs, makePolicies, readRealPdfs } from "../setup/policies.ts";
import { startServer } from "../setup/start-server.ts";
import type { RunningServer } from "../setup/start-server.ts";
import { unescapeHtml, Visitor } from "../setup/visitor.ts";

const company = "Żejtun Payments Ltd";
let server: RunningServer;
beforeAll(async () => void (server = await startServer()));
afterAll(() => server.kill("SIGTERM"));

/** The main job by HTTP alone, as a command-line client would walk it. */
test("forms and links are enough for the whole main job", async () => {
  const visitor = new Visitor(server.url);
  await visitor.open("/dashboard/overview");
  expect(visitor.path).toBe("/login");
  await visitor.post("/signup", {
    sBusinessName: "Żejtun Group",
    sEmail: "http@example.com",
    sPassword: "secret1!",
  });
  expect([visitor.status, visitor.path]).toEqual([200, "/dashboard/overview"]);

  const form = new FormData();
  form.set("company_name", company);
  form.set("website_url", "example.com");
  form.set("jurisdiction", "malta");
  for (const { name, buffer } of hasRealPdfs ? readRealPdfs() : makePolicies()) {
    form.append("file", new File([new Uint8Array(buffer)], name, { type: "application/pdf" }));
  }
  await visitor.post("/dashboard/companies/add", form);
  const counts: string[] = [];
  while (visitor.path.startsWith("/loadingYourDashboard")) {
    const [, count] = /(\d+ of \d+) regulatory documents scanned/.exec(visitor.text) ?? [];
    if (count) counts.push(count);
    await new Promise((resolve) => setTimeout(resolve, 30));
    await visitor.open(visitor.path);
  }
  const scanned = counts.map((count) => Number(count.split(" ")[0]));
  expect(scanned).toEqual(scanned.toSorted((a, b) => a - b));
  expect(visitor.path).toBe(
    `/dashboard/default?company=${new URLSearchParams({ c: company })}`.replace("c=", ""),
  );
  expect(visitor.text).toContain(`${company} Dashboard`);

  await visitor.open(`/dashboard/details?${new URLSearchParams({ company, status: "met" })}`);
  const [, href = ""] =
    /href="(\/dashboard\/documents\/[^"]+quote=[^"]+)"/.exec(visitor.html) ?? [];
  await visitor.open(unescapeHtml(href).replace(/#.*/, ""));
  expect(visitor.status).toBe(200);
  expect(visitor.html).toMatch(/<mark[^>]*>[^<]{10,}/);

  const prompt = "What rights do people have over their personal data?";
  await visitor.post("/dashboard/default/chatbox", { sPrompt: prompt, selectedCompany: company });
  expect(visitor.text).toContain(prompt);
  expect(visitor.html).toMatch(/href="\/dashboard\/documents\/[^"]+quote=/);
  const chat = visitor.path;

  await visitor.post("/logout", {});
  expect(visitor.path).toBe("/login");
  for (const path of ["/dashboard/overview", chat, unescapeHtml(href)]) {
    await visitor.open(path.replace(/#.*/, ""));
    expect(visitor.path).toMatch(/^\/login/);
  }
});

test("a signed-in page is not kept by caches, and a token copied before logout is dead", async () => {
  const visitor = new Visitor(server.url);
  const account = { sBusinessName: "A", sEmail: "dead@example.com", sPassword: "secret1!" };
  const signedUp = await visitor.request("/signup", {
    method: "POST",
    body: new URLSearchParams(account),
  });
  const [line = ""] = signedUp.headers.getSetCookie();
  expect(line).toMatch(/^jwtToken=.*HttpOnly.*SameSite=Lax/);
  const cookie = line.split(";")[0] ?? "";
  const page = await visitor.request("/dashboard/overview");
  expect([page.status, page.headers.get("cache-control")]).toEqual([200, "no-store"]);
  await visitor.request("/logout", { method: "POST" });
  const after = await fetch(`${server.url}/dashboard/overview`, {
    headers: { cookie },
    redirect: "manual",
  });
  expect([after.status, after.headers.get("location")]).toEqual([302, "/login"]);
  expect(after.headers.getSetCookie().join()).toMatch(/jwtToken=;/);
});
