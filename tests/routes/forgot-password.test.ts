import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { clearOutbox, linkIn, readOutbox, waitForMail } from "../setup/outbox.ts";
import type { Mail } from "../setup/outbox.ts";
import { openRoutes } from "../setup/routes.ts";
import type { Routes } from "../setup/routes.ts";

let routes: Routes;
beforeAll(async () => void (routes = await openRoutes()));
afterAll(() => routes.close());
beforeEach(clearOutbox);

const listMails = () =>
  readOutbox().filter(({ subject }) => subject.startsWith("Your new password"));

async function waitForLink(): Promise<{ mail: Mail; path: string }> {
  const mail = await waitForMail(({ subject }) => subject.startsWith("Your new password"));
  return { mail, path: linkIn(mail) };
}

describe("/forgot-password", () => {
  test("answers alike whether or not anybody has the address, and mails only who has", async () => {
    const owner = await routes.signIn();
    const answers: string[] = [];
    for (const sEmail of ["nobody@example.com", owner.email.toUpperCase()]) {
      const visitor = await routes.visit().post("/forgot-password", { sEmail });
      expect([visitor.status, visitor.path]).toEqual([200, "/thank-you"]);
      answers.push(visitor.text);
    }
    expect(answers[0]).toBe(answers[1]);
    const { mail } = await waitForLink();
    expect(mail.to).toBe(owner.email);
    expect(listMails()).toHaveLength(1);
  });

  test.each([
    ["", "Email is required"],
    ["nobody", "Invalid Email Address"],
  ])("refuses %j and keeps it", async (sEmail, message) => {
    const visitor = await routes.visit().post("/forgot-password", { sEmail });
    expect(visitor.status).toBe(400);
    expect(visitor.text).toContain(message);
    expect(visitor.fieldValue("sEmail")).toBe(sEmail);
  });
});

describe("the mailed link", () => {
  test("sets the password once, ends every session, and shows that the address is read", async () => {
    const owner = await routes.signIn();
    await routes.visit().post("/forgot-password", { sEmail: owner.email });
    const { path } = await waitForLink();
    const visitor = await routes.visit().open(path);
    expect(visitor.text).toContain("Choose a new password");
    await visitor.post(path, { sPassword: "short" });
    expect(visitor.status).toBe(400);
    expect(visitor.text).toContain("Use min 6 and max 16 characters");
    await visitor.post(path, { sPassword: "newer2@" });
    expect(visitor.path).toBe("/login");
    expect(visitor.text).toContain("Password reset successful.");

    await owner.open("/dashboard/overview");
    expect(owner.path).toBe("/login");
    const old = await routes.visit().post("/login", { sEmail: owner.email, sPassword: "secret1!" });
    expect(old.status).toBe(400);
    const fresh = await routes
      .visit()
      .post("/login", { sEmail: owner.email, sPassword: "newer2@" });
    expect(fresh.path).toBe("/dashboard/overview");
    await fresh.open("/dashboard/account");
    expect(fresh.text).toMatch(/, verified/);

    await visitor.post(path, { sPassword: "third3#" });
    expect(visitor.status).toBe(410);
    expect(visitor.toast).toContain("was used or has run out");
    expect(visitor.text.split("was used or has run out")).toHaveLength(2);
    expect(visitor.html).not.toContain('name="sPassword"');
    expect(visitor.linkTo("Ask for a new link")).toBe("/forgot-password");
  });

  test.each(["nothing", "%00", "x".repeat(500)])(
    "that was never given out sets nothing: %s",
    async (secret) => {
      const visitor = await routes
        .visit()
        .post(`/set-forgot-password/${secret}`, { sPassword: "newer2@" });
      expect(visitor.status).toBeGreaterThanOrEqual(400);
      expect(visitor.status).toBeLessThan(500);
    },
  );
});

test.each([
  ["/thank-you", "Thank you"],
  ["/check-email", "Check your email"],
  ["/reset-password", "Reset your password"],
  ["/reset-successfully", "Your new password is set"],
])("%s stands for itself", async (path, title) => {
  const visitor = await routes.visit().open(path);
  expect([visitor.status, visitor.text.includes(title)]).toEqual([200, true]);
});
