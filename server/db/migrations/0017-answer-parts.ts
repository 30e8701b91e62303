import type { Kysely } from "kysely";

/** The form of an answer beside its plain text; messages from before have none. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .alterTable("chat_messages")
    .addColumn("parts_json", "text", (column) => column.notNull().defaultTo("[]"))
    .execute();
}
