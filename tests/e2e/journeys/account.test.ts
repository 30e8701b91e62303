import { expect } from "vitest";
import { describeJourney, signIn } from "../../setup/journey.ts";
import { linkIn, waitForMail } from "../../setup/outbox.ts";

describeJourney(
  "an account is verified, gets a new password, is exported, and is deleted",
  async ({ page, server, email, openOther }) => {
    const isVerification = ({ to, text }: { to: string; text: string }) =>
      to === email && text.includes("/email-verify/");
    await page.goto(linkIn(await waitForMail(isVerification, server.dataDir)));
    await page.getByRole("button", { name: "Yes, verify my address" }).click();
    await page.getByRole("heading", { name: /Thank you/ }).waitFor();

    await page.goto("/dashboard/overview");
    await page
      .getByRole("navigation", { name: "Main" })
      .getByRole("link", { name: "Account" })
      .click();
    await page.getByText(`${email}, verified`).waitFor();
    await page.getByLabel("Current password").fill("secret1!");
    await page.getByLabel("New password").fill("changed2@");
    await page.getByRole("button", { name: "Change the password" }).click();
    await page.getByText("Your password is changed.").waitFor();

    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name: "Download as zip" }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/\.zip$/);

    const elsewhere = await openOther();
    await signIn(elsewhere, email, "changed2@");
    await page.getByRole("button", { name: "Sign out everywhere" }).click();
    await page.waitForURL("**/login");
    await elsewhere.goto("/dashboard/overview");
    expect(new URL(elsewhere.url()).pathname).toBe("/login");

    await signIn(page, email, "changed2@");
    await page.goto("/dashboard/account");
    await page.getByRole("link", { name: "Delete …" }).click();
    const deletion = page.getByRole("region", { name: "Delete the account" });
    await deletion.getByLabel("Your password").fill("changed2@");
    await page.getByRole("button", { name: "Delete for good" }).click();
    await page.getByRole("textbox", { name: "Email", exact: true }).fill(email);
    await page.getByLabel("Password").fill("changed2@");
    await page.getByRole("button", { name: "Sign in" }).click();
    await page.getByText("The email or the password is not right.").first().waitFor();
  },
  { expected: [400] },
);
