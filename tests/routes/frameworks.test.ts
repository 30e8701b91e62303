import { afterAll, beforeAll, expect, test } from "vitest";
import { houseProfile, houseRules, jsonFile } from "../setup/oscal-samples.ts";
import { addReadyCompany, openRoutes } from "../setup/routes.ts";
import type { Routes } from "../setup/routes.ts";
import type { Visitor } from "../setup/visitor.ts";

const company = "Malta One";
const asked = new URLSearchParams({ company }).toString();
const list = `/dashboard/frameworks?${asked}`;
const today = new Date().toISOString().slice(0, 10);

let routes: Routes;
let owner: Visitor & { email: string };
let stranger: Visitor;
beforeAll(async () => {
  routes = await openRoutes();
  owner = await routes.signIn();
  stranger = await routes.signIn("Stranger");
  await addReadyCompany(owner, company);
});
afterAll(() => routes.close());

function formOf(...files: File[]): FormData {
  const form = new FormData();
  form.append("intent", "import");
  for (const file of files) form.append("file", file);
  return form;
}

test("without companies and frameworks the page says what a framework is", async () => {
  await stranger.open("/dashboard/frameworks");
  expect(stranger.status).toBe(200);
  expect(stranger.text).toContain("A framework is a catalog of controls");
});

test("documents are imported together, and their remarks stand on their pages", async () => {
  await owner.open(list);
  await owner.post(
    list,
    formOf(jsonFile(houseProfile, "small.json"), jsonFile(houseRules, "house.json")),
  );
  expect(owner.toast).toBe("success: Imported. Documents: 2. Controls: 8.");
  await owner.open(owner.linkTo("Small house"));
  expect(owner.text).toContain("Controls in this list: 3.");
  await owner.open(owner.linkTo("Frameworks"));
  await stranger.post("/dashboard/frameworks", formOf(jsonFile(houseProfile, "small.json")));
  expect(stranger.text).toContain("Remarks on the import: 1");
  expect(stranger.text).toContain("The profile builds on “house.json”, which is not here.");
  expect(stranger.text).toContain("Controls known by their id alone: 3.");
});

test("a refused file is named beside the field, and nothing is imported", async () => {
  await owner.post(list, formOf(new File(["<catalog/>"], "catalog.xml")));
  expect(owner.status).toBe(400);
  expect(owner.text).toContain("“catalog.xml” is XML. Only OSCAL documents in JSON are taken.");
  await owner.post(list, formOf());
  expect(owner.status).toBe(400);
  expect(owner.text).toContain("Please choose at least one OSCAL document in JSON");
});

test("controls are found, worked on, attested, and serve obligations", async () => {
  await owner.open(list);
  await owner.open(owner.linkTo("House rules"));
  const framework = owner.path;
  await owner.open(`${framework}&q=rights`);
  expect(owner.text).toContain("Controls in this list: 1.");
  await owner.open(owner.linkTo("a-1 Rights are looked at"));
  const control = owner.path;
  expect(owner.text).toContain("Look at all rights every year.");
  expect(owner.text).toContain("not started");
  await owner.post(control, { intent: "begin" });
  expect(owner.toast).toBe("success: Somebody works on it now.");
  await owner.post(control, { intent: "assign", iPerson: "", dDue: "" });
  const said = { intent: "attest", dDone: today, sHolds: "12", sNote: "short" };
  await owner.post(control, said);
  expect(owner.status).toBe(400);
  expect(owner.html).toContain("short</textarea>");
  await owner.post(control, { ...said, sNote: "Looked at line by line." });
  expect(owner.toast).toBe("success: The control is attested.");
  expect(owner.text).toContain(`Attested by ${owner.email}`);
  await owner.open(`${control}&find=personal data breach`);
  const [, obligation = ""] = /name="aObligations" value="([^"]+)"/.exec(owner.html) ?? [];
  await owner.post(control, { intent: "link", aObligations: obligation });
  expect(owner.toast).toBe("success: The obligations are added.");
  await owner.open(`/dashboard/obligations/${obligation}?${asked}`);
  expect(owner.text).toContain("Framework controls that serve it");
  await owner.open(owner.linkTo("a-1 Rights are looked at"));
  await owner.post(control, { intent: "unlink", aObligations: obligation });
  expect(owner.text).toContain("Nobody has said yet");
  await owner.open(framework);
  expect(owner.text).toContain("attested 1");
});

test("a stranger finds none of its pages", async () => {
  await owner.open(list);
  const path = owner.linkTo("House rules").replace(/\?.*/, "");
  for (const one of [path, `${path}/file`, `${path}/controls/a-1`]) {
    expect((await stranger.request(one)).status).toBe(404);
  }
});

test("the file comes back as it was, and OSCAL of the company is to be had", async () => {
  await owner.open(list);
  await owner.open(owner.linkTo("House rules"));
  const file = await owner.request(owner.linkTo("house.json"));
  expect(await file.text()).toBe(JSON.stringify(houseRules));
  await owner.open(`/dashboard/audit?${asked}`);
  const results = await owner.request(owner.linkTo("Assessment results"));
  expect(results.headers.get("content-disposition")).toContain("assessment-results.json");
  expect(Object.keys((await results.json()) as object)).toEqual(["assessment-results"]);
});

test("a framework is removed after a second look", async () => {
  await owner.open(list);
  await owner.open(owner.linkTo("Small house"));
  await owner.open(owner.linkTo("Remove it …"));
  expect(owner.text).toContain("Its controls go, with everything that was attested");
  await owner.post(owner.path.replace(/#.*/, ""), { intent: "remove" });
  expect(owner.toast).toBe("success: The framework is removed.");
  expect(owner.text).not.toContain("Small house");
});
