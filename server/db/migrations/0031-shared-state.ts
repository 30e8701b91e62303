import type { Kysely } from "kysely";

/** What processes make by chance and have to agree on, and which files lie in a store of files. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable("secrets")
    .addColumn("name", "text", (c) => c.primaryKey())
    .addColumn("value", "text", (c) => c.notNull())
    .addColumn("created", "text", (c) => c.notNull())
    .execute();
  await schema
    .createTable("stored_files")
    .addColumn("sha256", "text", (c) => c.primaryKey())
    .addColumn("bytes", "integer", (c) => c.notNull())
    .addColumn("touched", "text", (c) => c.notNull())
    .execute();
  await schema.createIndex("documents_sha256").on("documents").column("sha256").execute();
  await schema.createIndex("proofs_sha256").on("proofs").column("sha256").execute();
}
