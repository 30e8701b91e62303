import type { User } from "../../accounts/accounts.ts";
import { selectWhoSee } from "../../accounts/rights.ts";
import type { Company } from "../companies.ts";
import { newId, now } from "../../db/db.ts";
import type { Db, DbOrTransaction } from "../../db/db.ts";
import { lockAccount } from "../../db/locks.ts";
import type { FindingRow, FindingWorkRow } from "../../db/finding-tables.ts";
import { notFound, refuseField } from "../../errors.ts";
import { codeMessage } from "../../messages/coded-message.ts";
import type { CodedMessage } from "../../messages/coded-message.ts";
import { storeMessage } from "../../messages/stored-message.ts";
import { addEntry } from "./activity-log.ts";
import { tellFinding } from "./tell-finding.ts";

/** Who does something about which finding. */
export type WorkOn = {
  company: Pick<Company, "id" | "owner_id" | "jurisdiction">;
  finding: Pick<FindingRow, "id" | "obligation_id">;
  person: Pick<User, "id" | "email">;
};
/** With the address of whoever it is assigned to. */
export type Work = FindingWorkRow & { assignee: string | null };
/** The finding and the row of what was decided about it, as they are now. */
export type Touched = { trx: DbOrTransaction; work: Work; finding: FindingRow };

/** A row of work that says nothing of a condition. */
export const notConcerned = {
  concerned_on: null,
  concerned_by: null,
  concerned_reason: null,
  concerned_if: null,
};

/** What was decided for the company's findings, by obligation. */
export async function mapWork(
  db: Db,
  { id, owner_id }: WorkOn["company"],
): Promise<Map<string, Work>> {
  const rows = await selectWork(db)
    .where("finding_work.company_id", "=", id)
    .where("finding_work.owner_id", "=", owner_id)
    .execute();
  return new Map(rows.map((row) => [row.obligation_id, row]));
}

/** Nobody takes the due date along. Throws 400 for somebody who could do nothing about it. */
export async function assignFinding(
  db: Db,
  on: WorkOn,
  assignment: { personId: string; due: string | null },
): Promise<void> {
  await touchWork(db, on, ({ trx, work }) => assignWithin(trx, work, on.person, assignment));
}

/** The same within a transaction that changes more. */
export async function assignWithin(
  trx: DbOrTransaction,
  work: Work,
  person: Pick<User, "email">,
  { personId, due }: { personId: string; due: string | null },
): Promise<void> {
  const assignee = personId ? await requireColleague(trx, work, personId) : null;
  const before = storeMessage(describeAssignment(work.assignee, work.due));
  const after = storeMessage(describeAssignment(assignee?.email ?? null, due));
  if (before === after) return;
  await setWork(trx, work, { assignee_id: assignee?.id ?? null, due });
  await addEntry(trx, work, { kind: "assigned", person: person.email, before, after });
  if (!assignee) return;
  await tellFinding(trx, work, {
    type: "finding.assigned",
    say: (finding) => ({ finding, by: person.email, assignee: assignee.email, due }),
  });
}

/** One change, all or nothing. Throws 404 when another dashboard has taken the finding's place. */
export async function touchWork(
  db: Db,
  on: WorkOn,
  change: (touched: Touched) => Promise<void>,
): Promise<void> {
  await db.transaction().execute((trx) => touchWorkWithin(trx, on, change));
}

/** The same within a transaction that changes more. */
export async function touchWorkWithin(
  trx: DbOrTransaction,
  { company, finding }: Pick<WorkOn, "company" | "finding">,
  change: (touched: Touched) => Promise<void>,
): Promise<void> {
  // No assessment can end between the reads.
  await lockAccount(trx, company.owner_id);
  const work = await openWork(trx, {
    ...{ owner_id: company.owner_id, company_id: company.id },
    obligation_id: finding.obligation_id,
  });
  const shown = await trx
    .selectFrom("findings")
    .innerJoin("companies", "companies.shown_assessment_id", "findings.assessment_id")
    .selectAll("findings")
    .where("findings.id", "=", finding.id)
    .where("findings.owner_id", "=", company.owner_id)
    .where("companies.id", "=", company.id)
    .executeTakeFirst();
  if (!shown) throw notFound("finding");
  await change({ trx, work, finding: shown });
}

/** The row of what was decided about an obligation; made where there is none. */
export async function openWork(
  trx: DbOrTransaction,
  subject: Pick<FindingWorkRow, "owner_id" | "company_id" | "obligation_id">,
): Promise<Work> {
  await trx
    .insertInto("finding_work")
    .values({
      ...{ id: newId(), ...subject },
      ...{ assignee_id: null, due: null, done: null, verdict: null, reason: null },
      ...{ overridden_by: null, overridden: null, basis: null, note: null, changed: now() },
      overridden_model: null,
      ...{ begun: null, attestation_id: null },
      ...notConcerned,
    })
    .onConflict((conflict) => conflict.columns(["company_id", "obligation_id"]).doNothing())
    .execute();
  return selectWork(trx)
    .where("finding_work.company_id", "=", subject.company_id)
    .where("finding_work.owner_id", "=", subject.owner_id)
    .where("finding_work.obligation_id", "=", subject.obligation_id)
    .executeTakeFirstOrThrow();
}

export async function setWork(
  trx: DbOrTransaction,
  { id, owner_id }: Pick<FindingWorkRow, "id" | "owner_id">,
  changes: Partial<FindingWorkRow>,
): Promise<void> {
  await trx
    .updateTable("finding_work")
    .set({ ...changes, changed: now() })
    .where("id", "=", id)
    .where("owner_id", "=", owner_id)
    .execute();
}

function selectWork(db: DbOrTransaction) {
  return db
    .selectFrom("finding_work")
    .leftJoin("users", "users.id", "finding_work.assignee_id")
    .selectAll("finding_work")
    .select("users.email as assignee");
}

/** An auditor could do nothing about it, and who does not see the company would not find it. */
export async function requireColleague(
  trx: DbOrTransaction,
  { owner_id: accountId, company_id: companyId }: Pick<Work, "owner_id" | "company_id">,
  id: string,
) {
  const person = await selectWhoSee(trx, accountId, companyId)
    .select(["users.id", "users.email"])
    .where("users.id", "=", id)
    .where("users.role", "!=", "auditor")
    .executeTakeFirst();
  if (person) return person;
  throw refuseField(400, "iPerson", codeMessage("fields.assignee.required"));
}

function describeAssignment(email: string | null, due: string | null): CodedMessage {
  const who = email
    ? codeMessage("assignments.person", { email })
    : codeMessage("assignments.nobody");
  return due ? codeMessage("assignments.due", { who, due: { day: due } }) : who;
}
