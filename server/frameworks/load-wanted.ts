import type { Db } from "../db/db.ts";
import { readOscal } from "../oscal/read-oscal.ts";
import type { OscalDocument } from "../oscal/read-oscal.ts";
import { isWanted, listWanted } from "../oscal/resolve-profile.ts";
import { Warnings } from "../oscal/warnings.ts";
import { readFrameworkFile } from "./frameworks.ts";

const mostLoaded = 10;

/**
 * The documents, and of those that the account has already the ones which they build upon, and
 * so on. Those that came together are found first.
 */
export async function loadWanted(
  db: Db,
  ownerId: string,
  documents: OscalDocument[],
): Promise<OscalDocument[]> {
  if (documents.every(({ kind }) => kind !== "profile")) return documents;
  const rows = await db
    .selectFrom("frameworks")
    .select(["id", "uuid", "ids_json", "file", "title"])
    .where("owner_id", "=", ownerId)
    .where("kind", "in", ["catalog", "profile"])
    .orderBy("imported", "desc")
    .orderBy("id")
    .execute();
  const kept = rows.map((row) => ({ ...row, ids: JSON.parse(row.ids_json) as string[] }));
  const all = [...documents];
  const taken = new Set<string>();
  for (let at = 0; at < all.length; at += 1) {
    const wanted = all[at] ? listWanted(all[at] as OscalDocument).slice(0, 100) : [];
    for (const one of wanted) {
      const isThere = all.some((document) => document !== all[at] && isWanted(document, one));
      const row = isThere ? undefined : kept.find((candidate) => isWanted(candidate, one));
      if (!row || taken.has(row.id) || taken.size >= mostLoaded) continue;
      taken.add(row.id);
      all.push(readOscal(row.file, await readWhole(db, ownerId, row.id), new Warnings()));
    }
  }
  return all;
}

async function readWhole(db: Db, ownerId: string, id: string): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  for await (const piece of readFrameworkFile(db, ownerId, id)) pieces.push(piece);
  return Buffer.concat(pieces);
}
