import { beforeAll, describe, expect, test } from "vitest";
import { unzipSync, zipSync } from "fflate";
import { isRefusal } from "../../../server/errors.ts";
import { unpackZip } from "../../../server/files/unpack-zip.ts";
import { doraTemplates } from "../../../server/form-schemas/dora.ts";
import { readPackage } from "../../../server/registers/dora/read-package.ts";
import { templateOf } from "../../../server/registers/dora/templates.ts";
import { packRegister } from "../../../server/registers/dora/write-package.ts";
import type { WrittenPackage } from "../../../server/registers/dora/write-package.ts";
import { bank, hosting, makeRegister, packageAbout } from "../../setup/dora-register.ts";

let made: WrittenPackage;
let files: Map<string, string>;
beforeAll(async () => {
  made = await packRegister(makeRegister(), packageAbout);
  files = new Map(
    unpackZip(made.bytes, 10_000_000).map(([name, bytes]) => [
      name.replace(`${made.name}/`, ""),
      new TextDecoder().decode(bytes),
    ]),
  );
});

/** The package with files changed; null takes one away. */
function repack(changes: Record<string, string | Uint8Array | null>, root = made.name): Uint8Array {
  const all = new Map<string, string | Uint8Array>(files);
  for (const [name, content] of Object.entries(changes)) {
    if (content === null) all.delete(name);
    else all.set(name, content);
  }
  const bytes = [...all].map(([name, content]) => [
    root ? `${root}/${name}` : name,
    typeof content === "string" ? new TextEncoder().encode(content) : content,
  ]);
  return zipSync(Object.fromEntries(bytes) as Record<string, Uint8Array>);
}

function refusalOf(bytes: Uint8Array): string {
  try {
    readPackage(bytes);
  } catch (error) {
    if (isRefusal(error)) return `${error.status} ${error.message}`;
    throw error;
  }
  return "taken";
}

describe("a package", () => {
  test("is named and built as the EBA's sample is", () => {
    const form = /^[A-Z0-9]{20}\.IND_MT_DORA010100_DORA_2025-12-31_\d{17}$/;
    expect(made.name).toMatch(form);
    expect(Object.keys(unzipSync(made.bytes)).every((one) => one.startsWith(`${made.name}/`))).toBe(
      true,
    );
    expect([...files.keys()].toSorted()).toEqual(
      [
        ...["META-INF/reportPackage.json", "reports/FilingIndicators.csv"],
        ...["reports/parameters.csv", "reports/report.json"],
        ...doraTemplates.map((code) => `reports/${code.toLowerCase()}.csv`),
      ].toSorted(),
    );
    expect(JSON.parse(files.get("META-INF/reportPackage.json") ?? "")).toEqual({
      documentInfo: { documentType: "https://xbrl.org/report-package/2023" },
    });
    expect(JSON.parse(files.get("reports/report.json") ?? "")).toEqual({
      documentInfo: {
        documentType: "https://xbrl.org/2021/xbrl-csv",
        extends: ["http://www.eba.europa.eu/eu/fr/xbrl/crr/fws/dora/4.0/mod/dora.json"],
      },
    });
    expect(files.get("reports/parameters.csv")).toBe(
      [
        ...["name,value", `entityID,rs:${bank}.IND`, "refPeriod,2025-12-31"],
        ...["baseCurrency,iso4217:EUR", "decimalsInteger,0", "decimalsMonetary,-3", ""],
      ].join("\r\n"),
    );
    const indicators = (files.get("reports/FilingIndicators.csv") ?? "").split("\r\n");
    expect(indicators).toHaveLength(17);
    expect([indicators[0], indicators[1]]).toEqual(["templateID,reported", "B_01.01,true"]);
  });

  test("has a table for each template: codes as heads, keys and codes as values", () => {
    for (const code of doraTemplates) {
      const [head] = (files.get(`reports/${code.toLowerCase()}.csv`) ?? "").split("\r\n");
      expect(head).toBe(
        templateOf(code)
          .columns.map((one) => one.code)
          .join(","),
      );
    }
    expect(files.get("reports/b_02.03.csv")).toBe("c0010,c0020,c0030\r\n");
    expect(files.get("reports/b_03.01.csv")).toContain(`\r\nC-1,${bank},true\r\n`);
    expect(files.get("reports/b_04.01.csv")).toContain("eba_ZZ:x839,Not Applicable");
    const providers = files.get("reports/b_05.01.csv") ?? "";
    expect(providers).toContain('"Cloud, ""Host"" GmbH"');
    expect(providers).toContain(",##1 Cooling,##1 Cooling,");
  });

  test("read again says what it said", () => {
    const read = readPackage(made.bytes).flatMap(({ template, rows }) =>
      rows.map(({ typed }) => ({
        template,
        cells: Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== "")),
      })),
    );
    expect(read).toEqual(makeRegister().map(({ template, cells }) => ({ template, cells })));
    expect(refusalOf(repack({}))).toBe("taken");
  });

  test("is not made of a register that would be turned away", async () => {
    const rows = makeRegister().filter(({ template }) => template !== "B_06.01");
    await expect(packRegister(rows, packageAbout)).rejects.toMatchObject({ status: 409 });
    await expect(packRegister([], packageAbout)).rejects.toThrow("rule D14");
    await expect(packRegister(rows, packageAbout)).rejects.toThrow("rule D12, EBA 807, c0050");
  });
});

describe("a broken package is refused by the rule", () => {
  const [parameters, indicators] = ["reports/parameters.csv", "reports/FilingIndicators.csv"];
  const text = (name: string) => files.get(name) ?? "";
  test.each<[string, string, () => Uint8Array]>([
    ["that it is a zip", "D20", () => new TextEncoder().encode("no zip")],
    ["of one folder", "D20", () => repack({}, "")],
    ["of META-INF", "D20", () => repack({ "META-INF/reportPackage.json": null })],
    ["of the package's type", "D21", () => repack({ "META-INF/reportPackage.json": "{}" })],
    ["that JSON is JSON", "D21", () => repack({ "reports/report.json": "{" })],
    [
      "of the module",
      "D21",
      () =>
        repack({ "reports/report.json": text("reports/report.json").replace("dora.json", "x") }),
    ],
    ["that there are parameters", "D24", () => repack({ [parameters]: null })],
    [
      "of the entity",
      "D22",
      () => repack({ [parameters]: text(parameters).replace(bank, "DUMMYLEI123456789012") }),
    ],
    [
      "that the entity is the one of B_01.01",
      "D22",
      () => repack({ [parameters]: text(parameters).replace(bank, hosting) }),
    ],
    [
      "that each template has its indicator",
      "D23",
      () => repack({ [indicators]: text(indicators).replace("B_99.01,true\r\n", "") }),
    ],
    [
      "that an indicator stands once",
      "D23",
      () => repack({ [indicators]: `${text(indicators)}B_99.01,true\r\n` }),
    ],
    [
      "that what has rows is reported",
      "D23",
      () => repack({ [indicators]: text(indicators).replace("B_05.01,true", "B_05.01,false") }),
    ],
    ["that nothing else is there", "D24", () => repack({ "reports/B_02.01.csv": "c0010" })],
    ["that no table is left out", "D24", () => repack({ "reports/b_99.01.csv": null })],
    ["of the columns", "D25", () => repack({ "reports/b_02.03.csv": "c0010,c0020,c0031\r\n" })],
    [
      "that a column stands once",
      "D25",
      () => repack({ "reports/b_02.03.csv": "c0010,c0020,c0020\r\n" }),
    ],
    [
      "that lines are as long as their head",
      "D26",
      () => repack({ "reports/b_02.03.csv": "c0010,c0020,c0030\r\nC-1,C-2\r\n" }),
    ],
    [
      "of UTF-8",
      "D27",
      () => repack({ "reports/b_02.03.csv": new Uint8Array([0x63, 0xff, 0xfe, 0x0a]) }),
    ],
  ])("%s", (_what, rule, broken) => {
    expect(refusalOf(broken())).toMatch(
      new RegExp(`^409 .*\\(rule ${rule}[,)].* Nothing was taken`),
    );
  });

  test("and a bomb as what is no package", () => {
    const bomb = repack({ "reports/b_99.01.csv": "0".repeat(40 * 1024 * 1024) });
    expect(bomb.length).toBeLessThan(200_000);
    expect(refusalOf(bomb)).toContain("rule D20");
  });

  test("but one that leaves an empty template unreported is taken", () => {
    const unsaid = text(indicators).replace("B_02.03,true", "B_02.03,false");
    expect(refusalOf(repack({ [indicators]: unsaid }))).toBe("taken");
  });
});
