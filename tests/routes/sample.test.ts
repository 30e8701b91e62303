import { afterAll, beforeAll, expect, test } from "vitest";
import { openRoutes } from "../setup/routes.ts";
import type { Routes } from "../setup/routes.ts";

let routes: Routes;
beforeAll(async () => {
  routes = await openRoutes();
});
afterAll(() => routes.close());

const later = "We make the sample company once you have an account.";

test("whoever asks for the sample without an account is told when it is made", async () => {
  const visitor = routes.visit();
  await visitor.open("/login");
  await visitor.open(visitor.linkTo("Look at a sample company"));
  expect(visitor.text).toContain("Create your account");
  expect(visitor.text).toContain(later);
  await visitor.open("/signup");
  expect(visitor.text).not.toContain(later);
});

test("where the sample is, the overview offers it no more and tells its news", async () => {
  const owner = await routes.signIn();
  await owner.open("/dashboard/overview");
  expect(owner.text).toContain("No companies yet");
  expect(owner.text).toContain("No notifications available");
  await owner.post("/dashboard/sample", { intent: "make" });
  await owner.open("/dashboard/overview");
  expect(owner.text).not.toContain("No companies yet");
  const history = owner.html.split("Activities history")[1] ?? "";
  expect(history.split("</ul>")[0]).toContain("<li>");
  expect(history).not.toContain("No notifications available");
});
