import type { Kysely } from "kysely";

/** A file whose reading took the whole server down is told by readings that never ended. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .alterTable("documents")
    .addColumn("begun_readings", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
}
