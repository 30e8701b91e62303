import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { createAdaptorServer } from "@hono/node-server";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { createRemoteApi } from "../../../../server/api/remote/remote.ts";
import type { RemoteSettings } from "../../../../server/api/remote/send.ts";
import { readConfig } from "../../../../server/config.ts";
import { isStillLoading } from "../../../../server/errors.ts";
import { log } from "../../../../server/log.ts";
import { startFakeUserApi } from "../../../fakes/user-api.ts";
import type { FakeUserApi } from "../../../fakes/user-api.ts";
import type { Trouble } from "../../../fakes/user-api-troubles.ts";
import { companyForm, refusalOf, waitUntilReady } from "../../../setup/company-form.ts";
import { startTestApi } from "../../../setup/test-api.ts";
import type { TestApi } from "../../../setup/test-api.ts";

const company = "Acme GmbH";
const warn = vi.spyOn(log(), "warn");
let fake: FakeUserApi;
beforeAll(async () => void (fake = await startFakeUserApi()));
afterEach(() => {
  fake.reset();
  warn.mockClear();
});
afterAll(() => fake.close());

function openRemote(settings: Partial<RemoteSettings> = {}) {
  return createRemoteApi({
    url: fake.url,
    requestMs: 20_000,
    dashboardMs: 20_000,
    patienceMs: 20_000,
    jsonBytes: 1024 * 1024,
    ...settings,
  });
}

async function signIn(remote = openRemote()) {
  const { token } = await remote.open().logIn(fake.email, fake.password);
  return remote.connect({ token });
}

test("a request may take 700 seconds, a dashboard 300, a page two", () => {
  const DATA_DIR = process.env["DATA_DIR"];
  expect(readConfig({ DATA_DIR, API_URL: "https://acquis.example/api" }).remote).toEqual({
    url: "https://acquis.example/api/",
    requestMs: 700_000,
    dashboardMs: 300_000,
    patienceMs: 2_000,
    jsonBytes: 16 * 1024 * 1024,
  });
});

const failures: [name: string, trouble: Trouble, status: number][] = [
  ["403", { status: 403 }, 403],
  ["404", { status: 404 }, 404],
  ["409", { status: 409 }, 409],
  ["413", { status: 413 }, 413],
  ["422", { status: 422 }, 422],
  ["429", { status: 429, headers: { "retry-after": "7" } }, 429],
  ["500", { status: 500 }, 502],
  ["502", { status: 502, html: true }, 502],
  ["503", { status: 503, html: true }, 503],
  ["504", { status: 504, html: true }, 504],
  ["304", { status: 304 }, 502],
  ["no status at all", { status: 999 }, 502],
  ["hang-up", "hang-up", 502],
  ["half", "half", 502],
  ["html", "html", 502],
  ["null", "null", 502],
  ["50 MB", "huge", 502],
  ["50 MB, packed", "huge-packed", 502],
  ["elsewhere", "elsewhere", 502],
  ["wrong shape", { body: { oData: { oNews: "none" } } }, 502],
];

test.each(failures)("%s is one refusal, one line at most, and not asked again", async (...row) => {
  const [, trouble, status] = row;
  const api = await signIn();
  fake.fail("GET dashboard/fetch-dashboard", trouble);
  warn.mockClear();
  const refusal = await refusalOf(api.getDashboard(company));
  expect(refusal.status).toBe(status);
  expect(refusal.message).not.toBe("");
  expect(warn.mock.calls.length).toBe(status >= 500 ? 1 : 0);
  expect(fake.timesAsked("GET dashboard/fetch-dashboard")).toBe(1);
});

test("what is logged names the call, and neither company nor token", async () => {
  const api = await signIn();
  fake.fail("GET dashboard/fetch-dashboard", { status: 500, message: "stack" });
  await refusalOf(api.getDashboard(company));
  const line = JSON.stringify(warn.mock.calls);
  expect(line).toContain("dashboard/fetch-dashboard");
  expect(line).not.toMatch(/Acme|token-|stack/);
});

test.each([
  ["seconds", () => "7", 7],
  ["a date", () => new Date(Date.now() + 60_000).toUTCString(), 60],
  ["nonsense", () => "soon", undefined],
])("Retry-After given as %s", async (_name, say, seconds) => {
  const api = await signIn();
  fake.fail("GET profile", { status: 429, headers: { "retry-after": say() } });
  const { retryAfter } = await refusalOf(api.getProfile());
  if (seconds === undefined) expect(retryAfter).toBeUndefined();
  else expect(Math.abs((retryAfter ?? 0) - seconds)).toBeLessThanOrEqual(5);
});

test("a server's odd answers to a mistake are no crash", async () => {
  const api = await signIn();
  for (const body of [{ message: 7 }, { message: "", aIssues: "all" }, [], "x"]) {
    fake.fail("GET profile", { status: 400, message: body as unknown as string });
    expect((await refusalOf(api.getProfile())).status).toBe(400);
  }
});

test("an answer without a body does for a call that asks for nothing", async () => {
  fake.fail("PUT profile/set-forgot-password/f1", { status: 204 });
  const setting = openRemote().open().setForgotPassword("f1", "secret1!");
  await expect(setting).resolves.toBeUndefined();
});

test.each<[string, Trouble]>([
  ["401", { status: 401 }],
  ["405", { status: 405 }],
  ["500", { status: 500 }],
  ["hang-up", "hang-up"],
  ["html", "html"],
  ["no key in it", { body: { oData: {} } }],
])("a server that answers %s when asked for its key publishes none", async (_name, trouble) => {
  fake.fail("GET auth/public-key", trouble);
  expect((await refusalOf(openRemote().open().sendPlain("GET", "auth/public-key"))).status).toBe(
    404,
  );
  fake.fail("GET auth/public-key", { body: { oData: { kty: "RSA" } } });
  expect(await openRemote().open().sendPlain("GET", "auth/public-key")).toEqual({ kty: "RSA" });
});

test.each(["line\nend", "Ż", ""])(
  "a token that no header can hold is a dead one: %j",
  async (token) => {
    expect((await refusalOf(openRemote().connect({ token }))).status).toBe(401);
  },
);

describe("times", () => {
  test("a dashboard has one of its own", async () => {
    const api = await signIn(openRemote({ dashboardMs: 50 }));
    fake.fail("GET dashboard/fetch-dashboard", "silent");
    expect((await refusalOf(api.getDashboard(company))).status).toBe(504);
    expect((await api.listCompanies()).length).toBeGreaterThan(0);
  });

  test("every other call has the other", async () => {
    const remote = openRemote();
    await signIn(remote);
    const api = await signIn(openRemote({ requestMs: 300 }));
    fake.fail("POST chat/response", "silent");
    const asking = api.ask({ prompt: "Who?", company });
    expect((await refusalOf(asking)).status).toBe(504);
    expect((await api.getDashboard(company)).reports.length).toBe(23);
  });
});

test("the profile of a token is asked for once, and anew when the token was refused", async () => {
  const remote = openRemote();
  const { token } = await remote.open().logIn(fake.email, fake.password);
  for (let page = 0; page < 3; page += 1) await (await remote.connect({ token })).getProfile();
  expect(fake.timesAsked("GET profile")).toBe(1);
  const other = await remote.open().logIn(fake.email, fake.password);
  await (await remote.connect(other)).getProfile();
  expect(fake.timesAsked("GET profile")).toBe(2);
  const api = await remote.connect({ token });
  fake.fail("GET dashboard/get-companies", { status: 401 });
  expect((await refusalOf(api.listCompanies())).status).toBe(401);
  await api.getProfile();
  expect(fake.timesAsked("GET profile")).toBe(3);
});

test("too many dashboards at once are refused to one user, not to the next", async () => {
  const remote = openRemote({ patienceMs: 0 });
  const [one, other] = [await signIn(remote), await signIn(remote)];
  fake.fail("GET dashboard/fetch-dashboard", "hold");
  const load = (api: typeof one, name: string) => api.getDashboard(name).catch((error) => error);
  for (let index = 0; index < 20; index += 1) {
    expect(isStillLoading(await load(one, `Company ${index}`))).toBe(true);
  }
  expect((await refusalOf(one.getDashboard("One more"))).status).toBe(503);
  expect(isStillLoading(await load(one, "Company 3"))).toBe(true);
  expect(isStillLoading(await load(other, "Company 3"))).toBe(true);
  fake.release("GET dashboard/fetch-dashboard");
});

describe("with a server that speaks the whole contract", () => {
  let api: TestApi;
  let url = "";
  /** Lets the held dashboard calls go. */
  let release: (() => void) | null = null;
  const held: Promise<void>[] = [];
  const server = createAdaptorServer({
    fetch: async (request: Request) => {
      if (request.url.includes("fetch-dashboard")) await Promise.all(held);
      return api.api.fetch(request, { clientAddress: "192.0.2.9" });
    },
  });
  beforeAll(async () => {
    api = await startTestApi({ worker: true });
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/`;
  });
  afterAll(async () => {
    server.close();
    await api.stop();
  });

  test("everything is offered, and a slow dashboard is told as one that is on its way", async () => {
    const remote = openRemote({ url, patienceMs: 300 });
    const { token } = await remote.open().signUp({
      businessName: "Group",
      email: "remote@example.com",
      password: "secret1!",
    });
    const client = await remote.connect({ token });
    const { name } = await client.addCompany(companyForm());
    await waitUntilReady(client, name);
    expect((await client.listFindings(name)).total).toBeGreaterThan(0);
    expect((await client.listCompanies())[0]?.jurisdiction).toBe("malta");
    expect((await client.getDashboard(name)).score).not.toBeNull();
    const file = await client.getDocumentFile(
      (await client.getCompany((await client.listCompanies())[0]?.id ?? "")).documents[0]?.id ?? "",
    );
    expect(
      Buffer.from(await file.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe("%PDF-");

    held.push(new Promise((resolve) => (release = resolve)));
    const error: unknown = await client.getDashboard(name).catch((reason: unknown) => reason);
    expect(isStillLoading(error)).toBe(true);
    expect((await client.getAssessment(name)).status).toBe("scanning");
    release?.();
    held.length = 0;
    while ((await client.getAssessment(name)).status !== "ready") {
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    expect((await client.getDashboard(name)).score).not.toBeNull();
  });

  test("a change of the profile shows at once", async () => {
    const remote = openRemote({ url });
    const { token } = await remote.open().signUp({
      businessName: "Before",
      email: "profile@example.com",
      password: "secret1!",
    });
    const client = await remote.connect({ token });
    expect((await client.getProfile()).businessName).toBe("Before");
    await client.updateProfile({ businessName: "After" });
    expect((await client.getProfile()).businessName).toBe("After");
  });
});
