import type { Catalogue } from "../../catalogue/catalogue.ts";
import { isShownInDocuments } from "../../analysis/by-concepts.ts";
import type { DutyKind } from "../../catalogue/types.ts";
import { now } from "../../db/db.ts";
import type { DbOrTransaction } from "../../db/db.ts";
import type { AttestationEnd, AttestationRow, ProofRow } from "../../db/control-tables.ts";
import type { FindingRow, FindingWorkRow } from "../../db/finding-tables.ts";
import { controlState } from "./control-state.ts";
import type { ControlState } from "./control-state.ts";

/** Why an attestation holds no more. */
export const attestationEnds = [
  "renewed",
  "withdrawn",
  "expired",
  "reopened",
] as const satisfies AttestationEnd[];

type Of = { id: string; owner_id: string };

/** With what proves it by name. */
export type Attestation = AttestationRow & {
  proof: Pick<ProofRow, "id" | "name" | "bytes" | "sha256"> | null;
  document: string | null;
};
/** What people did about one control. */
export type ControlWork = Pick<FindingWorkRow, "begun"> & { attestation: Attestation | null };
/** A control as it stands beside its finding. */
export type ShownControl = ControlWork & { state: ControlState; kind: DutyKind };

/** Controls that somebody began or attested, by obligation. */
export async function mapControls(
  db: DbOrTransaction,
  { id, owner_id }: Of,
): Promise<Map<string, ControlWork>> {
  const attestations = await selectAttestations(db, { id, owner_id })
    .innerJoin("finding_work", "finding_work.attestation_id", "attestations.id")
    .execute();
  const byId = new Map(attestations.map((row) => [row.id, describeAttestation(row)]));
  const rows = await db
    .selectFrom("finding_work")
    .select(["obligation_id", "begun", "attestation_id"])
    .where("company_id", "=", id)
    .where("owner_id", "=", owner_id)
    .where((eb) => eb.or([eb("begun", "is not", null), eb("attestation_id", "is not", null)]))
    .execute();
  return new Map(
    rows.map(({ obligation_id, begun, attestation_id }) => [
      obligation_id,
      { begun, attestation: byId.get(attestation_id ?? "") ?? null },
    ]),
  );
}

/** The same as it was at that moment, as far as attestations tell. */
export async function mapPastControls(
  db: DbOrTransaction,
  company: Of,
  until: string,
): Promise<Map<string, ControlWork>> {
  const rows = await selectAttestations(db, company)
    .where("attestations.made", "<=", until)
    .orderBy("attestations.made")
    .execute();
  // The newest of an obligation comes last and stays.
  return new Map(
    rows.map((row) => {
      const endedLater = row.ended !== null && row.ended > until;
      const attestation = describeAttestation(
        endedLater ? { ...row, ended: null, ended_how: null, ended_by: null } : row,
      );
      return [row.obligation_id, { begun: null, attestation }];
    }),
  );
}

/** All that were ever made for one control, the newest first. */
export async function listAttestations(
  db: DbOrTransaction,
  company: Of,
  obligationId?: string,
): Promise<Attestation[]> {
  let rows = selectAttestations(db, company);
  if (obligationId !== undefined) {
    rows = rows.where("attestations.obligation_id", "=", obligationId);
  }
  const found = await rows
    .orderBy("attestations.made", "desc")
    .orderBy("attestations.id")
    .execute();
  return found.map(describeAttestation);
}

/** Beside each finding that is a control, how it stands on that day. */
export function showControl(
  catalogue: Pick<Catalogue, "obligations">,
  finding: Pick<FindingRow, "verdict" | "obligation_id">,
  controls: Map<string, ControlWork>,
  today: string = getToday(),
): ShownControl | null {
  const duty = catalogue.obligations.get(finding.obligation_id)?.obligation;
  const work = controls.get(finding.obligation_id) ?? { begun: null, attestation: null };
  const state = controlState(finding, duty, work, today);
  return state && duty ? { ...work, state, kind: duty.kind } : null;
}

/** The obligations of a dashboard whose controls are in that state; in any state without it. */
export async function listInState(
  db: DbOrTransaction,
  catalogue: Pick<Catalogue, "obligations">,
  assessment: Of,
  controls: Map<string, ControlWork>,
  wanted?: { state: ControlState | undefined; today?: string },
): Promise<string[]> {
  const rows = await listNotAssessed(db, assessment);
  return rows.flatMap((row) => {
    const control = showControl(catalogue, row, controls, wanted?.today);
    const fits = control && (!wanted?.state || control.state === wanted.state);
    return fits ? [row.obligation_id] : [];
  });
}

/** Whether people vouch for it, since no document can show it. */
export function isControl(catalogue: Pick<Catalogue, "obligations">, obligationId: string) {
  const entry = catalogue.obligations.get(obligationId);
  return entry !== undefined && !isShownInDocuments(entry.obligation);
}

export function getToday(): string {
  return now().slice(0, 10);
}

function listNotAssessed(db: DbOrTransaction, { id, owner_id }: Of) {
  return db
    .selectFrom("findings")
    .select(["obligation_id", "verdict"])
    .where("assessment_id", "=", id)
    .where("owner_id", "=", owner_id)
    .where("verdict", "=", "not_assessed")
    .execute();
}

function selectAttestations(db: DbOrTransaction, { id, owner_id }: Of) {
  return db
    .selectFrom("attestations")
    .leftJoin("proofs", "proofs.id", "attestations.proof_id")
    .leftJoin("documents", "documents.id", "attestations.document_id")
    .selectAll("attestations")
    .select(["proofs.name as proof_name", "proofs.bytes as proof_bytes"])
    .select(["proofs.sha256 as proof_sha256", "documents.name as document"])
    .where("attestations.company_id", "=", id)
    .where("attestations.owner_id", "=", owner_id);
}

type Selected = Awaited<ReturnType<ReturnType<typeof selectAttestations>["execute"]>>[number];

function describeAttestation(row: Selected): Attestation {
  const { proof_name: name, proof_bytes: bytes, proof_sha256: sha256, ...attestation } = row;
  const stored = row.proof_id !== null && name !== null && bytes !== null && sha256 !== null;
  const proof = stored ? { id: row.proof_id ?? "", name, bytes, sha256 } : null;
  return { ...attestation, proof };
}
