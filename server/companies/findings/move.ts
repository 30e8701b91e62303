import type { User } from "../../accounts/accounts.ts";
import type { Catalogue } from "../../catalogue/catalogue.ts";
import { now } from "../../db/db.ts";
import type { Db } from "../../db/db.ts";
import type { FindingWorkRow } from "../../db/finding-tables.ts";
import { Refusal } from "../../errors.ts";
import type { MovedState, TaskState } from "../../form-schemas/finding.ts";
import { codeMessage } from "../../messages/coded-message.ts";
import { mapControls, showControl } from "../controls/controls.ts";
import { addEntry } from "./activity-log.ts";
import { updateOrderAndScore } from "./order-and-score.ts";
import { stateOf } from "./tasks.ts";
import { keepChange, takeStand } from "./undoable.ts";
import type { Item } from "./undoable.ts";
import { setWork, touchWork } from "./work.ts";
import type { Touched, WorkOn } from "./work.ts";

type Stage = Pick<FindingWorkRow, "done" | "begun">;

/**
 * Says how far somebody is with it, which can be undone. Throws 409 where it stands elsewhere than
 * they saw it, and for what people vouch for where only attesting it makes it done, or where it is
 * attested.
 */
export async function moveFinding(
  db: Db,
  catalogue: Catalogue,
  on: WorkOn,
  { state, from }: { state: MovedState; from?: TaskState | undefined },
): Promise<void> {
  await touchWork(db, on, async (touched) => {
    const control = await findControl(touched, catalogue, on);
    if (from !== undefined && from !== stateOf(touched.work, control?.state ?? null)) {
      throw new Refusal(409, codeMessage("refusals.finding.movedSince"));
    }
    if (control && (state === "done" || control.state === "attested")) {
      throw attestInstead();
    }
    await moveTo(touched, catalogue, on, state);
  });
}

/**
 * Marks it done, or not done after all; this too can be undone. Throws 409 for what people vouch
 * for, which is done by attesting it alone.
 */
export async function markFinding(
  db: Db,
  catalogue: Catalogue,
  on: WorkOn,
  done: boolean,
): Promise<void> {
  await touchWork(db, on, async (touched) => {
    if (done && (await findControl(touched, catalogue, on))) throw attestInstead();
    if (done === (touched.work.done !== null)) return;
    await moveTo(touched, catalogue, on, done ? "done" : "not_started");
  });
}

/** As far as it was, where that is what was changed. */
export async function moveBack(
  { trx, work }: Touched,
  person: Pick<User, "email">,
  { was, became }: Pick<Item, "was" | "became">,
): Promise<void> {
  const { done, begun, note } = was;
  if (done === became.done && begun === became.begun) return;
  await setWork(trx, work, { done, begun, note });
  await addEntry(trx, work, { kind: nameMove(became, was), person: person.email });
}

async function findControl({ trx, finding }: Touched, catalogue: Catalogue, { company }: WorkOn) {
  return showControl(catalogue, finding, await mapControls(trx, company));
}

function attestInstead(): Refusal {
  return new Refusal(409, codeMessage("refusals.control.attestInstead"));
}

async function moveTo(
  touched: Touched,
  catalogue: Catalogue,
  { company, person }: WorkOn,
  state: MovedState,
): Promise<void> {
  const { trx, work, finding } = touched;
  const after: Stage = {
    begun: state === "in_progress" ? (work.begun ?? now()) : null,
    done: state === "done" ? (work.done ?? now()) : null,
  };
  if (after.begun === work.begun && after.done === work.done) return;
  const stood = new Map([[finding.obligation_id, takeStand(touched)]]);
  await setWork(trx, work, after.done ? { ...after, note: null } : after);
  // It was to be looked at once more, and now it has been.
  const { assessment_id: id, owner_id } = finding;
  if (after.done && work.note !== null) await updateOrderAndScore(trx, catalogue, { id, owner_id });
  await addEntry(trx, work, { kind: nameMove(work, after), person: person.email });
  await keepChange(trx, { company, person }, { kind: "moved", stood });
}

/** What the activity log says of it. */
function nameMove(before: Stage, after: Stage): "done" | "reopened" | "begun" | "not_begun" {
  if (after.done !== null) return "done";
  if (before.done !== null) return "reopened";
  return after.begun === null ? "not_begun" : "begun";
}
