import { config } from "../../config.ts";
import { newId, now } from "../../db/db.ts";
import { openValue, sealValue } from "../../db/sealed-columns.ts";
import type { Db, DbOrTransaction } from "../../db/db.ts";
import type { ProofRow } from "../../db/control-tables.ts";
import { notFound, refuseField } from "../../errors.ts";
import { holdFile, readWhole } from "../../file-store/stored-files.ts";
import { cutFile } from "../../files/chunks.ts";
import type { UploadedFile } from "../../files/multipart.ts";
import { proofTypes } from "../../form-schemas/control.ts";
import { codeMessage } from "../../messages/coded-message.ts";
import { bringFiles } from "../bring-files.ts";
import { lockCompany } from "../companies.ts";
import type { Company } from "../companies.ts";
import { requireRoomForFiles } from "../quotas.ts";

const dayMs = 86_400_000;

/** How a file of each kind begins; a text only has to be free of what no text holds. */
const beginnings: Record<string, number[]> = {
  "application/pdf": [0x25, 0x50, 0x44, 0x46, 0x2d],
  "image/png": [0x89, 0x50, 0x4e, 0x47],
  "image/jpeg": [0xff, 0xd8, 0xff],
  [proofTypes.docx]: [0x50, 0x4b, 0x03, 0x04],
  [proofTypes.xlsx]: [0x50, 0x4b, 0x03, 0x04],
};

/**
 * Stores a file that is to prove something; one that no attestation takes is removed after a day.
 * Throws 415 for a kind that is not taken, and 413 when the account is full.
 */
export async function addProof(
  db: Db,
  company: Pick<Company, "id" | "owner_id">,
  person: { email: string },
  file: UploadedFile,
): Promise<Pick<ProofRow, "id" | "name" | "bytes">> {
  const type = requireType(file);
  const { id: company_id, owner_id } = company;
  const { name, bytes, sha256 } = file;
  const id = newId();
  await bringFiles(db, owner_id, [file]);
  await db.transaction().execute(async (trx) => {
    await lockCompany(trx, company);
    await requireRoomForFiles(trx, owner_id, [file]);
    await trx
      .insertInto("proofs")
      .values({
        ...{ id, owner_id, company_id, name, type, bytes, sha256 },
        ...{ uploaded_by: person.email, uploaded: now() },
      })
      .execute();
    if (config().files) return holdFile(trx, file);
    return cutFile(file.path, ({ position, data }) =>
      trx
        .insertInto("proof_chunks")
        .values({
          ...{ proof_id: id, position },
          data: sealValue("proof_chunks", [id, position], data),
        })
        .execute(),
    );
  });
  return { id, name, bytes };
}

/** A proof of another account is not found. */
export async function requireProof(
  db: DbOrTransaction,
  ownerId: string,
  id: string,
): Promise<ProofRow> {
  const row = await db
    .selectFrom("proofs")
    .selectAll()
    .where("id", "=", id)
    .where("owner_id", "=", ownerId)
    .executeTakeFirst();
  if (!row) throw notFound("file");
  return row;
}

/** The oldest first. */
export async function listProofs(
  db: Db,
  { id, owner_id }: Pick<Company, "id" | "owner_id">,
): Promise<ProofRow[]> {
  return db
    .selectFrom("proofs")
    .selectAll()
    .where("company_id", "=", id)
    .where("owner_id", "=", owner_id)
    .orderBy("uploaded")
    .orderBy("id")
    .execute();
}

/** The file's bytes, piece by piece; none when it belongs to somebody else. */
export async function* readProof(db: Db, ownerId: string, id: string): AsyncGenerator<Uint8Array> {
  const proof = await db
    .selectFrom("proofs")
    .select(["sha256", "bytes"])
    .where("id", "=", id)
    .where("owner_id", "=", ownerId)
    .executeTakeFirst();
  if (!proof) return;
  yield* readWhole(proof, async (position) => {
    const row = await db
      .selectFrom("proof_chunks")
      .select("data")
      .where("proof_id", "=", id)
      .where("position", "=", position)
      .executeTakeFirst();
    return row && openValue("proof_chunks", [id, position], row.data);
  });
}

/** Removes files that nobody attested anything with since the day before. */
export async function dropUnusedProofs(db: Db): Promise<void> {
  await db
    .deleteFrom("proofs")
    .where("uploaded", "<", new Date(Date.now() - dayMs).toISOString())
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom("attestations")
            .select("attestations.id")
            .whereRef("attestations.proof_id", "=", "proofs.id"),
        ),
      ),
    )
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom("framework_attestations")
            .select("framework_attestations.id")
            .whereRef("framework_attestations.proof_id", "=", "proofs.id"),
        ),
      ),
    )
    .execute();
}

function requireType({ name, head, bytes }: UploadedFile): string {
  const [, end = ""] = /\.([a-z]+)$/i.exec(name) ?? [];
  const known = end.toLowerCase();
  const type = Object.hasOwn(proofTypes, known)
    ? proofTypes[known as keyof typeof proofTypes]
    : null;
  if (type && bytes > 0 && beginsAs(type, head)) return type;
  const why = bytes === 0 ? "emptyFile" : "otherFile";
  throw refuseField(415, "file", codeMessage(`refusals.control.${why}`, { file: name }));
}

function beginsAs(type: string, head: Uint8Array): boolean {
  const beginning = beginnings[type];
  if (beginning) return beginning.every((byte, at) => head[at] === byte);
  return !head.includes(0);
}
