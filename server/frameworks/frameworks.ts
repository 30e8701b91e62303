import { sql } from "kysely";
import type { Db, DbOrTransaction } from "../db/db.ts";
import type { FrameworkRow } from "../db/framework-tables.ts";
import { notFound } from "../errors.ts";
import { openValue } from "../db/sealed-columns.ts";
import { joinChunks } from "../files/chunks.ts";
import { getToday } from "../companies/controls/controls.ts";

/** With how many of its controls are attested for a company, where one is asked for. */
export type ListedFramework = FrameworkRow & { attested: number | null };

/** In the order of their titles. */
export async function listFrameworks(
  db: Db,
  ownerId: string,
  companyId?: string,
): Promise<ListedFramework[]> {
  const rows = await db
    .selectFrom("frameworks")
    .selectAll()
    .where("owner_id", "=", ownerId)
    .orderBy("title")
    .orderBy("id")
    .execute();
  if (companyId === undefined) return rows.map((row) => ({ ...row, attested: null }));
  const counts = await countAttested(db, ownerId, companyId);
  return rows.map((row) => ({ ...row, attested: counts.get(row.id) ?? 0 }));
}

/** A framework of another account is not found. */
export async function requireFramework(
  db: DbOrTransaction,
  ownerId: string,
  id: string,
): Promise<FrameworkRow> {
  const row = await db
    .selectFrom("frameworks")
    .selectAll()
    .where("id", "=", id)
    .where("owner_id", "=", ownerId)
    .executeTakeFirst();
  if (!row) throw notFound("framework");
  return row;
}

/** The file it came in, piece by piece; nothing where it belongs to somebody else. */
export async function* readFrameworkFile(
  db: Db,
  ownerId: string,
  id: string,
): AsyncGenerator<Uint8Array> {
  yield* joinChunks(async (position) => {
    const piece = await db
      .selectFrom("framework_chunks")
      .innerJoin("frameworks", "frameworks.id", "framework_chunks.framework_id")
      .select("framework_chunks.data")
      .where("frameworks.id", "=", id)
      .where("frameworks.owner_id", "=", ownerId)
      .where("framework_chunks.position", "=", position)
      .executeTakeFirst();
    return piece && openValue("framework_chunks", [id, position], piece.data);
  });
}

/** With all that was done about its controls. Throws 404 where it is gone. */
export async function removeFramework(db: Db, ownerId: string, id: string): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom("frameworks")
    .where("id", "=", id)
    .where("owner_id", "=", ownerId)
    .executeTakeFirstOrThrow();
  if (numDeletedRows === 0n) throw notFound("framework");
}

async function countAttested(db: Db, ownerId: string, companyId: string) {
  const rows = await db
    .selectFrom("framework_attestations")
    .innerJoin("framework_parts", (join) =>
      join
        .onRef("framework_parts.framework_id", "=", "framework_attestations.framework_id")
        .onRef("framework_parts.key", "=", "framework_attestations.control_key"),
    )
    .select("framework_attestations.framework_id")
    .select(sql<number>`count(*)`.as("count"))
    .where("framework_attestations.owner_id", "=", ownerId)
    .where("framework_attestations.company_id", "=", companyId)
    .where("ended", "is", null)
    .where((eb) => eb.or([eb("expires", "is", null), eb("expires", ">=", getToday())]))
    .groupBy("framework_attestations.framework_id")
    .execute();
  return new Map(rows.map(({ framework_id: id, count }) => [id, Number(count)]));
}
