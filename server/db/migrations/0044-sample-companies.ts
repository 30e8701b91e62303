import type { Kysely } from "kysely";

/** Whether the company is the sample that anybody may look at, and that counts nowhere. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .alterTable("companies")
    .addColumn("sample", "integer", (c) => c.notNull().defaultTo(0))
    .execute();
}
