import type { Kysely } from "kysely";

/** The search index of an account, in rows that are read by the words of a question. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable("search_segments")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("owner_id", "text", (c) => c.notNull().references("accounts.id").onDelete("cascade"))
    .addColumn("documents", "integer", (c) => c.notNull())
    .addColumn("last_number", "integer", (c) => c.notNull())
    .execute();
  await schema
    .createIndex("search_segments_owner")
    .on("search_segments")
    .column("owner_id")
    .execute();
  await schema
    .createTable("search_rows")
    .addColumn("segment_id", "text", (c) =>
      c.notNull().references("search_segments.id").onDelete("cascade"),
    )
    .addColumn("key", "text", (c) => c.notNull())
    .addColumn("data", "blob", (c) => c.notNull())
    .addPrimaryKeyConstraint("search_rows_key", ["segment_id", "key"])
    .execute();
  await schema
    .createTable("search_documents")
    .addColumn("document_id", "text", (c) =>
      c.primaryKey().references("documents.id").onDelete("cascade"),
    )
    .addColumn("owner_id", "text", (c) => c.notNull().references("accounts.id").onDelete("cascade"))
    .addColumn("segment_id", "text", (c) =>
      c.notNull().references("search_segments.id").onDelete("cascade"),
    )
    .addColumn("number", "integer", (c) => c.notNull())
    .addColumn("format", "text", (c) => c.notNull())
    .addColumn("lengths", "blob", (c) => c.notNull())
    .addColumn("places_json", "text", (c) => c.notNull())
    .addColumn("explanations_json", "text", (c) => c.notNull())
    .execute();
  await schema
    .createIndex("search_documents_owner")
    .on("search_documents")
    .columns(["owner_id", "number"])
    .unique()
    .execute();
  await schema
    .createIndex("search_documents_segment")
    .on("search_documents")
    .column("segment_id")
    .execute();
  // A company's documents are looked up from the account that is searched.
  await schema
    .createIndex("documents_owner")
    .on("documents")
    .columns(["owner_id", "company_id"])
    .execute();
}
