import { serve } from "@hono/node-server";
import type { HttpBindings } from "@hono/node-server";
import { Hono } from "hono";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { setSecurityHeaders } from "../../../server/http/request-edge.ts";

async function askFor(https: boolean): Promise<Headers> {
  const app = new Hono<{ Bindings: HttpBindings }>();
  app.use(setSecurityHeaders(https)).get("/", (context) => context.text("here"));
  const server = serve({ fetch: app.fetch, port: 0, hostname: "127.0.0.1" });
  try {
    await new Promise((resolve) => server.once("listening", resolve));
    const { port } = server.address() as AddressInfo;
    return (await fetch(`http://127.0.0.1:${port}/`)).headers;
  } finally {
    server.close();
  }
}

test("every answer is neither framed, sniffed nor kept, and says no more than it must", async () => {
  const headers = await askFor(false);
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  expect(headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
  expect(headers.get("referrer-policy")).toBe("same-origin");
  expect(headers.get("cross-origin-opener-policy")).toBe("same-origin");
  expect(headers.get("cache-control")).toBe("no-store");
  expect(headers.get("access-control-allow-origin")).toBeNull();
  expect(headers.get("strict-transport-security")).toBeNull();
});

test("under https browsers are held to it for a year, subdomains with it", async () => {
  const [, seconds = ""] =
    /^max-age=(\d+); includeSubDomains$/.exec(
      (await askFor(true)).get("strict-transport-security") ?? "",
    ) ?? [];
  expect(Number(seconds)).toBeGreaterThanOrEqual(31_536_000);
});
