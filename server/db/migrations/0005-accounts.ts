import { sql } from "kysely";
import type { Kysely } from "kysely";
import type { AccountRow, UserRow } from "../account-tables.ts";

type Before = AccountRow & Pick<UserRow, "email" | "password_hash" | "email_verified">;
type Touched = { accounts: Before; accounts_new: AccountRow; users: UserRow };

/**
 * Parts the business from the people who sign in. What was a user becomes the account, under the
 * same id, so that all that belonged to it still does; its person becomes the account's owner.
 */
export async function up(untyped: Kysely<unknown>): Promise<void> {
  const db = untyped as Kysely<Touched>;
  const { schema } = db;
  // A renamed table takes the references to it along: they lead to accounts from here on.
  await schema.alterTable("users").renameTo("accounts").execute();
  await createUsers(db);
  await pointToUsers(db, "sessions", ["id", "user_id", "created", "expires", "revoked"], (table) =>
    table
      .addColumn("id", "text", (c) => c.primaryKey())
      .addColumn("user_id", "text", (c) => c.notNull().references("users.id").onDelete("cascade"))
      .addColumn("created", "text", (c) => c.notNull())
      .addColumn("expires", "text", (c) => c.notNull())
      .addColumn("revoked", "text")
      .addColumn("address", "text", (c) => c.notNull().defaultTo("")),
  );
  await schema.createIndex("sessions_user").on("sessions").column("user_id").execute();
  const resetColumns = ["id", "user_id", "secret_hash", "expires", "used"];
  await pointToUsers(db, "password_resets", resetColumns, (table) =>
    table
      .addColumn("id", "text", (c) => c.primaryKey())
      .addColumn("user_id", "text", (c) => c.references("users.id").onDelete("cascade"))
      .addColumn("secret_hash", "text", (c) => c.notNull().unique())
      .addColumn("expires", "text", (c) => c.notNull())
      .addColumn("used", "text"),
  );
  await dropPersonalColumns(db);
  await createVerifications(db);
  await createInvitations(db);
}

async function createUsers(db: Kysely<Touched>): Promise<void> {
  await db.schema
    .createTable("users")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("account_id", "text", (c) =>
      c.notNull().references("accounts.id").onDelete("cascade"),
    )
    .addColumn("email", "text", (c) => c.notNull().unique())
    .addColumn("password_hash", "text", (c) => c.notNull())
    .addColumn("email_verified", "integer", (c) => c.notNull())
    .addColumn("role", "text", (c) => c.notNull())
    .addColumn("created", "text", (c) => c.notNull())
    .execute();
  await db.schema.createIndex("users_account").on("users").column("account_id").execute();
  await db
    .insertInto("users")
    .columns(["id", "account_id", "email", "password_hash", "email_verified", "role", "created"])
    .expression((eb) =>
      eb
        .selectFrom("accounts")
        .select([
          "id",
          "id as account_id",
          "email",
          "password_hash",
          "email_verified",
          sql<UserRow["role"]>`'owner'`.as("role"),
          "created",
        ]),
    )
    .execute();
}

type TableBuilder = ReturnType<Kysely<unknown>["schema"]["createTable"]>;

/** SQLite cannot change a reference: the table is made anew and filled from the old one. */
async function pointToUsers(
  db: Kysely<Touched>,
  name: string,
  columns: string[],
  define: (table: TableBuilder) => { execute: () => Promise<void> },
): Promise<void> {
  await define(db.schema.createTable(`${name}_new`)).execute();
  const kept = sql.join(columns.map((column) => sql.ref(column)));
  await sql`insert into ${sql.table(`${name}_new`)} (${kept}) select ${kept} from ${sql.table(name)}`.execute(
    db,
  );
  await db.schema.dropTable(name).execute();
  await db.schema.alterTable(`${name}_new`).renameTo(name).execute();
}

async function dropPersonalColumns(db: Kysely<Touched>): Promise<void> {
  await db.schema
    .createTable("accounts_new")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("business_name", "text", (c) => c.notNull())
    .addColumn("business_type", "text", (c) => c.notNull())
    .addColumn("focus_json", "text", (c) => c.notNull())
    .addColumn("region", "text", (c) => c.notNull())
    .addColumn("created", "text", (c) => c.notNull())
    .execute();
  await db
    .insertInto("accounts_new")
    .columns(["id", "business_name", "business_type", "focus_json", "region", "created"])
    .expression((eb) =>
      eb
        .selectFrom("accounts")
        .select(["id", "business_name", "business_type", "focus_json", "region", "created"]),
    )
    .execute();
  await db.schema.dropTable("accounts").execute();
  await db.schema.alterTable("accounts_new").renameTo("accounts").execute();
}

async function createVerifications(db: Kysely<Touched>): Promise<void> {
  await db.schema
    .createTable("email_verifications")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("user_id", "text", (c) => c.notNull().references("users.id").onDelete("cascade"))
    .addColumn("secret_hash", "text", (c) => c.notNull().unique())
    .addColumn("expires", "text", (c) => c.notNull())
    .execute();
}

async function createInvitations(db: Kysely<Touched>): Promise<void> {
  await db.schema
    .createTable("invitations")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("account_id", "text", (c) =>
      c.notNull().references("accounts.id").onDelete("cascade"),
    )
    .addColumn("email", "text", (c) => c.notNull())
    .addColumn("secret_hash", "text", (c) => c.notNull().unique())
    .addColumn("created", "text", (c) => c.notNull())
    .addColumn("expires", "text", (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex("invitations_account_email")
    .on("invitations")
    .columns(["account_id", "email"])
    .unique()
    .execute();
}
