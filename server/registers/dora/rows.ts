import type { Evidence } from "../../analysis/quotes.ts";
import { lockCompany } from "../../companies/companies.ts";
import type { Db, DbOrTransaction } from "../../db/db.ts";
import { notFound, refuseFaults, refuseField } from "../../errors.ts";
import { doraTemplates } from "../../form-schemas/dora.ts";
import type { DoraColumn, DoraTemplate } from "../../form-schemas/dora.ts";
import { codeMessage } from "../../messages/coded-message.ts";
import { insertRow, listRows, rewriteRow } from "../register-rows.ts";
import type { CompanyOf } from "../register-rows.ts";
import { breakRule, wordRule } from "./rules.ts";
import { keysOf, templateOf } from "./templates.ts";
import { nameRow, readCells } from "./values.ts";
import type { DoraCells } from "./values.ts";

export type DoraEvidence = Partial<Record<DoraColumn, Evidence>>;
/** A row of the register of information that a company keeps. */
export type KeptRow = {
  id: string;
  template: DoraTemplate;
  /** What tells it from others; empty while a part of that is open. */
  name: string;
  cells: DoraCells;
  /** Where a value stands in a document of the company. */
  evidence: DoraEvidence;
  changed: string;
  changedBy: string;
};
export const mostDoraRows = 1_000;

const byKey = new Intl.Collator("en", { numeric: true });

/** All rows, or those of a template, by their keys; those whose key is open stand first. */
export async function listKept(
  db: DbOrTransaction,
  company: CompanyOf,
  template?: DoraTemplate,
): Promise<KeptRow[]> {
  const rows = await listRows(db, company, template ? [template] : doraTemplates);
  const sorted = rows.toSorted((one, other) => byKey.compare(one.name, other.name));
  return sorted.map((row) => ({
    ...{ id: row.id, template: row.register as DoraTemplate, name: row.name },
    cells: JSON.parse(row.cells_json) as DoraCells,
    evidence: JSON.parse(row.evidence_json) as DoraEvidence,
    ...{ changed: row.changed, changedBy: row.changed_by },
  }));
}

/** One more row. Throws 400 with the rule for each value that is wrong, 409 where its key is taken. */
export async function addDoraRow(
  db: Db,
  company: CompanyOf,
  template: DoraTemplate,
  { typed, by }: { typed: DoraCells; by: string },
): Promise<{ id: string }> {
  const cells = requireCells(template, typed);
  return db.transaction().execute(async (trx) => {
    await lockCompany(trx, company);
    const others = await listKept(trx, company, template);
    requireFreeKey(template, cells, others);
    requireRoom(others.length + 1);
    return storeDoraRow(trx, company, { template, cells, evidence: {}, by });
  });
}

/** A value that was changed no longer rests on its passage. Throws 404 where the row is gone. */
export async function updateDoraRow(
  db: Db,
  company: CompanyOf,
  template: DoraTemplate,
  id: string,
  { typed, by }: { typed: DoraCells; by: string },
): Promise<void> {
  const cells = requireCells(template, typed);
  await db.transaction().execute(async (trx) => {
    await lockCompany(trx, company);
    const rows = await listKept(trx, company, template);
    const row = rows.find((one) => one.id === id);
    if (!row) throw notFound("registerRow");
    const others = rows.filter((one) => one !== row);
    requireFreeKey(template, cells, others);
    await rewriteDoraRow(trx, company, row, { cells, by });
  });
}

type NewRow = Pick<KeptRow, "template" | "cells" | "evidence"> & { by: string };

/** Within a transaction that has looked whether it may stand there. */
export async function storeDoraRow(
  trx: DbOrTransaction,
  company: CompanyOf,
  { template, cells, evidence, by }: NewRow,
): Promise<{ id: string }> {
  const name = nameRow(templateOf(template), cells);
  return insertRow(trx, company, { register: template, name, cells, evidence, by });
}

export async function rewriteDoraRow(
  trx: DbOrTransaction,
  company: CompanyOf,
  row: KeptRow,
  after: { cells: DoraCells; evidence?: DoraEvidence; by: string },
): Promise<void> {
  const name = nameRow(templateOf(row.template), after.cells);
  await rewriteRow(trx, company, row, { name, ...after });
}

export function requireRoom(rows: number): void {
  if (rows <= mostDoraRows) return;
  throw refuseField(409, "", codeMessage("refusals.register.full", { most: mostDoraRows }));
}

function requireCells(code: DoraTemplate, typed: DoraCells): DoraCells {
  const { cells, problems } = readCells(templateOf(code), typed);
  refuseFaults(
    400,
    problems.map((problem) => ({ path: problem.column ?? "", said: wordRule(problem) })),
  );
  return cells;
}

function requireFreeKey(code: DoraTemplate, cells: DoraCells, others: KeptRow[]): void {
  const template = templateOf(code);
  const name = nameRow(template, cells);
  if (name === "" || !others.some((one) => one.name === name)) return;
  const [first] = keysOf(template);
  throw refuseField(409, first?.code ?? "c0010", wordRule(breakRule("D11")));
}
