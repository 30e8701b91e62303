import { readStatement } from "../companies/controls/attest.ts";
import type { Attested, Statement } from "../companies/controls/attest.ts";
import { addMonths, holds } from "../companies/controls/control-state.ts";
import { getToday } from "../companies/controls/controls.ts";
import type { AttestationEnd } from "../db/control-tables.ts";
import { newId, now } from "../db/db.ts";
import type { Db, DbOrTransaction } from "../db/db.ts";
import type { FrameworkAttestationRow } from "../db/framework-tables.ts";
import { Refusal } from "../errors.ts";
import { codeMessage } from "../messages/coded-message.ts";
import { readStanding, setFrameworkWork, touchFrameworkControl } from "./framework-work.ts";
import type { FrameworkOn } from "./framework-work.ts";

/**
 * A person's word that a framework's control is met. Throws 409 where it is attested already,
 * unless `replaces` names that attestation.
 */
export async function attestFrameworkControl(
  db: Db,
  on: FrameworkOn,
  { replaces, ...said }: Statement & { replaces: string },
): Promise<void> {
  await touchFrameworkControl(db, on, async (trx, work) => {
    const attested = await readStatement(trx, on.company, said);
    const standing = await readStanding(trx, work);
    const isStanding = standing !== null && holds(standing, getToday());
    if ((isStanding ? standing.id : "") !== replaces) throw changedMeanwhile();
    await storeAttestation(trx, on, attested, standing);
  });
}

/** The same once more from today on. Throws 409 where it was ended by somebody. */
export async function renewFrameworkAttestation(
  db: Db,
  on: FrameworkOn,
  attestationId: string,
): Promise<void> {
  await touchFrameworkControl(db, on, async (trx, work) => {
    const standing = await readStanding(trx, work);
    const mayRenew = standing?.ended === null || standing?.ended_how === "expired";
    if (standing?.id !== attestationId || !mayRenew) throw changedMeanwhile();
    const { months, note, proof_id, document_id, page, link } = standing;
    const done_on = getToday();
    const expires = months === null ? null : addMonths(done_on, months);
    const attested = { done_on, months, expires, note, proof_id, document_id, page, link };
    await storeAttestation(trx, on, attested, standing);
  });
}

/** It counts no more. Throws 409 where somebody renewed it or ended it before. */
export async function withdrawFrameworkAttestation(
  db: Db,
  on: FrameworkOn,
  attestationId: string,
  reason: string,
): Promise<void> {
  await touchFrameworkControl(db, on, async (trx, work) => {
    const standing = await readStanding(trx, work);
    if (standing?.id !== attestationId || standing.ended !== null) throw changedMeanwhile();
    await end(trx, standing, { how: "withdrawn", by: on.person.email, reason });
  });
}

/** Says that somebody works on it, or that nobody does after all. */
export async function setFrameworkBegun(db: Db, on: FrameworkOn, begun: boolean): Promise<void> {
  await touchFrameworkControl(db, on, async (trx, work) => {
    const standing = await readStanding(trx, work);
    if (standing && holds(standing, getToday())) throw changedMeanwhile();
    if (begun === (work.begun !== null)) return;
    await setFrameworkWork(trx, on, { begun: begun ? now() : null });
  });
}

async function storeAttestation(
  trx: DbOrTransaction,
  on: FrameworkOn,
  attested: Attested,
  standing: FrameworkAttestationRow | null,
): Promise<void> {
  const { framework, company, person, key } = on;
  if (standing?.ended === null) {
    const isOver = !holds(standing, getToday());
    await end(trx, standing, {
      how: isOver ? "expired" : "renewed",
      by: isOver ? null : person.email,
    });
  }
  const id = newId();
  await trx
    .insertInto("framework_attestations")
    .values({
      ...{ id, owner_id: company.owner_id, company_id: company.id },
      ...{ framework_id: framework.id, control_key: key },
      ...{ attested_by: person.email, made: now(), ...attested },
      ...{ ended: null, ended_how: null, ended_by: null, end_reason: null },
    })
    .execute();
  await setFrameworkWork(trx, on, { attestation_id: id, begun: null });
}

async function end(
  trx: DbOrTransaction,
  { id, owner_id }: FrameworkAttestationRow,
  { how, by, reason }: { how: AttestationEnd; by: string | null; reason?: string },
): Promise<void> {
  await trx
    .updateTable("framework_attestations")
    .set({ ended: now(), ended_how: how, ended_by: by, end_reason: reason ?? null })
    .where("id", "=", id)
    .where("owner_id", "=", owner_id)
    .where("ended", "is", null)
    .execute();
}

function changedMeanwhile(): Refusal {
  return new Refusal(409, codeMessage("refusals.control.changed"));
}
