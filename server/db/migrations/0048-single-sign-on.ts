import { sql } from "kysely";
import type { Kysely } from "kysely";

/**
 * The OpenID provider of an account, the mail domains that are led to it, and what the people may
 * do who join by it.
 */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable("sign_on_providers")
    .addColumn("account_id", "text", (c) =>
      c.primaryKey().references("accounts.id").onDelete("cascade"),
    )
    .addColumn("issuer", "text", (c) => c.notNull())
    .addColumn("client_id", "text", (c) => c.notNull())
    .addColumn("client_secret", "text", (c) => c.notNull())
    .addColumn("required", "integer", (c) => c.notNull())
    .addColumn("created", "text", (c) => c.notNull())
    .execute();
  await schema
    .createTable("sign_on_domains")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("account_id", "text", (c) =>
      c.notNull().references("accounts.id").onDelete("cascade"),
    )
    .addColumn("domain", "text", (c) => c.notNull())
    .addColumn("proof", "text", (c) => c.notNull())
    .addColumn("proved", "text")
    .execute();
  await schema
    .createIndex("sign_on_domains_account_domain")
    .on("sign_on_domains")
    .columns(["account_id", "domain"])
    .unique()
    .execute();
  // A domain leads to one account.
  await schema
    .createIndex("sign_on_domains_proved")
    .on("sign_on_domains")
    .column("domain")
    .unique()
    .where(sql.ref("proved"), "is not", null)
    .execute();
  await schema
    .createTable("joiner_rights")
    .addColumn("account_id", "text", (c) =>
      c.primaryKey().references("accounts.id").onDelete("cascade"),
    )
    .addColumn("role", "text", (c) => c.notNull())
    .addColumn("companies_json", "text")
    .execute();
}
