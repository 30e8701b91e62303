import { HtmlValidate } from "html-validate";
import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openRoutes } from "../setup/routes.ts";
import type { Routes } from "../setup/routes.ts";
import type { Visitor } from "../setup/visitor.ts";

let routes: Routes;
beforeAll(async () => void (routes = await openRoutes()));
afterAll(() => routes.close());

const path = "/second-factor";
const sPassword = "secret1!";
const secretOn = ({ html }: Visitor) =>
  (/<code>((?:[A-Z2-7]{4} ?)+)<\/code>/.exec(html)?.[1] ?? "").replaceAll(" ", "");
const codeOf = (secret: string, at = Date.now()) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at });

async function faultsOf({ html }: Visitor) {
  const validator = new HtmlValidate({ extends: ["html-validate:standard"] });
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) => messages.map(({ message }) => message));
}

async function switchOn(visitor: Visitor) {
  await visitor.post(path, { intent: "start", sPassword });
  const secret = secretOn(visitor);
  await visitor.post(path, { intent: "confirm", sCode: codeOf(secret) });
  const codes = [...visitor.html.matchAll(/<code>([a-z2-7-]{19})<\/code>/g)].map(([, one]) => one);
  return { secret, codes };
}

test("codes are set up without scripts, with a picture and the secret as text", async () => {
  const owner = await routes.signIn();
  await owner.open(path);
  await owner.post(path, { intent: "start", sPassword: "wrong1!" });
  expect([owner.status, owner.text]).toEqual([
    400,
    expect.stringContaining("The password is not right."),
  ]);
  await owner.post(path, { intent: "start", sPassword });
  expect(owner.html).toMatch(/<img[^>]*src="data:image\/svg\+xml;base64,/);
  expect(secretOn(owner)).toHaveLength(32);
  expect(await faultsOf(owner)).toEqual([]);
  const secret = secretOn(owner);
  await owner.post(path, { intent: "confirm", sCode: "000000" });
  expect([owner.status, secretOn(owner)]).toEqual([400, secret]);
  await owner.post(path, { intent: "confirm", sCode: codeOf(secret) });
  expect(owner.text).toContain("Copy these recovery codes now");
  await owner.open(path);
  expect(owner.text).toContain("You have 10 recovery codes left.");
  expect(owner.html).not.toContain(secret);
});

test("the login asks for the code, keeps the way back, and takes a recovery code", async () => {
  const owner = await routes.signIn();
  const { secret, codes } = await switchOn(owner);
  const login = { sEmail: owner.email, sPassword, redirectTo: "/dashboard/companies" };
  const visitor = await routes.visit().post("/login", login);
  expect([visitor.status, visitor.path]).toEqual([200, "/login/code"]);
  expect(await faultsOf(visitor)).toEqual([]);
  expect((await visitor.request("/dashboard/overview")).headers.get("location")).toBe("/login");
  await visitor.post("/login/code", { sCode: "000000" });
  expect([visitor.status, visitor.text]).toEqual([
    400,
    expect.stringContaining("This code is not right"),
  ]);
  await visitor.post("/login/code", { sCode: codeOf(secret, Date.now() + 30_000) });
  expect([visitor.status, visitor.path]).toEqual([200, "/dashboard/companies"]);
  const other = await routes.visit().post("/login", login);
  await other.post("/login/code", { sCode: codes[0] ?? "" });
  expect(other.path).toBe("/dashboard/companies");
});

test("an owner asks everybody; who has no codes is led to set them up, and nowhere else", async () => {
  const owner = await routes.signIn();
  await switchOn(owner);
  await owner.post(path, { intent: "require", sPassword });
  expect(owner.text).toContain("Everybody now has to use codes.");
  await owner.post(path, { intent: "remove", sPassword });
  expect([owner.status, owner.text]).toEqual([200, expect.stringContaining("Codes are off.")]);
  for (const page of ["/dashboard/overview", "/dashboard/account", "/user-list"]) {
    expect([page, (await owner.open(page)).path]).toEqual([page, path]);
  }
  await switchOn(owner);
  await owner.open("/dashboard/overview");
  expect(owner.path).toBe("/dashboard/overview");
});
