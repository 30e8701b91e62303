import type { User } from "../../accounts/accounts.ts";
import type { Catalogue } from "../../catalogue/catalogue.ts";
import { now } from "../../db/db.ts";
import type { Db, DbOrTransaction } from "../../db/db.ts";
import type { FindingRow } from "../../db/finding-tables.ts";
import { notFound, Refusal } from "../../errors.ts";
import { codeMessage } from "../../messages/coded-message.ts";
import type { Company } from "../companies.ts";
import { loadProfile } from "../profile/answers.ts";
import { lockShown, selectShown, settleShown } from "./acts-set-aside.ts";
import { addEntry } from "./activity-log.ts";
import { moveBack } from "./move.ts";
import { setNotApplicable } from "./not-applicable.ts";
import { nothingOverridden, overrideWithin } from "./overrides.ts";
import { isSame, keepChange, readItems, selectChanges, takeStand } from "./undoable.ts";
import type { Item, Stand } from "./undoable.ts";
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
    const stood = new Map<string, Stand>();
    for (const row of rows) {
      await touchWorkWithin(trx, { company, finding: row }, async (touched) => {
        stood.set(row.obligation_id, takeStand(touched));
        await apply(touched, catalogue, { company, person }, change);
      });
    }
    const count = await keepChange(trx, { company, person }, { kind: change.kind, stood });
    if (count > 0) await settleShown(trx, catalogue, company);
    return count;
  });
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
  await moveBack({ trx, work, finding }, person, { was, became });
  if (was.shown === became.shown) return;
  const { shown, found, read_by, verdict, reason, overridden_by, overridden } = was;
  const { overridden_model, basis, note } = was;
  const said = { verdict, reason, overridden_by, overridden, overridden_model, basis, note };
  await setWork(trx, work, said);
  await setFinding(trx, finding, { verdict: shown, found_verdict: found, read_by });
  const entry = { before: became.shown, after: shown };
  await addEntry(trx, work, { kind: "taken_back", person: person.email, ...entry });
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

function changedSince(): Refusal {
  return new Refusal(409, codeMessage("refusals.finding.changedSince"));
}
