import { sql } from "kysely";
import type { Kysely } from "kysely";

/** When an account was last served, where a job was when its process died, and how often. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = db;
  await schema.alterTable("jobs").addColumn("begun", "text").execute();
  for (const column of ["step", "died_at"]) {
    await schema
      .alterTable("jobs")
      .addColumn(column, "text", (c) => c.notNull().defaultTo(""))
      .execute();
  }
  for (const column of ["failures", "deaths", "deaths_there"]) {
    await schema
      .alterTable("jobs")
      .addColumn(column, "integer", (c) => c.notNull().defaultTo(0))
      .execute();
  }
  await sql`update jobs set begun = run_at where attempts > 0`.execute(db);
  await schema.dropIndex("jobs_due").execute();
  const indexes = {
    jobs_due: ["kind", "state", "run_at"],
    jobs_waiting: ["kind", "state", "owner_id", "run_at"],
    jobs_served: ["kind", "owner_id", "begun"],
    jobs_state: ["state"],
  };
  for (const [name, columns] of Object.entries(indexes)) {
    await schema.createIndex(name).on("jobs").columns(columns).execute();
  }
}
