import type { DocumentKind } from "../catalogue/types.ts";
import type { DbOrTransaction } from "../db/db.ts";
import type { GenerationRow } from "../db/tables.ts";
import { listCurrent, listDocuments } from "./documents.ts";
import type { StoredDocument } from "./documents.ts";

type Generation = Pick<GenerationRow, "id" | "owner_id" | "company_id">;
/** A document that is scanned no more. */
export type Retired = { id: string; name: string; on: string; replaced: boolean };
export type JudgedDocument = StoredDocument & { judgedAs: DocumentKind | null };

/** Writes down what a dashboard is made from; done again it replaces what was written. */
export async function recordJudged(
  trx: DbOrTransaction,
  generationId: string,
  documents: { id: string; kind: DocumentKind | null }[],
): Promise<void> {
  await trx.deleteFrom("generation_documents").where("generation_id", "=", generationId).execute();
  for (const { id, kind } of documents) {
    await trx
      .insertInto("generation_documents")
      .values({ generation_id: generationId, document_id: id, kind })
      .execute();
  }
}

/** The documents that a dashboard was made from. */
export async function listJudged(
  db: DbOrTransaction,
  { id, owner_id, company_id }: Generation,
): Promise<JudgedDocument[]> {
  const rows = await db
    .selectFrom("generation_documents")
    .innerJoin("generations", "generations.id", "generation_documents.generation_id")
    .select(["document_id", "kind"])
    .where("generations.id", "=", id)
    .where("generations.owner_id", "=", owner_id)
    .execute();
  const kinds = new Map(rows.map((row) => [row.document_id, row.kind]));
  const documents = await listDocuments(db, owner_id, company_id);
  return documents.flatMap((document) => {
    const judgedAs = kinds.get(document.id);
    return judgedAs === undefined ? [] : [{ ...document, judgedAs }];
  });
}

/** What this dashboard was not made from any more, though an earlier one of the company may be. */
export async function listRetiredSince(
  trx: DbOrTransaction,
  generation: Generation,
): Promise<Map<string, Retired>> {
  const judged = new Set((await listJudged(trx, generation)).map(({ id }) => id));
  const documents = await listDocuments(trx, generation.owner_id, generation.company_id);
  const replaced = new Set(documents.map((one) => one.replaces_id));
  const retired = documents.flatMap(({ id, name, retired: on }) =>
    judged.has(id) || on === null ? [] : [{ id, name, on, replaced: replaced.has(id) }],
  );
  return new Map(retired.map((one) => [one.id, one]));
}

/** The documents, by id, that only one of the two knows: this dashboard, or the company today. */
export async function listUnjudged(
  trx: DbOrTransaction,
  generation: Generation,
): Promise<string[]> {
  const { owner_id, company_id } = generation;
  const judged = new Set((await listJudged(trx, generation)).map(({ id }) => id));
  // A scan that never came to look at any document is not followed by one like it.
  if (judged.size === 0) return [];
  const current = new Set((await listCurrent(trx, owner_id, company_id)).map(({ id }) => id));
  return [...judged, ...current].filter((id) => judged.has(id) !== current.has(id));
}
