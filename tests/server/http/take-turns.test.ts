import type { HttpBindings } from "@hono/node-server";
import { Hono } from "hono";
import { expect, test } from "vitest";
import { takeTurns } from "../../../server/http/take-turns.ts";

function serve(waitMs: number, destroyed = false) {
  const begun: string[] = [];
  const app = new Hono<{ Bindings: HttpBindings }>();
  app.use(
    takeTurns({
      waitMs: () => waitMs,
      begin: (account) => Promise.resolve(void begun.push(account)),
    }),
  );
  app.all("*", (context) => context.text("here you are"));
  const env = { outgoing: { destroyed } };
  const ask = (path: string, init: RequestInit = {}) => app.request(path, init, env);
  return { ask, begun };
}

test("whoever comes has their turn", async () => {
  const { ask, begun } = serve(1_999);
  const answer = await ask("/dashboard/overview", { headers: { cookie: "jwtToken=a" } });
  expect([answer.status, begun]).toEqual([200, ["jwtToken=a"]]);
});

test("who would wait long is told when to come again, in their language, and tries again by itself", async () => {
  const { ask, begun } = serve(2_100);
  const page = await ask("/dashboard/overview", { headers: { "accept-language": "de" } });
  expect(page.status).toBe(503);
  expect(page.headers.get("retry-after")).toBe("3");
  expect(page.headers.get("refresh")).toBe("3");
  expect(await page.text()).toBe(
    "Der Server ist ausgelastet. Bitte versuchen Sie es gleich noch einmal.",
  );
  const call = await ask("/api/dashboard/companies");
  expect([call.status, call.headers.get("retry-after")]).toEqual([503, "3"]);
  expect(await call.json()).toEqual({
    message: "The server is busy. Please try again in a moment.",
  });
  expect(begun).toEqual([]);
});

test("what is sent to be stored waits as long as it takes", async () => {
  const { ask } = serve(60_000);
  expect((await ask("/dashboard/start", { method: "POST" })).status).toBe(200);
});

test("nothing is done for whoever has left", async () => {
  const { ask } = serve(0, true);
  expect((await ask("/dashboard/overview")).status).toBe(503);
});
