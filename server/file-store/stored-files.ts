import { createHash } from "node:crypto";
import { config } from "../config.ts";
import { now } from "../db/db.ts";
import type { Db, DbOrTransaction } from "../db/db.ts";
import { isRefusal } from "../errors.ts";
import { joinChunks } from "../files/chunks.ts";
import type { UploadedFile } from "../files/multipart.ts";
import { getFile, putFile, refuseAway, removeFile } from "./s3.ts";
import type { StoredBytes } from "./s3.ts";
import { unsealFile } from "./sealed-files.ts";

/** Bytes that no row names yet are left alone for so long: their upload may still be under way. */
const sparedMs = 86_400_000;
const atOnce = 100;

/**
 * Brings uploaded files to the store, where a setting names one. To be called before the
 * transaction that stores their rows, which waits for no network; `holdFile` follows within it.
 */
export async function depositFiles(db: Db, files: UploadedFile[]): Promise<void> {
  for (const { path, sha256, bytes } of files) {
    // First: whoever sweeps the same bytes away holds this row until they are gone.
    await db
      .insertInto("stored_files")
      .values({ sha256, bytes, touched: now() })
      .onConflict((conflict) => conflict.column("sha256").doUpdateSet({ touched: now() }))
      .execute();
    await putFile(path, { sha256, bytes });
  }
}

/** Throws a 503 refusal where the bytes were swept away since they were brought there. */
export async function holdFile(trx: DbOrTransaction, { sha256 }: StoredBytes): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable("stored_files")
    .set({ touched: now() })
    .where("sha256", "=", sha256)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw refuseAway(new Error("the bytes of an upload are gone"));
}

/** The bytes of a file, piece by piece, from the rows that hold them or from the store. */
export async function* readWhole(
  file: StoredBytes,
  find: (position: number) => Promise<Uint8Array | undefined>,
): AsyncGenerator<Uint8Array> {
  let left = file.bytes;
  for await (const piece of joinChunks(find)) {
    left -= piece.length;
    yield piece;
  }
  // It lies in the rows or there, and never in both.
  if (left === file.bytes && left > 0) yield* readStored(file);
}

/** The file as it was put there: other bytes under its name are an error, at their end. */
async function* readStored(file: StoredBytes): AsyncGenerator<Uint8Array> {
  const hash = createHash("sha256");
  try {
    for await (const piece of unsealFile(await getFile(file), file.sha256)) {
      hash.update(piece);
      yield piece;
    }
  } catch (error) {
    throw isRefusal(error) ? error : refuseAway(error);
  }
  if (hash.digest("hex") !== file.sha256) {
    throw refuseAway(new Error(`the store holds other bytes under ${file.sha256}`));
  }
}

/** Removes from the store what no document and no proof names any more; says how many files. */
export async function sweepFiles(db: Db): Promise<number> {
  if (!config().files) return 0;
  const before = new Date(Date.now() - sparedMs).toISOString();
  let swept = 0;
  for (;;) {
    const orphans = await selectOrphans(db, before).limit(atOnce).execute();
    for (const { sha256 } of orphans) if (await sweep(db, sha256, before)) swept += 1;
    if (orphans.length < atOnce) return swept;
  }
}

function selectOrphans(db: DbOrTransaction, before: string) {
  return db
    .selectFrom("stored_files")
    .select("stored_files.sha256")
    .where("touched", "<", before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("documents")
            .select("documents.id")
            .whereRef("documents.sha256", "=", "stored_files.sha256"),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("proofs")
            .select("proofs.id")
            .whereRef("proofs.sha256", "=", "stored_files.sha256"),
        ),
      ),
    );
}

/** Whoever brings the same bytes meanwhile waits for the row, and then brings them anew. */
async function sweep(db: Db, sha256: string, before: string): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const { numDeletedRows } = await trx
      .deleteFrom("stored_files")
      .where("sha256", "=", sha256)
      // Said of the row itself: it is read anew where somebody touched it a moment ago.
      .where("touched", "<", before)
      .where("sha256", "in", selectOrphans(trx, before))
      .executeTakeFirst();
    if (numDeletedRows === 0n) return false;
    await removeFile(sha256);
    return true;
  });
}
