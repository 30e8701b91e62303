import { describeJourney } from "../../setup/journey.ts";

describeJourney(
  "somebody new says what their business does, signs up, and adds and deletes a company",
  async ({ email, openOther }) => {
    const page = await openOther();
    await page.goto("/onboarding");
    await page.getByLabel("B2B Business").check();
    await page.getByLabel("AML and KYC").check();
    await page.getByLabel("Region").selectOption("All EU");
    await page.getByRole("button", { name: "Continue to your account" }).click();
    await page.waitForURL("**/signup");
    await page.getByLabel("Business name").fill("New Business");
    await page.getByLabel("Email").fill(`new-${email}`);
    await page.getByLabel("Password").fill("secret1!");
    await page.getByRole("button", { name: "Create account" }).click();
    await page.waitForURL("**/dashboard/overview");
    await page.getByText("No companies yet").waitFor();

    await page.goto("/dashboard/profile-section");
    await page.getByLabel("AML and KYC").isChecked();
    await page.getByLabel("Business name").fill("Newer Business");
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByText("Your profile is saved.").waitFor();

    const main = page.getByRole("main");
    await page.goto("/dashboard/companies");
    await main.getByRole("link", { name: "Add your first company" }).click();
    await main.getByRole("button", { name: "Add company" }).click();
    await main.getByRole("link", { name: "Company Name is required" }).waitFor();
    await page.getByLabel("Company name").fill("شركة المدفوعات");
    await page.getByLabel("Website URL").fill("payments.example");
    await page.getByLabel("Jurisdiction").selectOption("SA");
    await page.getByLabel("Documents", { exact: true }).setInputFiles({
      name: "empty.pdf",
      mimeType: "application/pdf",
      buffer: Buffer.from("%PDF-1.4\nnothing that opens"),
    });
    await main.getByRole("button", { name: "Add company" }).click();
    await page.waitForURL(/dashboard\/default|loadingYourDashboard/);

    await page.goto("/dashboard/companies");
    await main.getByRole("link", { name: "See documents" }).click();
    await main.getByRole("link", { name: "Delete …" }).click();
    await main.getByRole("button", { name: /Delete/ }).click();
    await page.getByText("شركة المدفوعات was deleted.").waitFor();
    await page.getByText("No companies yet").waitFor();
  },
  { expected: [400] },
);
