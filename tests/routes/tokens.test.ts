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
const nextMonth = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
const signIn = async (name?: string) => {
  const owner = await routes.signIn(name);
  await routes.verify(owner);
  return owner;
};
const make = (visitor: Visitor, fields: Record<string, string> = {}) =>
  visitor.post(path, {
    intent: "token",
    sName: "Ledger script",
    sScope: "read",
    sPassword: "secret1!",
    ...fields,
  });

test("a token is made, shown once, and revoked", async () => {
  const owner = await signIn();
  await make(owner, { dExpires: nextMonth });
  expect([owner.status, owner.path]).toEqual([200, `${path}#tokens`]);
  const token = shown(owner);
  expect(token).toMatch(/^acq_[\w-]{43}$/);
  expect(owner.text).toContain("Copy the token now.");
  expect(owner.text).toMatch(/Ledger script\s?, reads/);
  expect(owner.text).toContain("never used");
  expect(owner.html).toContain(`dateTime="${nextMonth}`);
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
  [{ dExpires: "2099-12-31" }, "A token works for 365 days at most"],
  [{ sPassword: "wrong1!" }, "The password is not right."],
  [{ sPassword: "" }, "Password is required"],
])("a wish with %j is refused and what was typed is kept", async (fields, message) => {
  const owner = await signIn();
  await make(owner, fields);
  expect(owner.status).toBe(400);
  expect(owner.text).toContain(message);
  if (!("sName" in fields)) expect(owner.fieldValue("sName")).toBe("Ledger script");
  expect(owner.text).not.toContain("never used");
});

test("as long as the address is not verified no token is made", async () => {
  const owner = await routes.signIn();
  await owner.open(path);
  expect(owner.text).toContain("You can make tokens once your email address is verified.");
  await make(owner);
  expect(owner.status).toBe(403);
  expect(owner.text).toContain("Please verify your email address first");
});

test("nobody sees or revokes another person's token", async () => {
  const owner = await signIn();
  await make(owner);
  const id = owner.fieldValue("id");
  const stranger = await signIn("Stranger");
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
  const owner = await make(await signIn());
  const validator = new HtmlValidate({ extends: ["html-validate:standard"] });
  const { results } = await validator.validateString(owner.html);
  expect(results.flatMap(({ messages }) => messages.map(({ message }) => message))).toEqual([]);
});
