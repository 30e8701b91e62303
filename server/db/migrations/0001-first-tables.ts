import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  const schema = db.schema;
  await schema
    .createTable("users")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("email", "text", (c) => c.notNull().unique())
    .addColumn("business_name", "text", (c) => c.notNull())
    .addColumn("password_hash", "text", (c) => c.notNull())
    .addColumn("business_type", "text", (c) => c.notNull())
    .addColumn("focus_json", "text", (c) => c.notNull())
    .addColumn("region", "text", (c) => c.notNull())
    .addColumn("email_verified", "integer", (c) => c.notNull())
    .addColumn("created", "text", (c) => c.notNull())
    .execute();
  await schema
    .createTable("sessions")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("user_id", "text", (c) => c.notNull().references("users.id").onDelete("cascade"))
    .addColumn("created", "text", (c) => c.notNull())
    .addColumn("expires", "text", (c) => c.notNull())
    .addColumn("revoked", "text")
    .execute();
  await schema.createIndex("sessions_user").on("sessions").column("user_id").execute();
  await schema
    .createTable("attempts")
    .addColumn("key", "text", (c) => c.primaryKey())
    .addColumn("window_start", "text", (c) => c.notNull())
    .addColumn("count", "integer", (c) => c.notNull())
    .execute();
  await schema
    .createTable("companies")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("owner_id", "text", (c) => c.notNull().references("users.id").onDelete("cascade"))
    .addColumn("name", "text", (c) => c.notNull())
    .addColumn("website", "text", (c) => c.notNull())
    .addColumn("jurisdiction", "text", (c) => c.notNull())
    .addColumn("created", "text", (c) => c.notNull())
    .addColumn("newest_generation_id", "text", (c) => c.notNull())
    .addColumn("shown_generation_id", "text")
    .execute();
  // A company is known by its name, so an account holds a name once.
  await schema
    .createIndex("companies_owner_name")
    .on("companies")
    .columns(["owner_id", "name"])
    .unique()
    .execute();
  await schema
    .createTable("documents")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("company_id", "text", (c) =>
      c.notNull().references("companies.id").onDelete("cascade"),
    )
    .addColumn("owner_id", "text", (c) => c.notNull())
    .addColumn("name", "text", (c) => c.notNull())
    .addColumn("bytes", "integer", (c) => c.notNull())
    .addColumn("sha256", "text", (c) => c.notNull())
    .addColumn("status", "text", (c) => c.notNull())
    .addColumn("kind", "text")
    .addColumn("pages", "integer", (c) => c.notNull())
    .addColumn("truncated", "text")
    .addColumn("uploaded", "text", (c) => c.notNull())
    .addColumn("position", "integer", (c) => c.notNull())
    .execute();
  await schema.createIndex("documents_company").on("documents").column("company_id").execute();
  await schema
    .createTable("document_chunks")
    .addColumn("document_id", "text", (c) =>
      c.notNull().references("documents.id").onDelete("cascade"),
    )
    .addColumn("position", "integer", (c) => c.notNull())
    .addColumn("data", "blob", (c) => c.notNull())
    .addPrimaryKeyConstraint("document_chunks_key", ["document_id", "position"])
    .execute();
  await schema
    .createTable("pages")
    .addColumn("document_id", "text", (c) =>
      c.notNull().references("documents.id").onDelete("cascade"),
    )
    .addColumn("number", "integer", (c) => c.notNull())
    .addColumn("text", "text", (c) => c.notNull())
    .addPrimaryKeyConstraint("pages_key", ["document_id", "number"])
    .execute();
  await schema
    .createTable("generations")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("company_id", "text", (c) =>
      c.notNull().references("companies.id").onDelete("cascade"),
    )
    .addColumn("owner_id", "text", (c) => c.notNull())
    .addColumn("status", "text", (c) => c.notNull())
    .addColumn("scanned", "integer", (c) => c.notNull())
    .addColumn("total", "integer", (c) => c.notNull())
    .addColumn("started", "text", (c) => c.notNull())
    .addColumn("finished", "text")
    .addColumn("message", "text")
    .addColumn("corpus_version", "text")
    .addColumn("corpus_date", "text")
    .addColumn("score_json", "text")
    .execute();
  await schema
    .createIndex("generations_company")
    .on("generations")
    .columns(["company_id", "started"])
    .execute();
  await schema
    .createTable("findings")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("generation_id", "text", (c) =>
      c.notNull().references("generations.id").onDelete("cascade"),
    )
    .addColumn("owner_id", "text", (c) => c.notNull())
    .addColumn("obligation_id", "text", (c) => c.notNull())
    .addColumn("act_id", "text", (c) => c.notNull())
    .addColumn("severity", "text", (c) => c.notNull())
    .addColumn("verdict", "text", (c) => c.notNull())
    .addColumn("evidence_json", "text", (c) => c.notNull())
    .addColumn("missing_json", "text", (c) => c.notNull())
    .addColumn("reason", "text", (c) => c.notNull())
    .addColumn("confidence", "real", (c) => c.notNull())
    .addColumn("rank", "integer", (c) => c.notNull())
    .execute();
  // An obligation is judged once in a generation, whatever restarts.
  await schema
    .createIndex("findings_generation_obligation")
    .on("findings")
    .columns(["generation_id", "obligation_id"])
    .unique()
    .execute();
  await schema
    .createTable("jobs")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("kind", "text", (c) => c.notNull())
    .addColumn("subject_id", "text", (c) => c.notNull())
    .addColumn("owner_id", "text", (c) => c.notNull())
    .addColumn("state", "text", (c) => c.notNull())
    .addColumn("run_at", "text", (c) => c.notNull())
    .addColumn("attempts", "integer", (c) => c.notNull())
    .addColumn("lease_owner", "text")
    .addColumn("lease_until", "text")
    .addColumn("last_error", "text")
    .addColumn("created", "text", (c) => c.notNull())
    .execute();
  await schema.createIndex("jobs_due").on("jobs").columns(["state", "run_at"]).execute();
  await schema
    .createTable("chats")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("owner_id", "text", (c) => c.notNull())
    .addColumn("company_id", "text", (c) =>
      c.notNull().references("companies.id").onDelete("cascade"),
    )
    .addColumn("title", "text", (c) => c.notNull())
    .addColumn("updated", "text", (c) => c.notNull())
    .execute();
  await schema
    .createIndex("chats_company")
    .on("chats")
    .columns(["company_id", "updated"])
    .execute();
  await schema
    .createTable("chat_messages")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("chat_id", "text", (c) => c.notNull().references("chats.id").onDelete("cascade"))
    .addColumn("owner_id", "text", (c) => c.notNull())
    .addColumn("position", "integer", (c) => c.notNull())
    .addColumn("role", "text", (c) => c.notNull())
    .addColumn("text", "text", (c) => c.notNull())
    .addColumn("citations_json", "text", (c) => c.notNull())
    .addColumn("created", "text", (c) => c.notNull())
    .execute();
  await schema
    .createIndex("chat_messages_order")
    .on("chat_messages")
    .columns(["chat_id", "position"])
    .unique()
    .execute();
}
