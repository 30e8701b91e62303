import type { Company } from "../../companies/companies.ts";
import type { Db } from "../../db/db.ts";
import type { DoraTemplate } from "../../form-schemas/dora.ts";
import { checkRegister } from "./check-register.ts";
import { listKept } from "./rows.ts";
import type { KeptRow } from "./rows.ts";
import { isBlocking } from "./rules.ts";
import type { Problem } from "./rules.ts";
import { templates } from "./templates.ts";

/** A template of the register in short. */
export type TemplateCounts = {
  code: DoraTemplate;
  title: string;
  rows: number;
  /** Rows that a supervisor's system would turn the report away for. */
  blocking: number;
  /** Other rows with something open. */
  open: number;
  /** What is wrong with the template as a whole. */
  problems: Problem[];
};
export type CheckedRow = KeptRow & { problems: Problem[] };

export async function listTemplates(db: Db, company: Company): Promise<TemplateCounts[]> {
  const rows = await listKept(db, company);
  const checked = checkRegister(rows);
  return templates.map(({ code, title }) => {
    const own = rows.filter(({ template }) => template === code);
    const broken = own.flatMap(({ id }) => (checked.rows.has(id) ? [checked.rows.get(id)] : []));
    const blocking = broken.filter((problems) => problems?.some(isBlocking)).length;
    return {
      ...{ code, title, rows: own.length, blocking, open: broken.length - blocking },
      problems: checked.templates.get(code) ?? [],
    };
  });
}

/** The rows of a template, each with what is wrong with it. */
export async function listTemplateRows(
  db: Db,
  company: Company,
  template: DoraTemplate,
): Promise<CheckedRow[]> {
  const rows = await listKept(db, company);
  const checked = checkRegister(rows);
  return rows
    .filter((row) => row.template === template)
    .map((row) => ({ ...row, problems: checked.rows.get(row.id) ?? [] }));
}
