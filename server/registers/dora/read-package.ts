import { refuseField } from "../../errors.ts";
import { FileFault } from "../../files/file-fault.ts";
import { readCsv } from "../../files/read-csv.ts";
import type { ReadRow } from "../../files/read-csv.ts";
import { unpackZip } from "../../files/unpack-zip.ts";
import { doraTemplates } from "../../form-schemas/dora.ts";
import type { DoraTemplate } from "../../form-schemas/dora.ts";
import { codeMessage } from "../../messages/coded-message.ts";
import { doraModule, packageFiles, packageType, reportType } from "./package-form.ts";
import { tableFile, unescapeCell } from "./package-form.ts";
import { mostDoraRows } from "./rows.ts";
import { breakRule, wordRule } from "./rules.ts";
import type { DoraRule } from "./rules.ts";
import { templateOf } from "./templates.ts";
import { isLei } from "./values.ts";
import type { DoraCells } from "./values.ts";

export type PackageTable = {
  template: DoraTemplate;
  file: string;
  rows: { line: number; typed: DoraCells }[];
};
type Files = Map<string, Uint8Array>;

const mostBytes = 32 * 1024 * 1024;

/** The tables of a report package. Throws 409 with the number of the first rule that it breaks. */
export function readPackage(bytes: Uint8Array): PackageTable[] {
  const files = unpack(bytes);
  checkTypes(files);
  const lei = readEntity(files);
  checkNames(files);
  const tables = doraTemplates.map((template) => readTable(files, template));
  checkIndicators(files, tables);
  const [maintaining] = tables;
  if (maintaining?.rows.some(({ typed }) => typed.c0010 !== lei)) {
    throw refuse("D22", packageFiles.parameters);
  }
  return tables;
}

/** By their paths in the one folder that a package has. */
function unpack(bytes: Uint8Array): Files {
  try {
    const members = unpackZip(bytes, mostBytes);
    const roots = new Set(members.map(([name]) => name.slice(0, name.indexOf("/") + 1)));
    const [root] = roots;
    if (roots.size !== 1 || !root) throw new FileFault("it has not one folder");
    const files = new Map(members.map(([name, content]) => [name.slice(root.length), content]));
    if (!files.has(packageFiles.package)) throw new FileFault("it is no report package");
    return files;
  } catch (error) {
    if (error instanceof FileFault) throw refuse("D20", packageFiles.package);
    throw error;
  }
}

function checkTypes(files: Files): void {
  const { package: about, report } = packageFiles;
  if (readInfo(files, about)["documentType"] !== packageType) throw refuse("D21", about);
  const info = readInfo(files, report);
  const modules = info["extends"];
  const extended = Array.isArray(modules) && modules.length === 1 && modules[0] === doraModule;
  if (info["documentType"] !== reportType || !extended) throw refuse("D21", report);
}

function readInfo(files: Files, path: string): Record<string, unknown> {
  try {
    const read = JSON.parse(decode(files, path)) as { documentInfo?: unknown } | null;
    const info = read?.documentInfo;
    return typeof info === "object" && info !== null ? (info as Record<string, unknown>) : {};
  } catch (error) {
    if (error instanceof SyntaxError) throw refuse("D21", path);
    throw error;
  }
}

/** Whose report it is. */
function readEntity(files: Files): string {
  const path = packageFiles.parameters;
  const [head, ...rows] = readLines(files, path);
  const values = new Map(rows.map(({ cells: [name = "", value = ""] }) => [name, value]));
  const [, lei = ""] = /^rs:([A-Z0-9]{20})\.(?:IND|CON)$/.exec(values.get("entityID") ?? "") ?? [];
  const isWhole =
    head?.cells.join(",") === "name,value" &&
    isLei(lei) &&
    /^\d{4}-\d{2}-\d{2}$/.test(values.get("refPeriod") ?? "") &&
    /^iso4217:[A-Z]{3}$/.test(values.get("baseCurrency") ?? "");
  if (!isWhole) throw refuse("D22", path);
  return lei;
}

/** Nothing stands among the tables that is none, and none of them is left out. */
function checkNames(files: Files): void {
  const wanted: string[] = [...Object.values(packageFiles), ...doraTemplates.map(tableFile)];
  const stray = [...files.keys()].find((name) => !wanted.includes(name));
  const left = wanted.find((name) => !files.has(name));
  const wrong = stray ?? left;
  if (wrong !== undefined) throw refuse("D24", wrong);
}

/** A template that is said not to be reported has no rows. */
function checkIndicators(files: Files, tables: PackageTable[]): void {
  const path = packageFiles.indicators;
  const [head, ...rows] = readLines(files, path);
  const said = new Map(rows.map(({ cells: [code = "", value = ""] }) => [code, value]));
  const fits = tables.every(({ template, rows: own }) => {
    const value = said.get(template)?.toLowerCase();
    return value === "true" || (value === "false" && own.length === 0);
  });
  const isWhole = head?.cells.join(",") === "templateID,reported" && rows.length === said.size;
  if (!isWhole || !fits || said.size !== tables.length) throw refuse("D23", path);
}

function readTable(files: Files, template: DoraTemplate): PackageTable {
  const file = tableFile(template);
  const [head, ...rows] = readLines(files, file);
  const codes = templateOf(template).columns.map(({ code }) => code);
  const titles = head?.cells ?? [];
  const isKnown = (title: string) => codes.some((code) => code === title);
  const isWhole = titles.length === codes.length && new Set(titles).size === codes.length;
  if (!isWhole || !titles.every(isKnown)) throw refuse("D25", file, head?.line);
  return {
    ...{ template, file },
    rows: rows.map(({ line, cells }) => {
      if (cells.length !== titles.length) throw refuse("D26", file, line);
      const typed = titles.map((title, place) => [title, unescapeCell(cells[place] ?? "")]);
      return { line, typed: Object.fromEntries(typed) as DoraCells };
    }),
  };
}

function readLines(files: Files, path: string): ReadRow[] {
  return readCsv(path, decode(files, path), { rows: mostDoraRows + 1, columns: 40, cell: 20_000 });
}

function decode(files: Files, path: string): string {
  const bytes = files.get(path);
  if (!bytes) throw refuse("D24", path);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw refuse("D27", path);
  }
}

function refuse(rule: DoraRule, file: string, line?: number) {
  const why = wordRule(breakRule(rule));
  const said =
    line === undefined
      ? codeMessage("refusals.dora.file", { file, why })
      : codeMessage("refusals.dora.line", { file, line, why });
  return refuseField(409, "file", said);
}
