import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { houseRules, jsonFile } from "../setup/oscal-samples.ts";
import { addReadyCompany, openRoutes } from "../setup/routes.ts";
import type { Routes } from "../setup/routes.ts";
import type { Visitor } from "../setup/visitor.ts";

const company = "Malta One";
const asked = new URLSearchParams({ company }).toString();
const record = `/dashboard/registers/processing/controller?${asked}`;
const imports = `/dashboard/imports?${asked}`;

let routes: Routes;
let owner: Visitor & { email: string };
beforeAll(async () => {
  routes = await openRoutes();
  owner = await routes.signIn();
  await addReadyCompany(owner, company);
});
afterAll(() => routes.close());

function formOf(intent: string, ...files: File[]): FormData {
  const form = new FormData();
  form.append("intent", intent);
  for (const file of files) form.append("file", file);
  return form;
}

describe("a table is imported without scripts", () => {
  const lines = [
    "Company,Website,Jurisdiction",
    "Second Ltd,https://second.example,malta",
    "Mars Ltd,https://mars.example,mars",
  ].join("\n");

  test("seen first, confirmed, and taken back", async () => {
    await owner.post(imports, formOf("upload", new File([lines], "companies.csv")));
    expect(owner.text).toContain("Preview: nothing has changed yet");
    expect(owner.text).toContain("Lines that would be taken: 1. Refused lines are left out: 1.");
    const preview = owner.path;
    await owner.post(preview, { intent: "confirm" });
    expect(owner.toast).toBe("success: The table is imported. You can take it back for 30 days.");
    await owner.open("/dashboard/companies");
    expect(owner.text).toContain("Second Ltd");
    await owner.post(preview, { intent: "undo" });
    expect(owner.toast).toBe("success: The import is taken back.");
    await owner.open("/dashboard/companies");
    expect(owner.text).not.toContain("Second Ltd");
    await owner.open(imports);
    expect(owner.text).toContain("Taken back");
  });

  test("what is no table is refused beside the field", async () => {
    await owner.post(imports, formOf("upload", new File(["a,b\nc,d"], "none.csv")));
    expect(owner.status).toBe(400);
    expect(owner.text).toContain("names none of the columns that can be taken");
    await owner.post(imports, formOf("upload"));
    expect(owner.status).toBe(400);
  });
});

describe("a record of processing is kept without scripts", () => {
  test("a row is added, changed, taken from a table and removed", async () => {
    await owner.open(record);
    expect(owner.text).toContain("The record is empty.");
    await owner.post(record, { intent: "add", sName: "", purposes: "Paying wages" });
    expect(owner.status).toBe(400);
    await owner.post(record, { intent: "add", sName: "Payroll", purposes: "Paying wages" });
    expect(owner.toast).toBe("success: It is saved.");
    await owner.open(owner.linkTo("Payroll"));
    expect(owner.html).toContain("Paying wages</textarea>");
    const id = owner.fieldValue("id");
    const changed = { id, sName: "Payroll", purposes: "Wages", retention: "Six years" };
    await owner.post(record, { intent: "update", ...changed });
    expect(owner.text).toContain("Six years");
    const csv = await (
      await owner.request(`/dashboard/export/processing-controller.csv?${asked}`)
    ).text();
    expect(csv).toContain('"Payroll"');
    await owner.post(record, formOf("upload", new File([csv], "record.csv")));
    expect(owner.toast).toBe("success: Taken. Added: 0. Changed: 0. Same: 1.");
    await owner.post(record, { intent: "remove", id });
    expect(owner.text).toContain("The record is empty.");
  });

  test("it leaves as a Word document too", async () => {
    const file = await owner.request(`/dashboard/export/processing-controller.docx?${asked}`);
    expect(file.headers.get("content-type")).toContain("wordprocessingml.document");
    const report = await owner.request(`/dashboard/audit.docx?${asked}`);
    expect(report.status).toBe(200);
    const [first, second] = new Uint8Array(await report.arrayBuffer());
    expect([first, second]).toEqual([0x50, 0x4b]);
  });
});

test("a statement of applicability is decided control by control, and says what is missing", async () => {
  await owner.post(
    `/dashboard/frameworks?${asked}`,
    formOf("import", jsonFile(houseRules, "h.json")),
  );
  await owner.open(`/dashboard/registers?${asked}`);
  await owner.open(owner.linkTo("House rules"));
  const statement = owner.path;
  expect(owner.text).toContain("Missing 4");
  await owner.open(owner.linkTo("b-1 Copies are kept"));
  await owner.post(owner.path.replace(/#.*/, ""), {
    ...{ intent: "decide", key: "b-1", sApplies: "no", sWhy: "We keep no data." },
  });
  expect(owner.toast).toBe("success: It is saved.");
  await owner.open(statement);
  expect(owner.text).toContain("We keep no data.");
  expect(owner.text).toContain("Missing 3");
  await owner.open(`${statement}&missing=yes`);
  expect(owner.text).not.toContain("We keep no data.");
});
