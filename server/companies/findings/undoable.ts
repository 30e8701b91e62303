import type { User } from "../../accounts/accounts.ts";
import { newId, now } from "../../db/db.ts";
import type { Db, DbOrTransaction } from "../../db/db.ts";
import type { FindingChangeRow, FindingRow, FindingWorkRow } from "../../db/finding-tables.ts";
import type { MovedState } from "../../form-schemas/finding.ts";
import type { Company } from "../companies.ts";

type On = { company: Pick<Company, "id" | "owner_id">; person: Pick<User, "id"> };
export type Item = { obligation: string; was: Stand; became: Stand };
export type Stand = ReturnType<typeof takeStand>;
/** What was done, as far as its author can undo it still. */
export type Undoable = Pick<FindingChangeRow, "id" | "kind" | "made"> & {
  count: number;
  /** That all of them were given; null where they were assigned. */
  verdict: FindingRow["verdict"] | null;
  /** Where they were moved; null where it was something else that was done. */
  state: MovedState | null;
};

/** How long what was done to findings can be undone at one press. */
const undoMinutes = 30;
/** How many of a person's changes are looked at for one that still stands as it was left. */
const mostChanges = 20;

/** What was done last can be undone from now on; says how many findings it changed. */
export async function keepChange(
  trx: DbOrTransaction,
  { company, person }: On,
  { kind, stood }: { kind: FindingChangeRow["kind"]; stood: Map<string, Stand> },
): Promise<number> {
  const stands = await readStands(trx, company, [...stood.keys()]);
  const items = [...stood].flatMap(([obligation, was]): Item[] => {
    const became = stands.get(obligation);
    return became && !isSame(was, became) ? [{ obligation, was, became }] : [];
  });
  if (items.length === 0) return 0;
  await trx.deleteFrom("finding_changes").where("made", "<", undoableSince()).execute();
  await trx
    .insertInto("finding_changes")
    .values({
      ...{ id: newId(), company_id: company.id, owner_id: company.owner_id },
      ...{ person_id: person.id, kind, made: now(), items_json: JSON.stringify(items) },
    })
    .execute();
  return items.length;
}

/**
 * What this person did last to findings of the company, where they all stand as it left them; null
 * when that is too long ago.
 */
export async function findUndoable(db: Db, { company, person }: On): Promise<Undoable | null> {
  const rows = await selectChanges(db, { company, person })
    .orderBy("made", "desc")
    .limit(mostChanges)
    .execute();
  const changes = rows.map((row) => ({ row, items: readItems(row) }));
  const obligations = changes.flatMap(({ items }) => items.map((one) => one.obligation));
  const stands = await readStands(db, company, [...new Set(obligations)]);
  for (const { row, items } of changes) {
    const { id, kind, made } = row;
    const isLeft = items.every(({ obligation, became }) => {
      const stand = stands.get(obligation);
      return stand !== undefined && isSame(stand, became);
    });
    const verdict = kind === "overruled" ? (items[0]?.became.shown ?? null) : null;
    const state = kind === "moved" ? movedTo(items[0]?.became) : null;
    if (isLeft) return { ...{ id, kind, made, verdict, state }, count: items.length };
  }
  return null;
}

/** The companies to whose findings this person did something that may still be undone, the last first. */
export async function listLastTouched(
  db: Db,
  { owner_id, person }: { owner_id: string; person: Pick<User, "id"> },
): Promise<string[]> {
  const rows = await db
    .selectFrom("finding_changes")
    .select("company_id")
    .where("owner_id", "=", owner_id)
    .where("person_id", "=", person.id)
    .where("made", ">=", undoableSince())
    .groupBy("company_id")
    .orderBy((eb) => eb.fn.max("made"), "desc")
    .execute();
  return rows.map(({ company_id }) => company_id);
}

function movedTo(stand: Stand | undefined): MovedState {
  if (stand?.done) return "done";
  return stand?.begun ? "in_progress" : "not_started";
}

/** All that such a change can touch. */
export function takeStand({ work, finding }: { work: FindingWorkRow; finding: FindingRow }) {
  const { assignee_id, due, verdict, reason, overridden_by, overridden } = work;
  const { overridden_model, basis, note, done, begun, attestation_id } = work;
  return {
    ...{ assignee_id, due, verdict, reason, overridden_by, overridden, overridden_model, basis },
    ...{ done, begun, attestation_id },
    ...{ note, shown: finding.verdict, found: finding.found_verdict, read_by: finding.read_by },
  };
}

/** What an earlier release kept lacks what it did not know yet, which then says nothing. */
export function isSame(one: Stand, kept: Partial<Stand>): boolean {
  return (Object.keys(one) as (keyof Stand)[]).every(
    (key) => kept[key] === undefined || one[key] === kept[key],
  );
}

export function selectChanges(db: DbOrTransaction, { company, person }: On) {
  return db
    .selectFrom("finding_changes")
    .selectAll()
    .where("company_id", "=", company.id)
    .where("owner_id", "=", company.owner_id)
    .where("person_id", "=", person.id)
    .where("made", ">=", undoableSince());
}

export function readItems(row: FindingChangeRow): Item[] {
  return JSON.parse(row.items_json) as Item[];
}

/** How findings of the dashboard shown stand, by obligation. */
async function readStands(
  db: DbOrTransaction,
  { id, owner_id }: On["company"],
  obligations: string[],
): Promise<Map<string, Stand>> {
  const rows = await db
    .selectFrom("findings")
    .innerJoin("companies", "companies.shown_assessment_id", "findings.assessment_id")
    .selectAll("findings")
    .where("companies.id", "=", id)
    .where("findings.owner_id", "=", owner_id)
    .where("findings.obligation_id", "in", obligations)
    .execute();
  const works = await db
    .selectFrom("finding_work")
    .selectAll()
    .where("company_id", "=", id)
    .where("owner_id", "=", owner_id)
    .where("obligation_id", "in", obligations)
    .execute();
  return new Map(
    works.flatMap((work) => {
      const finding = rows.find((row) => row.obligation_id === work.obligation_id);
      return finding ? [[work.obligation_id, takeStand({ work, finding })] as const] : [];
    }),
  );
}

function undoableSince(): string {
  return new Date(Date.now() - undoMinutes * 60_000).toISOString();
}
