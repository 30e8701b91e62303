import { test } from "vitest";
import { filesForm } from "../../../setup/company-form.ts";
import { houseRules, jsonFile } from "../../../setup/oscal-samples.ts";
import {
  asked,
  company,
  dora,
  doraAbout,
  driveAs,
  frameworkId,
  importHouseRules,
  owner,
  server,
} from "./documented-api.ts";
import { activitiesFile, attestedAlone, companiesFile, withdrawn } from "./samples.ts";

export function testRegisters(): void {
  test("frameworks are imported, worked on and removed", async () => {
    const path = "/api/dashboard/frameworks";
    const house = () => jsonFile(houseRules, "house.json");
    const made = await driveAs(owner, "POST", path, 201, filesForm(house()));
    const { oData } = (await made.json()) as { oData: { aImported: [{ _id: string }] } };
    const id = oData.aImported[0]._id;
    await driveAs(owner, "POST", path, 409, filesForm(house(), house()));
    await driveAs(owner, "POST", path, 415, filesForm(new File(["{}"], "none.json")));
    const control = `${path}/${id}/controls/b-1`;
    const on = (what: string) => `${control}/${what}?${asked}`;
    await driveAs(owner, "PUT", on("begun"), 200, { bBegun: true });
    await driveAs(owner, "PUT", on("assignment"), 200, { iPerson: owner.userId });
    await driveAs(owner, "POST", on("attestations"), 201, attestedAlone());
    await driveAs(owner, "POST", on("attestations"), 409, attestedAlone());
    await driveAs(owner, "PUT", on("begun"), 409, { bBegun: true });
    const shown = await owner.getFrameworkControl(id, "b-1", company);
    const iAttestation = shown.control?.attestation?.id ?? "";
    await driveAs(owner, "POST", on("renewal"), 201, { iAttestation });
    await driveAs(owner, "POST", on("renewal"), 409, { iAttestation });
    await driveAs(owner, "POST", on("withdrawal"), 409, { ...withdrawn, iAttestation });
    const renewed = await owner.getFrameworkControl(id, "b-1", company);
    const newest = { ...withdrawn, iAttestation: renewed.control?.attestation?.id };
    await driveAs(owner, "POST", on("withdrawal"), 200, newest);
    const all = [...server.catalogue.obligations.keys()].slice(0, 301);
    for (let from = 0; from < all.length; from += 100) {
      const aObligations = all.slice(from, from + 100);
      const status = from < 300 ? 200 : 409;
      const body = { aObligations, bServes: true };
      await driveAs(owner, "PUT", `${control}/obligations`, status, body);
    }
    await driveAs(owner, "DELETE", `${path}/${id}`, 200);
    // It took the place of the one of the beginning, which the others ask for.
    await importHouseRules();
  });

  test("tables are imported, taken back, and refused", async () => {
    const path = "/api/dashboard/imports";
    const work = () => filesForm(new File(["Obligation,Assignee\na,b\n"], "work.csv"));
    const made = await driveAs(owner, "POST", path, 201, filesForm(companiesFile()));
    await driveAs(owner, "POST", path, 409, work());
    await driveAs(owner, "POST", path, 415, filesForm(new File(["a,b\nc,d"], "none.csv")));
    await driveAs(owner, "POST", `${path}?companyName=Nobody`, 404, work());
    const { oData } = (await made.json()) as { oData: { _id: string } };
    const one = `${path}/${oData._id}`;
    await driveAs(owner, "POST", `${one}/undo`, 409);
    await driveAs(owner, "POST", `${one}/confirm`, 200);
    await driveAs(owner, "POST", `${one}/confirm`, 409);
    await driveAs(owner, "POST", `${one}/undo`, 200);
  });

  test("DORA's register is kept, filled, and goes in and out as a package", async () => {
    const path = "/api/dashboard/registers/dora";
    const in_ = (what: string) => `${path}/templates/B_05.01${what}?${asked}`;
    const made = await driveAs(owner, "POST", in_(""), 201, { c0010: "1", c0050: "Cloud Ltd" });
    await driveAs(owner, "POST", in_(""), 409, { c0010: "1" });
    await driveAs(owner, "POST", in_(""), 400, { c0080: "Atlantis" });
    const { oData } = (await made.json()) as { oData: { _id: string } };
    await driveAs(owner, "PUT", in_(`/${oData._id}`), 200, { c0010: "3", c0050: "Clouds Ltd" });
    const table = (...lines: string[]) => filesForm(new File([lines.join("\n")], "table.csv"));
    await driveAs(owner, "POST", in_("/file"), 201, table("c0010,c0050", "2,Hosting Ltd"));
    await driveAs(owner, "POST", in_("/file"), 409, table("c0010,c0050", ",Hosting Ltd"));
    await driveAs(owner, "POST", in_("/file"), 415, table("a,b", "c,d"));
    await driveAs(owner, "PUT", in_(`/${oData._id}`), 409, { c0010: "2" });
    await driveAs(owner, "DELETE", in_(`/${oData._id}`), 200);
    const kept = { template: "B_01.01" as const, companyName: company };
    const [keeper] = (await owner.listDoraRows(kept)).rows;
    await owner.removeDoraRow(kept, keeper?.id ?? "");
    await driveAs(owner, "POST", `${path}/fill?${asked}`, 200);
    await driveAs(owner, "POST", `${path}/fill?${asked}`, 409);
    await driveAs(owner, "GET", `${path}/package?${doraAbout}&${asked}`, 409);
    await driveAs(
      owner,
      "POST",
      `${path}/package/file?${asked}`,
      409,
      filesForm(new File(["x"], "none.zip")),
    );
    await driveAs(owner, "POST", `${path}/package/file?${asked}`, 201, filesForm(dora));
    await driveAs(owner, "GET", `${path}/package?${doraAbout}&${asked}`, 200);
  });

  test("registers are kept, filled, and taken from tables", async () => {
    const path = "/api/dashboard/registers/processing/controller";
    const in_ = (what: string) => `${path}${what}?${asked}`;
    const made = await driveAs(owner, "POST", in_(""), 201, {
      sName: "Payroll",
      purposes: "Wages",
    });
    await driveAs(owner, "POST", in_(""), 409, { sName: "Payroll" });
    const { oData } = (await made.json()) as { oData: { _id: string } };
    await driveAs(owner, "POST", in_(""), 201, { sName: "Other" });
    await driveAs(owner, "PUT", in_(`/${oData._id}`), 200, { sName: "Wages" });
    await driveAs(owner, "PUT", in_(`/${oData._id}`), 409, { sName: "Other" });
    await driveAs(owner, "POST", in_("/file"), 201, filesForm(activitiesFile()));
    const nameless = new File(["Activity,Purposes of the processing\n,Wages\n"], "record.csv");
    await driveAs(owner, "POST", in_("/file"), 409, filesForm(nameless));
    await driveAs(owner, "POST", in_("/file"), 415, filesForm(new File(["a,b\nc,d"], "none.csv")));
    await driveAs(owner, "DELETE", in_(`/${oData._id}`), 200);
    await driveAs(owner, "POST", in_("/fill"), 201);
    const processor = `/api/dashboard/registers/processing/processor/fill?${asked}`;
    await driveAs(owner, "POST", processor, 409);
    const soa = `/api/dashboard/registers/applicability/${frameworkId}`;
    await driveAs(owner, "PUT", `${soa}/a-1?${asked}`, 200, { sApplies: "yes", sWhy: "We do." });
    const said = (text: string) => filesForm(new File([`Control,Applies\n${text}\n`], "soa.csv"));
    await driveAs(owner, "POST", `${soa}/file?${asked}`, 201, said("a-1,no"));
    await driveAs(owner, "POST", `${soa}/file?${asked}`, 409, said("z-9,no"));
    await driveAs(
      owner,
      "POST",
      `${soa}/file?${asked}`,
      415,
      filesForm(new File(["a\nb"], "n.csv")),
    );
  });
}
