import { readdirSync } from "node:fs";
import { matchRoutes } from "@remix-run/react";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { addReadyCompany, openRoutes, waitForDashboard } from "../setup/routes.ts";
import type { Routes } from "../setup/routes.ts";
import { pdfFile } from "../setup/company-form.ts";
import type { Visitor } from "../setup/visitor.ts";
import { nameThings } from "./name-things.ts";
import { getRows, postRows, screensOfTheAccount } from "./route-table.ts";

const company = "Żejtun & Sons";
const foreign = "Stranger Ltd";
const screens = [...new Set(getRows.map(([path]) => path.split("?")[0] ?? ""))].filter((path) =>
  /^\/dashboard\/(?!nowhere|export|.*\{)[a-zS]+(\/chatbox|\/add)?$/.test(path),
);

let routes: Routes;
let owner: Visitor & { email: string };
let stranger: Visitor & { email: string };
/** What stands for the names in braces. */
let names: Record<string, string>;
beforeAll(async () => {
  routes = await openRoutes();
  owner = await routes.signIn();
  stranger = await routes.signIn("Stranger");
  await addReadyCompany(owner, company);
  await addReadyCompany(stranger, foreign, [pdfFile("rules.pdf", ["We keep data for a year."])]);
  names = { company, companyName: company, foreign, ...(await nameThings(routes, owner, company)) };
});
afterAll(() => routes.close());

test("every module of app/routes answers an address of the table", () => {
  const modules = readdirSync("app/routes").map((file) => file.replace(/\.tsx?$/, ""));
  const reached = new Set([...getRows, ...postRows].flatMap(([path]) => modulesOf(fill(path))));
  expect(modules.filter((name) => !reached.has(`routes/${name}`))).toEqual([]);
});

describe.each(getRows)("GET %s", (path, toSignedOut, toOwner, toStranger) => {
  test.each([
    ["signed out", () => routes.visit(), toSignedOut],
    ["the owner", () => owner, toOwner],
    ["a stranger", () => stranger, toStranger],
  ])("%s", async (who, pick, answer) => {
    const response = await pick().request(fill(path));
    expectAnswer(response, answer, path);
    const html = await response.text();
    if (who === "the owner") return;
    expect(html).not.toContain("Republic Street");
    if (!path.includes("{company}")) expect(html).not.toMatch(/jtun (&amp;|&) Sons/);
  });

  test("the same to HEAD, and with a slash at the end", async () => {
    const response = await owner.request(fill(path), { method: "HEAD" });
    expectAnswer(response, toOwner, path);
    expect(await response.text()).toBe("");
    const [pathname = "", query] = fill(path).split("?");
    const slashed = `${pathname.replace(/\/?$/, "/")}${query === undefined ? "" : `?${query}`}`;
    expect((await owner.request(slashed)).status).toBe(Number(toOwner.slice(0, 3)));
  });
});

test("a form sent to what takes none is refused, or led to the login", async () => {
  const bare = getRows.filter(([path]) => !takesForms(fill(path)) && !path.endsWith("nowhere"));
  expect(bare.length).toBeGreaterThan(30);
  for (const [path] of bare) {
    const post = { method: "POST", body: new URLSearchParams({ any: "thing" }) };
    const { status, headers } = await routes.visit().request(fill(path), post);
    if (status === 302) expect(headers.get("location")).toMatch(/^\/login/);
    else expect([path, status]).toEqual([path, 405]);
    expect([path, (await owner.request(fill(path), post)).status]).toEqual([path, 405]);
  }
});

describe.each(screens)("%s", (path) => {
  test("?company= leads to the overview, add_new to the form", async () => {
    expectAnswer(await owner.request(`${path}?company=`), "302 /dashboard/overview", path);
    const adding = await owner.request(`${path}?company=add_new`);
    expectAnswer(adding, "302 /dashboard/companies/add", path);
  });

  test("an unknown company is not found, or of no matter", async () => {
    const status = screensOfTheAccount.includes(path) ? 200 : 404;
    for (const [visitor, name] of [
      [owner, "Nobody"],
      [owner, foreign],
      [stranger, company],
      [owner, "\u0000"],
      [owner, "x".repeat(20_000)],
      [owner, "__proto__"],
    ] as const) {
      const response = await visitor.request(`${path}?${new URLSearchParams({ company: name })}`);
      expect([name.slice(0, 20), response.status]).toEqual([name.slice(0, 20), status]);
    }
    expect((await owner.request(`${path}?company=%FF`)).status).toBe(status);
  });

  test("a query nobody meant changes nothing", async () => {
    const { status } = await owner.request(path);
    for (const query of ["x".repeat(20_000), "%", "%00=%FF", "&&=&", "__proto__=1"]) {
      expect((await owner.request(`${path}?${query}`)).status).toBe(status);
    }
  });
});

test.each(["%", "%00", "%FF", "..%2f", "%2e%2e%2f%2e%2e%2fetc%2fpasswd", "%E0%A4%A", "a%20b"])(
  "what is coded oddly is not found: %s",
  async (odd) => {
    // The router says so on the console each time.
    vi.spyOn(console, "warn").mockReturnValue();
    for (const visitor of [routes.visit(), owner]) {
      for (const path of [`/${odd}`, `/dashboard/${odd}`, `/email-verify/${odd}`]) {
        expect([path, (await visitor.request(path)).status]).toEqual([path, 404]);
      }
    }
    for (const path of ["companies", "documents", "export", "acts", "obligations"]) {
      expect((await owner.request(`/dashboard/${path}/${odd}`)).status).toBe(404);
    }
  },
);

test("dots lead up, as in every address", async () => {
  expectAnswer(await owner.request("/dashboard/../"), "302 /dashboard/overview", "/");
  expect((await owner.request("/dashboard/companies/../../nowhere")).status).toBe(404);
});

test("the way back is left out where it would be too long for an address", async () => {
  const path = `/dashboard/search?q=${"%20".repeat(4_000)}`;
  expectAnswer(await routes.visit().request(path), "302 /login", path);
});

test.each([
  ...["https://evil.example/", "//evil.example", "/\\evil.example", "/\t/evil.example"],
  ...["\\\\evil.example", "javascript:alert(1)", "/.//evil.example", "data:text/html,x"],
])("redirectTo %j is followed by nobody", async (redirectTo) => {
  const visitor = await routes.visit().open(`/login?${new URLSearchParams({ redirectTo })}`);
  expect(visitor.fieldValue("redirectTo")).toBe("/dashboard/overview");
  const body = new URLSearchParams({ sEmail: owner.email, sPassword: "secret1!", redirectTo });
  const signIn = await routes.visit().request("/login", { method: "POST", body });
  expectAnswer(signIn, "302 /dashboard/overview", "/login");
  const item = { intent: "save", kind: "finding", item: names["report"] ?? "" };
  const save = new URLSearchParams({ ...item, companyName: company, redirectTo });
  const path = "/dashboard/savedocuments";
  const response = await owner.request(path, { method: "POST", body: save });
  expectAnswer(response, "302 /dashboard/overview", path);
});

describe.each(postRows)("POST %s %j", (path, fields, toSignedOut, toStranger, toOwner) => {
  test("signed out, a stranger, the owner", async () => {
    // What is set aside counts again once a document is found to say something else.
    if (path.endsWith("/law")) await settle();
    for (const [visitor, answer] of [
      [routes.visit(), toSignedOut],
      [stranger, toStranger],
      [owner, toOwner],
    ] as const) {
      const body = new URLSearchParams(
        Object.entries(fields).map(([name, value]) => [name, fill(value, (text) => text)]),
      );
      expectAnswer(await visitor.request(fill(path), { method: "POST", body }), answer, path);
    }
  });
});

/** Until no row before is being assessed any more. */
async function settle(): Promise<void> {
  await owner.open(fill("/loadingYourDashboard?company={company}"));
  await waitForDashboard(owner);
}

function expectAnswer(response: Response, answer: string, path: string): void {
  const whole = answer === "login" ? `302 /login?${codeQuery({ redirectTo: fill(path) })}` : answer;
  const expected = normalise(fill(whole.replace("*", "")));
  const actual = normalise(`${response.status} ${response.headers.get("location") ?? ""}`.trim());
  if (whole.endsWith("*")) expect(actual.slice(0, expected.length)).toBe(expected);
  else expect(actual).toBe(expected);
}

/** The same address in one way of coding it. */
function normalise(answer: string): string {
  const [whole = "", search, hash = ""] =
    /^([^?#]*)(?:\?([^#]*))?(#.*)?$/s.exec(answer)?.slice(1) ?? [];
  return whole + (search === undefined ? "" : `?${codeQuery(search)}`) + (hash ?? "");
}

function codeQuery(of: string | Record<string, string>): string {
  return new URLSearchParams(of).toString();
}

function fill(text: string, code: (name: string) => string = encode): string {
  return text.replace(/\{(\w+)\}/g, (_all, name: string) => {
    const value = names[name];
    if (value === undefined) throw new Error(`nothing is called ${name}`);
    return code(value);
  });
}

/** As a form does, which is how Remix hands addresses on. */
function encode(name: string): string {
  return encodeURIComponent(name).replaceAll("%20", "+");
}

/** The modules that answer at the address, the outermost first. */
function modulesOf(path: string): string[] {
  const modules = Object.values(routes.modules).filter((one) => one !== undefined);
  const childrenOf = (parentId: string | undefined): Parameters<typeof matchRoutes>[0] =>
    modules
      .filter((one) => one.parentId === parentId)
      .map(({ id, path: part, index }) =>
        index ? { id, path: part, index: true } : { id, path: part, children: childrenOf(id) },
      );
  return (matchRoutes(childrenOf(undefined), path) ?? []).map(({ route }) => route.id ?? "");
}

function takesForms(path: string): boolean {
  return routes.modules[modulesOf(path).at(-1) ?? ""]?.module.action !== undefined;
}
