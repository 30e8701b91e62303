import type { Kysely } from "kysely";

/** Tables and columns take the names of the field: catalogue, release, assessment, bookmark. */
export const renamedTables: Record<string, string> = {
  generations: "assessments",
  generation_documents: "assessment_documents",
  generation_watchers: "assessment_watchers",
  corpus_editions: "catalogue_releases",
  corpus_obligations: "catalogue_obligations",
  corpus_changes: "catalogue_changes",
  corpus_notices: "catalogue_notices",
  corpus_vectors: "catalogue_vectors",
  edition_notices: "release_notices",
  saved_items: "bookmarks",
};

/** By the tables' new names. */
export const renamedColumns: [table: string, from: string, to: string][] = [
  ["assessments", "corpus_version", "catalogue_version"],
  ["assessments", "corpus_date", "catalogue_date"],
  ["assessment_documents", "generation_id", "assessment_id"],
  ["assessment_watchers", "generation_id", "assessment_id"],
  ["findings", "generation_id", "assessment_id"],
  ["findings", "corpus_version", "catalogue_version"],
  ["companies", "newest_generation_id", "newest_assessment_id"],
  ["companies", "shown_generation_id", "shown_assessment_id"],
  ["finding_work", "overruled_by", "overridden_by"],
  ["finding_work", "overruled", "overridden"],
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [from, to] of Object.entries(renamedTables)) {
    await db.schema.alterTable(from).renameTo(to).execute();
  }
  for (const [table, from, to] of renamedColumns) {
    await db.schema.alterTable(table).renameColumn(from, to).execute();
  }
}
