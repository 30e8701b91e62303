import { unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { dropUnusedProofs } from "../../../../server/companies/controls/proofs.ts";
import { config } from "../../../../server/config.ts";
import { companyForm, filesForm, pdfFile, refusalOf } from "../../../setup/company-form.ts";
import { company, openControls, said } from "./open-controls.ts";

const { server, owner, stranger, companyId, newestOf } = await openControls();
afterAll(() => server.stop());

beforeAll(async () => {
  const list = await owner.addProof(companyId, filesForm(pdfFile("List.pdf", ["Names"])));
  await owner.attestControls(company, ["train"], { ...said, proofId: list.id });
  await owner.renewAttestation((await newestOf("train")).id);
  const dated = new File(["name;date\n"], "Register.csv");
  const register = await owner.addProof(companyId, filesForm(dated));
  await owner.attestControls(company, ["one", "two"], { ...said, proofId: register.id });
});

describe("a file that proves something", () => {
  test.each([
    ["Letter.pdf", "no PDF at all", 415],
    ["Picture.png", "\u0089PNG", 415],
    ["Page.html", "<script>alert(1)</script>", 415],
    ["Program.exe", "MZ", 415],
    ["Empty.txt", "", 415],
    ["Binary.txt", "a\u0000b", 415],
    ["Notes.txt", "Read on Monday", 201],
  ])("%s is taken or refused by what it is", async (name, text, status) => {
    const sent = owner.addProof(companyId, filesForm(new File([text], name)));
    if (status === 201) return expect((await sent).name).toBe(name);
    const refusal = await refusalOf(sent);
    expect([refusal.status, refusal.issues[0]?.path]).toEqual([status, "file"]);
  });

  test("one is needed, within what the account may hold", async () => {
    const none = await refusalOf(owner.addProof(companyId, new FormData()));
    expect(none.issues).toEqual([{ path: "file", message: "Please choose a file" }]);
    const { quotas } = config();
    const before = quotas.bytes;
    quotas.bytes = 1;
    try {
      const full = filesForm(new File(["Read on Monday"], "a.txt"));
      expect((await refusalOf(owner.addProof(companyId, full))).status).toBe(413);
    } finally {
      quotas.bytes = before;
    }
  });

  test("counts as held, is dropped when nobody names it, and goes with the company", async () => {
    const proofs = async () =>
      (await server.db.selectFrom("proofs").select("name").execute()).map(({ name }) => name);
    await server.db.updateTable("proofs").set({ uploaded: "2026-01-01T00:00:00.000Z" }).execute();
    await dropUnusedProofs(server.db);
    expect((await proofs()).toSorted()).toEqual(["List.pdf", "Register.csv"]);
    const other = await stranger.addCompany(companyForm({ company_name: "Gone Ltd" }));
    await stranger.addProof(other.id, filesForm(new File(["Read"], "Gone.txt")));
    expect(await proofs()).toContain("Gone.txt");
    await stranger.deleteCompany(other.id);
    expect(await proofs()).not.toContain("Gone.txt");
  });
});

test("the account's export holds every attestation, and the files that prove them", async () => {
  const archive = await (await owner.exportAccount()).arrayBuffer();
  const files = unzipSync(new Uint8Array(archive));
  const read = (name: string) => new TextDecoder().decode(files[`companies/${company}/${name}`]);
  const attestations = JSON.parse(read("attestations.json")) as { obligation_id: string }[];
  const { attestations: shown } = await owner.getControl(company, "train");
  const ofTrain = attestations.filter(({ obligation_id }) => obligation_id === "train");
  expect(ofTrain).toHaveLength(shown.length);
  const proofs = JSON.parse(read("proofs.json")) as { name: string; file: string }[];
  const names = proofs.map(({ name, file }) => [name, file]).toSorted();
  expect(names).toEqual([
    ["List.pdf", "List.pdf"],
    ["Register.csv", "Register.csv"],
  ]);
  expect(read("proofs/Register.csv")).toBe("name;date\n");
  expect(read("proofs/List.pdf")).toMatch(/^%PDF-/);
});
