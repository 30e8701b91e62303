import { sql } from "kysely";
import type { Db } from "../../db/db.ts";
import type { Explanation } from "../../search/acronyms.ts";
import type { StoredRow } from "../../search/stored/read-rows.ts";
import type { SearchedDocument } from "../../search/stored/searched-documents.ts";
import { readColumns } from "../../search/stored/stored-document.ts";
import { nameFormat, selectSearched } from "./searched.ts";
import type { Places } from "./searched.ts";

/** A document of the index, and whose it is. */
export type IndexedDocument = SearchedDocument & {
  companyId: string;
  name: string;
  /** The day it was added. */
  added: string;
};

/** What the index holds of these companies, in their order. */
export async function loadDocuments(
  db: Db,
  ownerId: string,
  companyIds: string[],
): Promise<IndexedDocument[]> {
  const wanted = new Map(companyIds.map((id, at) => [id, at]));
  let query = selectSearched(db, ownerId)
    .innerJoin("search_documents as indexed", "indexed.document_id", "documents.id")
    .where("indexed.format", "=", nameFormat());
  // A list of hundreds costs more than reading the others too.
  if (companyIds.length < 50) query = query.where("documents.company_id", "in", companyIds);
  const rows = await query
    .select(["documents.id", "documents.company_id", "documents.name", "documents.uploaded"])
    .select(["indexed.number", "indexed.lengths", "indexed.explanations_json"])
    .orderBy("documents.position")
    .orderBy("documents.id")
    .execute();
  return rows
    .filter(({ company_id }) => wanted.has(company_id))
    .toSorted((a, b) => (wanted.get(a.company_id) ?? 0) - (wanted.get(b.company_id) ?? 0))
    .map(
      ({
        id,
        number,
        lengths,
        explanations_json: json,
        company_id: companyId,
        name,
        uploaded,
      }) => ({
        ...{ id, number, columns: readColumns(lengths), companyId, name },
        explanations: json === "[]" ? [] : (JSON.parse(json) as Explanation[]),
        added: uploaded.slice(0, 10),
      }),
    );
}

/** In one question to the database: segments may be joined at any moment. */
export async function loadRows(db: Db, ownerId: string, keys: string[]): Promise<StoredRow[]> {
  return db
    .selectFrom("search_rows")
    .select(["key", "data"])
    .where("segment_id", "in", (eb) =>
      eb.selectFrom("search_segments").select("id").where("owner_id", "=", ownerId),
    )
    .where("key", "in", keys)
    .execute();
}

/** A passage by its document and its number there. */
export type Spot = { documentId: string; at: number };
export type FoundPassage = Spot & { page: number; start: number; text: string; heading?: string };

/** The words of passages; what is not there any more is left out. */
export async function loadPassages(
  db: Db,
  ownerId: string,
  spots: Spot[],
): Promise<(FoundPassage | null)[]> {
  if (spots.length === 0) return [];
  const ids = [...new Set(spots.map(({ documentId }) => documentId))];
  const rows = await db
    .selectFrom("search_documents")
    .select(["document_id", "places_json"])
    .where("owner_id", "=", ownerId)
    .where("document_id", "in", ids)
    .execute();
  const placesOf = new Map(
    rows.map((row) => [row.document_id, JSON.parse(row.places_json) as Places]),
  );
  const places = spots.map(({ documentId, at }) => placesOf.get(documentId)?.passages[at]);
  const texts = await loadPages(db, spots, places);
  return spots.map(({ documentId, at }, number) => {
    const [page = 0, start = 0, end = 0, headingNumber = -1] = places[number] ?? [];
    const text = texts.get(`${documentId} ${page}`)?.slice(start, end);
    if (text === undefined) return null;
    const heading = placesOf.get(documentId)?.headings[headingNumber];
    return { documentId, at, page, start, text, ...(heading !== undefined && { heading }) };
  });
}

async function loadPages(
  db: Db,
  spots: Spot[],
  places: (Places["passages"][number] | undefined)[],
): Promise<Map<string, string>> {
  const wanted = new Map(
    spots.flatMap(({ documentId }, at) => {
      const page = places[at]?.[0];
      return page === undefined ? [] : [[`${documentId} ${page}`, [documentId, page] as const]];
    }),
  );
  if (wanted.size === 0) return new Map();
  const pairs = [...wanted.values()].map(([id, page]) => sql`(${id}, cast(${page} as integer))`);
  const rows = await db
    .selectFrom("pages")
    .select(["document_id", "number", "text"])
    .where(sql<boolean>`(document_id, number) in (values ${sql.join(pairs)})`)
    .execute();
  return new Map(rows.map(({ document_id, number, text }) => [`${document_id} ${number}`, text]));
}
