import { afterAll, beforeAll, expect, test } from "vitest";
import { company, openRemoteRoutes } from "../setup/remote-routes.ts";
import type { RemoteRoutes } from "../setup/remote-routes.ts";

const task = {
  ...{ _id: "t1", company_name: company, iFindingId: "f1", iObligationId: "o1" },
  ...{ sObligation: "Keep records of processing", sShortTitle: "", sTextLanguage: "en" },
  ...{ sAct: "GDPR", sArticle: "Article 30", bControl: false, sSeverity: "HIGH" },
  ...{ sVerdict: "not_shown", sState: "not_started", bOverdue: false },
};
const oCounts = { nMine: 0, nOverdue: 0, nMonth: 0, nAll: 1 };

let remote: RemoteRoutes;
beforeAll(async () => {
  remote = await openRemoteRoutes();
  const paths = { "/dashboard/tasks": { get: {} } };
  remote.fake.fail("GET openapi.json", { body: { paths } });
  const body = { oData: [task], nTotal: 1, nPage: 1, nPageSize: 20, oCounts };
  remote.fake.fail("GET dashboard/tasks", { body });
});
afterAll(() => remote.close());

test("where the server has tasks and no board of them, the list stands in its place", async () => {
  const visitor = await remote.signIn();
  await visitor.open("/dashboard/tasks?as=board");
  expect(visitor.status).toBe(200);
  expect(visitor.text).not.toContain("No tasks yet");
  expect(visitor.text).toContain("Keep records of processing");
});
