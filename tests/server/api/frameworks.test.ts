import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { dropUnusedProofs } from "../../../server/companies/controls/proofs.ts";
import { companyForm, filesForm, pdfFile, refusalOf } from "../../setup/company-form.ts";
import { houseProfile, houseRules, jsonFile } from "../../setup/oscal-samples.ts";
import { startTestApi } from "../../setup/test-api.ts";
import type { Person, TestApi } from "../../setup/test-api.ts";

const company = "Żejtun Payments Ltd";
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const said = { doneOn: day(0), holds: "12", note: "Looked at line by line." };

let server: TestApi;
let owner: Person;
let stranger: Person;
let companyId: string;
let id: string;
beforeAll(async () => {
  server = await startTestApi();
  owner = await server.signUp();
  stranger = await server.signUp("Stranger");
  companyId = (await owner.addCompany(companyForm())).id;
  await stranger.addCompany(companyForm());
  const [made] = await owner.importFrameworks(filesForm(jsonFile(houseRules, "house.json")));
  id = made?.id ?? "";
});
afterAll(() => server.stop());

const on = (key: string) => ({ id, key, companyName: company });
const stateOf = async (key: string) =>
  (await owner.getFrameworkControl(id, key, company)).control?.state;

describe("an import", () => {
  test("brings groups, controls and the file as it was", async () => {
    const list = await owner.getFramework(id, { companyName: company });
    expect(list.framework).toMatchObject({ title: "House rules", controls: 5, attested: 0 });
    expect(list.groups.map(({ title, controls }) => [title, controls])).toEqual([
      ["Access", 3],
      ["Backup", 2],
    ]);
    expect(list.controls.map(({ key, path }) => [key, path.length])).toEqual([
      ...[
        ["a-1", 1],
        ["a-1.1", 2],
        ["a-2", 1],
      ],
      ...[
        ["b-1", 1],
        ["b-2", 1],
      ],
    ]);
    const file = await owner.getFrameworkFile(id);
    expect(await file.text()).toBe(JSON.stringify(houseRules));
  });

  test("is all or nothing", async () => {
    const before = (await owner.listFrameworks()).length;
    const files = filesForm(jsonFile(houseProfile, "p.json"), new File(["{"], "broken.json"));
    const refusal = await refusalOf(owner.importFrameworks(files));
    expect([refusal.status, refusal.message]).toEqual([
      415,
      "“broken.json” is broken: its JSON cannot be read to the end.",
    ]);
    const empty = await refusalOf(owner.importFrameworks(filesForm(new File([""], "empty.json"))));
    expect(empty.status).toBe(415);
    const twin = filesForm(jsonFile(houseProfile, "p.json"), jsonFile(houseProfile, "q.json"));
    expect((await refusalOf(owner.importFrameworks(twin))).status).toBe(409);
    expect((await refusalOf(owner.importFrameworks(new FormData()))).status).toBe(400);
    expect((await owner.listFrameworks()).length).toBe(before);
  });

  test("a profile finds its catalog in the account, and nobody else's", async () => {
    const [own] = await owner.importFrameworks(filesForm(jsonFile(houseProfile, "small.json")));
    expect(own).toMatchObject({ controls: 3, replaced: false, warnings: [] });
    const [theirs] = await stranger.importFrameworks(
      filesForm(jsonFile(houseProfile, "small.json")),
    );
    expect(theirs?.controls).toBe(3);
    expect(theirs?.warnings.join()).toContain("“house.json”, which is not here");
    const both = filesForm(
      jsonFile(houseProfile, "small.json"),
      jsonFile(houseRules, "house.json"),
    );
    const [again] = await stranger.importFrameworks(both);
    expect(again).toMatchObject({ id: theirs?.id, replaced: true, warnings: [] });
  });

  test("a stranger finds nothing of it", async () => {
    for (const ask of [
      () => stranger.getFramework(id),
      () => stranger.getFrameworkFile(id),
      () => stranger.getFrameworkControl(id, "a-1"),
      () => stranger.removeFramework(id),
      () => stranger.attestFrameworkControl(on("a-1"), said),
      () => stranger.linkObligations(id, "a-1", ["gdpr-33-1"], true),
      () => owner.getFramework(id, { companyName: "Nobody" }),
      () => owner.getFrameworkControl(id, "a-9", company),
      () => owner.setFrameworkBegun(on("a-9"), true),
    ]) {
      expect((await refusalOf(ask())).status).toBe(404);
    }
  });
});

describe("a control", () => {
  test("is begun, assigned, attested with a proof, renewed and taken back", async () => {
    expect(await stateOf("a-1")).toBe("not_started");
    await owner.setFrameworkBegun(on("a-1"), true);
    expect(await stateOf("a-1")).toBe("in_progress");
    await owner.assignFrameworkControl(on("a-1"), { personId: owner.userId, due: day(9) });
    const proof = await owner.addProof(companyId, filesForm(pdfFile("Rights.pdf", ["All"])));
    await owner.attestFrameworkControl(on("a-1"), { ...said, proofId: proof.id });
    const first = await owner.getFrameworkControl(id, "a-1", company);
    expect(first).toMatchObject({ due: day(9), assigned: { email: owner.email } });
    expect(first.control).toMatchObject({ state: "attested", begun: null });
    expect(first.control?.attestation?.file?.name).toBe("Rights.pdf");
    const attestationId = first.control?.attestation?.id ?? "";
    expect((await refusalOf(owner.attestFrameworkControl(on("a-1"), said))).status).toBe(409);
    await owner.renewFrameworkAttestation(on("a-1"), attestationId);
    const gone = owner.withdrawFrameworkAttestation(on("a-1"), attestationId, "It was not so.");
    expect((await refusalOf(gone)).status).toBe(409);
    const renewed = await owner.getFrameworkControl(id, "a-1", company);
    expect(renewed.attestations.map(({ ended }) => ended?.how)).toEqual([undefined, "renewed"]);
    const newest = renewed.control?.attestation?.id ?? "";
    await owner.withdrawFrameworkAttestation(on("a-1"), newest, "It was not so.");
    expect(await stateOf("a-1")).toBe("not_started");
  });

  test("a proof is kept as long as an attestation names it", async () => {
    const proof = await owner.addProof(companyId, filesForm(pdfFile("Kept.pdf", ["Kept"])));
    await owner.attestFrameworkControl(on("b-1"), { ...said, proofId: proof.id });
    await server.db.updateTable("proofs").set({ uploaded: "2020-01-01T00:00:00Z" }).execute();
    await dropUnusedProofs(server.db);
    const { control } = await owner.getFrameworkControl(id, "b-1", company);
    expect(control?.attestation?.file?.name).toBe("Kept.pdf");
  });

  test("expires with its last day", async () => {
    await owner.attestFrameworkControl(on("b-2"), said);
    await server.db
      .updateTable("framework_attestations")
      .set({ expires: day(-1) })
      .where("control_key", "=", "b-2")
      .execute();
    expect(await stateOf("b-2")).toBe("expired");
    const { counts } = await owner.getFramework(id, { companyName: company });
    expect(counts).toEqual({ not_started: 3, in_progress: 0, attested: 1, expired: 1 });
    const shown = await owner.getFramework(id, { companyName: company, state: "expired" });
    expect(shown.controls.map(({ key }) => key)).toEqual(["b-2"]);
    expect((await owner.listFrameworks(company))[0]?.attested).toBe(1);
  });

  test("bad statements are refused field by field", async () => {
    const wrong = [
      { ...said, doneOn: "soon" },
      { ...said, note: "short" },
      { ...said, proofId: "nothing" },
      { ...said, link: "nowhere" },
      { ...said, documentId: "nothing", page: 1 },
    ];
    for (const one of wrong) {
      expect((await refusalOf(owner.attestFrameworkControl(on("a-2"), one))).status).toBe(400);
    }
    const nobody = { personId: stranger.userId };
    expect((await refusalOf(owner.assignFrameworkControl(on("a-2"), nobody))).status).toBe(400);
  });

  test("is found by words, group and person", async () => {
    const find = async (which: object) =>
      (await owner.getFramework(id, { companyName: company, ...which })).controls.map(
        ({ key }) => key,
      );
    expect(await find({ q: "rights year" })).toEqual(["a-1"]);
    expect(await find({ q: "100%" })).toEqual([]);
    expect(await find({ group: "group:b" })).toEqual(["b-1", "b-2"]);
    expect(await find({ assigned: "me" })).toEqual(["a-1"]);
    expect((await owner.getFramework(id, { page: 2 })).controls).toEqual([]);
  });

  test("serves obligations, which show it in turn", async () => {
    await owner.linkObligations(id, "a-1", ["gdpr-33-1", "gdpr-13-2-a", "gdpr-33-1"], true);
    const { obligations } = await owner.getFrameworkControl(id, "a-1");
    expect(obligations.map((one) => one.id)).toEqual(["gdpr-13-2-a", "gdpr-33-1"]);
    expect(await owner.listServingControls("gdpr-33-1")).toMatchObject([{ key: "a-1" }]);
    expect(await stranger.listServingControls("gdpr-33-1")).toEqual([]);
    await owner.linkObligations(id, "a-1", ["gdpr-33-1"], false);
    expect(await owner.listServingControls("gdpr-33-1")).toEqual([]);
    const unknown = owner.linkObligations(id, "a-1", ["nothing"], true);
    expect((await refusalOf(unknown)).status).toBe(400);
    expect((await refusalOf(owner.listServingControls("nothing"))).status).toBe(404);
  });
});

test("a newer version takes the old one's place and keeps what was done", async () => {
  const newer = structuredClone(houseRules);
  newer.catalog.groups[1]?.controls.splice(1, 1, { id: "b-3", title: "Copies are far away" });
  const [one] = await owner.importFrameworks(filesForm(jsonFile(newer, "house-2.json")));
  expect(one).toMatchObject({ id, replaced: true, controls: 5 });
  expect(one?.warnings).toEqual([
    "It took the place of an earlier version. Controls that are gone: 1. New controls: 1.",
  ]);
  expect(await stateOf("b-1")).toBe("attested");
  await owner.importFrameworks(filesForm(jsonFile(houseRules, "house.json")));
  expect(await stateOf("b-2")).toBe("expired");
});

test("a framework goes with all that was done about it", async () => {
  await owner.removeFramework(id);
  expect((await refusalOf(owner.getFramework(id))).status).toBe(404);
  for (const table of ["framework_parts", "framework_work", "framework_attestations"] as const) {
    const rows = await server.db
      .selectFrom(table)
      .select("framework_id")
      .where("framework_id", "=", id)
      .execute();
    expect(rows).toEqual([]);
  }
});
