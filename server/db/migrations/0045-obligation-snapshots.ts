import type { Kysely } from "kysely";

/** The words an obligation was judged by are called a snapshot everywhere else. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .alterTable("catalogue_obligations")
    .renameColumn("wording_json", "snapshot_json")
    .execute();
}
