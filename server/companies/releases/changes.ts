import type { Catalogue } from "../../catalogue/catalogue.ts";
import type { DbOrTransaction } from "../../db/db.ts";
import type { Change } from "./concerns.ts";

/**
 * What is different now from how it was with that release, by obligation; what was changed and
 * changed back is not among it. A release nobody took note of stands before all others.
 */
export async function mapChangesSince(
  db: DbOrTransaction,
  catalogue: Catalogue,
  version: string | null,
): Promise<{ changes: Map<string, Change>; complete: boolean }> {
  const release = await db
    .selectFrom("catalogue_releases")
    .select("position")
    .where("version", "=", version ?? "")
    .orderBy("position", "desc")
    .executeTakeFirst();
  const rows = await db
    .selectFrom("catalogue_changes")
    .select(["obligation_id", "before_hash", "act_id"])
    .where("position", ">", release?.position ?? 0)
    .orderBy("position")
    .execute();
  const changes = new Map<string, Change>();
  for (const { obligation_id: id, act_id: actId, before_hash: before } of rows) {
    // The first of its changes tells how it was.
    if (changes.has(id)) continue;
    changes.set(id, { actId, before, after: catalogue.obligations.get(id)?.hash ?? null });
  }
  for (const [id, { before, after }] of changes) if (before === after) changes.delete(id);
  return { changes, complete: release !== undefined };
}
