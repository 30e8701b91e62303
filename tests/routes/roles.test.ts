import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { linkIn, waitForMail } from "../setup/outbox.ts";
import { addReadyCompany, openRoutes } from "../setup/routes.ts";
import type { Routes } from "../setup/routes.ts";
import type { Visitor } from "../setup/visitor.ts";
import { nameThings } from "./name-things.ts";
import { getRows, postRows } from "./route-table.ts";

const company = "Żejtun & Sons";
const other = "Valletta Works";
const readOnly = "You are an auditor here: you can read everything, but change nothing.";

let routes: Routes;
let owner: Visitor & { email: string };
let auditor: Visitor;
/** Sees the other company alone. */
let elsewhere: Visitor;
let names: Record<string, string>;
beforeAll(async () => {
  routes = await openRoutes();
  owner = await routes.signIn();
  await addReadyCompany(owner, company);
  await addReadyCompany(owner, other);
  const foreign = "Stranger Ltd";
  names = { company, companyName: company, foreign, ...(await nameThings(routes, owner, company)) };
  auditor = await routes.join(owner, "auditor@routes.example", { sRole: "auditor", see: "all" });
  elsewhere = await routes.join(owner, "elsewhere@routes.example", {
    ...{ sRole: "member", see: "some", aCompanies: other },
  });
});
afterAll(() => routes.close());

const fill = (text: string, code: (name: string) => string = encodeURIComponent) =>
  text.replace(/\{(\w+)\}/g, (_all, name: string) => code(names[name] ?? "nothing"));

/** Pages of signed-in people, but for what ends the session. */
const pages = getRows.filter(
  ([path, signedOut]) =>
    (signedOut === "login" || signedOut === "302 /login") && path !== "/" && path !== "/login/code",
);
const ofCompany = /\{(company|companyId|document|report|chat|control|proof)\}/;
/** What anybody does for themselves, whatever their role. */
const personal = new Set([
  ...["/logout", "/language", "/dashboard/account", "/second-factor", "/passkeys"],
  ...["/dashboard/calendar", "/dashboard/notifications"],
]);

describe.each(pages)("GET %s", (path, _signedOut, toOwner, toStranger) => {
  test("an auditor reads what the owner reads, and finds no form that changes it", async () => {
    const response = await auditor.request(fill(path));
    // What makes no sense is told first.
    const known = Number(toOwner.slice(0, 3));
    const expected = ofOwners.test(path) && known !== 400 ? 403 : known;
    expect(response.status).toBe(expected);
    const html = await response.text();
    const forms = [...html.matchAll(/<form[^>]*method="post"[^>]*>/g)].map(([form]) => form);
    if (personal.has(path.split("?")[0] ?? "")) return;
    expect(
      forms.filter((form) => !/action="\/(?:logout|language|dashboard\/notifications)/.test(form)),
    ).toEqual([]);
  });

  test("who sees another company finds nothing of this one", async () => {
    const response = await elsewhere.request(fill(path));
    if (ofCompany.test(path) && toStranger === "404") expect(response.status).toBe(404);
    const html = await response.text();
    expect(html).not.toMatch(/jtun (&amp;|&) Sons/);
  });
});

/** The log of the account and where its events are sent are the owner's, with what leads from them. */
const ofOwners = /^\/dashboard\/account\/(?:log|webhooks)/;

const changes = postRows.filter(
  ([path, , toSignedOut]) =>
    toSignedOut === "302 /login" &&
    !personal.has(path.split("?")[0] ?? "") &&
    !["/login/code", "/login/passkey", "/login/company"].includes(path),
);

test.each(changes)("POST %s %j is refused to an auditor", async (path, fields) => {
  const filled = Object.entries(fields).map(([name, value]) => [name, fill(value, (one) => one)]);
  const body = new URLSearchParams(filled);
  // So that there is one to take away.
  if (path === "/dashboard/sample") await owner.post(path, { intent: "make" });
  const response = await auditor.request(fill(path), { method: "POST", body });
  // What makes no sense is told first. Without a company in its address a page leads to it anew.
  if (response.status === 302) {
    expect(path).not.toContain("company=");
    expect(response.headers.get("location")).toMatch(/\?company=[^&]+$/);
    return;
  }
  expect([400, 403, 404]).toContain(response.status);
  if (response.status === 403) expect(await response.text()).toContain(readOnly);
});

test("an owner changes somebody's role and companies by a form, and sees them listed", async () => {
  await owner.open("/user-list");
  expect(owner.text).toContain("auditor");
  expect(owner.text).toContain(other);
  const [, id = ""] = /id=([^&]+)/.exec(owner.linkTo("elsewhere@routes.example")) ?? [];
  const here = `/user?id=${id}`;
  const access = { intent: "access", id: decodeURIComponent(id), sRole: "member" };
  await owner.post(here, { ...access, see: "some" });
  expect(owner.summary).toContain("Please choose at least one company");
  await owner.post(here, { ...access, see: "some", aCompanies: company });
  expect(owner.toast).toContain("The role and the companies are saved.");
  const seen = await elsewhere.request(`/dashboard/default?${new URLSearchParams({ company })}`);
  expect(seen.status).toBe(200);
  await owner.post(here, { ...access, sRole: "auditor", see: "all" });
  await elsewhere.open("/dashboard/companies");
  expect(elsewhere.text).toContain(other);
  expect(elsewhere.text).not.toContain("Add company");
});

test("the address changes by a button behind each link, and not by looking", async () => {
  const person = await routes.signIn("Movers");
  await routes.verify(person);
  const asked = { intent: "change-email", sEmail: "mover@routes.example", sPassword: "secret1!" };
  await person.post("/dashboard/account", { ...asked, sPassword: "wrong1!" });
  expect(person.messageUnder("sPassword")).not.toBe("");
  await person.post("/dashboard/account", asked);
  const linkTo = async (to: string) => {
    const mail = await waitForMail((one) => one.to === to && one.text.includes("/email-change/"));
    return linkIn(mail);
  };
  const [old, fresh] = [await linkTo(person.email), await linkTo("mover@routes.example")];
  const visitor = routes.visit();
  await visitor.open(old);
  await visitor.open(fresh);
  await visitor.post(fresh, { intent: "confirm" });
  expect(visitor.text).toContain("The link in the mail to the other address");
  await person.open("/dashboard/account");
  expect(person.text).toContain(person.email);
  await visitor.post(old, { intent: "confirm" });
  expect(visitor.text).toContain("The address is changed.");
  await person.open("/dashboard/account");
  expect(person.text).toContain("mover@routes.example");
  expect((await visitor.request(old)).status).toBe(404);
});
