import type { Db } from "../../db/db.ts";
import { compareVectors, rankSimilar } from "../../search/fused-index.ts";
import type { Meaning } from "../embeddings/search-by-meaning.ts";
import { loadVectors, shortenHash } from "../embeddings/vectors.ts";
import type { IndexedDocument } from "./load-index.ts";
import type { Places } from "./searched.ts";

/**
 * The places nearest to what is asked, and those of them that stand out; null where no passage has
 * a vector. One company after another: the vectors of all would not fit into memory.
 */
export async function rankAccountByMeaning(
  db: Db,
  ownerId: string,
  documents: IndexedDocument[],
  allowed: boolean[],
  { vector, model }: Meaning,
): Promise<{ ranking: number[]; near: Set<number> } | null> {
  const ids: string[] = [];
  const similarity: number[] = [];
  const namesOf = await loadNames(db, ownerId, documents);
  let [companyId, base] = ["", 0];
  let vectors = new Map<string, Float32Array>();
  for (const [position, document] of documents.entries()) {
    if (document.companyId !== companyId) {
      ({ companyId } = document);
      const stored = await loadVectors(db, { id: companyId, owner_id: ownerId }, model);
      vectors = new Map([...stored].map(([hash, one]) => [shortenHash(hash), one]));
    }
    const names = allowed[position] ? (namesOf.get(document.id) ?? []) : [];
    for (const [at, name] of names.entries()) {
      const own = vectors.get(name);
      if (!own) continue;
      ids.push(String(base + at));
      similarity.push(compareVectors(own, vector));
    }
    base += document.columns.lengths.length;
  }
  if (ids.length === 0) return null;
  const { ranking, near } = rankSimilar(ids, similarity);
  return { ranking: ranking.map(Number), near: new Set([...near].map(Number)) };
}

async function loadNames(
  db: Db,
  ownerId: string,
  documents: IndexedDocument[],
): Promise<Map<string, string[]>> {
  const ids = new Set(documents.map(({ id }) => id));
  const rows = await db
    .selectFrom("search_documents")
    .select(["document_id", "places_json"])
    .where("owner_id", "=", ownerId)
    .execute();
  const wanted = rows.filter(({ document_id }) => ids.has(document_id));
  return new Map(
    wanted.map(({ document_id, places_json }) => {
      const { passages } = JSON.parse(places_json) as Places;
      return [document_id, passages.map(([, , , , name]) => name)];
    }),
  );
}
