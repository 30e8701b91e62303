import type { DoraColumn, DoraTemplate } from "../../form-schemas/dora.ts";
import type { DoraRow, FindRow } from "./check-register.ts";
import { breakRule } from "./rules.ts";
import type { Problem } from "./rules.ts";
import { leiKind } from "./values.ts";
import type { DoraCells } from "./values.ts";

const yes = "eba_BT:x28";
const notApplicable = "eba_GA:qx2007";
const euidKind = "eba_qCO:qx2002";
const legalPerson = "eba_CT:x212";
const noFinancialEntity = ["eba_CT:x317", "eba_CT:x318"];
const hardToReplace = ["eba_ZZ:x959", "eba_ZZ:x960"];

type Condition = {
  template: DoraTemplate;
  /** What has to be filled. */
  column: DoraColumn;
  when: (cells: DoraCells) => unknown;
  published?: string;
};

/** What has to be filled because of what another column of the row says. */
const conditions: Condition[] = [
  { template: "B_01.02", column: "c0100", when: ({ c0110 }) => c0110, published: "v8803_m" },
  {
    ...{ template: "B_01.02", column: "c0110", published: "v8804_m" },
    when: ({ c0040 }) => c0040 && !noFinancialEntity.includes(c0040),
  },
  {
    ...{ template: "B_02.01", column: "c0030", published: "v22912_m" },
    when: ({ c0020 }) => c0020 === "eba_CO:x3",
  },
  { template: "B_02.02", column: "c0150", when: ({ c0140 }) => c0140 === yes },
  { template: "B_04.01", column: "c0040", when: ({ c0030 }) => c0030 === "eba_ZZ:x838" },
  { template: "B_05.01", column: "c0040", when: ({ c0030 }) => c0030, published: "v8823_m" },
  { template: "B_05.01", column: "c0090", when: ({ c0100 }) => c0100, published: "v8824_m" },
  { template: "B_05.01", column: "c0120", when: ({ c0110 }) => c0110 },
  {
    ...{ template: "B_07.01", column: "c0060", published: "v8825_m" },
    when: ({ c0050 }) => c0050 && hardToReplace.includes(c0050),
  },
];
/** What the regulation asks of a service that supports a critical or important function. */
const ofCritical: DoraColumn[] = ["c0100", "c0110", "c0120", "c0130", "c0140", "c0180"];

/** What a row should say because of what else it, or the register, says. */
export function findConditions(
  { template, cells }: Pick<DoraRow, "template" | "cells">,
  find: FindRow,
): Problem[] {
  const problems = conditions
    .filter((one) => one.template === template && one.when(cells) && saysNothing(cells[one.column]))
    .map(({ column, published }) => breakRule("D15", column, published));
  if (template === "B_05.01" && cells.c0070 === legalPerson) {
    const known = !cells.c0020 || [leiKind, euidKind].includes(cells.c0020);
    if (!known) problems.push(breakRule("D17", "c0020"));
  }
  return template === "B_02.02" ? [...problems, ...checkService(cells, find)] : problems;
}

function checkService(cells: DoraCells, find: FindRow): Problem[] {
  const problems: Problem[] = [];
  const { c0070: start, c0080: end } = cells;
  if (start && end && end <= start) problems.push(breakRule("D16", "c0080"));
  const [arrangement = "", entity = "", provider = ""] = [cells.c0010, cells.c0020, cells.c0030];
  const [supported = "", service = ""] = [cells.c0050, cells.c0060];
  if (!find("B_06.01", ["c0010", "c0040", "c0050"], [supported, entity, yes])) return problems;
  const asked = cells.c0140 === yes ? [...ofCritical, "c0170" as const] : ofCritical;
  const open = asked.filter((column) => saysNothing(cells[column]));
  problems.push(...open.map((column) => breakRule("D18", column)));
  const assessed = find("B_07.01", ["c0010", "c0020", "c0040"], [arrangement, provider, service]);
  return assessed ? problems : [...problems, breakRule("D19")];
}

function saysNothing(value: string | undefined): boolean {
  return !value || value === notApplicable || value === "Not Applicable";
}
