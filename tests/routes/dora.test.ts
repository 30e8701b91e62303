import { afterAll, beforeAll, expect, test } from "vitest";
import { unpackZip } from "../../server/files/unpack-zip.ts";
import { bank, makePackageFile, packageAbout } from "../setup/dora-register.ts";
import { addReadyCompany, openRoutes } from "../setup/routes.ts";
import type { Routes } from "../setup/routes.ts";
import type { Visitor } from "../setup/visitor.ts";

const company = "Malta One";
const asked = new URLSearchParams({ company }).toString();
const register = `/dashboard/registers/dora?${asked}`;
const providers = `/dashboard/registers/dora/B_05.01?${asked}`;

let routes: Routes;
let owner: Visitor & { email: string };
beforeAll(async () => {
  routes = await openRoutes();
  owner = await routes.signIn();
  await addReadyCompany(owner, company);
});
afterAll(() => routes.close());

function formOf(intent: string, file: File): FormData {
  const form = new FormData();
  form.append("intent", intent);
  form.append("file", file);
  return form;
}

test("DORA's register is filled, and kept row by row, without scripts", async () => {
  await owner.open(`/dashboard/registers?${asked}`);
  await owner.open(owner.linkTo("Register of information (DORA)"));
  expect(owner.text).toContain("This template has exactly one row. (rule D14)");
  expect(owner.text).toContain("Rows to put right first: 1.");
  await owner.post(register, { intent: "fill" });
  expect(owner.toast).toMatch(/^success: Cells filled: \d+\. Please check them\.$/);
  await owner.open(owner.linkTo("B_05.01 ICT third-party service providers"));
  expect(owner.text).toContain("The template has no rows.");
  await owner.open(owner.linkTo("Add a row"));
  const form = owner.path;
  await owner.post(form, { intent: "add", c0010: "HRB 7", c0080: "Atlantis", c0050: "Funk AG" });
  expect(owner.status).toBe(400);
  expect(owner.text).toContain("not in the closed list of the column. (rule D01, EBA 503, c0080)");
  expect(owner.html).toContain('value="Funk AG"');
  await owner.post(form, { intent: "add", c0010: "HRB 7", c0080: "de", c0050: "Funk AG" });
  expect(owner.toast).toBe("success: It is saved.");
  expect(owner.text).toContain("This has to be filled. (rule D13, EBA v8850_m, c0020)");
  await owner.open(owner.linkTo("Row 1"));
  expect(owner.html).toContain('value="DE"');
  const id = owner.fieldValue("id");
  await owner.post(owner.path, { intent: "update", id, c0010: "HRB 8", c0050: "Funk AG" });
  expect(owner.text).toContain("HRB 8");
  const csv = await (
    await owner.request(`/dashboard/export/dora.csv?${asked}&template=B_05.01`)
  ).text();
  expect(csv).toContain("HRB 8");
  await owner.post(providers, formOf("upload", new File([csv], "providers.csv")));
  expect(owner.toast).toBe("success: Taken. Added: 0. Changed: 0. Same: 1.");
  await owner.post(providers, { intent: "remove", id });
  expect(owner.toast).toBe("success: The row is removed.");
});

test("it comes in and goes out as a package, without scripts", async () => {
  await owner.post(register, formOf("upload", await makePackageFile()));
  expect(owner.toast).toMatch(/^success: Taken\. Added: \d+\. /);
  const wrong = new URLSearchParams({ ...packageAbout, sCountry: "Malta" });
  await owner.open(`${register}&${wrong}`);
  expect(owner.status).toBe(400);
  expect(owner.text).toContain("Please give the country as two letters");
  expect(owner.html).toContain('value="Malta"');
  const led = await owner.request(`${register}&${new URLSearchParams(packageAbout)}`);
  expect(led.status).toBe(302);
  const file = await owner.request(led.headers.get("location") ?? "");
  expect(file.headers.get("content-disposition")).toContain(`"${bank}.IND_MT_DORA010100_DORA_`);
  const files = unpackZip(new Uint8Array(await file.arrayBuffer()), 1_000_000);
  expect(files).toHaveLength(19);
});

test("a package that breaks a rule is refused beside the field, and nothing of it stays", async () => {
  await owner.open(providers);
  const before = owner.text;
  await owner.post(register, formOf("upload", new File(["no zip"], "none.zip")));
  expect(owner.status).toBe(400);
  expect(owner.text).toContain("(rule D20, EBA 103) Nothing was taken.");
  await owner.open(providers);
  expect(owner.text).toBe(before);
});
