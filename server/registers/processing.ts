import type { Evidence } from "../analysis/verdicts.ts";
import { lockCompany } from "../companies/companies.ts";
import type { Db, DbOrTransaction } from "../db/db.ts";
import type { RegisterRow } from "../db/register-tables.ts";
import { notFound, refuseField } from "../errors.ts";
import { optionalColumns, registerColumns } from "../form-schemas/register.ts";
import type { ProcessingRegister, RegisterColumn } from "../form-schemas/register.ts";
import { codeMessage } from "../messages/coded-message.ts";
import { insertRow, listRows, rewriteRow } from "./register-rows.ts";
import type { CompanyOf } from "./register-rows.ts";

export type Cells = Partial<Record<RegisterColumn, string>>;
export type CellEvidence = Partial<Record<RegisterColumn, Evidence>>;
export type Activity = {
  id: string;
  name: string;
  cells: Cells;
  /** Where a text stands in a document of the company. */
  evidence: CellEvidence;
  /** What Article 30 asks for and the row does not say. */
  missing: RegisterColumn[];
  changed: string;
  changedBy: string;
};
const mostRows = 500;

export async function listActivities(
  db: DbOrTransaction,
  company: CompanyOf,
  register: ProcessingRegister,
): Promise<Activity[]> {
  const rows = await listRows(db, company, [register]);
  return rows.map((row) => describeRow(row, register));
}

export async function addActivity(
  db: Db,
  company: CompanyOf,
  register: ProcessingRegister,
  { name, cells, by }: { name: string; cells: Cells; by: string },
): Promise<{ id: string }> {
  return db.transaction().execute(async (trx) => {
    await lockCompany(trx, company);
    return storeActivity(trx, company, register, { name, cells, evidence: {}, by });
  });
}

/** One more row. Throws 409 where one of that name is there, or there are too many. */
export async function storeActivity(
  trx: DbOrTransaction,
  company: CompanyOf,
  register: ProcessingRegister,
  { name, cells, evidence, by }: Pick<Activity, "name" | "cells" | "evidence"> & { by: string },
): Promise<{ id: string }> {
  const others = await listActivities(trx, company, register);
  requireFreeName(others, name);
  if (others.length >= mostRows) {
    throw refuseField(409, "sName", codeMessage("refusals.register.full", { most: mostRows }));
  }
  const own = keepOwn(register, cells);
  return insertRow(trx, company, { register, name, cells: own, evidence, by });
}

/** Throws 404 where it is gone, and 409 where another has its name. */
export async function updateActivity(
  db: Db,
  company: CompanyOf,
  register: ProcessingRegister,
  id: string,
  { name, cells, by }: { name: string; cells: Cells; by: string },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockCompany(trx, company);
    const rows = await listActivities(trx, company, register);
    const row = rows.find((one) => one.id === id);
    if (!row) throw notFound("registerRow");
    requireFreeName(
      rows.filter((one) => one !== row),
      name,
    );
    await rewriteRow(trx, company, row, { name, cells: keepOwn(register, cells), by });
  });
}

function describeRow(row: RegisterRow, register: ProcessingRegister): Activity {
  const cells = JSON.parse(row.cells_json) as Cells;
  const asked = registerColumns[register] as readonly RegisterColumn[];
  return {
    ...{ id: row.id, name: row.name, cells },
    evidence: JSON.parse(row.evidence_json) as CellEvidence,
    missing: asked.filter((column) => !cells[column] && !optionalColumns.includes(column)),
    ...{ changed: row.changed, changedBy: row.changed_by },
  };
}

function keepOwn(register: ProcessingRegister, cells: Cells): Cells {
  const own = registerColumns[register] as readonly RegisterColumn[];
  return Object.fromEntries(own.map((column) => [column, cells[column] ?? ""])) as Cells;
}

function requireFreeName(others: Activity[], name: string): void {
  if (!others.some((one) => one.name === name)) return;
  throw refuseField(409, "sName", codeMessage("refusals.register.nameTaken"));
}
