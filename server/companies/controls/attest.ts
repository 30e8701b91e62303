import type { User } from "../../accounts/accounts.ts";
import type { Catalogue } from "../../catalogue/catalogue.ts";
import { loadSnapshots } from "../../catalogue/snapshots.ts";
import { newId, now } from "../../db/db.ts";
import type { Db, DbOrTransaction } from "../../db/db.ts";
import type { AttestationEnd, AttestationRow } from "../../db/control-tables.ts";
import type { FindingRow } from "../../db/finding-tables.ts";
import { requireDocument } from "../../documents/documents.ts";
import { Refusal, notFound, refuseField } from "../../errors.ts";
import type { HoldingTime } from "../../form-schemas/control.ts";
import { codeMessage } from "../../messages/coded-message.ts";
import type { Company } from "../companies.ts";
import { addEntry } from "../findings/activity-log.ts";
import { hashBasis } from "../findings/overrides.ts";
import { updateOrderAndScore } from "../findings/order-and-score.ts";
import { setWork } from "../findings/work.ts";
import type { Work } from "../findings/work.ts";
import { addMonths, holds } from "./control-state.ts";
import { getToday, isControl } from "./controls.ts";
import { requireProof } from "./proofs.ts";
import { touchControls } from "./touch-controls.ts";
import type { TouchedControl } from "./touch-controls.ts";

export type ControlsOn = {
  company: Pick<Company, "id" | "owner_id" | "jurisdiction">;
  person: Pick<User, "id" | "email">;
};
/** What somebody says when they attest. */
export type Statement = {
  /** YYYY-MM-DD */
  doneOn: string;
  holds: HoldingTime;
  note: string;
  proofId: string;
  documentId: string;
  page?: number | undefined;
  link: string;
};
export type Attested = Pick<
  AttestationRow,
  "done_on" | "months" | "expires" | "note" | "proof_id" | "document_id" | "page" | "link"
>;

/**
 * A person's word that these controls are done, the same for all of them or for none. Throws 409
 * where one is attested already, unless `replaces` names that attestation.
 */
export async function attestControls(
  db: Db,
  catalogue: Catalogue,
  on: ControlsOn,
  { obligationIds, replaces, ...said }: Statement & { obligationIds: string[]; replaces: string },
): Promise<void> {
  await touchControls(db, on, obligationIds, async (trx, touched) => {
    const attested = await readStatement(trx, on.company, said);
    for (const one of touched) {
      requireControl(catalogue, one);
      const standing = await findNewest(trx, one.work);
      const isStanding = standing !== null && holds(standing, getToday());
      if ((isStanding ? standing.id : "") !== replaces) {
        throw replaces ? changedMeanwhile() : alreadyAttested(catalogue, one);
      }
      await storeAttestation(trx, catalogue, on, one, { attested, standing });
    }
    await updateScore(trx, catalogue, touched[0]);
  });
}

/** The same once more from today on, with the same note and proof. Throws 409 where it was ended. */
export async function renewAttestation(
  db: Db,
  catalogue: Catalogue,
  on: ControlsOn,
  attestation: AttestationRow,
): Promise<void> {
  await touchControls(db, on, [attestation.obligation_id], async (trx, [one]) => {
    requireControl(catalogue, one);
    const standing = await findNewest(trx, one.work);
    const mayRenew = standing?.ended === null || standing?.ended_how === "expired";
    if (standing?.id !== attestation.id || !mayRenew) throw changedMeanwhile();
    const { months, note, proof_id, document_id, page, link } = standing;
    const done_on = getToday();
    const expires = months === null ? null : addMonths(done_on, months);
    const attested = { done_on, months, expires, note, proof_id, document_id, page, link };
    await storeAttestation(trx, catalogue, on, one, { attested, standing });
    await updateScore(trx, catalogue, one);
  });
}

/** It counts no more. Throws 409 where somebody renewed it or ended it before. */
export async function withdrawAttestation(
  db: Db,
  catalogue: Catalogue,
  on: ControlsOn,
  attestation: AttestationRow,
  reason: string,
): Promise<void> {
  await touchControls(db, on, [attestation.obligation_id], async (trx, [one]) => {
    const { work } = one;
    const standing = await findNewest(trx, work);
    if (standing?.id !== attestation.id || standing.ended !== null) throw changedMeanwhile();
    const { email } = on.person;
    await endAttestation(trx, standing, { how: "withdrawn", by: email, reason });
    await addEntry(trx, work, { kind: "withdrawn", person: email, text: reason });
    await updateScore(trx, catalogue, one);
  });
}

/** Says that somebody works on it, or that nobody does after all. */
export async function setBegun(
  db: Db,
  catalogue: Catalogue,
  on: ControlsOn,
  { obligationId, begun }: { obligationId: string; begun: boolean },
): Promise<void> {
  await touchControls(db, on, [obligationId], async (trx, [one]) => {
    requireControl(catalogue, one);
    const standing = await findNewest(trx, one.work);
    if (standing && holds(standing, getToday())) throw alreadyAttested(catalogue, one);
    if (begun === (one.work.begun !== null)) return;
    await setWork(trx, one.work, { begun: begun ? now() : null, done: null });
    const kind = begun ? "begun" : "not_begun";
    await addEntry(trx, one.work, { kind, person: on.person.email });
  });
}

/** Throws 404 for an attestation of another account. */
export async function requireAttestation(
  db: DbOrTransaction,
  ownerId: string,
  id: string,
): Promise<AttestationRow> {
  const row = await db
    .selectFrom("attestations")
    .selectAll()
    .where("id", "=", id)
    .where("owner_id", "=", ownerId)
    .executeTakeFirst();
  if (!row) throw notFound("attestation");
  return row;
}

export async function endAttestation(
  trx: DbOrTransaction,
  { id, owner_id }: Pick<AttestationRow, "id" | "owner_id">,
  { how, by, reason }: { how: AttestationEnd; by: string | null; reason?: string },
): Promise<void> {
  await trx
    .updateTable("attestations")
    .set({ ended: now(), ended_how: how, ended_by: by, end_reason: reason ?? null })
    .where("id", "=", id)
    .where("owner_id", "=", owner_id)
    .where("ended", "is", null)
    .execute();
}

async function storeAttestation(
  trx: DbOrTransaction,
  catalogue: Catalogue,
  { company, person }: ControlsOn,
  { work, finding }: TouchedControl,
  { attested, standing }: { attested: Attested; standing: AttestationRow | null },
): Promise<void> {
  if (standing?.ended === null) {
    const over = !holds(standing, getToday());
    const end = over
      ? { how: "expired" as const, by: null }
      : { how: "renewed" as const, by: person.email };
    await endAttestation(trx, standing, end);
  }
  // It rests on what its author saw, which the catalogue may have changed since.
  const { obligation } = (await loadSnapshots(trx, catalogue, [finding]))(finding);
  const id = newId();
  const { owner_id, id: company_id } = company;
  await trx
    .insertInto("attestations")
    .values({
      ...{ id, owner_id, company_id, obligation_id: finding.obligation_id },
      ...{ attested_by: person.email, made: now(), ...attested },
      basis: hashBasis(obligation.text, []),
      ...{ ended: null, ended_how: null, ended_by: null, end_reason: null },
    })
    .execute();
  await setWork(trx, work, { attestation_id: id, begun: null, note: null });
  const goesOn = standing !== null && (standing.ended === null || standing.ended_how === "expired");
  const { done_on: before, expires, note: text } = attested;
  const entry = { person: person.email, before, after: expires ?? "", text };
  await addEntry(trx, work, { kind: goesOn ? "renewed" : "attested", ...entry });
}

/** What was said, as it is stored. Throws 400 for a proof that is not the company's. */
export async function readStatement(
  trx: DbOrTransaction,
  { id: companyId, owner_id }: Pick<Company, "id" | "owner_id">,
  { doneOn, holds: time, note, proofId, documentId, page, link }: Statement,
): Promise<Attested> {
  const months = time === "none" ? null : Number(time);
  const expires = months === null ? null : addMonths(doneOn, months);
  if (expires !== null && expires < getToday()) {
    throw refuseField(400, "sHolds", codeMessage("refusals.control.overAlready"));
  }
  if (proofId) {
    const proof = await requireProof(trx, owner_id, proofId).catch(() => null);
    if (proof?.company_id !== companyId) {
      throw refuseField(400, "file", codeMessage("refusals.control.fileGone"));
    }
  }
  if (documentId) await requirePage(trx, { companyId, owner_id }, documentId, page ?? 1);
  return {
    ...{ done_on: doneOn, months, expires, note, proof_id: proofId || null },
    ...{ document_id: documentId || null, page: documentId ? (page ?? 1) : null },
    link: link || null,
  };
}

async function requirePage(
  trx: DbOrTransaction,
  { companyId, owner_id }: { companyId: string; owner_id: string },
  documentId: string,
  page: number,
): Promise<void> {
  const document = await requireDocument(trx, owner_id, documentId).catch(() => null);
  if (document?.company_id !== companyId) {
    throw refuseField(400, "iDocument", codeMessage("fields.proof.document"));
  }
  if (page <= Math.max(1, document.pages)) return;
  const said = codeMessage("refusals.control.noSuchPage", { count: document.pages });
  throw refuseField(400, "nPage", said);
}

async function findNewest(trx: DbOrTransaction, work: Work): Promise<AttestationRow | null> {
  if (work.attestation_id === null) return null;
  return requireAttestation(trx, work.owner_id, work.attestation_id);
}

function requireControl(
  catalogue: Catalogue,
  { finding }: { finding: Pick<FindingRow, "verdict" | "obligation_id"> },
): void {
  if (!isControl(catalogue, finding.obligation_id)) {
    throw new Refusal(409, codeMessage("refusals.control.inDocuments"));
  }
  if (finding.verdict === "not_assessed") return;
  throw new Refusal(409, codeMessage("refusals.control.overridden"));
}

function alreadyAttested(catalogue: Catalogue, { finding }: TouchedControl): Refusal {
  const { title = "" } = catalogue.obligations.get(finding.obligation_id)?.obligation ?? {};
  return refuseField(409, "aControls", codeMessage("refusals.control.attested", { title }));
}

function changedMeanwhile(): Refusal {
  return new Refusal(409, codeMessage("refusals.control.changed"));
}

/** What somebody vouches for counts in the score, and what was to be looked at again has been. */
async function updateScore(
  trx: DbOrTransaction,
  catalogue: Catalogue,
  { finding }: TouchedControl,
): Promise<void> {
  const { assessment_id: id, owner_id } = finding;
  await updateOrderAndScore(trx, catalogue, { id, owner_id });
}
