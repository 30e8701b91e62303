import { readFile } from "node:fs/promises";
import { requireAllCompanies } from "../accounts/rights.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import type { Company } from "../companies/companies.ts";
import { newId, now } from "../db/db.ts";
import type { Db, DbOrTransaction } from "../db/db.ts";
import type { ImportRow } from "../db/import-tables.ts";
import { lockAccount } from "../db/locks.ts";
import { Refusal, notFound, refuseField } from "../errors.ts";
import type { UploadedFile } from "../files/multipart.ts";
import { readTable, tableBytes } from "../files/read-table.ts";
import { codeMessage } from "../messages/coded-message.ts";
import { readColumns } from "./columns.ts";
import { doDeeds } from "./do-deeds.ts";
import type { ImportLine } from "./lines.ts";
import { planCompanies } from "./plan-companies.ts";
import { planFramework } from "./plan-framework.ts";
import { planWork } from "./plan-work.ts";
import { undoDeeds } from "./undo-deeds.ts";

type Owner = { ownerId: string; email: string };
export const undoDays = 30;
const dayMs = 86_400_000;
const mostKept = 100;

/**
 * What a table would change, stored until somebody confirms it. Throws 413 or 415 for what is no
 * table, 409 where a company has to be chosen first, and 403 where companies are in it and its
 * person does not see all of them.
 */
export async function previewImport(
  db: Db,
  catalogue: Catalogue,
  { ownerId, email, allCompanies }: Owner & { allCompanies: boolean },
  company: Company | null,
  file: UploadedFile,
): Promise<{ id: string }> {
  if (file.bytes > tableBytes) {
    const most = { plain: tableBytes / (1024 * 1024) };
    const said = codeMessage("refusals.table.tooLarge", { file: file.name, most });
    throw refuseField(413, "file", said);
  }
  const { has, cells } = readColumns(readTable(file.name, await readFile(file.path)));
  const kind = nameKind(has);
  if (kind === null) throw refuseField(415, "file", codeMessage("refusals.import.noColumns"));
  if (kind === "companies") requireAllCompanies({ allCompanies });
  if (kind !== "companies" && !company) {
    throw refuseField(409, "file", codeMessage("refusals.import.noCompany"));
  }
  const lines =
    kind === "companies" || !company
      ? await planCompanies(db, ownerId, cells)
      : kind === "work"
        ? await planWork(db, catalogue, company, cells)
        : await planFramework(db, company, cells, file.name);
  const id = newId();
  await db.transaction().execute(async (trx) => {
    await lockAccount(trx, ownerId);
    await dropOld(trx, ownerId);
    await trx
      .insertInto("imports")
      .values({
        ...{ id, owner_id: ownerId, kind, file: file.name, state: "previewed", made: now() },
        company_id: kind === "companies" ? null : (company?.id ?? null),
        ...{ made_by: email, done: null, undone: null, undone_by: null },
        lines_json: JSON.stringify(lines),
      })
      .execute();
  });
  return { id };
}

/**
 * Does what the preview says, but for refused lines, all of it or nothing. Throws 409 where
 * something has changed since the preview.
 */
export async function confirmImport(
  db: Db,
  catalogue: Catalogue,
  { ownerId, email }: Owner,
  id: string,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockAccount(trx, ownerId);
    const row = await requireImport(trx, ownerId, id);
    if (row.state !== "previewed")
      throw new Refusal(409, codeMessage("refusals.import.doneBefore"));
    const lines = readLines(row);
    if (!lines.some(({ deeds }) => deeds.length > 0)) {
      throw new Refusal(409, codeMessage("refusals.import.nothing"));
    }
    const done = await doDeeds(trx, catalogue, { row, email }, lines);
    await setState(trx, row, { state: "done", done: now(), lines_json: JSON.stringify(done) });
  });
}

/**
 * Takes it back as far as nobody has changed it since; the rest stays and is marked. Throws 409
 * after thirty days.
 */
export async function undoImport(
  db: Db,
  catalogue: Catalogue,
  { ownerId, email }: Owner,
  id: string,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockAccount(trx, ownerId);
    const row = await requireImport(trx, ownerId, id);
    if (row.state !== "done") throw new Refusal(409, codeMessage("refusals.import.notDone"));
    if (!mayUndo(row)) throw new Refusal(409, codeMessage("refusals.import.tooLate"));
    const lines = await undoDeeds(trx, catalogue, { row, email }, readLines(row));
    const state = { state: "undone" as const, undone: now(), undone_by: email };
    await setState(trx, row, { ...state, lines_json: JSON.stringify(lines) });
  });
}

/** The newest first. */
export async function listImports(db: Db, ownerId: string): Promise<ImportRow[]> {
  return db
    .selectFrom("imports")
    .selectAll()
    .where("owner_id", "=", ownerId)
    .orderBy("made", "desc")
    .orderBy("id")
    .execute();
}

/** An import of another account is not found. */
export async function requireImport(
  db: DbOrTransaction,
  ownerId: string,
  id: string,
): Promise<ImportRow> {
  const row = await db
    .selectFrom("imports")
    .selectAll()
    .where("id", "=", id)
    .where("owner_id", "=", ownerId)
    .executeTakeFirst();
  if (!row) throw notFound("import");
  return row;
}

export function readLines({ lines_json }: Pick<ImportRow, "lines_json">): ImportLine[] {
  return JSON.parse(lines_json) as ImportLine[];
}

export function mayUndo({ state, done }: Pick<ImportRow, "state" | "done">): boolean {
  return state === "done" && done !== null && Date.parse(done) > Date.now() - undoDays * dayMs;
}

function nameKind(has: ReturnType<typeof readColumns>["has"]): ImportRow["kind"] | null {
  if (has("company") && has("website") && has("jurisdiction")) return "companies";
  const works = has("assignee") || has("due") || has("verdict") || has("control");
  if (has("obligation") && works) return "work";
  const stands = has("result") || has("progress") || has("status") || has("eta") || has("owner");
  return (has("refId") || has("name")) && stands ? "framework" : null;
}

async function setState(
  trx: DbOrTransaction,
  { id, owner_id }: ImportRow,
  changes: Partial<ImportRow>,
): Promise<void> {
  await trx
    .updateTable("imports")
    .set(changes)
    .where("id", "=", id)
    .where("owner_id", "=", owner_id)
    .execute();
}

/** What can be undone no more goes after a while, and the oldest where there are very many. */
async function dropOld(trx: DbOrTransaction, ownerId: string): Promise<void> {
  const long = new Date(Date.now() - 3 * undoDays * dayMs).toISOString();
  await trx
    .deleteFrom("imports")
    .where("owner_id", "=", ownerId)
    .where("made", "<", long)
    .execute();
  const rows = await trx
    .selectFrom("imports")
    .select("id")
    .where("owner_id", "=", ownerId)
    .orderBy("made", "desc")
    .execute();
  const over = rows.slice(mostKept - 1).map(({ id }) => id);
  if (over.length === 0) return;
  await trx.deleteFrom("imports").where("owner_id", "=", ownerId).where("id", "in", over).execute();
}
