import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { renderCsv } from "../../../server/files/csv.ts";
import { companyForm, pdfFile, refusalOf, waitUntilReady } from "../../setup/company-form.ts";
import { bank, hosting, makePackageFile, makeRegister } from "../../setup/dora-register.ts";
import { packageAbout } from "../../setup/dora-register.ts";
import { startTestApi } from "../../setup/test-api.ts";
import type { Person, TestApi } from "../../setup/test-api.ts";

const company = "Marsa Bank plc";
const policy = `# Outsourcing policy

${company} (LEI ${bank}) keeps this policy. ${company} is licensed as a credit institution by the Malta Financial Services Authority.

Our hosting provider has the LEI ${hosting}.`;

let server: TestApi;
let owner: Person;
let stranger: Person;
beforeAll(async () => {
  server = await startTestApi({ worker: true });
  owner = await server.signUp();
  stranger = await server.signUp("Stranger");
  const form = companyForm({ company_name: company }, [pdfFile("Policy.pdf", [policy])]);
  await owner.addCompany(form);
  await waitUntilReady(owner, company);
});
afterAll(() => server.stop());

const of = (template: "B_01.01" | "B_01.02" | "B_02.01" | "B_05.01" | "B_06.01") => ({
  ...{ template, companyName: company },
});
const formOf = (file: File) => {
  const form = new FormData();
  form.append("file", file);
  return form;
};
const csv = (...lines: string[]) => formOf(new File([lines.join("\n")], "table.csv"));
const counts = async () =>
  (await owner.listDoraTemplates(company)).map(({ code, rows }) => `${code} ${rows}`);
const about = {
  ...{ period: packageAbout.dPeriod, scope: packageAbout.sScope },
  ...{ country: packageAbout.sCountry, currency: packageAbout.sCurrency },
};

describe("DORA's register of information", () => {
  test("has every template, and says what it lacks", async () => {
    const templates = await owner.listDoraTemplates(company);
    expect(templates).toHaveLength(15);
    expect(templates[0]?.problems).toMatchObject([{ rule: "D14", blocks: true }]);
    const { columns, title } = await owner.listDoraRows(of("B_06.01"));
    expect([title, columns.length]).toEqual(["Functions identification", 10]);
    expect(columns[1]?.choices).toHaveLength(131);
  });

  test("is filled from profile and documents, each value with where it stands", async () => {
    expect(await owner.fillDora(company)).toBeGreaterThan(6);
    const [row] = (await owner.listDoraRows(of("B_01.01"))).rows;
    const cells = new Map(row?.cells.map((cell) => [cell.column, cell]));
    expect(cells.get("c0010")?.value).toBe(bank);
    expect(cells.get("c0020")).toMatchObject({ value: company, passage: null });
    expect(cells.get("c0030")?.value).toBe("eba_GA:MT");
    expect(cells.get("c0040")).toMatchObject({ value: "eba_CT:x12", text: "Credit institutions" });
    for (const column of ["c0010", "c0040"] as const) {
      const passage = cells.get(column)?.passage;
      if (!passage) throw new Error(`no passage for ${column}`);
      const page = await owner.getDocumentPage(passage.documentId, passage.page);
      const quote = page.text.slice(passage.start, passage.end);
      expect(quote).toContain(column === "c0010" ? bank : "credit institution");
    }
    const [listed] = (await owner.listDoraRows(of("B_01.02"))).rows;
    expect(listed?.cells.find(({ column }) => column === "c0090")?.value).toBe("9999-12-31");
    expect((await refusalOf(owner.fillDora(company))).status).toBe(409);
    const texts = Object.fromEntries((row?.cells ?? []).map(({ column, text }) => [column, text]));
    await owner.updateDoraRow(of("B_01.01"), row?.id ?? "", { ...texts, c0010: hosting });
    const [changed] = (await owner.listDoraRows(of("B_01.01"))).rows;
    expect(changed?.cells.find(({ column }) => column === "c0010")?.passage).toBeNull();
    expect(changed?.cells.find(({ column }) => column === "c0040")?.passage).not.toBeNull();
  });

  test("keeps rows, and refuses values and keys by the number of the rule", async () => {
    const id = await owner.addDoraRow(of("B_05.01"), { c0010: hosting, c0020: "qx2000" });
    const [row] = (await owner.listDoraRows(of("B_05.01"))).rows;
    expect(row?.problems.map(({ rule }) => rule)).toContain("D13");
    const wrong = await refusalOf(
      owner.addDoraRow(of("B_05.01"), { c0010: "x", c0020: "LEI?", c0080: "Atlantis" }),
    );
    expect([wrong.status, wrong.issues.map(({ path }) => path)]).toEqual([400, ["c0020", "c0080"]]);
    expect(wrong.message).toContain("(rule D01, EBA 503, c0020)");
    const twin = await refusalOf(owner.addDoraRow(of("B_05.01"), { c0010: hosting }));
    expect([twin.status, twin.issues[0]?.path]).toEqual([409, "c0010"]);
    await owner.addDoraRow(of("B_05.01"), { c0050: "Open key" });
    await owner.addDoraRow(of("B_05.01"), { c0050: "Another open key" });
    await owner.updateDoraRow(of("B_05.01"), id, { c0010: hosting, c0050: "Host" });
    await owner.removeDoraRow(of("B_05.01"), id);
    expect((await refusalOf(owner.removeDoraRow(of("B_05.01"), id))).status).toBe(404);
    expect((await refusalOf(owner.removeDoraRow(of("B_06.01"), row?.id ?? ""))).status).toBe(404);
  });

  test("takes a table of a template, all of it or nothing", async () => {
    const head = "c0010 Contractual arrangement reference number,c0020,c0050";
    const first = await owner.importDoraTable(
      of("B_02.01"),
      csv(head, "C-1,Standalone arrangement,12.5", "C-2,eba_CO:x2,0"),
    );
    expect(first).toEqual({ added: 2, changed: 0, same: 0 });
    const next = csv("c0010,c0040", "C-1,EUR", "C-3,EUR");
    expect(await owner.importDoraTable(of("B_02.01"), next)).toEqual({
      ...{ added: 1, changed: 1, same: 0 },
    });
    const [one] = (await owner.listDoraRows(of("B_02.01"))).rows;
    expect(one?.cells.map(({ value }) => value)).toContain("12.5");
    const before = await owner.listDoraRows(of("B_02.01"));
    for (const [broken, said] of [
      [csv("c0010,c0020", "C-4,x1", "C-5,x9"), "table.csv, line 3: "],
      [csv("c0010,c0020", "C-4,x1", "C-4,x1"), "rule D11"],
      [csv("c0010,c0020", ",x1"), "rule D10, EBA 805, c0010"],
    ] as const) {
      const refusal = await refusalOf(owner.importDoraTable(of("B_02.01"), broken));
      expect(refusal.message).toContain(said);
    }
    expect((await owner.listDoraRows(of("B_02.01"))).rows).toEqual(before.rows);
    const none = await refusalOf(owner.importDoraTable(of("B_02.01"), csv("a,b", "c,d")));
    expect(none.status).toBe(415);
  });

  test("gives no package while something is wrong, and says what", async () => {
    const refusal = await refusalOf(owner.getDoraPackage(company, about));
    expect(refusal.status).toBe(409);
    expect(refusal.message).toContain("(rule D");
    const bad = await refusalOf(owner.getDoraPackage(company, { ...about, country: "Malta" }));
    expect([bad.status, bad.issues[0]?.path]).toEqual([400, "sCountry"]);
  });

  test("takes a package in its place, and gives it back as it came", async () => {
    const form = async (rows = makeRegister()) => formOf(await makePackageFile(rows));
    const taken = await owner.importDoraPackage(company, await form());
    expect(taken.added + taken.changed + taken.same).toBe(makeRegister().length);
    expect(taken.removed).toBeGreaterThan(2);
    expect((await counts()).filter((one) => !one.endsWith(" 0"))).toEqual([
      ...["B_01.01 1", "B_01.02 1", "B_02.01 1", "B_02.02 1", "B_03.01 1", "B_03.02 1"],
      ...["B_04.01 1", "B_05.01 2", "B_05.02 2", "B_06.01 1", "B_07.01 1", "B_99.01 1"],
    ]);
    expect((await owner.listDoraTemplates(company)).every(({ blocking }) => blocking === 0)).toBe(
      true,
    );
    const file = await owner.getDoraPackage(company, about);
    const name = file.headers.get("content-disposition") ?? "";
    expect(name).toContain(`${bank}.IND_MT_DORA010100_DORA_2025-12-31_`);
    const again = formOf(new File([await file.arrayBuffer()], "again.zip"));
    expect(await owner.importDoraPackage(company, again)).toEqual({
      ...{ added: 0, changed: 0, same: makeRegister().length, removed: 0 },
    });
  });

  test("is left as it was by a broken package, whose rule is named", async () => {
    const before = await counts();
    const bytes = new TextEncoder().encode("PK no zip");
    const none = formOf(new File([bytes], "none.zip"));
    const refusal = await refusalOf(owner.importDoraPackage(company, none));
    expect(refusal.message).toContain("(rule D20, EBA 103)");
    expect(await counts()).toEqual(before);
  });

  test("leaves as a table that comes back the same", async () => {
    const { columns, rows } = await owner.listDoraRows(of("B_05.01"));
    const table = renderCsv(
      {
        columns: columns.map(({ code, label }) => `${code} ${label}`),
        rows: rows.map(({ cells }) =>
          columns.map(({ code }) => cells.find(({ column }) => column === code)?.text ?? ""),
        ),
      },
      "semicolon",
    );
    const back = await owner.importDoraTable(of("B_05.01"), csv(table));
    expect(back).toEqual({ added: 0, changed: 0, same: 2 });
    const page = await owner.listDoraRows(of("B_05.01"), 1);
    expect([page.total, page.pageSize, page.rows.length]).toEqual([2, 20, 2]);
  });

  test("is nobody else's", async () => {
    for (const ask of [
      () => stranger.listDoraTemplates(company),
      () => stranger.listDoraRows(of("B_01.01")),
      () => stranger.fillDora(company),
      () => stranger.addDoraRow(of("B_01.01"), { c0020: "x" }),
      () => stranger.getDoraPackage(company, about),
      () => stranger.importDoraTable(of("B_02.01"), csv("c0010,c0020", "C-1,x1")),
      () => makePackageFile().then((file) => stranger.importDoraPackage(company, formOf(file))),
    ]) {
      expect((await refusalOf(ask())).status).toBe(404);
    }
  });
});
