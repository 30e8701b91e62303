import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { clearOutbox, linkIn, waitForMail } from "../setup/outbox.ts";
import { business, openRoutes } from "../setup/routes.ts";
import type { Routes } from "../setup/routes.ts";

let routes: Routes;
beforeAll(async () => void (routes = await openRoutes()));
afterAll(() => routes.close());
beforeEach(clearOutbox);

const account = "/dashboard/account";

function fields(pairs: [string, string][]): FormData {
  const form = new FormData();
  for (const [name, value] of pairs) form.append(name, value);
  return form;
}

describe("/onboarding", () => {
  test("is kept for the sign-up that follows", async () => {
    const visitor = routes.visit();
    const chosen = fields([
      ["sBusinessType", "b2c"],
      ["aComplianceFocus", "aml_and_kyc"],
      ["aComplianceFocus", "data_and_technology_compliance"],
      ["sRegion", "TR"],
    ]);
    const response = await visitor.request("/onboarding", { method: "POST", body: chosen });
    expect([response.status, response.headers.get("location")]).toEqual([302, "/signup"]);
    await visitor.post("/signup", {
      sBusinessName: "Onboarded",
      sEmail: "onboarded@example.com",
      sPassword: "secret1!",
    });
    expect(visitor.path).toBe("/dashboard/overview");
    await visitor.open("/dashboard/profile-section");
    const ticked = [...visitor.html.matchAll(/<input[^>]*checked=""[^>]*value="([^"]+)"/g)];
    expect(ticked.map(([, value]) => value)).toEqual([
      "b2c",
      "data_security_and_privacy",
      "technology_specific_regulations",
      "identity_verification",
      "aml_and_kyc",
    ]);
    expect(visitor.html).toMatch(/<option value="TR" selected="">/);
  });

  test.each([
    ["sBusinessType", "c2c", "Please choose a business type"],
    ["sBusinessType", "constructor", "Please choose a business type"],
    ["aComplianceFocus", "cookery", "Please choose from the list"],
    ["sRegion", "", "Please choose a region"],
    ["sRegion", "Mars", "Please choose a region"],
  ])("refuses %s %j and keeps the rest", async (name, value, message) => {
    const { sBusinessName: _name, ...rest } = business;
    const visitor = await routes.visit().post("/onboarding", { ...rest, [name]: value });
    expect(visitor.status).toBe(400);
    expect(visitor.text).toContain(message);
    if (name !== "aComplianceFocus") expect(visitor.html).toMatch(/checked="" value="aml_and_kyc"/);
    if (name !== "sRegion") expect(visitor.html).toMatch(/<option value="Germany" selected="">/);
  });

  test("leads the signed-in to the overview", async () => {
    const owner = await routes.signIn();
    expect((await owner.open("/onboarding")).path).toBe("/dashboard/overview");
    expect((await owner.post("/onboarding", business)).path).toBe("/dashboard/overview");
  });
});

describe("/email-verify", () => {
  test("asks whoever opens the mailed link, and thanks them with a video and a still", async () => {
    const owner = await routes.signIn();
    await owner.open(account);
    expect(owner.text).toContain("not verified yet");
    const mail = await waitForMail(({ to }) => to === owner.email);
    const visitor = await routes.visit().open(linkIn(mail));
    expect([visitor.status, visitor.text]).toEqual([200, expect.stringContaining(owner.email)]);
    expect(visitor.html).not.toContain("<video");
    await owner.open(account);
    expect(owner.text).toContain("not verified yet");
    await visitor.post(visitor.path, {});
    expect(visitor.status).toBe(200);
    expect(visitor.text).toContain("Thank you for verifying your email");
    expect(visitor.html).toMatch(/<video[^>]*loop=""/);
    expect(visitor.html).toContain('poster="/verified.png"');
    await owner.open(account);
    expect(owner.text).toContain("verified");
    expect(owner.text).not.toContain("not verified yet");
  });

  test("says so when the link is not known", async () => {
    const visitor = await routes.visit().open("/email-verify/nothing");
    expect(visitor.status).toBe(404);
    expect(visitor.text).toContain("We do not know this link");
  });

  test("the mail is sent again from the account", async () => {
    const owner = await routes.signIn();
    await waitForMail(({ to }) => to === owner.email);
    clearOutbox();
    await owner.post(account, { intent: "verify" });
    expect(owner.text).toContain("We have sent you a new email with a link.");
    await routes.visit().post(linkIn(await waitForMail(({ to }) => to === owner.email)), {});
    await owner.post(account, { intent: "verify" });
    expect(owner.status).toBe(409);
    expect(owner.text).toContain("Your email address is verified already.");
  });
});
