import { type ApiClient } from "../../server/api/client.ts";
import { filesForm } from "./company-form.ts";
import { makePackageFile } from "./dora-register.ts";
import { houseRules, jsonFile } from "./oscal-samples.ts";

/** A framework with one control that is served and attested, for the pages that show frameworks and registers. */
export async function seedFramework(owner: ApiClient, companyName: string) {
  const house = filesForm(jsonFile(houseRules, "house.json"));
  const [{ id: frameworkId } = { id: "" }] = await owner.importFrameworks(house);
  const { controls } = await owner.getFramework(frameworkId, { companyName });
  const key = controls[0]?.key ?? "";
  await owner.linkObligations(frameworkId, key, ["gdpr-32-1"], true);
  await owner.attestFrameworkControl(
    { id: frameworkId, key, companyName },
    { doneOn: "2026-11-01", holds: "12", note: "Looked at with every manager." },
  );
  return { frameworkId, controlKey: key };
}

/** A table of companies of which one line would be added and one is refused. */
export async function seedImport(owner: ApiClient): Promise<string> {
  const lines = [
    "Company;Website;Jurisdiction",
    "Ārzemju Banka;https://banka.example;baltics",
    "Mars Ltd;https://mars.example;mars",
  ];
  const table = new File([`${lines.join("\r\n")}\r\n`], "Companies of the group.csv");
  return owner.previewImport(filesForm(table));
}

/** DORA's register of information with one row in which something is open. */
export async function seedDora(owner: ApiClient, companyName: string): Promise<void> {
  await owner.importDoraPackage(companyName, filesForm(await makePackageFile()));
  await owner.addDoraRow(
    { template: "B_05.01", companyName },
    { c0010: "HRB 7", c0050: "Funk AG" },
  );
}
