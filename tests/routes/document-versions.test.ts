import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addReadyCompany, openRoutes, waitForDashboard } from "../setup/routes.ts";
import type { Routes } from "../setup/routes.ts";
import { pdfFile, privacyPolicy } from "../setup/company-form.ts";
import type { Visitor } from "../setup/visitor.ts";

const company = "Replaced & Sons";
const asked = new URLSearchParams({ company }).toString();
const wait = `/loadingYourDashboard?${asked}`;
const amended = [
  privacyPolicy[0]?.replace(/3\. How long[\s\S]*$/, "") ?? "",
  privacyPolicy[1] ?? "",
];

let routes: Routes;
let owner: Visitor & { email: string };
let document: string;
let companyPath: string;
beforeAll(async () => {
  routes = await openRoutes();
  owner = await routes.signIn();
  await addReadyCompany(owner, company);
  await owner.open("/dashboard/companies");
  [companyPath = ""] = /\/dashboard\/companies\/[\w-]{10,}/.exec(owner.html) ?? [];
  await owner.open(companyPath);
  document = owner.linkTo("Replace").replace(/#.*/, "");
});
afterAll(() => routes.close());

function upload(intent: string, ...files: File[]): FormData {
  const form = new FormData();
  form.set("intent", intent);
  // A file input left empty still sends a nameless part.
  if (files.length === 0) form.append("file", new File([], ""));
  for (const file of files) form.append("file", file);
  return form;
}

/** Follows the wait screen to the dashboard. */
async function seeDashboard(): Promise<void> {
  await waitForDashboard(owner);
  expect(owner.path).toBe(`/dashboard/default?${asked}`);
}

describe("the form for a new version", () => {
  test("stands on the document's page, and is shown again with what is wrong", async () => {
    await owner.open(document);
    expect(owner.html).toMatch(/<form[^>]*method="post"[^>]*enctype="multipart\/form-data"/i);
    expect(owner.text).toContain("Replace with a new version");
    const text = new File(["text"], "a.pdf", { type: "application/pdf" });
    for (const [form, message] of [
      [upload("replace"), "Please choose one PDF file"],
      [upload("replace", text), 'Only PDF files are allowed (not a PDF: "a.pdf")'],
      [
        upload("replace", pdfFile("Again.pdf", privacyPolicy)),
        '"Again.pdf" is the same file as "privacy-policy.pdf"',
      ],
    ] as const) {
      await owner.post(document, form);
      expect([owner.status, owner.path]).toEqual([400, document]);
      expect(owner.messageUnder("file")).toContain(message);
      expect(owner.summary).toContain(message);
    }
    await owner.post(document, { intent: "replace" });
    expect([owner.status, owner.messageUnder("file")]).toEqual([400, "Please choose one PDF file"]);
    await owner.open(companyPath);
    expect(owner.text).not.toContain("a new version");
  });

  test("is not a stranger's to send", async () => {
    const stranger = await routes.signIn("Stranger");
    for (const [path, intent] of [
      [document, "replace"],
      [document, "leave-out"],
      [companyPath, "add"],
    ] as const) {
      const body = upload(intent, pdfFile("New.pdf", amended));
      expect((await stranger.request(path, { method: "POST", body })).status).toBe(404);
      const signedOut = await routes
        .visit()
        .request(path, { method: "POST", body: upload(intent) });
      expect(signedOut.headers.get("location")).toMatch(/^\/login/);
    }
    for (const path of [`/dashboard/changes?${asked}`, `/dashboard/details?${asked}&dashboard=x`]) {
      expect((await stranger.request(path)).status).toBe(404);
    }
  });
});

describe("a replaced document", () => {
  test("leads to the wait screen, then to a dashboard that says what changed", async () => {
    await owner.open(`/dashboard/default?${asked}`);
    expect(owner.text).not.toContain("Since ");
    await owner.open(`/dashboard/changes?${asked}`);
    expect(owner.text).toContain("This is the first dashboard of the company.");

    await owner.post(document, upload("replace", pdfFile("Policy 2026.pdf", amended)));
    expect(owner.path.startsWith(wait) || owner.path === `/dashboard/default?${asked}`).toBe(true);
    expect(owner.toast).toBe("success: The new version is stored.");
    await seeDashboard();
    expect(owner.text).toMatch(/Since \d+ \w+ \d{4} : \d+ better, [1-9]\d* worse/);
    expect(owner.text).toMatch(/\(score \d+ before, \d+ now\)/);
  });

  test("stays readable, and says by what it was replaced, when and by whom", async () => {
    await owner.open(document);
    expect(owner.text).toContain("This version was replaced on");
    expect(owner.text).toContain(owner.email);
    expect(owner.text).toContain("How long we keep it");
    expect(owner.html).not.toContain('value="replace"');
    expect(owner.text).not.toContain("Kind of document");
    await owner.open(owner.linkTo("Policy 2026.pdf"));
    expect(owner.text).not.toContain("How long we keep it");
    expect(owner.text).toContain("Replace with a new version");
    expect(owner.linkTo("privacy-policy.pdf")).toContain(document.split("?")[0]);
    await owner.open(companyPath);
    expect(owner.text).toMatch(/Earlier versions and documents left out \(1\)/);
    await owner.post(document, upload("replace", pdfFile("Late.pdf", ["Late"])));
    expect(owner.status).toBe(409);
    expect(owner.text).toContain('This version was replaced by "Policy 2026.pdf"');
  });

  test("has its verdicts of before and of now side by side, each with its quote", async () => {
    await owner.open(`/dashboard/default?${asked}`);
    await owner.open(owner.linkTo("Since"));
    expect(owner.path).toBe(`/dashboard/changes?${asked}`);
    expect(owner.text).toMatch(/privacy-policy\.pdf was replaced by Policy 2026\.pdf/);
    expect(owner.text).toMatch(/Catalogue the same/);
    expect(owner.text).toContain("Because the documents changed (Policy 2026.pdf).");
    expect(owner.text).toMatch(/Before (partly )?shown/);
    const narrowed = await owner.open(owner.linkTo("worse").replace(/#.*/, ""));
    expect(narrowed.path).toContain("verdicts=worse");
    expect(narrowed.text).toMatch(/ Worse (High|Medium|Low) /);
    expect(narrowed.text).not.toMatch(/ Better (High|Medium|Low) /);
    // The old quote opens in the old version's page.
    await owner.open(owner.linkTo("privacy-policy, p."));
    expect(owner.path).toContain(document.split("?")[0]);
    expect(owner.html).toContain('<mark id="quote">');
    expect(owner.text).toContain("This version was replaced on");
  });

  test("is compared with the assessment that somebody chooses, by a form or at one press", async () => {
    await owner.open(`/dashboard/changes?${asked}`);
    expect(owner.text).toMatch(/Last time: \d+ \w+ \d{4} We have no assessment from \d+ \w+ \d{4}/);
    const [select = ""] = /<select name="since">.*?<\/select>/s.exec(owner.html) ?? [];
    expect(select).toMatch(/<option[^>]*>\d+ \w+ \d{4}, [^<]*: score \d+<\/option>/);
    const [, id = ""] = /value="([\w-]+)"/.exec(select) ?? [];
    const byForm = `/dashboard/changes?${asked}&since=${id}`;
    await owner.open(byForm);
    expect([owner.status, owner.text.includes("Better and worse since")]).toEqual([200, true]);
    const { db } = await routes.bootstrap();
    const long = new Date(Date.now() - 70 * 86_400_000).toISOString();
    await db.updateTable("assessments").set({ finished: long }).where("id", "=", id).execute();
    await owner.open(`/dashboard/changes?${asked}&verdicts=worse`);
    await owner.open(owner.linkTo("A month ago:"));
    expect(owner.path).toBe(`${byForm}&verdicts=worse`);
    expect(owner.html).toMatch(new RegExp(`A month ago: (<[^>]+>)*<time dateTime="${long}"`));
  });

  test("leaves the dashboard of before to be opened as it was", async () => {
    await owner.open(companyPath);
    expect(owner.text).toContain("Score over time");
    const [, href = ""] = /href="([^"]*details\?[^"]*dashboard=[^"]*)"/.exec(owner.html) ?? [];
    const past = href.replaceAll("&amp;", "&");
    await owner.open(past);
    expect(owner.status).toBe(200);
    expect(owner.text).toMatch(/The dashboard of .+, as it was/);
    expect(owner.text).toContain("Made from privacy-policy.pdf");
    expect(owner.html).not.toContain("report=");
    await owner.open(`${past}&status=met`);
    expect(owner.text).toMatch(/findings?, shown/);
    await owner.open(owner.linkTo("What got better and worse since"));
    expect(owner.path).toContain("/dashboard/changes?");
    expect((await owner.request(`/dashboard/details?${asked}&dashboard=nothing`)).status).toBe(404);
    await owner.open(`/dashboard/changes?${asked}&since=nothing`);
    expect([owner.status, owner.path]).toEqual([200, `/dashboard/changes?${asked}&since=nothing`]);
    expect(owner.text).toContain("We could not find the assessment you chose.");
    expect(owner.text).toContain("Better and worse since");
    await owner.open("/dashboard/overview");
    expect(owner.text).toContain("Average score");
  });
});

describe("more documents", () => {
  test("are added to a company, and left out again", async () => {
    await owner.open(`/dashboard/savedocuments?${asked}`);
    await owner.open(owner.linkTo("Add documents"));
    expect(owner.path).toBe(`${companyPath}#add-documents`);
    await owner.post(companyPath, upload("add"));
    expect([owner.status, owner.messageUnder("file")]).toEqual([
      400,
      "Please choose at least one PDF file",
    ]);
    const files = [pdfFile("Terms.pdf", ["Terms and Conditions"]), pdfFile("Memo.pdf", ["Memo"])];
    await owner.post(companyPath, upload("add", ...files));
    expect(owner.toast).toBe("success: 2 documents are stored.");
    await seeDashboard();
    await owner.open(companyPath);
    const memo = owner.linkTo("Memo.pdf");
    await owner.post(memo, { intent: "leave-out" });
    expect(owner.toast).toBe("success: The document is left out.");
    await seeDashboard();
    await owner.open(memo);
    expect(owner.text).toContain("has been left out of assessments since");
    await owner.post(memo, { intent: "include" });
    expect(owner.toast).toBe("success: The document is included again.");
    await seeDashboard();
    await owner.open(memo);
    expect(owner.text).not.toContain("left out of the scans since");
    await owner.post(memo, { intent: "burn" });
    expect(owner.status).toBe(400);
  });
});
