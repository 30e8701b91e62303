import { afterAll, beforeAll, expect, test } from "vitest";
import { company, openRemoteRoutes } from "../setup/remote-routes.ts";
import type { RemoteRoutes } from "../setup/remote-routes.ts";

let remote: RemoteRoutes;
beforeAll(async () => {
  remote = await openRemoteRoutes();
});
afterAll(() => remote.close());

test("a page without a company opens when only the notifications take too long", async () => {
  const { fake } = remote;
  const paths = { "/dashboard/notifications": { get: {} } };
  fake.fail("GET openapi.json", { body: { paths } });
  fake.fail("GET dashboard/notifications", { status: 504, html: true });
  const visitor = await remote.signIn();
  await visitor.open("/dashboard/companies");
  expect([visitor.status, visitor.text.includes(company)]).toEqual([200, true]);
  expect(visitor.text).toContain("504 Gateway Time-out");
});
