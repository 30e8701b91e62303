import { describeJourney } from "../../setup/journey.ts";
import { linkIn, waitForMail } from "../../setup/outbox.ts";

describeJourney(
  "an owner invites a colleague, who sees the same companies until they are removed",
  async ({ page, server, email, company, openOther }) => {
    const colleague = `colleague-of-${email}`;
    const verification = await waitForMail(
      ({ to, text }) => to === email && text.includes("/email-verify/"),
      server.dataDir,
    );
    await page.goto(linkIn(verification));
    await page.getByRole("button", { name: "Yes, verify my address" }).click();
    await page.getByRole("heading", { name: /Thank you/ }).waitFor();
    await page.goto("/dashboard/account");
    await page.getByRole("link", { name: "People" }).click();
    await page.getByLabel("Email of a colleague").fill(colleague);
    await page.getByRole("button", { name: "Invite" }).click();
    await page.getByText("We are sending the invitation.").waitFor();

    const other = await openOther();
    const mail = await waitForMail(({ to }) => to === colleague, server.dataDir);
    await other.goto(linkIn(mail));
    await other.getByText("Traveller Ltd").waitFor();
    await other.getByLabel("New password").fill("colleague3#");
    await other.getByRole("button", { name: "Join" }).click();
    await other.waitForURL("**/dashboard/overview");
    await other.getByRole("main").getByText(company).first().waitFor();
    await other.goto("/dashboard/corporate");
    await other.getByText("Only the owner of the business account can invite people.").waitFor();

    await page.goto("/dashboard/corporate");
    await page.getByRole("link", { name: colleague }).click();
    await page.getByRole("link", { name: "Remove …" }).click();
    await page.getByRole("button", { name: "Remove" }).click();
    await page.getByText("The person was removed.").waitFor();
    await other.goto("/dashboard/overview");
    await other.waitForURL("**/login");
  },
);
