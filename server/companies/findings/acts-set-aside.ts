import type { User } from "../../accounts/accounts.ts";
import type { Profile } from "../../applicability/profile.ts";
import type { Catalogue } from "../../catalogue/catalogue.ts";
import { newId, now } from "../../db/db.ts";
import type { Db, DbOrTransaction } from "../../db/db.ts";
import type { ActSetAsideRow } from "../../db/company-tables.ts";
import { Refusal, notFound } from "../../errors.ts";
import { codeMessage } from "../../messages/coded-message.ts";
import { storeMessage } from "../../messages/stored-message.ts";
import { lockCompany } from "../companies.ts";
import type { Company } from "../companies.ts";
import { loadProfile } from "../profile/answers.ts";
import { addEntry } from "./activity-log.ts";
import { hashActApplicability, setNotApplicable } from "./not-applicable.ts";
import { updateOrderAndScore } from "./order-and-score.ts";
import { setWork, touchWorkWithin } from "./work.ts";
import { nothingOverridden } from "./overrides.ts";

/** Who says something about the law of which company. */
export type On = {
  company: Pick<Company, "id" | "owner_id" | "jurisdiction" | "shown_assessment_id">;
  person: Pick<User, "email">;
};

/** What people set aside as not applicable and what became of that, the newest first. */
export async function listActsSetAside(
  db: DbOrTransaction,
  { id, owner_id }: Pick<Company, "id" | "owner_id">,
): Promise<ActSetAsideRow[]> {
  return db
    .selectFrom("acts_set_aside")
    .selectAll()
    .where("company_id", "=", id)
    .where("owner_id", "=", owner_id)
    .orderBy("set_on", "desc")
    .execute();
}

/** Sets a whole act aside. Throws 409 where it is set aside already. */
export async function setActAside(
  db: Db,
  catalogue: Catalogue,
  { company: of, person }: On,
  { actId, reason }: { actId: string; reason: string },
): Promise<void> {
  const act = catalogue.acts.find(({ id }) => id === actId);
  if (!act) throw notFound("act");
  await db.transaction().execute(async (trx) => {
    const company = await lockShown(trx, of);
    const active = (await listActsSetAside(trx, company)).filter(({ ended }) => ended === null);
    if (active.some(({ act_id }) => act_id === actId)) {
      throw new Refusal(409, codeMessage("refusals.finding.setAside"));
    }
    const profile = await loadProfile(trx, company);
    const on = now();
    await trx
      .insertInto("acts_set_aside")
      .values({
        ...{ id: newId(), company_id: company.id, owner_id: company.owner_id, act_id: actId },
        ...{ reason, set_by: person.email, set_on: on, ended: null, ended_by: null, note: null },
        basis: hashActApplicability(act, profile),
      })
      .execute();
    const decision = { reason, person: person.email, on };
    await setFindingsAside(trx, catalogue, company, profile, { decision, actId });
  });
}

/** The act counts again, and so do its obligations, but for those set aside one by one. */
export async function takeActBack(
  db: Db,
  catalogue: Catalogue,
  { company: of, person }: On,
  { actId }: { actId: string },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const company = await lockShown(trx, of);
    const active = (await listActsSetAside(trx, company)).find(
      ({ act_id, ended }) => act_id === actId && ended === null,
    );
    if (!active) throw notFound("actSetAside");
    await endRow(trx, active, { ended_by: person.email, note: null });
    const rows = await selectShown(trx, company)
      .where("findings.act_id", "=", actId)
      .where("findings.verdict", "=", "not_applicable")
      .execute();
    for (const row of rows) {
      await touchWorkWithin(trx, { company, finding: row }, async ({ work, finding }) => {
        const found = finding.found_verdict;
        if (!found || work.overridden !== active.set_on) return;
        await setWork(trx, work, nothingOverridden);
        await trx
          .updateTable("findings")
          .set({ verdict: found, found_verdict: null, read_by: null })
          .where("id", "=", finding.id)
          .where("owner_id", "=", company.owner_id)
          .execute();
        const entry = { before: finding.verdict, after: found };
        await addEntry(trx, work, { kind: "taken_back", person: person.email, ...entry });
      });
    }
    await settleShown(trx, catalogue, company);
  });
}

/**
 * The acts that are set aside still, by id. One whose conditions or whose answers changed lapses:
 * it is no longer what somebody decided about.
 */
export async function renewActsSetAside(
  trx: DbOrTransaction,
  catalogue: Catalogue,
  company: Pick<Company, "id" | "owner_id">,
  profile: Profile,
): Promise<Map<string, ActSetAsideRow>> {
  const kept = new Map<string, ActSetAsideRow>();
  for (const row of await listActsSetAside(trx, company)) {
    if (row.ended !== null) continue;
    const act = catalogue.acts.find(({ id }) => id === row.act_id);
    if (act && hashActApplicability(act, profile) === row.basis) kept.set(row.act_id, row);
    else {
      const note = storeMessage(codeMessage("reopening.applicability"));
      await endRow(trx, row, { ended_by: null, note });
    }
  }
  return kept;
}

async function setFindingsAside(
  trx: DbOrTransaction,
  catalogue: Catalogue,
  company: On["company"],
  profile: Profile,
  which: { decision: Parameters<typeof setNotApplicable>[3]; actId: string },
): Promise<void> {
  const rows = await selectShown(trx, company).where("findings.act_id", "=", which.actId).execute();
  for (const row of rows) {
    await touchWorkWithin(trx, { company, finding: row }, (touched) =>
      setNotApplicable(touched, catalogue, profile, which.decision),
    );
  }
  await settleShown(trx, catalogue, company);
}

/** The company with the dashboard that it shows now: none can take its place any more. */
export async function lockShown(
  trx: DbOrTransaction,
  company: On["company"],
): Promise<On["company"]> {
  await lockCompany(trx, company);
  const row = await trx
    .selectFrom("companies")
    .select("shown_assessment_id")
    .where("id", "=", company.id)
    .where("owner_id", "=", company.owner_id)
    .executeTakeFirstOrThrow();
  return { ...company, ...row };
}

export function selectShown(trx: DbOrTransaction, company: On["company"]) {
  return trx
    .selectFrom("findings")
    .select(["findings.id", "findings.obligation_id"])
    .where("findings.assessment_id", "=", company.shown_assessment_id ?? "")
    .where("findings.owner_id", "=", company.owner_id);
}

export async function settleShown(
  trx: DbOrTransaction,
  catalogue: Catalogue,
  { shown_assessment_id: id, owner_id }: Pick<Company, "shown_assessment_id" | "owner_id">,
): Promise<void> {
  if (id) await updateOrderAndScore(trx, catalogue, { id, owner_id });
}

async function endRow(
  trx: DbOrTransaction,
  { id, owner_id }: ActSetAsideRow,
  how: Pick<ActSetAsideRow, "ended_by" | "note">,
): Promise<void> {
  await trx
    .updateTable("acts_set_aside")
    .set({ ended: now(), ...how })
    .where("id", "=", id)
    .where("owner_id", "=", owner_id)
    .execute();
}
