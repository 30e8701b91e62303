import { readFile } from "node:fs/promises";
import type { Catalogue } from "../catalogue/catalogue.ts";
import { lockCompany } from "../companies/companies.ts";
import type { Company } from "../companies/companies.ts";
import type { Db } from "../db/db.ts";
import type { FrameworkRow } from "../db/framework-tables.ts";
import { listFaults, refuseField } from "../errors.ts";
import { readTable } from "../files/read-table.ts";
import type { UploadedFile } from "../files/multipart.ts";
import { applicabilities, registerColumns, registerRowFields } from "../form-schemas/register.ts";
import type { ProcessingRegister, RegisterColumn } from "../form-schemas/register.ts";
import { codeMessage } from "../messages/coded-message.ts";
import type { CodedMessage } from "../messages/coded-message.ts";
import { offeredLanguages } from "../messages/languages.ts";
import { translateTo } from "../messages/messages.ts";
import type { LabelKey } from "../messages/translate.ts";
import { listApplicability, storeStatement } from "./applicability.ts";
import type { Applies } from "./applicability.ts";
import { listActivities, storeActivity } from "./processing.ts";
import type { Cells } from "./processing.ts";
import { rewriteRow } from "./register-rows.ts";

export type ImportedRows = { added: number; changed: number; same: number };

/** Rows of a table by name, all or none; the first line that does not fit is named. */
export async function importActivities(
  db: Db,
  company: Company,
  register: ProcessingRegister,
  { file, by }: { file: UploadedFile; by: string },
): Promise<ImportedRows> {
  const columns = registerColumns[register] as readonly RegisterColumn[];
  const keys = Object.fromEntries(
    columns.map((column) => [column, `registers.column.${column}`]),
  ) as Record<RegisterColumn, LabelKey>;
  const lines = await readLines(file, { name: "registers.column.name", ...keys });
  return db.transaction().execute(async (trx) => {
    await lockCompany(trx, company);
    const counts = { added: 0, changed: 0, same: 0 };
    const before = new Map(
      (await listActivities(trx, company, register)).map((one) => [one.name, one]),
    );
    const seen = new Set<string>();
    for (const { line, get } of lines) {
      const typed = Object.fromEntries(columns.map((column) => [column, get(column)]));
      const read = registerRowFields.safeParse({ sName: get("name"), ...typed });
      if (!read.success) throw refuseLine(line, listFaults(read.error.issues)[0]?.said);
      const { sName: name, ...all } = read.data;
      if (seen.has(name)) throw refuseLine(line, codeMessage("imports.refused.twice"));
      seen.add(name);
      const cells = Object.fromEntries(columns.map((column) => [column, all[column]])) as Cells;
      const known = before.get(name);
      if (!known) {
        await storeActivity(trx, company, register, { name, cells, evidence: {}, by });
        counts.added += 1;
      } else if (columns.every((column) => (known.cells[column] ?? "") === cells[column])) {
        counts.same += 1;
      } else {
        await rewriteRow(trx, company, known, { name, cells, by });
        counts.changed += 1;
      }
    }
    return counts;
  });
}

/** Decisions about a framework's controls, all or none. */
export async function importApplicability(
  db: Db,
  catalogue: Catalogue,
  company: Company,
  framework: FrameworkRow,
  { file, by }: { file: UploadedFile; by: string },
): Promise<ImportedRows> {
  const lines = await readLines(file, {
    name: "registers.column.control",
    applies: "registers.column.applies",
    why: "registers.column.why",
  });
  const rows = await listApplicability(db, catalogue, company, framework);
  const byName = new Map(rows.toReversed().map((row) => [row.part.name.toLowerCase(), row]));
  return db.transaction().execute(async (trx) => {
    await lockCompany(trx, company);
    const counts = { added: 0, changed: 0, same: 0 };
    const seen = new Set<string>();
    for (const { line, get } of lines) {
      const row = byName.get(get("name").toLowerCase());
      if (!row) throw refuseLine(line, codeMessage("imports.refused.control"));
      const { key } = row.part;
      if (seen.has(key)) throw refuseLine(line, codeMessage("imports.refused.twice"));
      seen.add(key);
      const applies = readApplies(get("applies"));
      const why = get("why");
      if (applies === null || why.length > 4_000) {
        throw refuseLine(line, codeMessage("fields.register.applies"));
      }
      const { statement } = row;
      if (statement.applies === applies && statement.why === why) {
        counts.same += 1;
        continue;
      }
      await storeStatement(trx, company, framework, key, { applies, why, by });
      if (statement.changed === null) counts.added += 1;
      else counts.changed += 1;
    }
    return counts;
  });
}

/** As the table itself writes it, in any language. */
function readApplies(text: string): Applies | null {
  const wanted = text.trim().toLowerCase();
  for (const one of applicabilities) {
    if (wanted === one) return one;
    const key = one === "" ? "registers.applies.open" : (`registers.applies.${one}` as const);
    const words = offeredLanguages.map((language) => translateTo(language)(key).toLowerCase());
    if (words.includes(wanted)) return one;
  }
  return null;
}

async function readLines<Name extends string>(
  file: UploadedFile,
  keys: Record<Name, LabelKey>,
): Promise<{ line: number; get: (name: Name) => string }[]> {
  const { columns, rows } = readTable(file.name, await readFile(file.path));
  const titles = columns.map((title) => title.normalize("NFC").trim().toLowerCase());
  const places = new Map<Name, number>();
  for (const [name, key] of Object.entries(keys) as [Name, LabelKey][]) {
    const names = offeredLanguages.map((language) => translateTo(language)(key).toLowerCase());
    const place = titles.findIndex((title) => names.includes(title));
    if (place >= 0) places.set(name, place);
  }
  if (!places.has("name" as Name) || places.size < 2) {
    throw refuseField(415, "file", codeMessage("refusals.import.noColumns"));
  }
  return rows.map(({ line, cells }) => ({
    line,
    get: (name) => cells[places.get(name) ?? -1] ?? "",
  }));
}

function refuseLine(line: number, why: CodedMessage | undefined) {
  const said = why ?? codeMessage("imports.refused.line");
  return refuseField(409, "file", codeMessage("refusals.register.line", { line, why: said }));
}
