import { afterAll, beforeAll, expect, test } from "vitest";
import { openRoutes, waitForDashboard } from "../setup/routes.ts";
import type { Routes } from "../setup/routes.ts";
import { companyForm } from "../setup/company-form.ts";
import { heading, makeDocx, paragraph } from "../setup/make-written.ts";
import type { Visitor } from "../setup/visitor.ts";

const sentence = "You have the right to lodge a complaint with a supervisory authority.";
const body = [
  heading("Privacy Policy", 1),
  paragraph("We collect your personal data to perform our contract with you. ".repeat(6)),
  heading("Your rights", 2),
  paragraph(sentence),
  paragraph("Our data protection officer can be reached at dpo@example.com."),
];

let routes: Routes;
let owner: Visitor;
beforeAll(async () => {
  routes = await openRoutes();
  owner = await routes.signIn();
  const files = [
    new File([new Uint8Array(makeDocx(body.join("")))], "Privacy Policy.docx"),
    new File(
      ["<script>alert(1)</script><h1>Terms</h1><p>You agree to these terms.</p>"],
      "Terms.html",
    ),
  ];
  await owner.post("/dashboard/companies/add", companyForm({ company_name: "Written OÜ" }, files));
  await waitForDashboard(owner);
});
afterAll(() => routes.close());

test("a Word file is read, and a quote of it leads to the part and the words", async () => {
  await owner.open("/dashboard/details?company=Written+O%C3%9C&status=review");
  const links = [...owner.html.matchAll(/href="(\/dashboard\/documents\/[^"]+quote=[^"]+)"/g)];
  const quotes = links.map(([, link = ""]) => link.replaceAll("&amp;", "&"));
  expect(quotes, owner.text).not.toEqual([]);
  await owner.open(quotes[0] ?? "");
  expect(owner.html).toContain('<mark id="quote">');
  expect(owner.text).toContain("Privacy Policy.docx");
  expect(owner.text).toContain("Heading Privacy Policy");
  expect(owner.text).toContain("This file has no pages of its own");
  expect(owner.text).toContain("Download the file");
  expect(owner.text).not.toContain("Open the PDF");
});

test("a web page of somebody else is handed back as a file and never shown as ours", async () => {
  await owner.open("/dashboard/details?company=Written+O%C3%9C");
  await owner.open(owner.linkTo("Documents"));
  const id = /href="\/dashboard\/documents\/([\w-]+)[^"]*"[^>]*>(?:<[^>]+>)*Terms\.html/.exec(
    owner.html,
  )?.[1];
  expect(id).toBeDefined();
  const { headers, status } = await owner.request(`/dashboard/documents/${id}/file`);
  expect(status).toBe(200);
  expect(headers.get("content-type")).toBe("application/octet-stream");
  expect(headers.get("content-disposition")).toContain("attachment");
});
