import { verdicts } from "../analysis/verdicts.ts";
import type { Verdict } from "../analysis/verdicts.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import { listSpoken } from "../catalogue/translations.ts";
import type { Company } from "../companies/companies.ts";
import { controlStates } from "../companies/controls/control-state.ts";
import { listFindings } from "../companies/dashboard.ts";
import type { ShownFinding } from "../companies/dashboard.ts";
import type { Db } from "../db/db.ts";
import { codeMessage } from "../messages/coded-message.ts";
import type { Cells } from "./columns.ts";
import { changeLine, refuseLine } from "./lines.ts";
import type { Change, Deed, ImportLine } from "./lines.ts";
import { CellFault, isSameAssignment, mapPeople, readAssignment, readCode } from "./read-values.ts";

const leastReason = 10;
const longestReason = 1000;

/** What lines about findings and controls of a company change: person, day, verdict, state. */
export async function planWork(
  db: Db,
  catalogue: Catalogue,
  company: Company,
  cells: Cells[],
): Promise<ImportLine[]> {
  const people = await mapPeople(db, company.owner_id);
  const { findings } = await listFindings(db, catalogue, company, { pageSize: Infinity });
  const byName = groupByName(catalogue, findings);
  const seen = new Set<string>();
  return cells.map(({ line, get }) => {
    const subject = [get("obligation"), get("act"), get("article")].filter(Boolean).join(", ");
    const found = findOne(catalogue, byName.get(get("obligation").toLowerCase()) ?? [], get);
    if (found === null) {
      return refuseLine(line, subject, codeMessage("imports.refused.obligation"));
    }
    const { id } = found.obligation;
    if (seen.has(id)) return refuseLine(line, subject, codeMessage("imports.refused.twice"));
    seen.add(id);
    try {
      const [changes, deeds] = planLine(found, get, people);
      return changeLine(line, subject, changes, deeds);
    } catch (error) {
      if (!(error instanceof CellFault)) throw error;
      return refuseLine(line, subject, error.said);
    }
  });
}

function planLine(
  finding: ShownFinding,
  get: Cells["get"],
  people: Map<string, string>,
): [Change[], Deed[]] {
  const { obligation, work } = finding;
  const obligationId = obligation.id;
  const changes: Change[] = [];
  const deeds: Deed[] = [];
  const before = {
    ...{ personId: work?.assignee_id ?? "", email: work?.assignee ?? "", due: work?.due ?? "" },
  };
  const after = readAssignment(people, { email: get("assignee"), due: get("due") }, before);
  if (!isSameAssignment(before, after)) {
    deeds.push({ kind: "assign", obligationId, before, after });
    if (before.personId !== after.personId) {
      changes.push({ field: "assignee", before: before.email, after: after.email });
    }
    if (before.due !== after.due) {
      changes.push({ field: "due", before: before.due, after: after.due });
    }
  }
  const verdict = readVerdict(finding, get);
  if (verdict) {
    deeds.push({ kind: "override", obligationId, ...verdict });
    changes.push({ field: "verdict", before: verdict.before, after: verdict.after });
  }
  const state = readState(finding, get("control"));
  if (state) {
    deeds.push({ kind: "begin", obligationId, ...state });
    const [from, to] = [state.before, state.after].map((one) =>
      one ? "in_progress" : "not_started",
    );
    changes.push({ field: "state", before: from ?? "", after: to ?? "" });
  }
  return [changes, deeds];
}

/** Another verdict than the one that counts, with its reason. */
function readVerdict({ row, control }: ShownFinding, get: Cells["get"]) {
  const text = get("verdict");
  if (!text) return null;
  const after = readCode("terms.verdict", verdicts, text);
  if (after === row.verdict) return null;
  if (!after || after === "not_assessed" || after === "not_applicable") {
    throw new CellFault(codeMessage("imports.refused.verdict", { verdict: text.slice(0, 40) }));
  }
  if (row.found_verdict) throw new CellFault(codeMessage("imports.refused.overridden"));
  if (control?.state === "attested") throw new CellFault(codeMessage("imports.refused.attested"));
  const reason = get("because").trim();
  if (reason.length < leastReason || reason.length > longestReason) {
    throw new CellFault(codeMessage("imports.refused.reason", { least: leastReason }));
  }
  return { before: row.verdict as Verdict, after, reason };
}

/** Whether somebody works on a control; a person's word is given here and in no table. */
function readState({ control }: ShownFinding, text: string) {
  if (!text) return null;
  const state = readCode("terms.control", controlStates, text);
  if (state && state === control?.state) return null;
  if (!state || !control) {
    throw new CellFault(codeMessage("imports.refused.state", { state: text.slice(0, 40) }));
  }
  if (state === "attested" || state === "expired" || control.state === "attested") {
    throw new CellFault(codeMessage("imports.refused.attest"));
  }
  const [before, after] = [control.begun !== null, state === "in_progress"];
  return before === after ? null : { before, after };
}

/** By title in any language: our own tables have it in the language of whoever took them out. */
function groupByName(catalogue: Catalogue, findings: ShownFinding[]): Map<string, ShownFinding[]> {
  const groups = new Map<string, ShownFinding[]>();
  for (const finding of findings) {
    const { id, title } = finding.obligation;
    const titles = [title, ...listSpoken(catalogue, id).map(({ obligation }) => obligation.title)];
    for (const name of new Set(titles.map((one) => one.toLowerCase()))) {
      groups.set(name, [...(groups.get(name) ?? []), finding]);
    }
  }
  return groups;
}

/** Of several obligations of one title, the one of that act and article. */
function findOne(
  catalogue: Catalogue,
  found: ShownFinding[],
  get: Cells["get"],
): ShownFinding | null {
  const [act, article] = [get("act"), get("article")];
  const fitting = found.filter(
    (one) =>
      (!act || isCalled(catalogue, one, act)) &&
      (!article || article.endsWith(one.obligation.article)),
  );
  return fitting.length === 1 ? (fitting[0] ?? null) : null;
}

function isCalled(catalogue: Catalogue, { act, obligation }: ShownFinding, name: string): boolean {
  const spoken = listSpoken(catalogue, obligation.id).map((one) => one.act.shortTitle);
  return [act.shortTitle, ...spoken].includes(name);
}
