import type { Catalogue } from "../catalogue/catalogue.ts";
import { addCompanyWithin } from "../companies/companies.ts";
import { addMonths, holds } from "../companies/controls/control-state.ts";
import { getToday } from "../companies/controls/controls.ts";
import { addEntry } from "../companies/findings/activity-log.ts";
import { overrideWithin } from "../companies/findings/overrides.ts";
import { assignWithin, openWork, setWork } from "../companies/findings/work.ts";
import type { Work } from "../companies/findings/work.ts";
import { newId, now } from "../db/db.ts";
import type { DbOrTransaction } from "../db/db.ts";
import type { ImportRow } from "../db/import-tables.ts";
import type { FindingRow } from "../db/finding-tables.ts";
import { Refusal } from "../errors.ts";
import { openFrameworkWork, readStanding, setFrameworkWork } from "../frameworks/framework-work.ts";
import { codeMessage } from "../messages/coded-message.ts";
import type { Assignment, ControlOf, Deed, ImportLine } from "./lines.ts";

export type Doing = { row: ImportRow; email: string };
const months = 12;

/** Does what the lines say, and gives them back with what was made. */
export async function doDeeds(
  trx: DbOrTransaction,
  catalogue: Catalogue,
  doing: Doing,
  lines: ImportLine[],
): Promise<ImportLine[]> {
  const done: ImportLine[] = [];
  for (const line of lines) {
    const deeds: Deed[] = [];
    for (const deed of line.deeds) deeds.push(await doOne(trx, catalogue, doing, deed));
    done.push({ ...line, deeds });
  }
  return done;
}

async function doOne(
  trx: DbOrTransaction,
  catalogue: Catalogue,
  doing: Doing,
  deed: Deed,
): Promise<Deed> {
  const { owner_id: ownerId } = doing.row;
  switch (deed.kind) {
    case "addCompany": {
      const { id } = await addCompanyWithin(trx, ownerId, { name: deed.name, ...deed.after }, []);
      return { ...deed, madeId: id };
    }
    case "changeCompany":
      await changeCompany(trx, ownerId, deed, deed.before, deed.after);
      return deed;
    case "assign": {
      const { work } = await openFinding(trx, doing, deed.obligationId);
      requireSame(isAssigned(work, deed.before));
      await assignAs(trx, work, doing, deed.after);
      return deed;
    }
    case "override": {
      const { work, finding } = await openFinding(trx, doing, deed.obligationId);
      requireSame(finding.verdict === deed.before && finding.found_verdict === null);
      const by = { person: doing.email, model: null };
      await overrideWithin({ trx, work, finding }, catalogue, by, {
        verdict: deed.after,
        reason: deed.reason,
      });
      return deed;
    }
    case "begin": {
      const { work } = await openFinding(trx, doing, deed.obligationId);
      requireSame((work.begun !== null) === deed.before);
      await setBegun(trx, work, doing, deed.after);
      return deed;
    }
    case "assignControl":
    case "beginControl":
    case "attestControl":
      return workOnControl(trx, doing, deed);
  }
}

async function workOnControl(
  trx: DbOrTransaction,
  doing: Doing,
  deed: Extract<Deed, { control: ControlOf }>,
): Promise<Deed> {
  const on = onControl(doing, deed.control);
  const work = await openFrameworkWork(trx, on);
  if (deed.kind === "assignControl") {
    requireSame(isAssigned(work, deed.before));
    const { personId, due } = deed.after;
    await setFrameworkWork(trx, on, { assignee_id: personId || null, due: due || null });
    return deed;
  }
  if (deed.kind === "beginControl") {
    requireSame((work.begun !== null) === deed.before);
    await setFrameworkWork(trx, on, { begun: deed.after ? now() : null });
    return deed;
  }
  const standing = await readStanding(trx, work);
  requireSame(standing?.ended !== null || !holds(standing, getToday()));
  if (standing?.ended === null) {
    await trx
      .updateTable("framework_attestations")
      .set({ ended: now(), ended_how: "expired" })
      .where("id", "=", standing.id)
      .where("owner_id", "=", standing.owner_id)
      .execute();
  }
  const id = newId();
  await trx
    .insertInto("framework_attestations")
    .values({
      ...{ id, owner_id: doing.row.owner_id, company_id: on.company.id },
      ...{ framework_id: deed.control.frameworkId, control_key: deed.control.key },
      ...{ attested_by: doing.email, made: now(), done_on: getToday(), months, note: deed.note },
      ...{ expires: addMonths(getToday(), months), proof_id: null, document_id: null },
      ...{ page: null, link: null, ended: null, ended_how: null, ended_by: null },
      end_reason: null,
    })
    .execute();
  await setFrameworkWork(trx, on, { attestation_id: id, begun: null });
  return { ...deed, madeId: id };
}

export function onControl({ row }: Doing, { frameworkId, key }: ControlOf) {
  return {
    framework: { id: frameworkId, owner_id: row.owner_id },
    company: { id: row.company_id ?? "", owner_id: row.owner_id },
    key,
  };
}

/** The finding on the dashboard shown, and what was decided about it. Throws 409 where it is gone. */
export async function openFinding(
  trx: DbOrTransaction,
  { row }: Doing,
  obligationId: string,
): Promise<{ work: Work; finding: FindingRow }> {
  const finding = await trx
    .selectFrom("findings")
    .innerJoin("companies", "companies.shown_assessment_id", "findings.assessment_id")
    .selectAll("findings")
    .where("companies.id", "=", row.company_id ?? "")
    .where("findings.owner_id", "=", row.owner_id)
    .where("findings.obligation_id", "=", obligationId)
    .executeTakeFirst();
  if (!finding) throw changedSince();
  const subject = { owner_id: row.owner_id, company_id: row.company_id ?? "" };
  return { finding, work: await openWork(trx, { ...subject, obligation_id: obligationId }) };
}

export async function assignAs(
  trx: DbOrTransaction,
  work: Work,
  { email }: Doing,
  { personId, due }: Assignment,
): Promise<void> {
  await assignWithin(trx, work, { email }, { personId, due: due || null });
}

export async function setBegun(
  trx: DbOrTransaction,
  work: Work,
  { email }: Doing,
  begun: boolean,
): Promise<void> {
  await setWork(trx, work, { begun: begun ? now() : null });
  await addEntry(trx, work, { kind: begun ? "begun" : "not_begun", person: email });
}

export async function changeCompany(
  trx: DbOrTransaction,
  ownerId: string,
  { id }: { id: string },
  from: { website: string; jurisdiction: string },
  to: Extract<Deed, { kind: "changeCompany" }>["after"],
): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable("companies")
    .set(to)
    .where("id", "=", id)
    .where("owner_id", "=", ownerId)
    .where("website", "=", from.website)
    .where("jurisdiction", "=", from.jurisdiction as typeof to.jurisdiction)
    .executeTakeFirstOrThrow();
  requireSame(numUpdatedRows === 1n);
}

export function isAssigned(
  work: { assignee_id: string | null; due: string | null },
  { personId, due }: Assignment,
): boolean {
  return (work.assignee_id ?? "") === personId && (work.due ?? "") === due;
}

function requireSame(isSame: boolean): void {
  if (!isSame) throw changedSince();
}

function changedSince(): Refusal {
  return new Refusal(409, codeMessage("refusals.import.changed"));
}
