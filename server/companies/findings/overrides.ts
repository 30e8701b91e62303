import { createHash } from "node:crypto";
import type { Evidence, Verdict } from "../../analysis/verdicts.ts";
import type { Catalogue } from "../../catalogue/catalogue.ts";
import type { Db, DbOrTransaction } from "../../db/db.ts";
import { now } from "../../db/db.ts";
import type { FindingRow } from "../../db/finding-tables.ts";
import { loadSnapshots } from "../../catalogue/snapshots.ts";
import { notFound, refuseField } from "../../errors.ts";
import { codeMessage } from "../../messages/coded-message.ts";
import { loadProfile } from "../profile/answers.ts";
import { setNotApplicable } from "./not-applicable.ts";
import { updateOrderAndScore } from "./order-and-score.ts";
import { addEntry } from "./activity-log.ts";
import { keepChange, takeStand } from "./undoable.ts";
import { setWork, touchWork } from "./work.ts";
import type { Touched, WorkOn } from "./work.ts";

/** A row of work whose verdict is the one that was found. */
export const nothingOverridden = {
  verdict: null,
  reason: null,
  overridden_by: null,
  overridden: null,
  overridden_model: null,
  basis: null,
};

/** Who overrides, and by whose reading: a person, a person who follows a model, or a model alone. */
export type Decider =
  | { person: string; model: null }
  | { person: string; model: string }
  | { person: null; model: string };

/**
 * A person's verdict counts from here on, and can be undone. Throws 409 for the very verdict that
 * was found.
 */
export async function overrideFinding(
  db: Db,
  catalogue: Catalogue,
  on: WorkOn,
  { verdict, reason }: { verdict: Verdict; reason: string },
): Promise<void> {
  await touchWork(db, on, async ({ trx, work, finding }) => {
    const found = finding.found_verdict ?? finding.verdict;
    if (verdict === "not_applicable") {
      const profile = await loadProfile(trx, on.company);
      const decision = { reason, person: on.person.email, on: now() };
      await setNotApplicable({ trx, work, finding }, catalogue, profile, decision);
      const { assessment_id: id, owner_id } = finding;
      await updateOrderAndScore(trx, catalogue, { id, owner_id });
    } else if (verdict === found) {
      throw refuseField(409, "sVerdict", codeMessage("refusals.finding.sameVerdict"));
    } else {
      const by = { person: on.person.email, model: null };
      await overrideWithin({ trx, work, finding }, catalogue, by, { verdict, reason });
    }
    const stood = new Map([[finding.obligation_id, takeStand({ work, finding })]]);
    await keepChange(trx, on, { kind: "overruled", stood });
  });
}

/** Another verdict than the one that was found, in a transaction that has the finding at hand. */
export async function overrideWithin(
  { trx, work, finding }: Touched,
  catalogue: Catalogue,
  { person, model }: Decider,
  { verdict, reason }: { verdict: Verdict; reason: string },
): Promise<void> {
  // It rests on what its author saw, which the catalogue may have changed since.
  const { obligation } = (await loadSnapshots(trx, catalogue, [finding]))(finding);
  const evidence = JSON.parse(finding.evidence_json) as Evidence[];
  await setWork(trx, work, {
    ...{ verdict, reason, overridden_by: person, overridden: now(), note: null },
    ...{ overridden_model: model, basis: hashBasis(obligation.text, evidence) },
  });
  const found = finding.found_verdict ?? finding.verdict;
  const readBy = person === null ? model : null;
  await setVerdict(trx, catalogue, finding, { verdict, found_verdict: found, read_by: readBy });
  const step = { before: finding.verdict, after: verdict };
  if (person === null) {
    await addEntry(trx, work, { kind: "second_read", person, ...step, text: model });
  } else if (model === null) {
    await addEntry(trx, work, { kind: "overruled", person, ...step, text: reason });
  } else await addEntry(trx, work, { kind: "followed", person, ...step, text: model });
}

/** The verdict that was found counts again. Throws 404 when nobody overrode it. */
export async function takeOverrideBack(db: Db, catalogue: Catalogue, on: WorkOn): Promise<void> {
  await touchWork(db, on, async ({ trx, work, finding }) => {
    const found = finding.found_verdict;
    if (!found) throw notFound("override");
    await setWork(trx, work, nothingOverridden);
    await setVerdict(trx, catalogue, finding, {
      ...{ verdict: found, found_verdict: null, read_by: null },
    });
    const entry = { before: finding.verdict, after: found };
    await addEntry(trx, work, { kind: "taken_back", person: on.person.email, ...entry });
  });
}

/** What a second reader said is said no more; the verdict that was found counts again. */
export async function endDecision(
  { trx, work, finding }: Touched,
  catalogue: Catalogue,
): Promise<FindingRow> {
  const verdict = finding.found_verdict ?? finding.verdict;
  const found = { verdict, found_verdict: null, read_by: null };
  await setWork(trx, work, nothingOverridden);
  await setVerdict(trx, catalogue, finding, found);
  const step = { before: finding.verdict, after: verdict, text: work.reason ?? "" };
  await addEntry(trx, work, { kind: "lapsed", person: null, ...step });
  return { ...finding, ...found };
}

async function setVerdict(
  trx: DbOrTransaction,
  catalogue: Catalogue,
  { id, owner_id, assessment_id }: FindingRow,
  changes: Pick<FindingRow, "verdict" | "found_verdict" | "read_by">,
): Promise<void> {
  await trx
    .updateTable("findings")
    .set(changes)
    .where("id", "=", id)
    .where("owner_id", "=", owner_id)
    .execute();
  await updateOrderAndScore(trx, catalogue, { id: assessment_id, owner_id });
}

/** What a verdict was overridden on. */
export function hashBasis(text: string, evidence: { quote: string }[]): string {
  const quotes = evidence.map(({ quote }) => quote).toSorted();
  return createHash("sha256")
    .update(JSON.stringify([text, quotes]))
    .digest("base64url");
}
