import { sql } from "kysely";
import type { Kysely } from "kysely";

/** Who wrote a comment, whom it mentions, and who is mailed when they are. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = db;
  await schema
    .alterTable("finding_entries")
    .addColumn("author_id", "text", (c) => c.references("users.id").onDelete("set null"))
    .execute();
  await sql`
    update finding_entries set author_id = (
      select users.id from users
      where users.email = finding_entries.person and users.account_id = finding_entries.owner_id
    ) where kind = 'commented'
  `.execute(db);
  await schema
    .createTable("mentions")
    .addColumn("entry_id", "text", (c) =>
      c.notNull().references("finding_entries.id").onDelete("cascade"),
    )
    .addColumn("user_id", "text", (c) => c.notNull().references("users.id").onDelete("cascade"))
    .addColumn("owner_id", "text", (c) => c.notNull().references("accounts.id").onDelete("cascade"))
    .addColumn("company_id", "text", (c) =>
      c.notNull().references("companies.id").onDelete("cascade"),
    )
    .addColumn("made", "text", (c) => c.notNull())
    .addPrimaryKeyConstraint("mentions_key", ["entry_id", "user_id"])
    .execute();
  await schema.createIndex("mentions_user").on("mentions").columns(["user_id", "made"]).execute();
  await schema
    .createIndex("finding_entries_author")
    .on("finding_entries")
    .column("author_id")
    .execute();
  for (const column of ["owner_id", "company_id"]) {
    await schema
      .createIndex(`mentions_${column.replace("_id", "")}`)
      .on("mentions")
      .column(column)
      .execute();
  }
  await schema
    .alterTable("users")
    .addColumn("mention_mails", "integer", (c) => c.notNull().defaultTo(1))
    .execute();
}
