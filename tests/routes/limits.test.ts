import { afterAll, beforeAll, expect, test } from "vitest";
import { addReadyCompany, openRoutes } from "../setup/routes.ts";
import type { Routes } from "../setup/routes.ts";
import type { Visitor } from "../setup/visitor.ts";

process.env["LIMITS"] = "questions=1/hour, searches=1/hour, table-exports=1/hour";
process.env["QUOTA_COMPANIES"] = "1";

const company = "Limited Ltd";
let routes: Routes;
let owner: Visitor;
beforeAll(async () => {
  routes = await openRoutes();
  owner = await routes.signIn();
  await addReadyCompany(owner, company);
});
afterAll(() => routes.close());

test("a question too many keeps what was typed, and says when to ask again", async () => {
  const ask = (sPrompt: string) =>
    owner.post(`/dashboard/default/chatbox?${new URLSearchParams({ company })}`, {
      sPrompt,
      selectedCompany: company,
    });
  await ask("How long is data kept?");
  expect(owner.status).toBe(200);
  await ask("Who is told of a breach & when?");
  expect(owner.status).toBe(429);
  expect(owner.html).toContain("Too many questions. Please try again in 60 minutes.");
  expect(owner.html).toContain("Who is told of a breach &amp; when?");
});

test("a search too many is a page that says when to search again", async () => {
  await owner.open("/dashboard/search?q=data");
  expect(owner.status).toBe(200);
  await owner.open("/dashboard/search?q=breach");
  expect(owner.status).toBe(429);
  expect(owner.html).toContain("Too many searches. Please try again in 60 minutes.");
  expect(owner.html).toContain("breach");
});

test("a table too many is refused", async () => {
  await owner.open("/dashboard/export/companies.csv");
  expect(owner.status).toBe(200);
  await owner.open("/dashboard/export/companies.csv");
  expect(owner.status).toBe(429);
});

test("the account's page shows what is used and how much there may be", async () => {
  await owner.open("/dashboard/account");
  expect(owner.html.replace(/<!-- -->/g, "")).toContain("1 of 1 company");
  expect(owner.html.replace(/<!-- -->/g, "")).toMatch(/of 20 GB of documents/);
});

test.each([
  ["as a browser sends it", "application/x-www-form-urlencoded", "a=b&".repeat(300)],
  [
    "in parts",
    "multipart/form-data; boundary=x",
    `${'--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n'.repeat(300)}--x--\r\n`,
  ],
])("a form with very many fields is refused, %s", async (_how, type, body) => {
  const response = await routes.visit().request("/login", {
    method: "POST",
    headers: { "content-type": type },
    body,
  });
  expect(response.status).toBe(413);
});
