import type { Kysely } from "kysely";

/** Pages of documents as pictures, kept from one reader to the next; they end with the document. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable("page_pictures")
    .addColumn("document_id", "text", (c) =>
      c.notNull().references("documents.id").onDelete("cascade"),
    )
    .addColumn("page", "integer", (c) => c.notNull())
    .addColumn("marks", "text", (c) => c.notNull())
    .addColumn("owner_id", "text", (c) => c.notNull().references("accounts.id").onDelete("cascade"))
    .addColumn("png", "blob", (c) => c.notNull())
    .addColumn("drawn", "text", (c) => c.notNull())
    .addPrimaryKeyConstraint("page_pictures_key", ["document_id", "page", "marks"])
    .execute();
  await schema
    .createIndex("page_pictures_owner")
    .on("page_pictures")
    .columns(["owner_id", "drawn"])
    .execute();
}
