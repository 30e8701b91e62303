import { describe, expect, test } from "vitest";
import { doraColumns } from "../../../server/form-schemas/dora.ts";
import type { DoraColumn, DoraTemplate } from "../../../server/form-schemas/dora.ts";
import { checkRegister } from "../../../server/registers/dora/check-register.ts";
import type { DoraRow } from "../../../server/registers/dora/check-register.ts";
import {
  closedLists,
  findChoice,
  listChoices,
} from "../../../server/registers/dora/closed-lists.ts";
import type { ClosedList } from "../../../server/registers/dora/closed-lists.ts";
import { keysOf, templateOf, templates } from "../../../server/registers/dora/templates.ts";
import { isLei, readCells, sayValue } from "../../../server/registers/dora/values.ts";
import type { DoraCells } from "../../../server/registers/dora/values.ts";
import { bank, hosting, makeLei, makeRegister } from "../../setup/dora-register.ts";

describe("the templates", () => {
  test("have the columns and keys of the EBA's module", () => {
    const shape = templates.map((one) => [
      ...[one.code, one.columns.length],
      keysOf(one)
        .map(({ code }) => code.slice(1))
        .join(" "),
    ]);
    expect(shape).toEqual([
      ["B_01.01", 6, "0010"],
      ["B_01.02", 11, "0010"],
      ["B_01.03", 4, "0010 0020"],
      ["B_02.01", 5, "0010"],
      ["B_02.02", 18, "0010 0020 0030 0050 0060 0130 0150 0160"],
      ["B_02.03", 3, "0010 0020"],
      ["B_03.01", 3, "0010 0020"],
      ["B_03.02", 3, "0010 0020"],
      ["B_03.03", 3, "0010 0020"],
      ["B_04.01", 4, "0010 0020 0040"],
      ["B_05.01", 12, "0010"],
      ["B_05.02", 7, "0010 0020 0030 0050 0060"],
      ["B_06.01", 10, "0010 0040"],
      ["B_07.01", 12, "0010 0020 0040"],
      ["B_99.01", 19, ""],
    ]);
    expect(templates.flatMap(({ references }) => references)).toHaveLength(22);
    expect(templateOf("B_99.01").columns.at(-1)?.code).toBe("c0190");
    expect(templateOf("B_03.03").columns.at(-1)?.code).toBe("c0031");
  });

  test("refer to columns that are there, and name each column once", () => {
    for (const { columns, references } of templates) {
      const codes = columns.map(({ code }) => code);
      expect(new Set(codes).size).toBe(codes.length);
      expect(codes.every((code) => doraColumns.includes(code))).toBe(true);
      for (const reference of references) {
        const target = templateOf(reference.in).columns.map(({ code }) => code);
        expect(reference.columns.every((code) => codes.includes(code))).toBe(true);
        expect(reference.as.every((code) => target.includes(code))).toBe(true);
      }
      for (const { kindIn } of columns) if (kindIn) expect(codes).toContain(kindIn);
    }
  });

  test("have closed lists as long as the EBA's, in which words and codes are found again", () => {
    const lengths = { country: 251, countryOrNone: 252, currency: 166, financialEntity: 22 };
    const others = { entity: 24, hierarchy: 5, activity: 131, service: 19, identifier: 6 };
    for (const [name, length] of Object.entries({ ...lengths, ...others })) {
      expect([name, listChoices(name as ClosedList).length]).toEqual([name, length]);
    }
    for (const name of Object.keys(closedLists) as ClosedList[]) {
      for (const { code, label } of listChoices(name)) {
        expect(code).toMatch(/^eba_[A-Za-z]+:[A-Za-z0-9]+$/);
        for (const way of [code, label, label.toUpperCase(), code.split(":")[1] ?? ""]) {
          expect([way, findChoice(name, way)]).toEqual([way, code]);
        }
      }
    }
  });
});

describe("a value", () => {
  test("that is an LEI has check digits that fit", () => {
    // Published identifiers: of Deutsche Bank, and of Apple.
    expect(["7LTWFZYICNSX8D621K86", "HWUPKR0MPOU8FGXBT394"].map(isLei)).toEqual([true, true]);
    const made = makeLei("ACQUISTESTBANK0001");
    expect(isLei(made)).toBe(true);
    const broken = [
      `${made.slice(0, 19)}${(Number(made.at(-1)) + 1) % 10}`,
      `B${made.slice(1)}`,
      ...[made.toLowerCase(), made.slice(1), `${made}0`, "", "ACQUISTESTBANK0001AB"],
    ];
    expect(broken.map(isLei)).toEqual(broken.map(() => false));
  });

  const read = (template: DoraTemplate, cells: DoraCells) => readCells(templateOf(template), cells);
  test("is taken in the words of the list or its code, and kept as a report has it", () => {
    const { cells, problems } = read("B_01.02", {
      ...{ c0010: ` ${bank.toLowerCase()} `, c0030: "malta", c0040: "x12", c0050: "Subsidiary" },
      ...{ c0070: "46023", c0090: "9999-12-31", c0100: "eur", c0110: "12.5" },
    });
    expect(problems).toEqual([]);
    expect(cells).toEqual({
      ...{ c0010: bank, c0030: "eba_GA:MT", c0040: "eba_CT:x12", c0050: "eba_RP:x56" },
      ...{ c0070: "2026-01-01", c0090: "9999-12-31", c0100: "eba_CU:EUR", c0110: "12.5" },
    });
    const columns = templateOf("B_01.02").columns;
    const said = columns.map((column) => sayValue(column, cells[column.code] ?? ""));
    expect(said.slice(2, 5)).toEqual(["MT", "Credit institutions", "Subsidiary"]);
  });

  test.each<[string, DoraTemplate, DoraCells, string, DoraColumn]>([
    ["outside its list", "B_01.01", { c0030: "Atlantis" }, "D01", "c0030"],
    ["no day", "B_01.01", { c0060: "2026-02-30" }, "D02", "c0060"],
    ["a day in another order", "B_01.01", { c0060: "31.12.2025" }, "D02", "c0060"],
    ["no whole number", "B_06.01", { c0080: "1.5" }, "D03", "c0080"],
    ["no amount", "B_02.01", { c0050: "1,200" }, "D04", "c0050"],
    ["less than zero", "B_02.01", { c0050: "-1" }, "D04", "c0050"],
    ["no LEI", "B_01.01", { c0010: "DUMMYLEI123456789012" }, "D05", "c0010"],
    [
      "no LEI where it is said to be one",
      "B_05.01",
      { c0010: "x", c0020: "qx2000" },
      "D05",
      "c0010",
    ],
    ["no link", "B_03.01", { c0030: "false" }, "D06", "c0030"],
    ["too long", "B_01.01", { c0020: "x".repeat(4001) }, "D07", "c0020"],
  ])("%s is refused by its rule", (_what, template, cells, rule, column) => {
    const { problems } = read(template, cells);
    expect(problems.map((one) => [one.rule, one.column])).toEqual([[rule, column]]);
  });

  test("of a provider without LEI is taken as it is", () => {
    const { cells, problems } = read("B_05.01", { c0010: "hrb 12", c0020: "qx2003" });
    expect([problems, cells.c0010]).toEqual([[], "hrb 12"]);
  });

  test("that a key cannot do without says that there is nothing to say", () => {
    const { cells } = read("B_02.02", { c0010: "C-1" });
    expect([cells.c0130, cells.c0150]).toEqual(["eba_GA:qx2007", "eba_GA:qx2007"]);
    expect(read("B_04.01", {}).cells.c0040).toBe("Not Applicable");
    const first = read("B_05.02", { c0030: hosting, c0040: "qx2000", c0050: "1" }).cells;
    expect([first.c0060, first.c0070]).toEqual([hosting, "eba_qCO:qx2000"]);
    expect(read("B_05.02", { c0030: hosting, c0050: "2" }).cells.c0060).toBeUndefined();
  });
});

describe("a register", () => {
  /** The problems that follow when rows are changed, as "rule column name". */
  function breakWith(change: (rows: DoraRow[]) => DoraRow[] | void): string[] {
    const rows = makeRegister();
    const checked = checkRegister(change(rows) ?? rows);
    return [...checked.rows.values(), ...checked.templates.values()]
      .flat()
      .map(({ rule, column, published }) => [rule, column, published].filter(Boolean).join(" "))
      .toSorted();
  }
  const without = (template: DoraTemplate) => (rows: DoraRow[]) =>
    rows.filter((one) => one.template !== template);
  const set = (template: DoraTemplate, cells: DoraCells) => (rows: DoraRow[]) => {
    Object.assign(rows.find((one) => one.template === template)?.cells ?? {}, cells);
  };

  test("in which nothing is wrong has no problem", () => {
    expect(breakWith(() => undefined)).toEqual([]);
  });

  test.each<[string, (rows: DoraRow[]) => DoraRow[] | void, string[]]>([
    ["an open key", set("B_02.01", { c0010: "" }), ["D10 c0010 805"]],
    ["nobody who keeps it", without("B_01.01"), ["D14"]],
    ["a function that is not there", without("B_06.01"), ["D12 c0050 807"]],
    ["no row of the signing provider", without("B_03.02"), ["D12 c0010 807"]],
    ["no assessment of a critical service", without("B_07.01"), ["D19"]],
    ["a name left out", set("B_01.02", { c0020: "" }), ["D13 c0020 v8858_m"]],
    ["a definition too few", set("B_04.01", { c0030: "" }), ["D13 c0030 e23683_e"]],
    ["assets without currency", set("B_01.02", { c0100: "" }), ["D15 c0100 v8803_m"]],
    ["a bank without assets", set("B_01.02", { c0110: "" }), ["D15 c0110 v8804_m"]],
    ["a part without its whole", set("B_02.01", { c0020: "eba_CO:x3" }), ["D15 c0030 v22912_m"]],
    ["stored data without a place", set("B_02.02", { c0150: "eba_GA:qx2007" }), ["D15 c0150"]],
    ["a branch without code", set("B_04.01", { c0030: "eba_ZZ:x838" }), ["D15 c0040"]],
    ["a code without its kind", set("B_05.01", { c0030: "1" }), ["D15 c0040 v8823_m"]],
    ["an expense without currency", set("B_05.01", { c0090: "" }), ["D15 c0090 v8824_m"]],
    ["no reason for what is hard", set("B_07.01", { c0050: "eba_ZZ:x959" }), ["D15 c0060 v8825_m"]],
    ["an end before its start", set("B_02.02", { c0080: "2023-01-01" }), ["D16 c0080 v8816_m"]],
    [
      "a legal person by tax number",
      set("B_05.01", { c0020: "eba_qCO:qx2004" }),
      ["D17 c0020 v8817_m"],
    ],
    ["no notice period for what is critical", set("B_02.02", { c0100: "" }), ["D18 c0100"]],
    ["no word on how sensitive data are", set("B_02.02", { c0170: "" }), ["D18 c0170"]],
  ])("with %s breaks that rule alone", (_what, change, problems) => {
    const found = breakWith(change);
    // What refers to a row that lost its key is broken with it.
    expect(found.filter((one) => problems.includes(one) || !one.startsWith("D12"))).toEqual(
      problems,
    );
  });

  test("with a row that stands twice breaks the rule of keys", () => {
    const twice = breakWith((rows) => [...rows, { ...rows[2]!, id: "again" }]);
    expect(twice).toEqual(["D11 806"]);
    const keepers = breakWith((rows) => [
      ...rows,
      { id: "other", template: "B_01.01", cells: { ...rows[0]!.cells, c0010: hosting } },
    ]);
    expect(keepers).toEqual(["D14"]);
  });

  test("of every size is checked in time that grows with it", () => {
    const rows = Array.from({ length: 4_000 }, (_, index) => ({
      ...{ id: String(index), template: "B_02.02" as const },
      cells: { c0010: `C-${index}`, c0020: bank, c0050: `F${index}` },
    }));
    const began = performance.now();
    checkRegister(rows);
    expect(performance.now() - began).toBeLessThan(5_000);
  });
});
