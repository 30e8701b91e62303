import type { Company } from "../../companies/companies.ts";
import type { Db } from "../../db/db.ts";
import { Refusal } from "../../errors.ts";
import { renderJsonFile, zip } from "../../files/zip.ts";
import type { ZipEntry } from "../../files/zip.ts";
import type { DoraPackage } from "../../form-schemas/dora.ts";
import { codeMessage } from "../../messages/coded-message.ts";
import { checkRegister, listBlocking } from "./check-register.ts";
import type { DoraRow } from "./check-register.ts";
import { doraModule, escapeCell, moduleName, packageFiles } from "./package-form.ts";
import { packageType, reportType, tableFile } from "./package-form.ts";
import { listKept } from "./rows.ts";
import { wordRule } from "./rules.ts";
import { templates } from "./templates.ts";

export type WrittenPackage = { name: string; bytes: Uint8Array };

/** The register of a company as a package; see `packRegister`. */
export async function writeDoraPackage(
  db: Db,
  company: Company,
  about: DoraPackage,
): Promise<WrittenPackage> {
  return packRegister(await listKept(db, company), about);
}

/**
 * A register as a package for a supervisor. Throws 409 with the rule where a supervisor's system
 * would turn it away.
 */
export async function packRegister(rows: DoraRow[], about: DoraPackage): Promise<WrittenPackage> {
  const broken = listBlocking(checkRegister(rows));
  const [first] = broken;
  if (first) {
    const count = broken.length;
    throw new Refusal(409, codeMessage("refusals.dora.blocked", { count, first: wordRule(first) }));
  }
  const lei = rows.find(({ template }) => template === "B_01.01")?.cells.c0010 ?? "";
  const entity = `${lei}.${about.sScope}`;
  const moment = new Date().toISOString().replace(/\D/g, "");
  const name = `${entity}_${about.sCountry}_${moduleName}_DORA_${about.dPeriod}_${moment}`;
  const chunks: Uint8Array[] = [];
  for await (const chunk of zip(listEntries(name, entity, about, rows))) chunks.push(chunk);
  return { name, bytes: Buffer.concat(chunks) };
}

async function* listEntries(
  root: string,
  entity: string,
  about: DoraPackage,
  rows: DoraRow[],
): AsyncGenerator<ZipEntry> {
  const file = (path: string, text: string) => ({ name: `${root}/${path}`, text });
  const json = (documentInfo: object) => renderJsonFile({ documentInfo });
  yield file(packageFiles.package, json({ documentType: packageType }));
  yield file(packageFiles.report, json({ documentType: reportType, extends: [doraModule] }));
  const parameters = [
    ["name", "value"],
    ["entityID", `rs:${entity}`],
    ["refPeriod", about.dPeriod],
    ["baseCurrency", `iso4217:${about.sCurrency}`],
    ["decimalsInteger", "0"],
    ["decimalsMonetary", "-3"],
  ];
  yield file(packageFiles.parameters, renderLines(parameters));
  // A template without rows is reported too: its table has its head alone.
  const indicators = templates.map(({ code }) => [code, "true"]);
  yield file(packageFiles.indicators, renderLines([["templateID", "reported"], ...indicators]));
  for (const { code, columns } of templates) {
    const own = rows.filter(({ template }) => template === code);
    const lines = own.map(({ cells }) =>
      columns.map((column) => escapeCell(cells[column.code] ?? "")),
    );
    yield file(tableFile(code), renderLines([columns.map((column) => column.code), ...lines]));
  }
}

/** Read by programs: cells stand as they are, with quotes where the form needs them. */
function renderLines(lines: string[][]): string {
  const cell = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  return lines.map((line) => `${line.map(cell).join(",")}\r\n`).join("");
}
