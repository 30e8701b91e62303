import type { Kysely } from "kysely";

/**
 * People and groups that an account's directory keeps here (SCIM), the tokens it does so with, and
 * people whose access it has ended.
 */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable("users").addColumn("deactivated", "text").execute();
  await schema.alterTable("users").addColumn("external_id", "text").execute();
  await schema
    .createTable("directory_tokens")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("account_id", "text", (c) =>
      c.notNull().references("accounts.id").onDelete("cascade"),
    )
    .addColumn("name", "text", (c) => c.notNull())
    .addColumn("secret_hash", "text", (c) => c.notNull().unique())
    .addColumn("created", "text", (c) => c.notNull())
    .addColumn("expires", "text", (c) => c.notNull())
    .addColumn("used", "text")
    .execute();
  await schema
    .createTable("directory_groups")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("account_id", "text", (c) =>
      c.notNull().references("accounts.id").onDelete("cascade"),
    )
    .addColumn("name", "text", (c) => c.notNull())
    .addColumn("external_id", "text")
    .addColumn("role", "text")
    .addColumn("companies_json", "text")
    .addColumn("created", "text", (c) => c.notNull())
    .execute();
  await schema
    .createIndex("directory_groups_account_name")
    .on("directory_groups")
    .columns(["account_id", "name"])
    .unique()
    .execute();
  await schema
    .createTable("directory_members")
    .addColumn("group_id", "text", (c) =>
      c.notNull().references("directory_groups.id").onDelete("cascade"),
    )
    .addColumn("user_id", "text", (c) => c.notNull().references("users.id").onDelete("cascade"))
    .addPrimaryKeyConstraint("directory_members_key", ["group_id", "user_id"])
    .execute();
  await schema
    .createIndex("directory_members_user")
    .on("directory_members")
    .column("user_id")
    .execute();
}
