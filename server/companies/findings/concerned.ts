import type { Catalogue } from "../../catalogue/catalogue.ts";
import type { Obligation } from "../../catalogue/types.ts";
import { now } from "../../db/db.ts";
import type { Db, DbOrTransaction } from "../../db/db.ts";
import { lockAccount } from "../../db/locks.ts";
import { notFound } from "../../errors.ts";
import { loadProfile } from "../profile/answers.ts";
import { beginAssessment } from "../assessments.ts";
import { lockShown, selectShown, settleShown } from "./acts-set-aside.ts";
import type { On } from "./acts-set-aside.ts";
import { addEntry } from "./activity-log.ts";
import { decideNotApplicable, setNotApplicable } from "./not-applicable.ts";
import { nothingOverridden } from "./overrides.ts";
import { notConcerned, openWork, setWork, touchWorkWithin } from "./work.ts";
import type { Work } from "./work.ts";

export type Said = {
  obligationIds: string[];
  reason: string;
  /** The same of every obligation of the act with the same condition. */
  together: boolean;
};

/**
 * People say that the condition of obligations holds ("you outsource"): from the assessment that
 * follows they count as any other does. Throws 404 where one is not there or has no condition.
 */
export async function sayConcerned(
  db: Db,
  catalogue: Catalogue,
  { company: of, person }: On,
  { reason, ...which }: Said,
): Promise<void> {
  const obligations = chooseConditional(catalogue, which);
  await db.transaction().execute(async (trx) => {
    const company = await lockShown(trx, of);
    let changed = false;
    for (const { id, onlyIf = "" } of obligations) {
      const work = await openWork(trx, subjectOf(company, id));
      if (work.concerned_on !== null && work.concerned_if === onlyIf) continue;
      changed = true;
      await takeAsideBack(trx, company, work, person.email);
      await setWork(trx, work, {
        ...{ concerned_on: now(), concerned_by: person.email },
        ...{ concerned_reason: reason, concerned_if: onlyIf },
      });
      const entry = { person: person.email, after: onlyIf, text: reason };
      await addEntry(trx, work, { kind: "concerned", ...entry });
    }
    await settleShown(trx, catalogue, company);
    if (changed) await beginAssessment(trx, company);
  });
}

/** People say that obligations with a condition do not apply, whether they have a finding or not. */
export async function sayNotConcerned(
  db: Db,
  catalogue: Catalogue,
  { company: of, person }: On,
  { reason, ...which }: Said,
): Promise<void> {
  const obligations = chooseConditional(catalogue, which);
  await db.transaction().execute(async (trx) => {
    const company = await lockShown(trx, of);
    const profile = await loadProfile(trx, company);
    const decision = { reason, person: person.email, on: now() };
    let wasConcerned = false;
    for (const { id } of obligations) {
      const work = await openWork(trx, subjectOf(company, id));
      if (work.verdict === "not_applicable") continue;
      wasConcerned ||= work.concerned_on !== null;
      await setWork(trx, work, notConcerned);
      const finding = await findShown(trx, company, id);
      if (finding) {
        await touchWorkWithin(trx, { company, finding }, (touched) =>
          setNotApplicable(touched, catalogue, profile, decision),
        );
      } else {
        await decideNotApplicable({ trx, work }, catalogue, profile, decision, "not_assessed");
      }
    }
    await settleShown(trx, catalogue, company);
    if (wasConcerned) await beginAssessment(trx, company);
  });
}

/** What was said of one obligation's condition counts no more. Throws 404 where nothing was. */
export async function takeConcernBack(
  db: Db,
  catalogue: Catalogue,
  { company: of, person }: On,
  { obligationId }: { obligationId: string },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const company = await lockShown(trx, of);
    const work = await openWork(trx, subjectOf(company, obligationId));
    const { concerned_on, concerned_if, verdict } = work;
    if (concerned_on === null && verdict !== "not_applicable") {
      throw notFound("said");
    }
    await takeAsideBack(trx, company, work, person.email);
    await settleShown(trx, catalogue, company);
    if (concerned_on === null) return;
    await setWork(trx, work, notConcerned);
    const entry = { person: person.email, before: concerned_if ?? "" };
    await addEntry(trx, work, { kind: "concern_ended", ...entry });
    await beginAssessment(trx, company);
  });
}

/** A condition that the law words otherwise now is no longer the one that somebody spoke of. */
export async function lapseConcerned(
  db: Db,
  catalogue: Catalogue,
  { id, owner_id }: Pick<On["company"], "id" | "owner_id">,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockAccount(trx, owner_id);
    const rows = await trx
      .selectFrom("finding_work")
      .selectAll()
      .where("company_id", "=", id)
      .where("owner_id", "=", owner_id)
      .where("concerned_on", "is not", null)
      .execute();
    for (const row of rows) {
      const { onlyIf } = catalogue.obligations.get(row.obligation_id)?.obligation ?? {};
      if (onlyIf === row.concerned_if) continue;
      await setWork(trx, row, notConcerned);
      const entry = { person: null, before: row.concerned_if ?? "" };
      await addEntry(trx, row, { kind: "concern_ended", ...entry });
    }
  });
}

/** The verdict that was found counts again, where people had set the obligation aside. */
async function takeAsideBack(
  trx: DbOrTransaction,
  company: On["company"],
  work: Work,
  person: string,
): Promise<void> {
  if (work.verdict !== "not_applicable") return;
  await setWork(trx, work, nothingOverridden);
  const finding = await findShown(trx, company, work.obligation_id);
  const found = finding?.found_verdict ?? "not_assessed";
  if (finding?.found_verdict) {
    await trx
      .updateTable("findings")
      .set({ verdict: found, found_verdict: null, read_by: null })
      .where("id", "=", finding.id)
      .where("owner_id", "=", company.owner_id)
      .execute();
  }
  const entry = { before: work.verdict, after: found } as const;
  await addEntry(trx, work, { kind: "taken_back", person, ...entry });
}

async function findShown(trx: DbOrTransaction, company: On["company"], obligationId: string) {
  return selectShown(trx, company)
    .select("findings.found_verdict")
    .where("findings.obligation_id", "=", obligationId)
    .executeTakeFirst();
}

function chooseConditional(
  catalogue: Catalogue,
  { obligationIds, together }: Pick<Said, "obligationIds" | "together">,
): Obligation[] {
  const chosen = new Map<string, Obligation>();
  for (const id of obligationIds) {
    const { act, obligation } = catalogue.obligations.get(id) ?? {};
    if (!act || !obligation?.onlyIf) throw notFound("condition");
    const alike = act.obligations.filter(({ onlyIf }) => onlyIf === obligation.onlyIf);
    for (const one of together ? alike : [obligation]) chosen.set(one.id, one);
  }
  return [...chosen.values()];
}

function subjectOf({ id, owner_id }: On["company"], obligation_id: string) {
  return { owner_id, company_id: id, obligation_id };
}
