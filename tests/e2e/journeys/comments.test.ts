import { describeJourney } from "../../setup/journey.ts";
import { linkIn, waitForMail } from "../../setup/outbox.ts";

describeJourney(
  "a colleague mentions the owner in a comment, who is told, answers, and takes the answer back",
  async ({ page, server, email, api, company, openOther }) => {
    const colleague = `commenter-of-${email}`;
    const isVerification = ({ to, text }: { to: string; text: string }) =>
      to === email && text.includes("/email-verify/");
    await page.goto(linkIn(await waitForMail(isVerification, server.dataDir)));
    await page.getByRole("button", { name: "Yes, verify my address" }).click();
    await page.getByRole("heading", { name: /Thank you/ }).waitFor();
    await api.invite(colleague);
    const invitation = await waitForMail(({ to }) => to === colleague, server.dataDir);
    const other = await openOther();
    await other.goto(linkIn(invitation));
    await other.getByLabel("New password").fill("colleague3#");
    await other.getByRole("button", { name: "Join" }).click();
    await other.waitForURL("**/dashboard/overview");

    await other.goto(`/dashboard/details?${new URLSearchParams({ company }).toString()}`);
    await other.getByText("Comment …").click();
    await other.getByLabel("Comment", { exact: true }).fill(`Who signs this, @${email}?`);
    await other.getByRole("button", { name: "Comment", exact: true }).click();
    await other.getByText("The comment was added.").waitFor();

    const isMention = ({ to, subject }: { to: string; subject: string }) =>
      to === email && subject.includes("mentions you");
    const mail = await waitForMail(isMention, server.dataDir);
    await page.goto(`/dashboard/default?${new URLSearchParams({ company }).toString()}`);
    await page.getByText(`${colleague} mentions you`).first().waitFor();
    await page.goto(linkIn(mail));
    await page.getByText(`Who signs this, @${email}?`).waitFor();
    await page.getByText("Comment …").click();
    await page.getByLabel("Comment", { exact: true }).fill("I do.");
    await page.getByRole("button", { name: "Comment", exact: true }).click();
    await page.getByText("I do.").waitFor();
    await page.getByRole("button", { name: /^Delete the comment of/ }).click();
    await page.getByText("The comment was deleted.").waitFor();
    await page.getByText(/Wrote a comment, and deleted it on/).waitFor();
  },
);
