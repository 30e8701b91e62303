import type { Kysely } from "kysely";

/**
 * What a language model says of findings, beside what was found; and of a verdict that rests on
 * such a reading, whose it is.
 */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable("second_readings")
    .addColumn("finding_id", "text", (c) =>
      c.primaryKey().references("findings.id").onDelete("cascade"),
    )
    .addColumn("owner_id", "text", (c) => c.notNull().references("accounts.id").onDelete("cascade"))
    .addColumn("company_id", "text", (c) =>
      c.notNull().references("companies.id").onDelete("cascade"),
    )
    .addColumn("assessment_id", "text", (c) =>
      c.notNull().references("assessments.id").onDelete("cascade"),
    )
    .addColumn("obligation_id", "text", (c) => c.notNull())
    .addColumn("model", "text", (c) => c.notNull())
    .addColumn("asked", "text", (c) => c.notNull())
    .addColumn("read_on", "text", (c) => c.notNull())
    .addColumn("verdict", "text")
    .addColumn("evidence_json", "text", (c) => c.notNull())
    .addColumn("reason", "text", (c) => c.notNull())
    .addColumn("lost", "text")
    .addColumn("decided", "integer", (c) => c.notNull())
    .execute();
  await schema
    .createIndex("second_readings_assessment")
    .on("second_readings")
    .column("assessment_id")
    .execute();
  // The same question is not asked twice.
  await schema
    .createIndex("second_readings_asked")
    .on("second_readings")
    .columns(["company_id", "asked"])
    .execute();
  await schema.alterTable("findings").addColumn("read_by", "text").execute();
  await schema.alterTable("finding_work").addColumn("overridden_model", "text").execute();
}
