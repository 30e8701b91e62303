import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addReadyCompany, openRoutes } from "../setup/routes.ts";
import type { Routes } from "../setup/routes.ts";
import { companyForm, pdfFile } from "../setup/company-form.ts";
import type { Visitor } from "../setup/visitor.ts";

let routes: Routes;
let owner: Visitor;
let stranger: Visitor;
beforeAll(async () => {
  routes = await openRoutes();
  owner = await routes.signIn();
  stranger = await routes.signIn("Stranger");
});
afterAll(() => routes.close());

describe("/dashboard/companies/add", () => {
  test("leads to the wait screen, and from there to the dashboard", async () => {
    const body = companyForm({ company_name: "Għaqda & Co" });
    const response = await owner.request("/dashboard/companies/add", { method: "POST", body });
    expect(response.status).toBe(302);
    const location = response.headers.get("location") ?? "";
    expect(location).toBe(`/loadingYourDashboard?company=${encodeURIComponent("Għaqda & Co")}`);
    await owner.open(location);
    expect(owner.html).toMatch(/Generating your dashboard|Għaqda &amp; Co Dashboard|Għaqda/);
  });

  test.each([
    ["company_name", "", "Company Name is required"],
    ["website_url", "nothing", "Please enter a valid URL"],
    ["jurisdiction", "", "Jurisdiction is required"],
  ])("refuses %s %j and keeps the rest", async (field, value, message) => {
    const form = companyForm({
      company_name: "Kept GmbH",
      jurisdiction: "germany",
      [field]: value,
    });
    await owner.post("/dashboard/companies/add", form);
    expect(owner.status).toBe(400);
    expect(owner.text).toContain(message);
    const kept = { company_name: "Kept GmbH", website_url: "https://example.com", [field]: value };
    expect(owner.fieldValue("company_name")).toBe(kept.company_name);
    expect(owner.fieldValue("website_url")).toBe(kept.website_url);
    if (field !== "jurisdiction") expect(owner.html).toMatch(/value="germany" selected/);
  });

  test.each([
    ["no file", [], "Please choose at least one PDF file"],
    ["a page called .pdf", [new File(["<html>"], "page.pdf")], "Only PDF files are allowed"],
    [
      "a file too large",
      [new File([new Uint8Array(26 * 1024 * 1024)], "large.pdf")],
      "a file may hold 25 MB",
    ],
    [
      "too many files",
      Array.from({ length: 21 }, (_, index) => pdfFile(`${index}.pdf`, ["Hello"])),
      "at most 20 files",
    ],
  ])("refuses %s and keeps the fields", async (_what, files, message) => {
    const form = companyForm({ company_name: "Files Ltd", jurisdiction: "TR" }, files);
    await owner.post("/dashboard/companies/add", form);
    expect(owner.status).toBe(400);
    expect(owner.text).toContain(message);
    expect(owner.fieldValue("company_name")).toBe("Files Ltd");
    await owner.open("/dashboard/companies");
    expect(owner.text).not.toContain("Files Ltd");
  });

  test("names a file of another kind beside what else is wrong", async () => {
    const form = companyForm({ company_name: "" }, [new File(["\u0000\u0001"], "photo.png")]);
    await owner.post("/dashboard/companies/add", form);
    expect(owner.status).toBe(400);
    expect(owner.messageUnder("company_name")).toBe("Company Name is required");
    expect(owner.messageUnder("file")).toMatch(/^Only PDF files are allowed.*"photo\.png"/);
  });

  test("refuses a form that is no upload like any other", async () => {
    await owner.post("/dashboard/companies/add", { company_name: "Plain" });
    expect(owner.status).toBe(400);
    expect(owner.fieldValue("company_name")).toBe("Plain");
  });
});

describe("a company of another account", () => {
  test("is not found anywhere", async () => {
    await addReadyCompany(owner, "Hidden Ltd");
    await owner.open("/dashboard/companies");
    const page = owner.linkTo("See documents");
    await owner.open("/dashboard/details?company=Hidden+Ltd&status=met");
    const [, document = ""] = /\/dashboard\/documents\/([^?"]+)/.exec(owner.html) ?? [];
    const paths = [
      page,
      "/dashboard/default?company=Hidden+Ltd",
      "/dashboard/details?company=Hidden+Ltd",
      "/dashboard/default/chatbox?company=Hidden+Ltd",
      "/loadingYourDashboard?company=Hidden+Ltd",
      `/dashboard/documents/${document}?page=1`,
      `/dashboard/documents/${document}/file`,
    ];
    for (const path of paths) {
      const response = await stranger.request(path);
      expect([path, response.status]).toEqual([path, 404]);
      expect(await response.text()).not.toContain("Republic Street");
    }
    const deletion = { method: "POST", body: new URLSearchParams({ intent: "delete" }) };
    expect((await stranger.request(page, deletion)).status).toBe(404);
    expect((await owner.request(page)).status).toBe(200);
  });
});

test("a company is deleted after it was asked back", async () => {
  await addReadyCompany(owner, "Gone Ltd");
  await owner.open("/dashboard/companies");
  const [, page = ""] =
    /Gone Ltd[\s\S]*?href="(\/dashboard\/companies\/[^"]+)"/.exec(owner.html) ?? [];
  await owner.open(`${page}?confirm=delete`);
  expect(owner.text).toContain("You cannot undo this");
  await owner.post(page, { intent: "delete" });
  expect(owner.path).toBe("/dashboard/companies");
  expect(owner.text).toContain("Gone Ltd was deleted.");
  expect((await owner.request("/dashboard/default?company=Gone+Ltd")).status).toBe(404);
});
