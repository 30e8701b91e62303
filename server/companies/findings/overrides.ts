import { createHash } from "node:crypto";
import type { Evidence, Verdict } from "../../analysis/verdicts.ts";
import type { Catalogue } from "../../catalogue/catalogue.ts";
import type { Db, DbOrTransaction } from "../../db/db.ts";
import { now } from "../../db/db.ts";
import type { FindingRow } from "../../db/tables.ts";
import { loadWordings } from "../../catalogue/snapshots.ts";
import { notFound, refuseField } from "../../errors.ts";
import { codeMessage } from "../../messages/coded-message.ts";
import { loadProfile } from "../profile/answers.ts";
import { setNotApplicable } from "./not-applicable.ts";
import { updateOrderAndScore } from "./order-and-score.ts";
import { addEntry } from "./activity-log.ts";
import { setWork, touchWork } from "./work.ts";
import type { WorkOn } from "./work.ts";

/** A row of work whose verdict is the one that was found. */
export const nothingOverridden = {
  verdict: null,
  reason: null,
  overridden_by: null,
  overridden: null,
  basis: null,
};

/** A person's verdict counts from here on. Throws 409 for the very verdict that was found. */
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
      return;
    }
    if (verdict === found) {
      throw refuseField(409, "sVerdict", codeMessage("refusals.finding.sameVerdict"));
    }
    // It rests on what its author saw, which the catalogue may have changed since.
    const { obligation } = (await loadWordings(trx, catalogue, [finding]))(finding);
    const evidence = JSON.parse(finding.evidence_json) as Evidence[];
    await setWork(trx, work, {
      ...{ verdict, reason, overridden_by: on.person.email, overridden: now(), note: null },
      basis: hashBasis(obligation.text, evidence),
    });
    await setVerdict(trx, catalogue, finding, { verdict, found_verdict: found });
    const { email } = on.person;
    const entry = { before: finding.verdict, after: verdict, text: reason };
    await addEntry(trx, work, { kind: "overruled", person: email, ...entry });
  });
}

/** The verdict that was found counts again. Throws 404 when nobody overrode it. */
export async function takeOverrideBack(db: Db, catalogue: Catalogue, on: WorkOn): Promise<void> {
  await touchWork(db, on, async ({ trx, work, finding }) => {
    const found = finding.found_verdict;
    if (!found) throw notFound("override");
    await setWork(trx, work, nothingOverridden);
    await setVerdict(trx, catalogue, finding, { verdict: found, found_verdict: null });
    const entry = { before: finding.verdict, after: found };
    await addEntry(trx, work, { kind: "taken_back", person: on.person.email, ...entry });
  });
}

async function setVerdict(
  trx: DbOrTransaction,
  catalogue: Catalogue,
  { id, owner_id, assessment_id }: FindingRow,
  changes: Pick<FindingRow, "verdict" | "found_verdict">,
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
