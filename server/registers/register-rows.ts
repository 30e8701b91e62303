import type { Evidence } from "../analysis/quotes.ts";
import type { Company } from "../companies/companies.ts";
import { newId, now } from "../db/db.ts";
import type { Db, DbOrTransaction } from "../db/db.ts";
import type { RegisterRow } from "../db/register-tables.ts";
import { notFound } from "../errors.ts";

export type CompanyOf = Pick<Company, "id" | "owner_id">;
type Register = RegisterRow["register"];
type Cells = Partial<Record<string, string>>;
type CellEvidence = Partial<Record<string, Evidence>>;

/** The rows of some registers of a company, in the order in which they were made. */
export function listRows(
  db: DbOrTransaction,
  company: CompanyOf,
  registers: readonly Register[],
): Promise<RegisterRow[]> {
  return db
    .selectFrom("register_rows")
    .selectAll()
    .where("company_id", "=", company.id)
    .where("owner_id", "=", company.owner_id)
    .where("register", "in", registers)
    .orderBy("made")
    .orderBy("id")
    .execute();
}

/** Within a transaction that has looked whether it may stand there. */
export async function insertRow(
  trx: DbOrTransaction,
  company: CompanyOf,
  {
    register,
    frameworkId = null,
    ...row
  }: {
    register: Register;
    frameworkId?: string | null;
    name: string;
    cells: Cells;
    evidence: CellEvidence;
    by: string;
  },
): Promise<{ id: string }> {
  const id = newId();
  await trx
    .insertInto("register_rows")
    .values({
      ...{ id, owner_id: company.owner_id, company_id: company.id, register, name: row.name },
      ...{ framework_id: frameworkId, cells_json: JSON.stringify(row.cells) },
      evidence_json: JSON.stringify(row.evidence),
      ...{ made: now(), changed: now(), changed_by: row.by },
    })
    .execute();
  return { id };
}

/** A text that was changed is no longer the passage it came from; what is found now is added. */
export async function rewriteRow(
  trx: DbOrTransaction,
  company: CompanyOf,
  before: { id: string; cells: Cells; evidence: CellEvidence },
  row: { name: string; cells: Cells; evidence?: CellEvidence; by: string },
): Promise<void> {
  const kept = Object.entries(before.evidence).filter(
    ([column]) => row.cells[column] === before.cells[column],
  );
  await trx
    .updateTable("register_rows")
    .set({ name: row.name, cells_json: JSON.stringify(row.cells) })
    .set({ evidence_json: JSON.stringify({ ...Object.fromEntries(kept), ...row.evidence }) })
    .set({ changed: now(), changed_by: row.by })
    .where("id", "=", before.id)
    .where("owner_id", "=", company.owner_id)
    .execute();
}

/** Throws 404 where it is gone. */
export async function removeRow(
  db: Db,
  company: CompanyOf,
  register: Register,
  id: string,
): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom("register_rows")
    .where("id", "=", id)
    .where("company_id", "=", company.id)
    .where("owner_id", "=", company.owner_id)
    .where("register", "=", register)
    .executeTakeFirstOrThrow();
  if (numDeletedRows === 0n) throw notFound("registerRow");
}
