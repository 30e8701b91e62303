import type { Company } from "../companies/companies.ts";
import type { Db } from "../db/db.ts";
import { refuseField } from "../errors.ts";
import { listFrameworkControls } from "../frameworks/framework-controls.ts";
import type { ListedControl } from "../frameworks/framework-controls.ts";
import { listFrameworks } from "../frameworks/frameworks.ts";
import { codeMessage } from "../messages/coded-message.ts";
import type { Cells } from "./columns.ts";
import { changeLine, refuseLine } from "./lines.ts";
import type { Change, Deed, ImportLine } from "./lines.ts";
import { CellFault, isSameAssignment, mapPeople, readAssignment } from "./read-values.ts";

type Wish = "not_started" | "in_progress" | "attested" | null;

/** What each word of another program's states comes to here. */
const wishes: Record<string, Wish> = {
  to_do: "not_started",
  in_progress: "in_progress",
  in_review: "in_progress",
  done: "attested",
  on_hold: "in_progress",
  active: "attested",
  compliant: "attested",
  partially_compliant: "in_progress",
  non_compliant: "in_progress",
  not_assessed: "not_started",
};

/** What lines about a framework's controls change for a company, by the ids of the controls. */
export async function planFramework(
  db: Db,
  company: Company,
  cells: Cells[],
  file: string,
): Promise<ImportLine[]> {
  const people = await mapPeople(db, company.owner_id);
  const chosen = await chooseFramework(db, company, cells);
  const { frameworkId, controls } = chosen;
  const seen = new Set<string>();
  return cells.map(({ line, get }) => {
    const name = get("refId") || get("name");
    const found = controls.get(name.toLowerCase());
    if (!found) return refuseLine(line, name, codeMessage("imports.refused.control"));
    const { key, title } = found.part;
    const subject = `${found.part.name} ${title}`;
    if (seen.has(key)) return refuseLine(line, subject, codeMessage("imports.refused.twice"));
    seen.add(key);
    try {
      const control = { frameworkId, key };
      const [changes, deeds] = planLine(found, control, { get, people, file });
      return changeLine(line, subject, changes, deeds);
    } catch (error) {
      if (!(error instanceof CellFault)) throw error;
      return refuseLine(line, subject, error.said);
    }
  });
}

function planLine(
  { work }: ListedControl,
  control: { frameworkId: string; key: string },
  { get, people, file }: { get: Cells["get"]; people: Map<string, string>; file: string },
): [Change[], Deed[]] {
  const changes: Change[] = [];
  const deeds: Deed[] = [];
  const before = {
    ...{ personId: work?.assignee_id ?? "", email: work?.assignee ?? "", due: work?.due ?? "" },
  };
  const after = readAssignment(people, { email: get("owner"), due: get("eta") }, before);
  if (!isSameAssignment(before, after)) {
    deeds.push({ kind: "assignControl", control, before, after });
    if (before.personId !== after.personId) {
      changes.push({ field: "assignee", before: before.email, after: after.email });
    }
    if (before.due !== after.due) {
      changes.push({ field: "due", before: before.due, after: after.due });
    }
  }
  const wish = readWish(get);
  const state = work?.state ?? "not_started";
  if (wish === null || wish === state) return [changes, deeds];
  if (state === "attested") throw new CellFault(codeMessage("imports.refused.attested"));
  if (wish === "attested") {
    const said = get("observation") || get("observations");
    const note = [file, get("result") || get("progress") || get("status"), said];
    deeds.push({
      kind: "attestControl",
      control,
      note: note.filter(Boolean).join(": ").slice(0, 1000),
    });
  } else {
    const [was, will] = [Boolean(work?.begun), wish === "in_progress"];
    if (was === will) return [changes, deeds];
    deeds.push({ kind: "beginControl", control, before: was, after: will });
  }
  changes.push({ field: "state", before: state, after: wish });
  return [changes, deeds];
}

function readWish(get: Cells["get"]): Wish {
  const text = (get("result") || get("progress") || get("status")).toLowerCase();
  if (!text) return null;
  if (Object.hasOwn(wishes, text)) return wishes[text] ?? null;
  throw new CellFault(codeMessage("imports.refused.state", { state: text.slice(0, 40) }));
}

/** The framework most of whose controls are named. */
async function chooseFramework(db: Db, company: Company, cells: Cells[]) {
  const names = new Set(cells.map(({ get }) => (get("refId") || get("name")).toLowerCase()));
  let best = { frameworkId: "", hits: 0, controls: new Map<string, ListedControl>() };
  for (const framework of await listFrameworks(db, company.owner_id)) {
    const { controls } = await listFrameworkControls(db, framework, company);
    const byName = new Map<string, ListedControl>();
    for (const one of controls.toReversed()) {
      byName.set(one.part.title.toLowerCase(), one);
      byName.set(one.part.name.toLowerCase(), one);
    }
    const hits = [...names].filter((name) => byName.has(name)).length;
    if (hits > best.hits) best = { frameworkId: framework.id, hits, controls: byName };
  }
  if (best.hits > 0) return best;
  throw refuseField(409, "file", codeMessage("refusals.import.noFramework"));
}
