import type { Kysely } from "kysely";

/** What people do about findings. It hangs on company and obligation, and so outlives a dashboard. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable("findings").addColumn("found_verdict", "text").execute();
  await schema
    .createTable("finding_work")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("owner_id", "text", (c) => c.notNull().references("accounts.id").onDelete("cascade"))
    .addColumn("company_id", "text", (c) =>
      c.notNull().references("companies.id").onDelete("cascade"),
    )
    .addColumn("obligation_id", "text", (c) => c.notNull())
    .addColumn("assignee_id", "text", (c) => c.references("users.id").onDelete("set null"))
    .addColumn("due", "text")
    .addColumn("done", "text")
    .addColumn("verdict", "text")
    .addColumn("reason", "text")
    .addColumn("overruled_by", "text")
    .addColumn("overruled", "text")
    .addColumn("basis", "text")
    .addColumn("note", "text")
    .addColumn("changed", "text", (c) => c.notNull())
    .execute();
  await schema
    .createIndex("finding_work_company_obligation")
    .on("finding_work")
    .columns(["company_id", "obligation_id"])
    .unique()
    .execute();
  await schema
    .createIndex("finding_work_assignee")
    .on("finding_work")
    .column("assignee_id")
    .execute();
  await schema
    .createTable("finding_entries")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("owner_id", "text", (c) => c.notNull().references("accounts.id").onDelete("cascade"))
    .addColumn("company_id", "text", (c) =>
      c.notNull().references("companies.id").onDelete("cascade"),
    )
    .addColumn("obligation_id", "text", (c) => c.notNull())
    .addColumn("position", "integer", (c) => c.notNull())
    .addColumn("kind", "text", (c) => c.notNull())
    .addColumn("person", "text")
    .addColumn("before", "text", (c) => c.notNull())
    .addColumn("after", "text", (c) => c.notNull())
    .addColumn("text", "text", (c) => c.notNull())
    .addColumn("made", "text", (c) => c.notNull())
    .execute();
  await schema
    .createIndex("finding_entries_company_obligation_position")
    .on("finding_entries")
    .columns(["company_id", "obligation_id", "position"])
    .unique()
    .execute();
}
