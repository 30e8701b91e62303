import { HtmlValidate } from "html-validate";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openRoutes } from "../setup/routes.ts";
import type { Routes } from "../setup/routes.ts";
import type { Visitor } from "../setup/visitor.ts";

let routes: Routes;
beforeAll(async () => void (routes = await openRoutes()));
afterAll(() => routes.close());

const path = "/dashboard/account";
const shown = (visitor: Visitor) => /<code>(acq_[\w-]+)<\/code>/.exec(visitor.html)?.[1];
const make = (visitor: Visitor, fields: Record<string, string> = {}) =>
  visitor.post(path, { intent: "token", sName: "Ledger script", sScope: "read", ...fields });

test("a token is made, shown once, and revoked", async () => {
  const owner = await routes.signIn();
  await make(owner, { dExpires: "2099-12-31" });
  expect([owner.status, owner.path]).toEqual([200, `${path}#tokens`]);
  const token = shown(owner);
  expect(token).toMatch(/^acq_[\w-]{43}$/);
  expect(owner.text).toContain("Copy the token now.");
  expect(owner.text).toMatch(/Ledger script\s?, reads/);
  expect(owner.text).toContain("never used");
  expect(owner.text).toContain("31 Dec 2099");
  await owner.open(path);
  expect(shown(owner)).toBeUndefined();
  expect(owner.html).not.toContain(token);
  expect(owner.text).toContain("Ledger script");
  await owner.post(path, { intent: "revoke-token", id: owner.fieldValue("id") });
  expect(owner.text).toContain("The token is revoked.");
  expect(owner.text).not.toContain("Ledger script");
});

test.each([
  [{ sName: "" }, "Name is required"],
  [{ sScope: "all" }, "Please choose what the token may do"],
  [{ dExpires: "2020-01-01" }, "Please choose a day that is still to come"],
])("a wish with %j is refused and what was typed is kept", async (fields, message) => {
  const owner = await routes.signIn();
  await make(owner, fields);
  expect(owner.status).toBe(400);
  expect(owner.text).toContain(message);
  if (!("sName" in fields)) expect(owner.fieldValue("sName")).toBe("Ledger script");
  expect(owner.text).not.toContain("never used");
});

test("nobody sees or revokes another person's token", async () => {
  const owner = await routes.signIn();
  await make(owner);
  const id = owner.fieldValue("id");
  const stranger = await routes.signIn("Stranger");
  await stranger.open(path);
  expect(stranger.text).not.toContain("Ledger script");
  expect((await stranger.post(path, { intent: "revoke-token", id })).status).toBe(404);
  await owner.open(path);
  expect(owner.text).toContain("Ledger script");
});

test("signed out there is no such page", async () => {
  const visitor = await make(routes.visit());
  expect(visitor.path.startsWith("/login")).toBe(true);
});

test("the page is valid with a token on it", async () => {
  const owner = await make(await routes.signIn());
  const validator = new HtmlValidate({ extends: ["html-validate:standard"] });
  const { results } = await validator.validateString(owner.html);
  expect(results.flatMap(({ messages }) => messages.map(({ message }) => message))).toEqual([]);
});
