import { existsSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { shareServer } from "../setup/shared-server.ts";
import type { RunningServer } from "../setup/start-server.ts";
import { Visitor } from "../setup/visitor.ts";
import { walkMainJob } from "./walk-main-job.ts";

let server: RunningServer;
beforeAll(async () => void (server = await shareServer()));

test("the first start lays nothing out that the build has laid out", () => {
  expect(existsSync(join(server.dataDir, "search"))).toBe(false);
});

test("forms and links are enough for the whole main job", () =>
  walkMainJob(server.url, "http@example.com"));

test("a signed-in page is not kept by caches, and a token copied before logout is dead", async () => {
  const visitor = new Visitor(server.url);
  const account = { sBusinessName: "A", sEmail: "dead@example.com", sPassword: "secret1!" };
  const signedUp = await visitor.request("/signup", {
    method: "POST",
    body: new URLSearchParams(account),
  });
  const [line = ""] = signedUp.headers.getSetCookie();
  expect(line).toMatch(/^jwtToken=.*HttpOnly.*SameSite=Lax/);
  const cookie = line.split(";")[0] ?? "";
  const page = await visitor.request("/dashboard/overview");
  expect([page.status, page.headers.get("cache-control")]).toEqual([200, "private, no-cache"]);
  let tag = page.headers.get("etag") ?? "";
  // Jobs of the sign-up may still change something between two requests.
  const reload = async () => {
    const held = await visitor.request("/dashboard/overview", {
      headers: { "if-none-match": tag },
    });
    tag = held.headers.get("etag") ?? tag;
    return [
      held.status,
      held.status === 304 ? await held.text() : "the page",
      held.headers.get("content-security-policy"),
    ];
  };
  await expect.poll(reload).toEqual([304, "", null]);
  const left = await visitor.request("/logout", { method: "POST" });
  expect(left.headers.get("clear-site-data")).toBe('"cache", "storage"');
  const after = await fetch(`${server.url}/dashboard/overview`, {
    headers: { cookie, "if-none-match": tag },
    redirect: "manual",
  });
  expect([after.status, after.headers.get("location")]).toEqual([302, "/login"]);
  expect(after.headers.getSetCookie().join()).toMatch(/jwtToken=;/);
});
