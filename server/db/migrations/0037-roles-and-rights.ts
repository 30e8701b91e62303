import type { Kysely } from "kysely";

/**
 * Rights by company, which people and invitations may be limited to, and calendar addresses that belong to a person and are kept as hashes. The addresses
 * of whole accounts end here, and the accounts that had one are told so.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = db;
  await schema
    .alterTable("users")
    .addColumn("all_companies", "integer", (c) => c.notNull().defaultTo(1))
    .execute();
  await schema
    .createTable("company_rights")
    .addColumn("user_id", "text", (c) => c.notNull().references("users.id").onDelete("cascade"))
    .addColumn("company_id", "text", (c) =>
      c.notNull().references("companies.id").onDelete("cascade"),
    )
    .addPrimaryKeyConstraint("company_rights_key", ["user_id", "company_id"])
    .execute();
  await schema
    .createIndex("company_rights_company")
    .on("company_rights")
    .column("company_id")
    .execute();
  await schema
    .alterTable("invitations")
    .addColumn("role", "text", (c) => c.notNull().defaultTo("member"))
    .execute();
  await schema.alterTable("invitations").addColumn("companies_json", "text").execute();
  await schema
    .createTable("calendar_addresses")
    .addColumn("user_id", "text", (c) => c.primaryKey().references("users.id").onDelete("cascade"))
    .addColumn("secret_hash", "text", (c) => c.notNull().unique())
    .addColumn("created", "text", (c) => c.notNull())
    .execute();
  await schema
    .alterTable("accounts")
    .addColumn("calendar_ended", "integer", (c) => c.notNull().defaultTo(0))
    .execute();
  const old = db as Kysely<{
    accounts: { id: string; calendar_ended: number };
    calendar_feeds: { owner_id: string };
  }>;
  await old
    .updateTable("accounts")
    .set({ calendar_ended: 1 })
    .where("id", "in", (eb) => eb.selectFrom("calendar_feeds").select("owner_id"))
    .execute();
  await schema.dropTable("calendar_feeds").execute();
}
