import { sql } from "kysely";
import type { Kysely } from "kysely";

/**
 * Which document a newer one replaces, since when one is scanned no more, and which documents
 * each dashboard was made from. Until now a company's documents never changed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = db;
  await schema
    .alterTable("documents")
    .addColumn("replaces_id", "text", (c) => c.references("documents.id").onDelete("set null"))
    .execute();
  await schema.alterTable("documents").addColumn("retired", "text").execute();
  await schema.alterTable("documents").addColumn("retired_by", "text").execute();
  await schema
    .alterTable("documents")
    .addColumn("over_limit", "integer", (c) => c.notNull().defaultTo(0))
    .execute();
  // Of two who replace the same document at once, one is second.
  await schema
    .createIndex("documents_replaces")
    .on("documents")
    .column("replaces_id")
    .unique()
    .execute();
  await schema
    .createTable("generation_documents")
    .addColumn("generation_id", "text", (c) =>
      c.notNull().references("generations.id").onDelete("cascade"),
    )
    .addColumn("document_id", "text", (c) =>
      c.notNull().references("documents.id").onDelete("cascade"),
    )
    .addColumn("kind", "text")
    .addPrimaryKeyConstraint("generation_documents_key", ["generation_id", "document_id"])
    .execute();
  await schema
    .createIndex("generation_documents_document")
    .on("generation_documents")
    .column("document_id")
    .execute();
  await sql`
    insert into generation_documents (generation_id, document_id, kind)
    select generations.id, documents.id,
      case when kind_changed > started then kind else coalesce(corrected_kind, kind) end
    from generations join documents on documents.company_id = generations.company_id
    where generations.status = 'ready'`.execute(db);
  await sql`
    update documents set over_limit = 1
    where truncated like '%: the documents of a company may hold %'`.execute(db);
}
