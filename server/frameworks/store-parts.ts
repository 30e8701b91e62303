import type { DbOrTransaction } from "../db/db.ts";
import type { FrameworkPart } from "../oscal/walk-catalog.ts";

type Of = { id: string; ownerId: string };
const rowsAtOnce = 50;

export async function insertParts(
  trx: DbOrTransaction,
  { id, ownerId }: Of,
  parts: FrameworkPart[],
): Promise<void> {
  for (let from = 0; from < parts.length; from += rowsAtOnce) {
    const rows = parts.slice(from, from + rowsAtOnce).map((part, index) => ({
      ...{ framework_id: id, owner_id: ownerId, position: from + index },
      ...{ kind: part.kind, key: part.key, name: part.id, label: part.label },
      ...{ title: part.title, text: part.text, guidance: part.guidance },
      ...{ depth: part.depth, parent: part.parent, withdrawn: part.withdrawn ? 1 : 0 },
    }));
    await trx.insertInto("framework_parts").values(rows.map(withoutZero)).execute();
  }
}

/** The new parts in place of the old ones, and how many controls went and came. */
export async function replaceParts(
  trx: DbOrTransaction,
  { id, ownerId }: Of,
  parts: FrameworkPart[],
): Promise<{ gone: number; added: number }> {
  const before = await trx
    .selectFrom("framework_parts")
    .select("key")
    .where("framework_id", "=", id)
    .where("owner_id", "=", ownerId)
    .where("kind", "=", "control")
    .execute();
  await trx
    .deleteFrom("framework_parts")
    .where("framework_id", "=", id)
    .where("owner_id", "=", ownerId)
    .execute();
  await insertParts(trx, { id, ownerId }, parts);
  const old = new Set(before.map(({ key }) => key));
  const keys = parts.filter(({ kind }) => kind === "control").map(({ key }) => key);
  const kept = keys.filter((key) => old.has(key)).length;
  return { gone: old.size - kept, added: keys.length - kept };
}

/** PostgreSQL keeps no such character in a text. */
function withoutZero<Row extends Record<string, string | number | null>>(row: Row): Row {
  const clean = Object.entries(row).map(([name, value]) => [
    name,
    typeof value === "string" ? value.replaceAll("\0", "\u{FFFD}") : value,
  ]);
  return Object.fromEntries(clean) as Row;
}
