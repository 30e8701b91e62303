import { sql } from "kysely";
import { getToday } from "../companies/controls/controls.ts";
import { workState } from "../companies/controls/control-state.ts";
import type { ControlState } from "../companies/controls/control-state.ts";
import { isPostgres } from "../db/db.ts";
import type { Db } from "../db/db.ts";
import type { FrameworkPartRow, FrameworkRow } from "../db/framework-tables.ts";
import { notFound } from "../errors.ts";
import { mapFrameworkWork } from "./framework-work.ts";
import type { FrameworkWork } from "./framework-work.ts";

type CompanyOf = { id: string; owner_id: string };
/** Without its words, which the page of a control shows. */
type Part = Omit<FrameworkPartRow, "text" | "guidance">;
export type ShownWork = FrameworkWork & { state: ControlState };
export type ListedControl = {
  part: Part;
  /** The titles of the groups and controls around it, from the outside in. */
  path: string[];
  /** What was done for the company; null where none is asked for. */
  work: ShownWork | null;
};
export type ControlGroup = { key: string; title: string; controls: number };
type Narrowing = {
  q?: string | undefined;
  /** The key of a group or a control around them. */
  group?: string | undefined;
  state?: ControlState | undefined;
  assigneeId?: string | undefined;
};

/** The controls of a framework in its order, as far as they are asked for. */
export async function listFrameworkControls(
  db: Db,
  framework: Pick<FrameworkRow, "id" | "owner_id">,
  company: CompanyOf | null,
  { q, group, state, assigneeId }: Narrowing = {},
): Promise<{
  controls: ListedControl[];
  groups: ControlGroup[];
  counts: Record<ControlState, number> | null;
}> {
  const parts = await loadParts(db, framework);
  const byKey = new Map(parts.map((part) => [part.key, part]));
  const works = company && (await mapFrameworkWork(db, company, framework.id));
  const found = q ? await findKeys(db, framework, q) : null;
  const all = parts.filter(({ kind }) => kind === "control");
  const shown = all.map((part) => ({ part, work: works && showWork(works.get(part.key)) }));
  const controls = shown.flatMap(({ part, work }) => {
    const around = listAround(part, byKey);
    const fits =
      (!found || found.has(part.key)) &&
      (!group || around.some(({ key }) => key === group)) &&
      (!state || work?.state === state) &&
      (!assigneeId || work?.assignee_id === assigneeId);
    return fits ? [{ part, work, path: around.map(({ title }) => title) }] : [];
  });
  return {
    controls,
    groups: listGroups(parts, all, byKey),
    counts: works && countStates(shown.flatMap(({ work }) => work ?? [])),
  };
}

/** One control with its words and what was done about it. Throws 404 where there is none. */
export async function requireFrameworkControl(
  db: Db,
  framework: Pick<FrameworkRow, "id" | "owner_id">,
  company: CompanyOf | null,
  key: string,
): Promise<Omit<ListedControl, "part"> & { part: FrameworkPartRow }> {
  const part = await db
    .selectFrom("framework_parts")
    .selectAll()
    .where("framework_id", "=", framework.id)
    .where("owner_id", "=", framework.owner_id)
    .where("kind", "=", "control")
    .where("key", "=", key)
    .executeTakeFirst();
  if (!part) throw notFound("control");
  const byKey = new Map((await loadParts(db, framework)).map((one) => [one.key, one]));
  const works = company && (await mapFrameworkWork(db, company, framework.id));
  const path = listAround(part, byKey).map(({ title }) => title);
  return { part, path, work: works && showWork(works.get(key)) };
}

function showWork(work: FrameworkWork | undefined): ShownWork {
  const known = work ?? {
    ...{ begun: null, assignee_id: null, assignee: null, due: null },
    attestation: null,
  };
  return { ...known, state: workState(known, getToday()) };
}

async function loadParts(db: Db, { id, owner_id }: Pick<FrameworkRow, "id" | "owner_id">) {
  return db
    .selectFrom("framework_parts")
    .select(["framework_id", "owner_id", "position", "kind", "key", "name", "label"])
    .select(["title", "depth", "parent", "withdrawn"])
    .where("framework_id", "=", id)
    .where("owner_id", "=", owner_id)
    .orderBy("position")
    .execute();
}

/** The controls in which all of the words stand. */
async function findKeys(
  db: Db,
  { id, owner_id }: Pick<FrameworkRow, "id" | "owner_id">,
  q: string,
): Promise<Set<string>> {
  const words = q.split(/\s+/).filter(Boolean).slice(0, 8);
  let query = db
    .selectFrom("framework_parts")
    .select("key")
    .where("framework_id", "=", id)
    .where("owner_id", "=", owner_id)
    .where("kind", "=", "control");
  for (const word of words) {
    const pattern = `%${word.replace(/[\\%_]/g, String.raw`\$&`)}%`;
    const like = isPostgres(db) ? sql.raw("ilike") : sql.raw("like");
    query = query.where(
      sql<boolean>`(name || ' ' || label || ' ' || title || ' ' || text || ' ' || guidance)
        ${like} ${pattern} escape ${"\\"}`,
    );
  }
  return new Set((await query.execute()).map(({ key }) => key));
}

function listAround(part: Part, byKey: Map<string, Part>): Part[] {
  const around: Part[] = [];
  let parent = part.parent === null ? undefined : byKey.get(part.parent);
  while (parent) {
    around.unshift(parent);
    parent = parent.parent === null ? undefined : byKey.get(parent.parent);
  }
  return around;
}

/** The groups of the outermost level, and how many controls each holds. */
function listGroups(parts: Part[], controls: Part[], byKey: Map<string, Part>): ControlGroup[] {
  const counts = new Map<string, number>();
  for (const control of controls) {
    const [outer] = listAround(control, byKey);
    if (outer) counts.set(outer.key, (counts.get(outer.key) ?? 0) + 1);
  }
  const outermost = parts.filter(({ kind, parent }) => kind === "group" && parent === null);
  return outermost.map(({ key, title }) => ({ key, title, controls: counts.get(key) ?? 0 }));
}

function countStates(works: ShownWork[]): Record<ControlState, number> {
  const counts = { not_started: 0, in_progress: 0, attested: 0, expired: 0 };
  for (const { state } of works) counts[state] += 1;
  return counts;
}
