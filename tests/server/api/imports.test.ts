import { verdicts } from "../../../server/analysis/verdicts.ts";
import { jurisdictions } from "../../../server/catalogue/countries.ts";
import { controlStates } from "../../../server/companies/controls/control-state.ts";
import { readCode } from "../../../server/imports/read-values.ts";
import { offeredLanguages } from "../../../server/messages/languages.ts";
import { translateTo } from "../../../server/messages/messages.ts";
import type { LabelKey } from "../../../server/messages/translate.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { zipSync } from "fflate";
import { renderCsv } from "../../../server/files/csv.ts";
import type { Table } from "../../../server/files/csv.ts";
import { renderXlsx } from "../../../server/files/xlsx.ts";
import { companyForm, filesForm, refusalOf, waitUntilReady } from "../../setup/company-form.ts";
import { houseRules, jsonFile } from "../../setup/oscal-samples.ts";
import { startTestApi } from "../../setup/test-api.ts";
import type { Person, TestApi } from "../../setup/test-api.ts";

const company = "Żejtun Payments Ltd";

let server: TestApi;
let owner: Person;
let stranger: Person;
beforeAll(async () => {
  server = await startTestApi({ worker: true });
  owner = await server.signUp();
  stranger = await server.signUp("Stranger");
  await owner.addCompany(companyForm());
  await waitUntilReady(owner, company);
});
afterAll(() => server.stop());

const formOf = (content: string | Uint8Array, name = "table.csv") =>
  filesForm(new File([typeof content === "string" ? content : new Uint8Array(content)], name));
/** As if somebody had changed the company's website on its page. */
const moveTo = (id: string, website_url: string) =>
  server.send(`dashboard/companies/${id}`, {
    method: "PATCH",
    headers: { authorization: `Bearer ${owner.token}`, "content-type": "application/json" },
    body: JSON.stringify({ website_url }),
  });
const csv = (table: Table) => renderCsv(table, "semicolon");
const preview = async (content: string | Uint8Array, name?: string) =>
  owner.getImport(await owner.previewImport(formOf(content, name), company));
const states = ({ lines }: Awaited<ReturnType<typeof preview>>) => lines.map(({ state }) => state);

describe("companies", () => {
  const table: Table = {
    columns: ["Company", "Website", "Jurisdiction", "Dashboard"],
    rows: [
      ["Ārzemju Banka", "https://banka.example", "baltics", null],
      [company, "https://new.example", "malta", null],
      [company, "https://other.example", "malta", null],
      ["", "https://none.example", "malta", null],
      ["Mars Ltd", "https://mars.example", "mars", null],
      ["=HYPERLINK(1)", "https://formula.example", "TR", null],
    ],
  };

  test("are seen line by line before anything changes", async () => {
    const shown = await preview(csv(table));
    expect(shown.import).toMatchObject({ kind: "companies", state: "previewed", company: null });
    expect(states(shown)).toEqual([
      ...["added", "changed", "refused", "refused", "refused", "added"],
    ]);
    expect(shown.lines.map(({ line }) => line)).toEqual([2, 3, 4, 5, 6, 7]);
    expect(shown.lines[2]?.why).toBe("An earlier line is about the same.");
    expect(shown.lines[1]?.changes).toMatchObject([
      { field: "website", after: "https://new.example" },
    ]);
    // What a spreadsheet would run was guarded, and is a name like any other here.
    expect(shown.lines[5]?.subject).toBe("=HYPERLINK(1)");
    expect((await owner.listCompanies()).map(({ name }) => name)).toEqual([company]);
  });

  test("are taken together, and taken back", async () => {
    const { import: one } = await preview(csv(table));
    await owner.confirmImport(one.id);
    const names = (await owner.listCompanies()).map(({ name }) => name);
    expect(names).toEqual([company, "Ārzemju Banka", "=HYPERLINK(1)"]);
    expect((await refusalOf(owner.confirmImport(one.id))).status).toBe(409);
    await owner.undoImport(one.id);
    const [only, ...others] = await owner.listCompanies();
    expect(others).toEqual([]);
    expect(only?.website).not.toBe("https://new.example");
    expect((await owner.getImport(one.id)).import).toMatchObject({ state: "undone", kept: 0 });
    expect((await refusalOf(owner.undoImport(one.id))).status).toBe(409);
  });

  test("what was changed since stays, and is marked", async () => {
    const { import: one } = await preview(csv(table));
    await owner.confirmImport(one.id);
    const id = (await owner.listCompanies())[0]?.id ?? "";
    await moveTo(id, "https://third.example");
    await owner.undoImport(one.id);
    const shown = await owner.getImport(one.id);
    expect(shown.import.kept).toBe(1);
    expect(shown.lines.find(({ kept }) => kept)?.subject).toBe(company);
    expect((await owner.listCompanies())[0]?.website).toBe("https://third.example");
  });

  test("nothing is taken when something changed since the preview", async () => {
    const { import: one } = await preview(csv(table));
    const id = (await owner.listCompanies())[0]?.id ?? "";
    await moveTo(id, "https://fourth.example");
    const refusal = await refusalOf(owner.confirmImport(one.id));
    expect(refusal.message).toContain("Something has changed since the preview.");
    expect(await owner.listCompanies()).toHaveLength(1);
  });

  test("thirty days later it is too late", async () => {
    const { import: one } = await preview(csv(table));
    await owner.confirmImport(one.id);
    const done = new Date(Date.now() - 31 * 86_400_000).toISOString();
    await server.db.updateTable("imports").set({ done }).where("id", "=", one.id).execute();
    expect((await refusalOf(owner.undoImport(one.id))).message).toContain("30 days");
    await server.db
      .updateTable("imports")
      .set({ done: one.made })
      .where("id", "=", one.id)
      .execute();
    await owner.undoImport(one.id);
  });
});

describe("owners and states", () => {
  const columns = [
    "Obligation",
    "Act",
    "Article",
    "Verdict",
    "Overridden because",
    "Assignee",
    "Due",
  ];
  let rows: { obligation: string; act: string; article: string; verdict: string; id: string }[];
  beforeAll(async () => {
    const { findings } = await owner.listFindings(company);
    const [open, others] = ["not_shown", "not_assessed"].map((wanted) =>
      findings.filter(({ verdict }) => verdict === wanted),
    );
    rows = [...(open ?? []).slice(0, 2), ...(others ?? [])].map(
      ({ obligation, act, article, verdict, id }) => ({
        ...{ obligation, act, article, verdict, id },
      }),
    );
  });
  const row = (at: number, ...more: (string | null)[]) => {
    const { obligation = "", act = "", article = "" } = rows[at] ?? {};
    return [obligation, act, article, ...more];
  };

  test("our own table comes back without changing anything", async () => {
    const own = { columns, rows: rows.map((one, at) => row(at, one.verdict, null, null, null)) };
    expect(new Set(states(await preview(csv(own))))).toEqual(new Set(["same"]));
  });

  test("verdicts are taken in the words of every language as well as by their codes", async () => {
    const reason = "It stands in the annex.";
    for (const language of offeredLanguages) {
      const t = translateTo(language);
      const words = {
        columns,
        rows: [
          row(0, t("terms.verdict.not_shown"), null, null, null),
          row(1, t("terms.verdict.partly"), reason, null, null),
        ],
      };
      expect([language, ...states(await preview(csv(words)))]).toEqual([
        ...[language, "same", "changed"],
      ]);
    }
  });

  test("no word stands for two codes, in whatever language", () => {
    for (const [group, codes] of [
      ["terms.verdict", verdicts],
      ["terms.control", controlStates],
      ["terms.jurisdiction", jurisdictions],
    ] as const) {
      for (const language of offeredLanguages) {
        const t = translateTo(language);
        const read = codes.map((code) =>
          readCode(group, codes as readonly string[], t(`${group}.${code}` as LabelKey)),
        );
        expect([group, language, read]).toEqual([group, language, codes]);
      }
    }
  });

  test("person, day and verdict are taken, each bad cell is refused with its reason", async () => {
    const reason = "It stands in the annex.";
    const table = {
      columns,
      rows: [
        row(0, "not_shown", null, owner.email, "2027-02-01"),
        row(1, "partly", reason, null, null),
        row(2, "partly", "short", null, null),
        row(3, null, null, "nobody@example.com", null),
        row(4, null, null, owner.email, "soon"),
        row(5, null, null, null, "2027-02-01"),
        row(6, "fine", null, null, null),
        ["No such thing", "GDPR", "Article 99", "met", reason, null, null],
      ],
    };
    const shown = await preview(await renderXlsx(table), "work.xlsx");
    expect(states(shown)).toEqual([
      ...["changed", "changed", "refused", "refused", "refused", "refused", "refused", "refused"],
    ]);
    expect(new Set(shown.lines.slice(2).map(({ why }) => why)).size).toBe(6);
    await owner.confirmImport(shown.import.id);
    const first = await owner.getFinding(company, rows[0]?.id ?? "");
    expect(first.work).toMatchObject({ assigned: { email: owner.email }, due: "2027-02-01" });
    expect((await owner.getFinding(company, rows[1]?.id ?? "")).verdict).toBe("partly");
    await owner.undoImport(shown.import.id);
    expect((await owner.getFinding(company, rows[0]?.id ?? "")).work.assigned).toBeNull();
    expect((await owner.getFinding(company, rows[1]?.id ?? "")).verdict).toBe("not_shown");
  });

  test("controls are begun, and nobody is made to attest", async () => {
    const [one, two] = (await owner.listControls(company)).controls;
    const head = ["Obligation", "Act", "Article", "Control"];
    const cells = (item: typeof one, state: string) => [
      ...[item?.obligation ?? "", item?.act ?? "", item?.article ?? "", state],
    ];
    const table = { columns: head, rows: [cells(one, "in_progress"), cells(two, "attested")] };
    const shown = await preview(csv(table));
    expect(states(shown)).toEqual(["changed", "refused"]);
    await owner.confirmImport(shown.import.id);
    const begun = await owner.getControl(company, one?.id ?? "");
    expect(begun.control.state).toBe("in_progress");
    await owner.undoImport(shown.import.id);
    expect((await owner.getControl(company, one?.id ?? "")).control.state).toBe("not_started");
  });
});

describe("controls of a framework, as CISO Assistant names them", () => {
  let id: string;
  beforeEach(async () => {
    const house = filesForm(jsonFile(houseRules, "house.json"));
    id = (await owner.importFrameworks(house))[0]?.id ?? "";
  });
  const stateOf = async (key: string) =>
    (await owner.getFrameworkControl(id, key, company)).control?.state;

  test("an audit's results and applied controls' states are taken and taken back", async () => {
    const table = [
      "urn,ref_id,name,compliance_result,requirement_progress,observations",
      "urn:a,a-1,Rights,compliant,done,Seen by the auditor",
      "urn:b,b-1,Copies,partially_compliant,in_progress,",
      "urn:c,b-2,Copies,not_assessed,to_do,",
      "urn:d,z-9,None,compliant,done,",
      "urn:e,a-2,Shared,wrong,done,",
    ].join("\n");
    const shown = await preview(table);
    expect(states(shown)).toEqual(["changed", "changed", "same", "refused", "refused"]);
    await owner.confirmImport(shown.import.id);
    expect([await stateOf("a-1"), await stateOf("b-1")]).toEqual(["attested", "in_progress"]);
    const { control } = await owner.getFrameworkControl(id, "a-1", company);
    expect(control?.attestation).toMatchObject({
      by: owner.email,
      note: "table.csv: compliant: Seen by the auditor",
    });
    await owner.undoImport(shown.import.id);
    expect([await stateOf("a-1"), await stateOf("b-1")]).toEqual(["not_started", "not_started"]);
    const applied = `ref_id;name;status;eta;owner\n;Copies are kept;to_do;2027-03-01;${owner.email}`;
    const other = await preview(applied);
    expect(states(other)).toEqual(["changed"]);
    await owner.confirmImport(other.import.id);
    const kept = await owner.getFrameworkControl(id, "b-1", company);
    expect(kept).toMatchObject({ due: "2027-03-01", assigned: { email: owner.email } });
  });

  test("a framework that is not here is asked for", async () => {
    const refusal = await refusalOf(preview("ref_id,status\nnothing,active"));
    expect([refusal.status, refusal.message]).toEqual([
      409,
      "None of your frameworks has these controls. Import the framework first.",
    ]);
  });
});

describe("what is no such table", () => {
  const latin = (text: string) => Buffer.from(text, "latin1");
  const head = "Company;Website;Jurisdiction\n";
  const named = async (bytes: Uint8Array) => (await preview(bytes)).lines[0]?.subject;

  test("is read in the encodings of the countries, and refused where they cannot be told", async () => {
    const line = (name: string) => `${head}${name};https://a.example;malta\n`;
    const utf16 = Buffer.from(`\uFEFF${line("Ħamrun Ltd")}`, "utf16le");
    expect(await named(utf16)).toBe("Ħamrun Ltd");
    expect(await named(utf16.swap16())).toBe("Ħamrun Ltd");
    expect(await named(Buffer.from(line("Ħamrun Ltd")))).toBe("Ħamrun Ltd");
    expect(await named(latin(line("Größe GmbH")))).toBe("Größe GmbH");
    const written = (bytes: number[], jurisdiction: string) =>
      Buffer.concat([
        latin(head),
        Buffer.from(bytes),
        latin(`;https://a.example;${jurisdiction}\n`),
      ]);
    expect(await named(written([0xdd, 0xfe, 0x20, 0x41, 0xde], "TR"))).toBe("İş AŞ");
    const baltic = written([0xc2, 0x72, 0x7a, 0x65, 0x6d, 0x65, 0xf2], "baltics");
    expect(await named(baltic)).toBe("Ārzemeņ");
    const unclear = written([0xe7, 0xe0, 0xf2], "malta");
    expect((await refusalOf(preview(unclear))).message).toContain("Please save it as UTF-8.");
  });

  test("is refused clearly", async () => {
    const status = async (content: string | Uint8Array, name?: string) =>
      (await refusalOf(preview(content, name))).status;
    expect(await status("a,b\n1,2")).toBe(415);
    expect(await status("Company;Website;Jurisdiction")).toBe(415);
    expect(await status(`${head}"open;https://a.example;malta`)).toBe(413);
    expect(await status(head + "a;b;c\n".repeat(5_001))).toBe(413);
    expect(await status(`${";".repeat(200)}\n1`)).toBe(413);
    expect(await status(`${head}${"x".repeat(20_001)};b;c`)).toBe(413);
    expect(await status("x".repeat(5 * 1024 * 1024 + 1))).toBe(413);
    expect(await status(Buffer.from([0xd0, 0xcf, 0x11, 0xe0]), "old.xls")).toBe(415);
    expect(await status(Buffer.from("PK\u0003\u0004broken"), "broken.xlsx")).toBe(415);
    const bomb = zipSync({ "xl/worksheets/sheet1.xml": new Uint8Array(40 * 1024 * 1024) });
    expect(await status(bomb, "bomb.xlsx")).toBe(415);
    expect((await refusalOf(owner.previewImport(new FormData()))).status).toBe(400);
    const work = formOf("Obligation;Assignee\na;b");
    expect((await refusalOf(owner.previewImport(work))).status).toBe(409);
  });

  test("a stranger finds no import", async () => {
    const id = await owner.previewImport(formOf(`${head}New;https://a.example;malta`));
    for (const ask of [
      () => stranger.getImport(id),
      () => stranger.confirmImport(id),
      () => stranger.undoImport(id),
      () => stranger.previewImport(formOf(head), company),
    ]) {
      expect((await refusalOf(ask())).status).toBe(404);
    }
    expect(await stranger.listImports()).toEqual([]);
  });
});
