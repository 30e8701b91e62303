import { createHash } from "node:crypto";
import type { Db } from "../../db/db.ts";
import type { SearchPassage } from "../../search/search-index.ts";

/** Whose passages: a company's, or the catalogue's where it is null. */
export type VectorOwner = { id: string; owner_id: string } | null;

/** Names what a vector was made of, so that the same passage is never sent twice. */
export function hashPassage(passage: SearchPassage): string {
  return createHash("sha256").update(describePassage(passage)).digest("base64url");
}

/** The beginning of that hash, which is enough within a company. */
export function nameVector(passage: SearchPassage): string {
  return shortenHash(hashPassage(passage));
}

export function shortenHash(hash: string): string {
  return hash.slice(0, 12);
}

/** What is sent for a passage. */
export function describePassage({ heading, text }: SearchPassage): string {
  return heading ? `${heading}\n${text}` : text;
}

/** The vectors at hand, by the hash of their passage. */
export async function loadVectors(
  db: Db,
  owner: VectorOwner,
  model: string,
): Promise<Map<string, Float32Array>> {
  const rows = owner
    ? await db
        .selectFrom("passage_vectors")
        .select(["hash", "vector"])
        .where("company_id", "=", owner.id)
        .where("owner_id", "=", owner.owner_id)
        .where("model", "=", model)
        .execute()
    : await db
        .selectFrom("catalogue_vectors")
        .select(["hash", "vector"])
        .where("model", "=", model)
        .execute();
  return new Map(rows.map(({ hash, vector }) => [hash, asVector(vector)]));
}

export async function storeVectors(
  db: Db,
  owner: VectorOwner,
  model: string,
  vectors: { hash: string; vector: Float32Array }[],
): Promise<void> {
  const rows = vectors.map(({ hash, vector }) => ({ hash, model, vector: asBuffer(vector) }));
  if (rows.length === 0) return;
  if (!owner) {
    const insert = db.insertInto("catalogue_vectors").values(rows);
    await insert.onConflict((conflict) => conflict.doNothing()).execute();
    return;
  }
  const owned = rows.map((row) => ({ ...row, company_id: owner.id, owner_id: owner.owner_id }));
  const insert = db.insertInto("passage_vectors").values(owned);
  await insert.onConflict((conflict) => conflict.doNothing()).execute();
}

/** Forgets what belongs to no passage any more, or was made by another model. */
export async function dropVectors(
  db: Db,
  owner: VectorOwner,
  model: string,
  kept: Set<string>,
): Promise<void> {
  const known = await loadVectors(db, owner, model);
  const gone = [...known.keys()].filter((hash) => !kept.has(hash));
  if (owner) {
    const drop = db
      .deleteFrom("passage_vectors")
      .where("company_id", "=", owner.id)
      .where("owner_id", "=", owner.owner_id);
    await drop.where("model", "!=", model).execute();
    for (const hash of gone) await drop.where("hash", "=", hash).execute();
    return;
  }
  await db.deleteFrom("catalogue_vectors").where("model", "!=", model).execute();
  for (const hash of gone)
    await db.deleteFrom("catalogue_vectors").where("hash", "=", hash).execute();
}

function asBuffer({ buffer, byteOffset, byteLength }: Float32Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}

function asVector(bytes: Buffer): Float32Array {
  // A copy begins at a place where floats may begin.
  return new Float32Array(Uint8Array.from(bytes).buffer);
}
