import { expect } from "vitest";
import { hasRealPdfs, makePolicies, readRealPdfs } from "../setup/policies.ts";
import { unescapeHtml, Visitor } from "../setup/visitor.ts";

const company = "Żejtun Payments Ltd";

/** The main job by HTTP alone, as a command-line client would walk it: sign-up to sign-out. */
export async function walkMainJob(url: string, email: string): Promise<void> {
  const visitor = new Visitor(url);
  await visitor.open("/dashboard/overview");
  expect(visitor.path).toBe("/login");
  await visitor.post("/signup", {
    sBusinessName: "Żejtun Group",
    sEmail: email,
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
}
