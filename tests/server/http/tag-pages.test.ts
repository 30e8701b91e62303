import { afterEach, expect, test, vi } from "vitest";
import { Hono } from "hono";
import { tagPages } from "../../../server/http/tag-pages.ts";

afterEach(() => void vi.useRealTimers());

/** A server of one page, what it holds, and the headers that it takes back. */
function open() {
  const state = {
    version: "1" as string | null,
    status: 200,
    headers: {},
    removed: [] as string[],
  };
  let made = 0;
  const app = new Hono<{ Bindings: never }>();
  app.use(tagPages(() => Promise.resolve(state.version)) as never);
  app.get("/dashboard/overview", (context) => {
    made += 1;
    const headers = { "cache-control": "no-store", ...state.headers };
    return context.html(`page ${made}`, state.status as 200, headers);
  });
  const outgoing = { removeHeader: (name: string) => void state.removed.push(name) };
  const ask = async (headers: Record<string, string>) => {
    const answer = await app.request("/dashboard/overview", { headers }, { outgoing } as never);
    return { status: answer.status, tag: answer.headers.get("etag"), made };
  };
  return { state, ask };
}

const cookie = "jwtToken=one";

test("a reload of what has not changed is 304, and makes no page", async () => {
  const { state, ask } = open();
  const { tag } = await ask({ cookie });
  expect(await ask({ cookie, "if-none-match": `"other", ${tag}` })).toEqual({
    ...{ status: 304, tag, made: 1 },
  });
  expect(state.removed).toEqual(["content-security-policy"]);
});

test("a change, another person, another language and the next minute bring the page anew", async () => {
  const { state, ask } = open();
  vi.useFakeTimers({ now: 0 });
  const { tag } = await ask({ cookie });
  const held = { "if-none-match": tag ?? "" };
  expect((await ask({ cookie: "jwtToken=two", ...held })).status).toBe(200);
  expect((await ask({ cookie, "accept-language": "de", ...held })).status).toBe(200);
  expect((await ask({ cookie, ...held })).status).toBe(304);
  vi.setSystemTime(60_000);
  expect((await ask({ cookie, ...held })).status).toBe(200);
  vi.setSystemTime(0);
  state.version = "2";
  expect((await ask({ cookie, ...held })).status).toBe(200);
});

test("no tag for who is signed out, for a note that is shown once, or where nothing is known", async () => {
  const { state, ask } = open();
  expect((await ask({})).tag).toBe(null);
  expect((await ask({ cookie: `${cookie}; toast=abc` })).tag).toBe(null);
  state.headers = { "set-cookie": "toast=; Max-Age=0" };
  expect((await ask({ cookie })).tag).toBe(null);
  state.headers = { "cache-control": "private, max-age=60" };
  expect((await ask({ cookie })).tag).toBe(null);
  Object.assign(state, { headers: {}, status: 404 });
  expect((await ask({ cookie })).tag).toBe(null);
  Object.assign(state, { status: 200, version: null });
  expect((await ask({ cookie })).tag).toBe(null);
});
