import type { User } from "../../accounts/accounts.ts";
import type { Catalogue } from "../../catalogue/catalogue.ts";
import { newId, now } from "../../db/db.ts";
import type { Db, DbOrTransaction } from "../../db/db.ts";
import type { FindingChangeRow, FindingRow } from "../../db/finding-tables.ts";
import { notFound, Refusal } from "../../errors.ts";
import { codeMessage } from "../../messages/coded-message.ts";
import type { Company } from "../companies.ts";
import { loadProfile } from "../profile/answers.ts";
import { lockShown, selectShown, settleShown } from "./acts-set-aside.ts";
import { addEntry } from "./activity-log.ts";
import { setNotApplicable } from "./not-applicable.ts";
import { nothingOverridden, overrideWithin } from "./overrides.ts";
import { assignWithin, requireColleague, setWork, touchWorkWithin } from "./work.ts";
import type { Touched } from "./work.ts";

type On = {
  company: Pick<Company, "id" | "owner_id" | "jurisdiction" | "shown_assessment_id">;
  person: Pick<User, "id" | "email">;
};
/** The same of each of them: whose they are and by when, or what a person says of them and why. */
export type Change =
  | { kind: "assigned"; personId?: string | undefined; due?: string | undefined }
  | { kind: "overruled"; verdict: FindingRow["verdict"]; reason: string };
/** What was done, as far as its author can undo it still. */
export type DoneToSeveral = { id: string; kind: Change["kind"]; count: number; made: string };

/** How long what was done to several findings can be undone at one press. */
const undoMinutes = 30;

/**
 * One change to several findings of the dashboard shown, all or nothing; says how many of them it
 * changed. Throws 404 where one is not there.
 */
export async function changeSeveral(
  db: Db,
  catalogue: Catalogue,
  { company: of, person }: On,
  { findingIds, change }: { findingIds: string[]; change: Change },
): Promise<number> {
  const wanted = [...new Set(findingIds)];
  return db.transaction().execute(async (trx) => {
    const company = await lockShown(trx, of);
    const rows = await selectShown(trx, company).where("findings.id", "in", wanted).execute();
    if (rows.length < wanted.length) throw notFound("findings");
    const items: Item[] = [];
    for (const row of rows) {
      await touchWorkWithin(trx, { company, finding: row }, async (touched) => {
        const was = takeStand(touched);
        await apply(touched, catalogue, { company, person }, change);
        const became = await readStand(trx, company, row);
        if (!isSame(was, became)) items.push({ obligation: row.obligation_id, was, became });
      });
    }
    if (items.length === 0) return 0;
    await settleShown(trx, catalogue, company);
    await trx.deleteFrom("finding_changes").where("made", "<", undoableSince()).execute();
    await trx
      .insertInto("finding_changes")
      .values({
        ...{ id: newId(), company_id: company.id, owner_id: company.owner_id },
        ...{ person_id: person.id, kind: change.kind, made: now() },
        items_json: JSON.stringify(items),
      })
      .execute();
    return items.length;
  });
}

/** What this person did last to several findings of the company; null when that is too long ago. */
export async function findUndoable(db: Db, { company, person }: On): Promise<DoneToSeveral | null> {
  const row = await selectChanges(db, { company, person })
    .orderBy("made", "desc")
    .executeTakeFirst();
  if (!row) return null;
  return { id: row.id, kind: row.kind, made: row.made, count: readItems(row).length };
}

/**
 * Every one of them stands as it did before. Throws 404 when it is too late, and 409 where one of
 * them has been changed since; then nothing is undone.
 */
export async function undoSeveral(
  db: Db,
  catalogue: Catalogue,
  { company: of, person }: On,
  { id }: { id: string },
): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const company = await lockShown(trx, of);
    const row = await selectChanges(trx, { company, person })
      .where("id", "=", id)
      .executeTakeFirst();
    if (!row) throw notFound("change");
    const items = readItems(row);
    for (const { obligation, was, became } of items) {
      const finding = await selectShown(trx, company)
        .where("findings.obligation_id", "=", obligation)
        .executeTakeFirst();
      if (!finding) throw changedSince();
      await touchWorkWithin(trx, { company, finding }, async (touched) => {
        if (!isSame(takeStand(touched), became)) throw changedSince();
        await goBack(touched, person, { was, became });
      });
    }
    await settleShown(trx, catalogue, company);
    await trx.deleteFrom("finding_changes").where("id", "=", row.id).execute();
    return items.length;
  });
}

type Item = { obligation: string; was: Stand; became: Stand };
type Stand = ReturnType<typeof takeStand>;

async function apply(
  touched: Touched,
  catalogue: Catalogue,
  { company, person }: On,
  change: Change,
): Promise<void> {
  const { trx, work, finding } = touched;
  if (change.kind === "assigned") {
    // What is not named stays as it is; nobody takes the day along.
    const personId = change.personId ?? work.assignee_id ?? "";
    const due = personId === "" ? null : (change.due ?? work.due);
    if (personId === "" && change.due) {
      throw new Refusal(409, codeMessage("refusals.finding.dayWithoutPerson"));
    }
    await assignWithin(trx, work, person, { personId, due });
    return;
  }
  const { verdict, reason } = change;
  if (verdict === finding.verdict) return;
  if (verdict === finding.found_verdict) {
    await setWork(trx, work, nothingOverridden);
    await setFinding(trx, finding, { verdict, found_verdict: null, read_by: null });
    const entry = { before: finding.verdict, after: verdict };
    await addEntry(trx, work, { kind: "taken_back", person: person.email, ...entry });
    return;
  }
  if (verdict === "not_applicable") {
    const profile = await loadProfile(trx, company);
    const decision = { reason, person: person.email, on: now() };
    await setNotApplicable(touched, catalogue, profile, decision);
    return;
  }
  const by = { person: person.email, model: null };
  await overrideWithin(touched, catalogue, by, { verdict, reason });
}

async function goBack(
  { trx, work, finding }: Touched,
  person: On["person"],
  { was, became }: Pick<Item, "was" | "became">,
): Promise<void> {
  if (was.assignee_id !== became.assignee_id || was.due !== became.due) {
    const personId = was.assignee_id ?? "";
    if (personId) await requireColleague(trx, work, personId);
    await assignWithin(trx, work, person, { personId, due: was.due });
  }
  if (was.shown === became.shown) return;
  const { assignee_id: _assignee, due: _due, shown, found, read_by, ...said } = was;
  await setWork(trx, work, said);
  await setFinding(trx, finding, { verdict: shown, found_verdict: found, read_by });
  const entry = { before: became.shown, after: shown };
  await addEntry(trx, work, { kind: "taken_back", person: person.email, ...entry });
}

/** All that such a change can touch. */
function takeStand({ work, finding }: Pick<Touched, "work" | "finding">) {
  const { assignee_id, due, verdict, reason, overridden_by, overridden } = work;
  const { overridden_model, basis, note } = work;
  return {
    ...{ assignee_id, due, verdict, reason, overridden_by, overridden, overridden_model, basis },
    ...{ note, shown: finding.verdict, found: finding.found_verdict, read_by: finding.read_by },
  };
}

async function readStand(
  trx: DbOrTransaction,
  company: On["company"],
  finding: Pick<FindingRow, "id" | "obligation_id">,
): Promise<Stand> {
  let stand: Stand | undefined;
  await touchWorkWithin(trx, { company, finding }, async (touched) => {
    stand = takeStand(touched);
  });
  if (!stand) throw notFound("finding");
  return stand;
}

function isSame(one: Stand, other: Stand): boolean {
  return (Object.keys(one) as (keyof Stand)[]).every((key) => one[key] === other[key]);
}

async function setFinding(
  trx: DbOrTransaction,
  { id, owner_id }: FindingRow,
  changes: Pick<FindingRow, "verdict" | "found_verdict" | "read_by">,
): Promise<void> {
  await trx
    .updateTable("findings")
    .set(changes)
    .where("id", "=", id)
    .where("owner_id", "=", owner_id)
    .execute();
}

function selectChanges(db: DbOrTransaction, { company, person }: On) {
  return db
    .selectFrom("finding_changes")
    .selectAll()
    .where("company_id", "=", company.id)
    .where("owner_id", "=", company.owner_id)
    .where("person_id", "=", person.id)
    .where("made", ">=", undoableSince());
}

function readItems(row: FindingChangeRow): Item[] {
  return JSON.parse(row.items_json) as Item[];
}

function undoableSince(): string {
  return new Date(Date.now() - undoMinutes * 60_000).toISOString();
}

function changedSince(): Refusal {
  return new Refusal(409, codeMessage("refusals.finding.changedSince"));
}
