import { afterAll, beforeAll, expect, test } from "vitest";
import { openRoutes } from "../setup/routes.ts";
import type { Routes } from "../setup/routes.ts";
import { companyForm } from "../setup/company-form.ts";
import type { Visitor } from "../setup/visitor.ts";

const badUrl = "Please enter a valid URL";
const badEmail = "Invalid Email Address";
const passwordRule = "Use min 6 and max 16 characters with a mix of letters, numbers & symbols.";

let routes: Routes;
let owner: Visitor;
beforeAll(async () => {
  routes = await openRoutes();
  owner = await routes.signIn();
});
afterAll(() => routes.close());

test.each([
  ["example.com", true],
  ["http://example.com", true],
  ["HTTPS://Example.COM/", true],
  ["https://www.example.co.uk/a/b?c=d#e", true],
  ["example.com:8080/path", true],
  ["bücher.example", true],
  ["例え.テスト", true],
  ["xn--bcher-kva.example", true],
  ["  example.com  ", true],
  ["example.c", false],
  ["a.b", false],
  ["example", false],
  ["localhost", false],
  [".com", false],
  ["example..com", false],
  ["example.com.", false],
  ["-example.com", false],
  ["exa mple.com", false],
  ["example.com/a b", false],
  ["example.com:port", false],
  ["example.com:123456", false],
  ["ftp://example.com", false],
  ["javascript:alert(1)", false],
  ["//example.com", false],
  ["http://", false],
  ["pattern.me@example.com", false],
  ["192.168.0.1", false],
  [`${"a".repeat(64)}.com`, false],
])("the website %j is taken: %s", async (website_url, taken) => {
  // Without a name nothing is added, and the address is checked all the same.
  const form = companyForm({ company_name: "", website_url });
  await owner.post("/dashboard/companies/add", form);
  expect(owner.status).toBe(400);
  expect(owner.messageUnder("website_url")).toBe(taken ? "" : badUrl);
  expect(owner.fieldValue("website_url")).toBe(website_url);
});

test.each([
  ["a1!aa", false],
  ["a1!aaa", true],
  [`a1!${"a".repeat(13)}`, true],
  [`a1!${"a".repeat(14)}`, false],
  ["letters!", false],
  ["letters1", false],
  ["123456!", true],
  ["!@#$%^&*1", true],
  ["ABCdef1*", true],
  ["secret1?", false],
  ["secret1!ż", false],
  ["secret1-!", false],
  ["sec ret1!", false],
  [" secret1!", false],
  ["secret1! ", false],
  ["secret1!\n", false],
  ["secret١!", false],
])("the password %j is taken: %s", async (sPassword, taken) => {
  // A link nobody was given: what passes the rule is stopped there, and nothing is set.
  const visitor = await routes.visit().post("/set-forgot-password/any", { sPassword });
  expect(visitor.status).toBe(taken ? 404 : 400);
  expect(visitor.messageUnder("sPassword")).toBe(taken ? "" : passwordRule);
  expect(visitor.html).not.toContain(sPassword.trim());
});

test.each([
  ["a@b.de", true],
  ["first.last+tag@sub.example.co", true],
  ["josé@exämple.de", true],
  ["x@y.museum", true],
  [" padded@example.com ", true],
  ["a@b@c.de", false],
  ["a@@c.de", false],
  ["a@example", false],
  ["a@example.c", false],
  ["a@example.", false],
  ["a@.de", false],
  ["@example.com", false],
  ["a example@b.de", false],
  ["a@exam ple.de", false],
  ["a@b.d e", false],
  ["a@b.\u00a0de", false],
])("the email %j is taken: %s", async (sEmail, taken) => {
  // Without a password nobody is signed up, and the address is checked all the same.
  const visitor = await routes.visit().post("/signup", { sBusinessName: "Acme", sEmail });
  expect(visitor.status).toBe(400);
  expect(visitor.messageUnder("sEmail")).toBe(taken ? "" : badEmail);
  expect(visitor.fieldValue("sEmail")).toBe(sEmail);
});
