import { expect } from "vitest";
import { describeJourney, signIn } from "../../setup/journey.ts";
import { linkIn, waitForMail } from "../../setup/outbox.ts";

describeJourney("who forgot the password sets another by mail, once", async (traveller) => {
  const { server, email, openOther } = traveller;
  const page = await openOther();
  await page.goto("/login");
  await page.getByRole("link", { name: "Forgot your password?" }).click();
  await page.waitForURL("**/forgot-password");
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Send the link" }).click();
  await page.waitForURL("**/thank-you");

  const isReset = ({ to, text }: { to: string; text: string }) =>
    to === email && text.includes("/set-forgot-password/");
  const link = linkIn(await waitForMail(isReset, server.dataDir));
  await page.goto(link);
  await page.getByLabel("New password").fill("changed2@");
  await page.getByRole("button", { name: "Set the password" }).click();
  await page.waitForURL("**/login");
  await page.getByRole("alert").getByText("password", { exact: false }).first().waitFor();
  await signIn(page, email, "changed2@");

  // Whoever was signed in with the old one is not any more.
  await traveller.page.goto("/dashboard/overview");
  expect(new URL(traveller.page.url()).pathname).toBe("/login");
  await traveller.page.getByText("your session has expired, please login again").waitFor();
});
