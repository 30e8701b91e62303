import type { Kysely } from "kysely";

/**
 * What is known of a company: what a person answered, and what was read in its documents. Acts
 * that somebody set aside, and on findings why they bind and where else the law asks for the same.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("profile_answers")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("company_id", "text", (column) =>
      column.notNull().references("companies.id").onDelete("cascade"),
    )
    .addColumn("owner_id", "text", (column) => column.notNull())
    .addColumn("question", "text", (column) => column.notNull())
    .addColumn("origin", "text", (column) => column.notNull())
    .addColumn("values_json", "text", (column) => column.notNull())
    .addColumn("evidence_json", "text", (column) => column.notNull())
    .addColumn("answered_by", "text")
    .addColumn("answered", "text", (column) => column.notNull())
    .addUniqueConstraint("one_answer_each", ["company_id", "question", "origin"])
    .execute();
  await db.schema
    .createTable("acts_set_aside")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("company_id", "text", (column) =>
      column.notNull().references("companies.id").onDelete("cascade"),
    )
    .addColumn("owner_id", "text", (column) => column.notNull())
    .addColumn("act_id", "text", (column) => column.notNull())
    .addColumn("reason", "text", (column) => column.notNull())
    .addColumn("set_by", "text", (column) => column.notNull())
    .addColumn("set_on", "text", (column) => column.notNull())
    .addColumn("basis", "text", (column) => column.notNull())
    .addColumn("ended", "text")
    .addColumn("ended_by", "text")
    .addColumn("note", "text")
    .execute();
  await db.schema
    .createIndex("acts_set_aside_by_company")
    .on("acts_set_aside")
    .columns(["company_id", "ended"])
    .execute();
  for (const column of ["grounds_json", "sources_json"]) {
    await db.schema
      .alterTable("findings")
      .addColumn(column, "text", (one) => one.notNull().defaultTo("[]"))
      .execute();
  }
  await db.schema
    .createTable("standing_notices")
    .addColumn("company_id", "text", (column) =>
      column.notNull().references("companies.id").onDelete("cascade"),
    )
    .addColumn("owner_id", "text", (column) => column.notNull())
    .addColumn("date", "text", (column) => column.notNull())
    .addColumn("begun_json", "text", (column) => column.notNull())
    .addColumn("ended_json", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("one_notice_a_day", ["company_id", "date"])
    .execute();
  // The day up to which what begins or ends by itself was looked at.
  await db.schema
    .alterTable("companies")
    .addColumn("standing_on", "text", (column) => column.notNull().defaultTo(""))
    .execute();
}
