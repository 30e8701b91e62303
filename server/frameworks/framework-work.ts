import type { User } from "../accounts/accounts.ts";
import { lockCompany } from "../companies/companies.ts";
import type { Company } from "../companies/companies.ts";
import type { Attestation } from "../companies/controls/controls.ts";
import { requireColleague } from "../companies/findings/work.ts";
import { now } from "../db/db.ts";
import type { Db, DbOrTransaction } from "../db/db.ts";
import type {
  FrameworkAttestationRow,
  FrameworkRow,
  FrameworkWorkRow,
} from "../db/framework-tables.ts";
import { notFound } from "../errors.ts";

/** Who does something about which control, for which company. */
export type FrameworkOn = {
  framework: Pick<FrameworkRow, "id" | "owner_id">;
  company: Pick<Company, "id" | "owner_id">;
  person: Pick<User, "id" | "email">;
  key: string;
};
/** With what proves it by name. */
export type FrameworkAttestation = FrameworkAttestationRow &
  Pick<Attestation, "proof" | "document">;
export type FrameworkWork = Pick<FrameworkWorkRow, "begun" | "assignee_id" | "due"> & {
  assignee: string | null;
  attestation: FrameworkAttestation | null;
};

/** What was done about the controls of a framework for a company, by their keys. */
export async function mapFrameworkWork(
  db: DbOrTransaction,
  { id, owner_id }: { id: string; owner_id: string },
  frameworkId: string,
): Promise<Map<string, FrameworkWork>> {
  const rows = await db
    .selectFrom("framework_work")
    .leftJoin("users", "users.id", "framework_work.assignee_id")
    .select(["control_key", "begun", "assignee_id", "due", "attestation_id"])
    .select("users.email as assignee")
    .where("framework_work.company_id", "=", id)
    .where("framework_work.owner_id", "=", owner_id)
    .where("framework_work.framework_id", "=", frameworkId)
    .execute();
  const attestations = await listFrameworkAttestations(db, { id, owner_id }, frameworkId);
  const byId = new Map(attestations.map((one) => [one.id, one]));
  return new Map(
    rows.map(({ control_key: key, attestation_id, ...work }) => [
      key,
      { ...work, attestation: byId.get(attestation_id ?? "") ?? null },
    ]),
  );
}

/** All that were ever made, of one control where its key is named, the newest first. */
export async function listFrameworkAttestations(
  db: DbOrTransaction,
  company: { id: string; owner_id: string },
  frameworkId: string,
  key?: string,
): Promise<FrameworkAttestation[]> {
  let query = db
    .selectFrom("framework_attestations as made")
    .leftJoin("proofs", "proofs.id", "made.proof_id")
    .leftJoin("documents", "documents.id", "made.document_id")
    .selectAll("made")
    .select(["proofs.name as proof_name", "proofs.bytes as proof_bytes"])
    .select(["proofs.sha256 as proof_sha256", "documents.name as document"])
    .where("made.company_id", "=", company.id)
    .where("made.owner_id", "=", company.owner_id)
    .where("made.framework_id", "=", frameworkId);
  if (key !== undefined) query = query.where("made.control_key", "=", key);
  const rows = await query.orderBy("made.made", "desc").orderBy("made.id").execute();
  return rows.map(({ proof_name: name, proof_bytes: bytes, proof_sha256: sha256, ...row }) => {
    const isKept = row.proof_id !== null && name !== null && bytes !== null && sha256 !== null;
    return { ...row, proof: isKept ? { id: row.proof_id ?? "", name, bytes, sha256 } : null };
  });
}

export async function assignFrameworkControl(
  db: Db,
  on: FrameworkOn,
  { personId, due }: { personId: string; due: string | null },
): Promise<void> {
  await touchFrameworkControl(db, on, async (trx) => {
    const { owner_id } = on.framework;
    const assignee = personId
      ? await requireColleague(trx, { owner_id, company_id: on.company.id }, personId)
      : null;
    await setFrameworkWork(trx, on, { assignee_id: assignee?.id ?? null, due });
  });
}

/** One change, all or nothing. Throws 404 where the company or the control is gone. */
export async function touchFrameworkControl(
  db: Db,
  { framework, company, key }: FrameworkOn,
  change: (trx: DbOrTransaction, work: FrameworkWorkRow) => Promise<void>,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockCompany(trx, company);
    const part = await trx
      .selectFrom("framework_parts")
      .select("key")
      .where("framework_id", "=", framework.id)
      .where("owner_id", "=", framework.owner_id)
      .where("kind", "=", "control")
      .where("key", "=", key)
      .executeTakeFirst();
    if (!part) throw notFound("control");
    await change(trx, await openFrameworkWork(trx, { framework, company, key }));
  });
}

/** The row of what was done about a control; made where there is none. */
export async function openFrameworkWork(
  trx: DbOrTransaction,
  { framework, company, key }: Omit<FrameworkOn, "person">,
): Promise<FrameworkWorkRow> {
  await trx
    .insertInto("framework_work")
    .values({
      ...{ company_id: company.id, framework_id: framework.id, control_key: key },
      ...{ owner_id: company.owner_id, begun: null, assignee_id: null, due: null },
      ...{ attestation_id: null, changed: now() },
    })
    .onConflict((conflict) =>
      conflict.columns(["company_id", "framework_id", "control_key"]).doNothing(),
    )
    .execute();
  return trx
    .selectFrom("framework_work")
    .selectAll()
    .where("company_id", "=", company.id)
    .where("owner_id", "=", company.owner_id)
    .where("framework_id", "=", framework.id)
    .where("control_key", "=", key)
    .executeTakeFirstOrThrow();
}

/** The newest attestation of the control, whether it holds or has ended. */
export async function readStanding(
  trx: DbOrTransaction,
  { attestation_id, owner_id }: FrameworkWorkRow,
): Promise<FrameworkAttestationRow | null> {
  if (attestation_id === null) return null;
  const row = await trx
    .selectFrom("framework_attestations")
    .selectAll()
    .where("id", "=", attestation_id)
    .where("owner_id", "=", owner_id)
    .executeTakeFirst();
  return row ?? null;
}

export async function setFrameworkWork(
  trx: DbOrTransaction,
  { framework, company, key }: Omit<FrameworkOn, "person">,
  changes: Partial<FrameworkWorkRow>,
): Promise<void> {
  await trx
    .updateTable("framework_work")
    .set({ ...changes, changed: now() })
    .where("company_id", "=", company.id)
    .where("owner_id", "=", company.owner_id)
    .where("framework_id", "=", framework.id)
    .where("control_key", "=", key)
    .execute();
}
