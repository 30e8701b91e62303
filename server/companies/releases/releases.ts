import type { Catalogue } from "../../catalogue/catalogue.ts";
import { now } from "../../db/db.ts";
import type { Db, DbOrTransaction } from "../../db/db.ts";
import { lockShared } from "../../db/locks.ts";
import type { CatalogueReleaseRow } from "../../db/release-tables.ts";
import { log } from "../../log.ts";
import type { Change } from "./concerns.ts";
import { writeNotices } from "./release-notices.ts";
import { keepSnapshots } from "../../catalogue/snapshots.ts";

/**
 * Takes note of the catalogue the process was started with: what it changes against the one
 * before it, and whom that concerns. Nothing is done when it is the same, and all or nothing
 * when it is another. To be called before requests and jobs are.
 */
export async function adoptRelease(db: Db, catalogue: Catalogue): Promise<void> {
  if ((await getNewestRelease(db))?.version === catalogue.version) return;
  const adopted = await db.transaction().execute(async (trx) => {
    // A second start finds what the first one did.
    await lockShared(trx, "catalogue release");
    const before = await getNewestRelease(trx);
    if (before?.version === catalogue.version) return null;
    return replaceRelease(trx, catalogue, before);
  });
  if (adopted)
    log().info({ version: catalogue.version, ...adopted }, "new release of the catalogue");
}

async function getNewestRelease(db: DbOrTransaction): Promise<CatalogueReleaseRow | undefined> {
  return db
    .selectFrom("catalogue_releases")
    .selectAll()
    .orderBy("position", "desc")
    .limit(1)
    .executeTakeFirst();
}

async function replaceRelease(
  trx: DbOrTransaction,
  catalogue: Catalogue,
  before: CatalogueReleaseRow | undefined,
) {
  const { version, date } = catalogue;
  const position = (before?.position ?? 0) + 1;
  await trx
    .insertInto("catalogue_releases")
    .values({ position, version, date, adopted: now() })
    .execute();
  const held = await trx
    .selectFrom("catalogue_obligations")
    .select(["obligation_id", "act_id", "hash"])
    .where("current", "=", 1)
    .execute();
  const changes = compareReleases(catalogue, held);
  for (const { obligationId, before: known } of changes) {
    if (known === null) continue;
    await trx
      .updateTable("catalogue_obligations")
      .set({ current: 0 })
      .where("obligation_id", "=", obligationId)
      .execute();
  }
  const worded = changes.filter(({ after }) => after !== null);
  const ids = worded.map(({ obligationId }) => obligationId);
  await keepSnapshots(trx, catalogue, ids, { current: true });
  if (!before) {
    await nameKnownSnapshots(trx, version);
    return { obligations: ids.length };
  }
  for (const { obligationId, actId, before: before_hash, after: after_hash } of changes) {
    const of = { position, obligation_id: obligationId, act_id: actId, version, date };
    const kind = nameChange(before_hash, after_hash);
    await trx
      .insertInto("catalogue_changes")
      .values({ ...of, kind, before_hash, after_hash })
      .execute();
  }
  const byId = new Map(changes.map(({ obligationId, ...change }) => [obligationId, change]));
  const notices = await writeNotices(trx, catalogue, byId);
  return { changes: changes.length, notices };
}

function compareReleases(
  catalogue: Catalogue,
  held: { obligation_id: string; act_id: string; hash: string }[],
): (Change & { obligationId: string })[] {
  const old = new Map(held.map((row) => [row.obligation_id, row]));
  const ids = new Set([...catalogue.obligations.keys(), ...old.keys()]);
  return [...ids].flatMap((obligationId) => {
    const [was, is] = [old.get(obligationId), catalogue.obligations.get(obligationId)];
    if (was?.hash === is?.hash) return [];
    const actId = is?.act.id ?? was?.act_id ?? "";
    return [{ obligationId, actId, before: was?.hash ?? null, after: is?.hash ?? null }];
  });
}

/** Findings from before snapshots were kept, as far as they rest on this very release. */
async function nameKnownSnapshots(trx: DbOrTransaction, version: string): Promise<void> {
  await trx
    .updateTable("findings")
    .set((eb) => ({
      catalogue_version: version,
      obligation_hash: eb
        .selectFrom("catalogue_obligations")
        .select("hash")
        .whereRef("catalogue_obligations.obligation_id", "=", "findings.obligation_id")
        .where("current", "=", 1),
    }))
    .where("obligation_hash", "is", null)
    .where("assessment_id", "in", (eb) =>
      eb.selectFrom("assessments").select("id").where("catalogue_version", "=", version),
    )
    .execute();
}

function nameChange(before: string | null, after: string | null) {
  if (before === null) return "added" as const;
  return after === null ? ("removed" as const) : ("changed" as const);
}
