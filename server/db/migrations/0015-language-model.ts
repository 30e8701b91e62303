import type { Kysely } from "kysely";

/**
 * Which model wrote an answer and what there is to say about it, and the vectors of passages: of
 * the documents for as long as their company is there, of the catalogue for everybody.
 */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable("chat_messages").addColumn("written_by", "text").execute();
  await schema
    .alterTable("chat_messages")
    .addColumn("note", "text", (c) => c.notNull().defaultTo(""))
    .execute();
  await schema
    .createTable("passage_vectors")
    .addColumn("company_id", "text", (c) =>
      c.notNull().references("companies.id").onDelete("cascade"),
    )
    .addColumn("owner_id", "text", (c) => c.notNull().references("accounts.id").onDelete("cascade"))
    .addColumn("model", "text", (c) => c.notNull())
    .addColumn("hash", "text", (c) => c.notNull())
    .addColumn("vector", "blob", (c) => c.notNull())
    .addPrimaryKeyConstraint("passage_vectors_key", ["company_id", "model", "hash"])
    .execute();
  await schema
    .createIndex("passage_vectors_owner")
    .on("passage_vectors")
    .column("owner_id")
    .execute();
  await schema
    .createTable("corpus_vectors")
    .addColumn("model", "text", (c) => c.notNull())
    .addColumn("hash", "text", (c) => c.notNull())
    .addColumn("vector", "blob", (c) => c.notNull())
    .addPrimaryKeyConstraint("corpus_vectors_key", ["model", "hash"])
    .execute();
}
