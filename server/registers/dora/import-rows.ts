import { readFile } from "node:fs/promises";
import { lockCompany } from "../../companies/companies.ts";
import type { Company } from "../../companies/companies.ts";
import type { Db, DbOrTransaction } from "../../db/db.ts";
import { refuseField } from "../../errors.ts";
import type { UploadedFile } from "../../files/multipart.ts";
import { readTable } from "../../files/read-table.ts";
import type { DoraColumn, DoraTemplate } from "../../form-schemas/dora.ts";
import { codeMessage } from "../../messages/coded-message.ts";
import type { CodedMessage } from "../../messages/coded-message.ts";
import type { ImportedRows } from "../import-register.ts";
import { checkRegister, listBlocking } from "./check-register.ts";
import { readPackage } from "./read-package.ts";
import { listKept, requireRoom, rewriteDoraRow, storeDoraRow } from "./rows.ts";
import type { KeptRow } from "./rows.ts";
import { breakRule, wordRule } from "./rules.ts";
import { keysOf, templateOf } from "./templates.ts";
import type { Template } from "./template.ts";
import { nameRow, readCells } from "./values.ts";
import type { DoraCells } from "./values.ts";

export type ImportedPackage = ImportedRows & { removed: number };
/** A row that was read from a file, and where it stood. */
type ReadRow = {
  template: DoraTemplate;
  cells: DoraCells;
  /** Columns that the file does not have: what they said stays. */
  untold: DoraColumn[];
  file: string;
  line: number;
};

/** Rows of one template by their keys, all or none; the first that does not fit is named. */
export async function importDoraTable(
  db: Db,
  company: Company,
  template: DoraTemplate,
  { file, by }: { file: UploadedFile; by: string },
): Promise<ImportedRows> {
  const { columns, rows } = readTable(file.name, await readFile(file.path));
  const places = placeColumns(templateOf(template), columns);
  const untold = templateOf(template).columns.flatMap(({ code }) => (places.has(code) ? [] : code));
  const read = rows.map(({ line, cells }) => {
    const typed = Object.fromEntries(
      [...places].map(([code, place]) => [code, cells[place] ?? ""]),
    );
    return readRow({ template, untold, file: file.name, line }, typed);
  });
  requireKeys(read);
  return db.transaction().execute(async (trx) => {
    await lockCompany(trx, company);
    const before = await listKept(trx, company, template);
    const { added, changed, same } = await storeAll(trx, company, { before, read, by });
    requireRoom(before.length + added);
    return { added, changed, same };
  });
}

/**
 * A whole register, which takes the place of the one that is there. Nothing is taken from a
 * package that a supervisor's system would turn away: the rule that it breaks is named.
 */
export async function importDoraPackage(
  db: Db,
  company: Company,
  { file, by }: { file: UploadedFile; by: string },
): Promise<ImportedPackage> {
  const tables = readPackage(await readFile(file.path));
  const read = tables.flatMap(({ template, file: name, rows }) => {
    requireRoom(rows.length);
    return rows.map(({ line, typed }) =>
      readRow({ template, untold: [], file: name, line }, typed),
    );
  });
  requireKeys(read);
  const numbered = read.map((row, index) => ({ ...row, id: String(index) }));
  const [broken] = listBlocking(checkRegister(numbered));
  if (broken) {
    const row = numbered.find(({ id }) => id === broken.row);
    throw row ? refuseRow(row, wordRule(broken)) : refuseField(409, "file", wordRule(broken));
  }
  return db.transaction().execute(async (trx) => {
    await lockCompany(trx, company);
    const before = await listKept(trx, company);
    const counts = await storeAll(trx, company, { before, read, by });
    const gone = before.filter(({ id }) => !counts.kept.has(id)).map(({ id }) => id);
    for (let from = 0; from < gone.length; from += 500) {
      await trx
        .deleteFrom("register_rows")
        .where("owner_id", "=", company.owner_id)
        .where("company_id", "=", company.id)
        .where("id", "in", gone.slice(from, from + 500))
        .execute();
    }
    const { added, changed, same } = counts;
    return { added, changed, same, removed: gone.length };
  });
}

async function storeAll(
  trx: DbOrTransaction,
  company: Company,
  { before, read, by }: { before: KeptRow[]; read: ReadRow[]; by: string },
): Promise<ImportedRows & { kept: Set<string> }> {
  const keyOf = (template: DoraTemplate, name: string) => `${template} ${name}`;
  const known = new Map<string, KeptRow>();
  for (const row of before) if (row.name !== "") known.set(keyOf(row.template, row.name), row);
  const counts = { added: 0, changed: 0, same: 0, kept: new Set<string>() };
  for (const { template, untold, ...one } of read) {
    const row = known.get(keyOf(template, nameRow(templateOf(template), one.cells)));
    const cells = { ...one.cells };
    for (const column of untold) if (row?.cells[column]) cells[column] = row.cells[column];
    if (row) counts.kept.add(row.id);
    if (!row) {
      const { id } = await storeDoraRow(trx, company, { template, cells, evidence: {}, by });
      counts.kept.add(id);
      counts.added += 1;
    } else if (isSame(templateOf(template), row.cells, cells)) counts.same += 1;
    else {
      await rewriteDoraRow(trx, company, row, { cells, by });
      counts.changed += 1;
    }
  }
  return counts;
}

function readRow(at: Omit<ReadRow, "cells">, typed: DoraCells): ReadRow {
  const { cells, problems } = readCells(templateOf(at.template), typed);
  const [broken] = problems;
  if (broken) throw refuseRow(at, wordRule(broken));
  return { ...at, cells };
}

/** Each row has a key of its own, without which nobody could say which row is meant. */
function requireKeys(rows: ReadRow[]): void {
  const seen = new Set<string>();
  for (const row of rows) {
    const template = templateOf(row.template);
    const name = nameRow(template, row.cells);
    if (name === "") {
      const open = keysOf(template).find(({ code }) => !row.cells[code]);
      throw refuseRow(row, wordRule(breakRule("D10", open?.code)));
    }
    if (seen.has(`${row.template} ${name}`)) throw refuseRow(row, wordRule(breakRule("D11")));
    seen.add(`${row.template} ${name}`);
  }
}

/** Columns by the code that their title begins with, or is, or by what the regulation calls them. */
function placeColumns({ columns }: Template, titles: string[]): Map<DoraColumn, number> {
  const read = titles.map((title) => title.normalize("NFC").trim().toLowerCase());
  const places = columns.flatMap(({ code, label }): [DoraColumn, number][] => {
    const place = read.findIndex(
      (title) => title === code || title.startsWith(`${code} `) || title === label.toLowerCase(),
    );
    return place < 0 ? [] : [[code, place]];
  });
  if (places.length < 2) throw refuseField(415, "file", codeMessage("refusals.import.noColumns"));
  return new Map(places);
}

function isSame({ columns }: Template, one: DoraCells, other: DoraCells): boolean {
  return columns.every(({ code }) => one[code] === other[code]);
}

function refuseRow({ file, line }: Pick<ReadRow, "file" | "line">, why: CodedMessage) {
  return refuseField(409, "file", codeMessage("refusals.dora.line", { file, line, why }));
}
