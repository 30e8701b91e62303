import type { Catalogue } from "../catalogue/catalogue.ts";
import { endDecision } from "../companies/findings/overrides.ts";
import { now } from "../db/db.ts";
import type { DbOrTransaction } from "../db/db.ts";
import { isRefusal } from "../errors.ts";
import { openFrameworkWork, setFrameworkWork } from "../frameworks/framework-work.ts";
import {
  assignAs,
  changeCompany,
  isAssigned,
  onControl,
  openFinding,
  setBegun,
} from "./do-deeds.ts";
import type { Doing } from "./do-deeds.ts";
import type { ControlOf, Deed, ImportLine } from "./lines.ts";

/** Takes the lines back, and marks those that somebody has changed since. */
export async function undoDeeds(
  trx: DbOrTransaction,
  catalogue: Catalogue,
  doing: Doing,
  lines: ImportLine[],
): Promise<ImportLine[]> {
  const undone: ImportLine[] = [];
  for (const line of lines) {
    let kept = false;
    for (const deed of line.deeds.toReversed()) {
      kept = !(await undoOne(trx, catalogue, doing, deed)) || kept;
    }
    undone.push(kept ? { ...line, kept } : line);
  }
  return undone;
}

/** Whether it is as it was before. */
async function undoOne(
  trx: DbOrTransaction,
  catalogue: Catalogue,
  doing: Doing,
  deed: Deed,
): Promise<boolean> {
  const { owner_id: ownerId } = doing.row;
  if (deed.kind === "addCompany") return removeCompany(trx, ownerId, deed.madeId ?? "");
  if (deed.kind === "changeCompany") {
    return unlessChanged(() => changeCompany(trx, ownerId, deed, deed.after, deed.before));
  }
  if ("control" in deed) return undoControl(trx, doing, deed);
  return unlessChanged(async () => {
    const { work, finding } = await openFinding(trx, doing, deed.obligationId);
    if (deed.kind === "assign") {
      if (!isAssigned(work, deed.after)) return false;
      await assignAs(trx, work, doing, deed.before);
    } else if (deed.kind === "begin") {
      if ((work.begun !== null) !== deed.after) return false;
      await setBegun(trx, work, doing, deed.before);
    } else {
      const isOurs = finding.verdict === deed.after && work.reason === deed.reason;
      if (!isOurs || finding.found_verdict === null) return false;
      await endDecision({ trx, work, finding }, catalogue);
    }
    return true;
  });
}

async function undoControl(
  trx: DbOrTransaction,
  doing: Doing,
  deed: Extract<Deed, { control: ControlOf }>,
): Promise<boolean> {
  const on = onControl(doing, deed.control);
  if (!(await hasControl(trx, on))) return false;
  const work = await openFrameworkWork(trx, on);
  if (deed.kind === "assignControl") {
    if (!isAssigned(work, deed.after)) return false;
    const { personId, due } = deed.before;
    await setFrameworkWork(trx, on, { assignee_id: personId || null, due: due || null });
  } else if (deed.kind === "beginControl") {
    if ((work.begun !== null) !== deed.after) return false;
    await setFrameworkWork(trx, on, { begun: deed.before ? now() : null });
  } else {
    if (work.attestation_id !== deed.madeId) return false;
    await trx
      .updateTable("framework_attestations")
      .set({ ended: now(), ended_how: "withdrawn", ended_by: doing.email, end_reason: "" })
      .where("id", "=", deed.madeId ?? "")
      .where("owner_id", "=", doing.row.owner_id)
      .where("ended", "is", null)
      .execute();
  }
  return true;
}

async function hasControl(
  trx: DbOrTransaction,
  { framework }: ReturnType<typeof onControl>,
): Promise<boolean> {
  const row = await trx
    .selectFrom("frameworks")
    .select("id")
    .where("id", "=", framework.id)
    .where("owner_id", "=", framework.owner_id)
    .executeTakeFirst();
  return row !== undefined;
}

/** A company goes again as long as nobody has given it a document. */
async function removeCompany(trx: DbOrTransaction, ownerId: string, id: string): Promise<boolean> {
  const document = await trx
    .selectFrom("documents")
    .select("id")
    .where("company_id", "=", id)
    .where("owner_id", "=", ownerId)
    .limit(1)
    .executeTakeFirst();
  if (document) return false;
  await trx.deleteFrom("companies").where("id", "=", id).where("owner_id", "=", ownerId).execute();
  return true;
}

async function unlessChanged(undo: () => Promise<boolean | void>): Promise<boolean> {
  try {
    return (await undo()) ?? true;
  } catch (error) {
    if (isRefusal(error) && error.status === 409) return false;
    throw error;
  }
}
