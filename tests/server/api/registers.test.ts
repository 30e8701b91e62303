import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { renderCsv } from "../../../server/files/csv.ts";
import { renderXlsx } from "../../../server/files/xlsx.ts";
import { companyForm, refusalOf, waitUntilReady } from "../../setup/company-form.ts";
import { houseRules, jsonFile } from "../../setup/oscal-samples.ts";
import { makePolicies } from "../../setup/policies.ts";
import { startTestApi } from "../../setup/test-api.ts";
import type { Person, TestApi } from "../../setup/test-api.ts";

const company = "Żejtun Payments Ltd";
const today = new Date().toISOString().slice(0, 10);

let server: TestApi;
let owner: Person;
let stranger: Person;
beforeAll(async () => {
  server = await startTestApi({ worker: true });
  owner = await server.signUp();
  stranger = await server.signUp("Stranger");
  const uploads = makePolicies().map(
    ({ name, buffer }) => new File([new Uint8Array(buffer)], name, { type: "application/pdf" }),
  );
  await owner.addCompany(companyForm({}, uploads));
  await waitUntilReady(owner, company);
});
afterAll(() => server.stop());

const fileForm = (content: string | Uint8Array, name = "table.csv") => {
  const form = new FormData();
  const bytes = typeof content === "string" ? content : new Uint8Array(content);
  form.append("file", new File([bytes], name));
  return form;
};

describe("a record of processing", () => {
  const list = () => owner.listActivities("controller", company);
  const named = async (name: string) => (await list()).find((one) => one.name === name);

  test("says what Article 30(1) asks for and a row does not say", async () => {
    const id = await owner.addActivity("controller", company, {
      ...{ name: "Payroll", purposes: "Paying wages", contact: "dpo@example.com" },
      ...{ subjects: "Employees", data: "Names, accounts", recipients: "Bank" },
    });
    const row = await named("Payroll");
    expect(row).toMatchObject({ id, missing: ["retention", "security"], changedBy: owner.email });
    expect(row?.cells.map(({ column }) => column)).toHaveLength(9);
    const [, first] = await Promise.all([
      owner.addActivity("processor", company, { name: "Hosting" }),
      owner.listActivities("processor", company),
    ]);
    expect(Array.isArray(first)).toBe(true);
    const [hosting] = await owner.listActivities("processor", company);
    expect(hosting?.missing).toEqual(["contact", "controllers", "categories", "security"]);
  });

  test("is changed and cut, and bad input is refused", async () => {
    const id = (await named("Payroll"))?.id ?? "";
    await owner.updateActivity("controller", company, id, { name: "Wages", retention: "6 years" });
    expect((await named("Wages"))?.missing).not.toContain("retention");
    const twin = owner.addActivity("controller", company, { name: "Wages" });
    expect((await refusalOf(twin)).status).toBe(409);
    const nameless = owner.addActivity("controller", company, { name: " " });
    expect((await refusalOf(nameless)).status).toBe(400);
    const long = owner.addActivity("controller", company, { name: "L", data: "x".repeat(4001) });
    expect((await refusalOf(long)).status).toBe(400);
    expect(
      (await refusalOf(owner.updateActivity("processor", company, id, { name: "x" }))).status,
    ).toBe(404);
    await owner.removeActivity("controller", company, id);
    expect(await named("Wages")).toBeUndefined();
  });

  test("is filled from the documents by passages alone, each found again on its page", async () => {
    const id = await owner.fillActivity("controller", company);
    const row = (await list()).find((one) => one.id === id);
    const filled = row?.cells.filter(({ text }) => text !== "") ?? [];
    expect(filled.length).toBeGreaterThan(1);
    for (const { text, passage } of filled) {
      if (!passage) throw new Error("a text without its passage");
      const page = await owner.getDocumentPage(passage.documentId, passage.page);
      expect(page.text).toContain(text);
    }
    const [first] = filled;
    const texts = Object.fromEntries((row?.cells ?? []).map(({ column, text }) => [column, text]));
    const typed = { ...texts, name: "Checked", [first?.column ?? ""]: "In our words" };
    await owner.updateActivity("controller", company, id, typed);
    const checked = (await list()).find((one) => one.id === id);
    const changed = checked?.cells.find(({ column }) => column === first?.column);
    expect(changed?.passage).toBeNull();
    expect(checked?.cells.filter(({ passage }) => passage !== null)).toHaveLength(
      filled.length - 1,
    );
  });

  test("comes in from a table, all of it or nothing, and says the line", async () => {
    const columns = ["Activity", "Purposes of the processing", "Time limits for erasure"];
    const table = {
      columns,
      rows: [
        ["News", "=Marketing", "1 year"],
        ["Checked", "New", ""],
      ],
    };
    const rows = renderCsv(table, "semicolon");
    expect(await owner.importActivities("controller", company, fileForm(rows))).toEqual({
      ...{ added: 1, changed: 1, same: 0 },
    });
    const purposes = (await named("News"))?.cells.find(({ column }) => column === "purposes");
    expect(purposes?.text).toBe("=Marketing");
    const again = await owner.importActivities(
      "controller",
      company,
      fileForm(await renderXlsx(table), "table.xlsx"),
    );
    expect(again).toEqual({ added: 0, changed: 0, same: 2 });
    const german = "Tätigkeit;Zwecke der Verarbeitung\nVersand;Lieferung\n";
    await owner.importActivities("controller", company, fileForm(german));
    const before = await list();
    const broken = "Activity,Purposes of the processing\nFirst,a\n,b\n";
    const refusal = await refusalOf(
      owner.importActivities("controller", company, fileForm(broken)),
    );
    expect([refusal.status, refusal.message]).toEqual([
      409,
      "Line 3: Please name the activity Nothing was taken.",
    ]);
    expect(await list()).toEqual(before);
  });

  test("is nobody else's", async () => {
    for (const ask of [
      () => stranger.listActivities("controller", company),
      () => stranger.addActivity("controller", company, { name: "x" }),
      () => stranger.fillActivity("controller", company),
      () => stranger.importActivities("controller", company, fileForm("Activity,x\na,b")),
    ]) {
      expect((await refusalOf(ask())).status).toBe(404);
    }
  });
});

describe("a statement of applicability", () => {
  let id: string;
  const of = () => ({ id, companyName: company });
  const rowOf = async (key: string) =>
    (await owner.listApplicability(of())).rows.find((one) => one.key === key);
  beforeAll(async () => {
    const form = new FormData();
    form.append("file", jsonFile(houseRules, "house.json"));
    id = (await owner.importFrameworks(form))[0]?.id ?? "";
  });

  test("asks for a decision, its reason, and what shows it", async () => {
    const list = await owner.listApplicability(of());
    expect([list.total, list.missing]).toEqual([5, 4]);
    expect((await rowOf("a-2"))?.missing).toEqual([]);
    await owner.setApplicability(of(), "a-1", { applies: "yes", why: "" });
    expect((await rowOf("a-1"))?.missing).toEqual(["reason"]);
    await owner.setApplicability(of(), "a-1", { applies: "yes", why: "We have accounts." });
    expect((await rowOf("a-1"))?.missing).toEqual(["proof"]);
    await owner.setApplicability(of(), "b-1", { applies: "no", why: "We keep no data." });
    expect((await rowOf("b-1"))?.missing).toEqual([]);
    const open = await owner.listApplicability(of(), { missing: "yes", page: 1 });
    expect(open.rows.map(({ key }) => key)).toEqual(["a-1", "a-1.1", "b-2"]);
  });

  test("shows what people attest and what documents say of the duties it serves", async () => {
    const [met] = (await owner.listFindings(company, { status: "met" })).findings;
    const obligation = met?.obligationId ?? "";
    await owner.linkObligations(id, "a-1", [obligation], true);
    const quoted = await rowOf("a-1");
    expect(quoted?.missing).toEqual([]);
    expect(quoted?.evidence[0]?.text).toBe(met?.evidence[0]?.quote);
    const said = { doneOn: today, holds: "12", note: "Tried in spring." };
    await owner.attestFrameworkControl({ id, key: "b-2", companyName: company }, said);
    expect(await rowOf("b-2")).toMatchObject({
      state: "attested",
      evidence: [{ text: "Tried in spring.", page: null }],
    });
  });

  test("comes in from a table, all of it or nothing", async () => {
    const table = "Control;Applies;Why\na-1;no;Not us\nb-2;nein;Keine\n";
    const counts = await owner.importApplicability(of(), fileForm(table));
    expect(counts).toEqual({ added: 1, changed: 1, same: 0 });
    expect(await rowOf("b-2")).toMatchObject({ applies: "no", why: "Keine" });
    const wrong = "Control;Applies\na-1;yes\nb-2;perhaps\n";
    const refusal = await refusalOf(owner.importApplicability(of(), fileForm(wrong)));
    expect([refusal.status, refusal.message.slice(0, 7)]).toEqual([409, "Line 3:"]);
    expect(await rowOf("a-1")).toMatchObject({ applies: "no" });
  });

  test("is nobody else's", async () => {
    expect((await refusalOf(stranger.listApplicability(of()))).status).toBe(404);
    const foreign = stranger.setApplicability(of(), "a-1", { applies: "yes", why: "x" });
    expect((await refusalOf(foreign)).status).toBe(404);
    const unknown = owner.setApplicability(of(), "z", { applies: "yes", why: "x" });
    expect((await refusalOf(unknown)).status).toBe(404);
  });
});
