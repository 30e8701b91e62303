import type { DoraTemplate } from "../../server/form-schemas/dora.ts";
import type { DoraRow } from "../../server/registers/dora/check-register.ts";
import { templateOf } from "../../server/registers/dora/templates.ts";
import { readCells } from "../../server/registers/dora/values.ts";
import type { DoraCells } from "../../server/registers/dora/values.ts";
import { packRegister } from "../../server/registers/dora/write-package.ts";

/** An identifier with the two digits that check it, by ISO 17442. */
export function makeLei(eighteen: string): string {
  const digits = [...`${eighteen}00`].map((sign) => Number.parseInt(sign, 36)).join("");
  return eighteen + String(98n - (BigInt(digits) % 97n)).padStart(2, "0");
}

export const bank = makeLei("ACQUISTESTBANK0001");
export const hosting = makeLei("ACQUISTESTHOST0002");
export const subcontractor = makeLei("ACQUISTESTCOOL0003");

const typed: [DoraTemplate, DoraCells][] = [
  [
    "B_01.01",
    {
      ...{ c0010: bank, c0020: "Żejtun Bank plc", c0030: "MT", c0040: "Credit institutions" },
      ...{ c0050: "Malta Financial Services Authority", c0060: "2026-03-31" },
    },
  ],
  [
    "B_01.02",
    {
      ...{ c0010: bank, c0020: "Żejtun Bank plc", c0030: "MT", c0040: "eba_CT:x12" },
      ...{ c0050: "x53", c0060: bank, c0070: "2026-01-10", c0080: "2025-01-17" },
      ...{ c0090: "9999-12-31", c0100: "EUR", c0110: "1200000.50" },
    },
  ],
  ["B_02.01", { c0010: "C-1", c0020: "Standalone arrangement", c0040: "EUR", c0050: "120000" }],
  [
    "B_02.02",
    {
      ...{ c0010: "C-1", c0020: bank, c0030: hosting, c0040: "qx2000", c0050: "F1" },
      ...{ c0060: "Cloud services: IaaS", c0070: "2024-02-01", c0080: "9999-12-31" },
      ...{ c0100: "90", c0110: "180", c0120: "DE", c0130: "DE", c0140: "Yes", c0150: "DE" },
      ...{ c0160: "DE", c0170: "High", c0180: "Full reliance" },
    },
  ],
  ["B_03.01", { c0010: "C-1", c0020: bank }],
  ["B_03.02", { c0010: "C-1", c0020: hosting, c0030: "qx2000" }],
  ["B_04.01", { c0010: "C-1", c0020: bank, c0030: "Not a branch" }],
  [
    "B_05.01",
    {
      ...{ c0010: hosting, c0020: "qx2000", c0050: 'Cloud, "Host" GmbH', c0060: "Cloud Host" },
      ...{ c0070: "eba_CT:x212", c0080: "DE", c0090: "EUR", c0100: "120000", c0110: hosting },
      c0120: "qx2000",
    },
  ],
  [
    "B_05.01",
    {
      ...{ c0010: subcontractor, c0020: "qx2000", c0050: "#1 Cooling", c0060: "#1 Cooling" },
      ...{ c0070: "x212", c0080: "IE", c0110: subcontractor, c0120: "qx2000" },
    },
  ],
  ["B_05.02", { c0010: "C-1", c0020: "S17", c0030: hosting, c0040: "qx2000", c0050: "1" }],
  [
    "B_05.02",
    {
      ...{ c0010: "C-1", c0020: "S17", c0030: subcontractor, c0040: "qx2000", c0050: "2" },
      ...{ c0060: hosting, c0070: "qx2000" },
    },
  ],
  [
    "B_06.01",
    {
      ...{ c0010: "F1", c0020: "Payment services", c0030: "Payments", c0040: bank, c0050: "Yes" },
      ...{ c0070: "2026-01-01", c0080: "4", c0090: "1", c0100: "High" },
    },
  ],
  [
    "B_07.01",
    {
      ...{ c0010: "C-1", c0020: hosting, c0030: "qx2000", c0040: "S17", c0050: "x962" },
      ...{ c0070: "2025-11-30", c0080: "Yes", c0090: "Easy", c0100: "High", c0110: "No" },
    },
  ],
  ["B_99.01", { c0040: "Public data", c0060: "What a breach would have to be reported for" }],
];

/** A register in which nothing is wrong or open, of a bank with one provider and its own. */
export function makeRegister(): DoraRow[] {
  return typed.map(([template, cells], index) => {
    const read = readCells(templateOf(template), cells);
    if (read.problems.length > 0) throw new Error(JSON.stringify(read.problems));
    return { id: `row ${index}`, template, cells: read.cells };
  });
}

export const packageAbout = {
  ...{ dPeriod: "2025-12-31", sScope: "IND" as const, sCountry: "MT", sCurrency: "EUR" },
};

/** The same as a file of a form. */
export async function makePackageFile(rows = makeRegister()): Promise<File> {
  const { name, bytes } = await packRegister(rows, packageAbout);
  return new File([new Uint8Array(bytes)], `${name}.zip`, { type: "application/zip" });
}
