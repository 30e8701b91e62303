import type { Catalogue } from "./catalogue.ts";
import { takeSnapshot } from "./obligation-snapshot.ts";
import type { ObligationSnapshot } from "./obligation-snapshot.ts";
import type { DbOrTransaction } from "../db/db.ts";
import type { FindingRow } from "../db/finding-tables.ts";
import { defaultLanguage } from "../messages/languages.ts";
import { translateTo } from "../messages/messages.ts";

/** What names a snapshot: a finding's row does, and so does a change. */
export type SnapshotKey = Pick<FindingRow, "obligation_id" | "act_id" | "obligation_hash">;
type Held = { act_id?: string; obligation_id: string; hash: string; snapshot_json: string };

const rowsAtOnce = 200;

/** Keeps the obligations as the catalogue words them now; what is kept already stays as it is. */
export async function keepSnapshots(
  trx: DbOrTransaction,
  catalogue: Catalogue,
  obligationIds: Iterable<string>,
  { current }: { current: boolean },
): Promise<void> {
  const rows = [...obligationIds].flatMap((id) => {
    const entry = catalogue.obligations.get(id);
    if (!entry) return [];
    const { act, obligation, hash } = entry;
    const snapshot_json = JSON.stringify(takeSnapshot(act, obligation));
    const row = { obligation_id: id, hash, act_id: act.id, snapshot_json };
    return [{ ...row, current: current ? 1 : 0 }];
  });
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    await trx
      .insertInto("catalogue_obligations")
      .values(rows.slice(from, from + rowsAtOnce))
      .onConflict((conflict) => {
        const known = conflict.columns(["obligation_id", "hash"]);
        return current ? known.doUpdateSet({ current: 1 }) : known.doNothing();
      })
      .execute();
  }
}

/**
 * How each of these obligations was worded: by the catalogue where it still says the same, else
 * by what was kept of it. Where neither knows, what can be said of it is said.
 */
export async function loadSnapshots(
  db: DbOrTransaction,
  catalogue: Catalogue,
  keys: SnapshotKey[],
): Promise<(key: SnapshotKey) => ObligationSnapshot> {
  const gone = keys.filter((key) => !findCurrent(catalogue, key)).map((key) => key.obligation_id);
  const held = await listHeld(db, [...new Set(gone)]);
  return (key) => {
    const snapshot = findCurrent(catalogue, key) ?? findHeld(held, key);
    return snapshot ?? describeUnknown(catalogue, key);
  };
}

async function listHeld(db: DbOrTransaction, obligationIds: string[]): Promise<Held[]> {
  const rows: Held[] = [];
  for (let from = 0; from < obligationIds.length; from += rowsAtOnce) {
    const some = await db
      .selectFrom("catalogue_obligations")
      .select(["obligation_id", "hash", "snapshot_json"])
      .where("obligation_id", "in", obligationIds.slice(from, from + rowsAtOnce))
      .execute();
    rows.push(...some);
  }
  return rows;
}

/** A finding that does not say what it rests on is taken to rest on what the catalogue says. */
function findCurrent(catalogue: Catalogue, key: SnapshotKey): ObligationSnapshot | null {
  const entry = catalogue.obligations.get(key.obligation_id);
  if (!entry) return null;
  return key.obligation_hash === null || key.obligation_hash === entry.hash ? entry : null;
}

function findHeld(
  held: Held[],
  { obligation_id, obligation_hash }: SnapshotKey,
): ObligationSnapshot | null {
  const ofIt = held.filter((row) => row.obligation_id === obligation_id);
  const row = ofIt.find(({ hash }) => hash === obligation_hash) ?? ofIt.at(-1);
  return row ? (JSON.parse(row.snapshot_json) as ObligationSnapshot) : null;
}

function describeUnknown(
  catalogue: Catalogue,
  { obligation_id, act_id }: SnapshotKey,
): ObligationSnapshot {
  const act = catalogue.acts.find(({ id }) => id === act_id);
  const t = translateTo(defaultLanguage);
  return {
    act: {
      id: act_id,
      shortTitle: act?.shortTitle ?? act_id,
      title: act?.title ?? act_id,
      identifier: act?.identifier ?? "",
      link: act?.link ?? "",
      articleWord: act?.articleWord ?? "Article",
      jurisdictions: act?.jurisdictions ?? [],
    },
    obligation: {
      id: obligation_id,
      article: "unknown",
      title: t("obligations.gone.title", { obligation: obligation_id }),
      text: t("obligations.gone.text"),
      severity: "LOW",
      severityReason: t("obligations.gone.severity"),
      focus: "international_regulations",
      shownIn: [],
      concepts: [],
    },
  };
}
