import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { clearOutbox, linkIn, waitForMail } from "../setup/outbox.ts";
import { addReadyCompany, business, openRoutes } from "../setup/routes.ts";
import type { Routes } from "../setup/routes.ts";

let routes: Routes;
beforeAll(async () => void (routes = await openRoutes()));
afterAll(() => routes.close());
beforeEach(clearOutbox);

const corporate = "/dashboard/corporate";

describe("/dashboard/corporate", () => {
  test("invites a colleague, who then sees the same companies", async () => {
    const owner = await routes.signIn("Inviting Ltd");
    await addReadyCompany(owner, "Shared Ltd");
    await routes.verify(owner);
    await owner.post(corporate, { intent: "invite", sEmail: "colleague@example.com" });
    expect([owner.path, owner.status]).toEqual([corporate, 200]);
    expect(owner.text).toContain("We are sending the invitation.");
    expect(owner.text).toContain("colleague@example.com");
    const mail = await waitForMail(({ to }) => to === "colleague@example.com");
    expect(mail.text).toContain("Inviting Ltd");
    const link = linkIn(mail);
    const member = await routes.visit().open(link);
    expect(member.text).toContain("Join Inviting Ltd as colleague@example.com");
    await member.post(link, { sPassword: "short" });
    expect([member.status, member.text.includes("Use min 6")]).toEqual([400, true]);
    await member.post(link, { sPassword: "member1!" });
    expect(member.path).toBe("/dashboard/overview");
    await member.open("/dashboard/default?company=Shared+Ltd");
    expect(member.text).toContain("Shared Ltd Dashboard");
    expect((await routes.visit().open(link)).status).toBe(404);
    expect((await routes.visit().post(link, { sPassword: "member1!" })).status).toBe(404);
  });

  test.each([
    ["", "Email is required"],
    ["nobody", "Invalid Email Address"],
  ])("refuses %j and keeps it", async (sEmail, message) => {
    const owner = await routes.signIn();
    await owner.post(corporate, { intent: "invite", sEmail });
    expect(owner.status).toBe(400);
    expect(owner.text).toContain(message);
    expect(owner.fieldValue("sEmail")).toBe(sEmail);
  });

  test("withdraws an invitation, but nobody else's", async () => {
    const [owner, stranger] = [await routes.signIn(), await routes.signIn()];
    await routes.verify(owner);
    await owner.post(corporate, { intent: "invite", sEmail: "maybe@example.com" });
    const link = linkIn(await waitForMail(({ to }) => to === "maybe@example.com"));
    const form = { intent: "withdraw", id: owner.fieldValue("id") };
    expect((await stranger.post(corporate, form)).status).toBe(404);
    await owner.post(corporate, form);
    expect(owner.text).toContain("The invitation is withdrawn.");
    expect((await routes.visit().open(link)).status).toBe(404);
  });

  test("lets no member invite", async () => {
    const owner = await routes.signIn();
    const member = await routes.join(owner, "eager@example.com");
    await member.open(corporate);
    expect(member.html).not.toContain('value="invite"');
    await member.post(corporate, { intent: "invite", sEmail: "friend@example.com" });
    expect(member.status).toBe(403);
  });

  test("says where a b2c business can change that", async () => {
    const owner = await routes.signIn();
    await owner.post("/dashboard/profile-section", { ...business, sBusinessType: "b2c" });
    await owner.open(corporate);
    expect(owner.linkTo("Change the business type in the profile")).toBe(
      "/dashboard/profile-section",
    );
  });
});

describe("/user-list and /user", () => {
  test("show people and remove a member", async () => {
    const owner = await routes.signIn("People Ltd");
    const member = await routes.join(owner, "goer@example.com");
    await owner.open("/user-list");
    expect(owner.text).toContain("People of People Ltd");
    await owner.open(owner.linkTo("goer@example.com"));
    expect(owner.text).toContain("member");
    const { path } = owner;
    await owner.open(`${path}&confirm=remove`);
    const form = { intent: "remove", id: owner.fieldValue("id") };
    expect((await member.open(path)).html).not.toContain("confirm=remove");
    expect((await member.post("/user", form)).status).toBe(403);
    const stranger = await routes.signIn();
    expect((await stranger.open(path)).status).toBe(404);
    expect((await stranger.post("/user", form)).status).toBe(404);
    await owner.post("/user", form);
    expect([owner.path, owner.text.includes("The person was removed.")]).toEqual([corporate, true]);
    expect((await member.open("/dashboard/overview")).path).toBe("/login");
  });

  test("without a name show the reader", async () => {
    const owner = await routes.signIn();
    await owner.open("/user");
    expect(owner.text).toContain(owner.email);
    expect((await owner.open("/user?id=%00")).status).toBe(404);
  });
});

test("an invitation nobody gave out is not found", async () => {
  const visitor = await routes.visit().open("/invitation/nothing");
  expect(visitor.status).toBe(404);
  expect(visitor.text).toContain("We do not know this invitation");
});
