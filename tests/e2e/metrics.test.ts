import { afterAll, beforeAll, expect, test } from "vitest";
import { startServer } from "../setup/start-server.ts";
import type { RunningServer } from "../setup/start-server.ts";
import { Visitor } from "../setup/visitor.ts";

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ env: { METRICS_TOKEN: "for-the-collector" } });
});
afterAll(() => server.kill("SIGTERM"));

const ask = (headers: Record<string, string> = {}) => fetch(`${server.url}/metrics`, { headers });

/** Name with labels, and value, of every line that is one. */
function read(text: string): Map<string, number> {
  const lines = text.split("\n").filter((line) => line && !line.startsWith("#"));
  return new Map(
    lines.map((line) => {
      const [, name = "", value] = /^([a-z_]+(?:\{[^}]*\})?) (\S+)$/.exec(line) ?? [line];
      return [name, Number(value)];
    }),
  );
}

test("requests are counted by route and status, whatever strangers ask for", async () => {
  const visitor = new Visitor(server.url);
  await visitor.post("/signup", {
    ...{ sBusinessName: "Acme", sEmail: "metrics@example.com", sPassword: "secret1!" },
  });
  for (const path of ["/dashboard/documents/one", "/dashboard/documents/two", "/x/y/z", "/../a"]) {
    await visitor.open(path);
  }
  await fetch(`${server.url}/api/dashboard/companies`);
  const found = read(await (await ask()).text());
  const count = (labels: string) => found.get(`acquis_requests_total{${labels}}`);
  expect(count('route="/signup",method="POST",status="302"')).toBe(1);
  expect(count('route="/dashboard/documents/:documentId",method="GET",status="404"')).toBe(2);
  expect(count('route="/api/dashboard/companies",method="GET",status="401"')).toBe(1);
  expect(count('route="other",method="GET",status="404"')).toBeGreaterThan(0);
  expect([...found.keys()].join()).not.toContain("/x/y/z");
  const ofRoute = (le: string) =>
    found.get(`acquis_request_seconds_bucket{route="/signup",le="${le}"}`);
  expect(ofRoute("+Inf")).toBe(found.get('acquis_request_seconds_count{route="/signup"}'));
  expect(ofRoute("30")).toBe(1);
});

test("the loop, the queue, threads and caches are told of", async () => {
  const done = 'acquis_queue_jobs{kind="prune",state="done"}';
  let found = read(await (await ask()).text());
  while (!found.has(done)) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    found = read(await (await ask()).text());
  }
  for (const name of [
    'acquis_event_loop_delay_seconds{quantile="0.99"}',
    'acquis_queue_jobs{kind="prune",state="queued"}',
    'acquis_work{state="waiting"}',
    'acquis_thread_active_seconds_total{thread="jobs"}',
    'acquis_cache_entries{cache="recent-uses"}',
    "acquis_resident_bytes",
  ]) {
    expect([name, found.has(name)]).toEqual([name, true]);
  }
  expect(found.get("acquis_resident_bytes")).toBeGreaterThan(10_000_000);
  for (const [name, value] of found) expect([name, Number.isFinite(value)]).toEqual([name, true]);
});

test("only this machine and who has the token may read them", async () => {
  const statusOf = async (headers: Record<string, string>) => (await ask(headers)).status;
  expect(await statusOf({})).toBe(200);
  expect(await statusOf({ "x-forwarded-for": "192.0.2.7" })).toBe(404);
  expect(await statusOf({ authorization: "Bearer wrong" })).toBe(404);
  const token = { authorization: "Bearer for-the-collector" };
  expect(await statusOf({ ...token, "x-forwarded-for": "192.0.2.7" })).toBe(200);
});

test("/__manifest, which Remix would serve, is not found", async () => {
  const query = "?p=%2Fdashboard%2Foverview&version=1";
  for (const path of ["/__manifest", `/__manifest${query}`]) {
    expect((await fetch(`${server.url}${path}`)).status).toBe(404);
  }
});
