import { listCompanies, requireCompany } from "../../companies/companies.ts";
import type { ImportRow } from "../../db/import-tables.ts";
import { listImports, mayUndo, readLines, requireImport } from "../../imports/imports.ts";
import { lineStates } from "../../imports/lines.ts";
import type { ImportLine } from "../../imports/lines.ts";
import { wordMessage } from "../../messages/coded-message.ts";
import type { Api } from "../environment.ts";
import { serve } from "../serve.ts";
import type { Work } from "../serve.ts";
import * as calls from "./contract.ts";
import type { ImportSummary } from "./contract.ts";

const pageSize = 50;

export function addImportRoutes(api: Api): void {
  serve(api, calls.listImports, async (_asked, work) => {
    const names = await nameCompanies(work);
    const rows = await listImports(work.db, work.user.accountId);
    return rows.map((row) => describeImport(row, readLines(row), names));
  });
  serve(api, calls.previewImport, async ({ companyName: name, files: [file] }, work) => {
    const { db, user, threads } = work;
    const { accountId: account, email, allCompanies } = user;
    const company = name ? await requireCompany(db, account, { name }) : null;
    const asked = { owner: { ownerId: account, email, allCompanies }, company, file };
    return threads.run("previewImport", asked, { account });
  });
  serve(api, calls.getImport, async ({ id, state, page }, work) => {
    const { db, user, t } = work;
    const row = await requireImport(db, user.accountId, id);
    const all = readLines(row);
    const lines = all.filter((one) => !state || one.state === state);
    const from = page ? (page - 1) * pageSize : 0;
    return {
      import: describeImport(row, all, await nameCompanies(work)),
      lines: lines.slice(from, page ? from + pageSize : undefined).map((one) => ({
        ...{ line: one.line, state: one.state, subject: one.subject, changes: one.changes },
        why: one.said && wordMessage(t, one.said),
        kept: one.kept ?? false,
      })),
      ...{ total: lines.length, page: page ?? 1, pageSize: page ? pageSize : lines.length },
    };
  });
  serve(api, calls.confirmImport, ({ id }, { user, threads }) => {
    const { accountId: account, email } = user;
    const asked = { owner: { ownerId: account, email }, id };
    return threads.run("confirmImport", asked, { account });
  });
  serve(api, calls.undoImport, ({ id }, { user, threads }) => {
    const { accountId: account, email } = user;
    const asked = { owner: { ownerId: account, email }, id };
    return threads.run("undoImport", asked, { account });
  });
}

async function nameCompanies({ db, user }: Work): Promise<Map<string, string>> {
  const companies = await listCompanies(db, user.accountId);
  return new Map(companies.map(({ id, name }) => [id, name]));
}

function describeImport(
  row: ImportRow,
  lines: ImportLine[],
  names: Map<string, string>,
): ImportSummary {
  const counts = Object.fromEntries(
    lineStates.map((state) => [state, lines.filter((one) => one.state === state).length]),
  ) as ImportSummary["counts"];
  return {
    ...{ id: row.id, kind: row.kind, file: row.file, state: row.state, made: row.made, counts },
    company: names.get(row.company_id ?? "") ?? null,
    ...{ madeBy: row.made_by, done: row.done, undone: row.undone, undoneBy: row.undone_by },
    ...{ mayUndo: mayUndo(row), kept: lines.filter((one) => one.kept).length },
  };
}
