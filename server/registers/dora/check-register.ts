import type { DoraColumn, DoraTemplate } from "../../form-schemas/dora.ts";
import { findConditions } from "./conditions.ts";
import { breakRule, isBlocking } from "./rules.ts";
import type { Problem } from "./rules.ts";
import { templateOf, templates } from "./templates.ts";
import { nameRow } from "./values.ts";
import type { DoraCells } from "./values.ts";

export type DoraRow = { id: string; template: DoraTemplate; cells: DoraCells };
/** Whether a row of the template says this in these columns. */
export type FindRow = (template: DoraTemplate, columns: DoraColumn[], values: string[]) => boolean;
export type Checked = {
  /** By the row's id, what is wrong with it. */
  rows: Map<string, Problem[]>;
  /** What is wrong with a template as a whole. */
  templates: Map<DoraTemplate, Problem[]>;
};

/** Holds the rows of a register against each other, and against what has to be filled. */
export function checkRegister(rows: DoraRow[]): Checked {
  const byTemplate = new Map(templates.map(({ code }) => [code, [] as DoraRow[]]));
  for (const row of rows) byTemplate.get(row.template)?.push(row);
  const find = rememberKeys(byTemplate);
  const seen = new Set<string>();
  const checked = new Map<string, Problem[]>();
  for (const row of rows) {
    const problems = [
      ...checkKey(row, seen),
      ...checkReferences(row, find),
      ...checkWanted(row),
      ...findConditions(row, find),
    ];
    if (problems.length > 0) checked.set(row.id, problems);
  }
  const single = byTemplate.get("B_01.01")?.length === 1;
  return {
    rows: checked,
    templates: new Map(single ? [] : [["B_01.01", [breakRule("D14")]]]),
  };
}

function checkKey({ template: code, cells }: DoraRow, seen: Set<string>): Problem[] {
  const template = templateOf(code);
  const open = template.columns.filter((one) => one.key && !cells[one.code]);
  if (open.length > 0) return open.map((one) => breakRule("D10", one.code));
  const name = `${code} ${nameRow(template, cells)}`;
  if (seen.has(name)) return [breakRule("D11")];
  seen.add(name);
  return [];
}

function checkReferences({ template: code, cells }: DoraRow, find: FindRow): Problem[] {
  return templateOf(code).references.flatMap((reference) => {
    const values = reference.columns.map((column) => cells[column] ?? "");
    if (values.includes("") || find(reference.in, reference.as, values)) return [];
    return [breakRule("D12", reference.columns[0])];
  });
}

function checkWanted({ template: code, cells }: DoraRow): Problem[] {
  return templateOf(code).columns.flatMap(({ code: column, wanted }) =>
    wanted === undefined || cells[column] ? [] : [breakRule("D13", column, wanted)],
  );
}

/** Each kind of question is prepared once, for all the rows that ask it. */
function rememberKeys(byTemplate: Map<DoraTemplate, DoraRow[]>): FindRow {
  const known = new Map<string, Set<string>>();
  return (template, columns, values) => {
    const question = `${template} ${columns.join(" ")}`;
    let keys = known.get(question);
    if (!keys) {
      const rows = byTemplate.get(template) ?? [];
      keys = new Set(
        rows.map(({ cells }) => JSON.stringify(columns.map((column) => cells[column] ?? ""))),
      );
      known.set(question, keys);
    }
    return keys.has(JSON.stringify(values));
  };
}

/** What a supervisor's system would turn the register away for; of a row, or of a whole template. */
export function listBlocking(checked: Checked): (Problem & { row: string | null })[] {
  const ofRows = [...checked.rows].flatMap(([row, problems]) =>
    problems.map((problem) => ({ ...problem, row })),
  );
  const ofTemplates = [...checked.templates.values()].flat();
  return [...ofTemplates.map((problem) => ({ ...problem, row: null })), ...ofRows].filter(
    isBlocking,
  );
}
