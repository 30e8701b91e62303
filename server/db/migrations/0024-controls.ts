import { sql } from "kysely";
import type { Kysely } from "kysely";

/**
 * Duties that people vouch for, since no document can show them: that work on one has begun, who
 * attested it and until when, and the files that prove it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = db;
  await schema
    .createTable("proofs")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("owner_id", "text", (c) => c.notNull().references("accounts.id").onDelete("cascade"))
    .addColumn("company_id", "text", (c) =>
      c.notNull().references("companies.id").onDelete("cascade"),
    )
    .addColumn("name", "text", (c) => c.notNull())
    .addColumn("type", "text", (c) => c.notNull())
    .addColumn("bytes", "integer", (c) => c.notNull())
    .addColumn("sha256", "text", (c) => c.notNull())
    .addColumn("uploaded_by", "text", (c) => c.notNull())
    .addColumn("uploaded", "text", (c) => c.notNull())
    .execute();
  await schema
    .createIndex("proofs_company")
    .on("proofs")
    .columns(["company_id", "uploaded"])
    .execute();
  await schema.createIndex("proofs_owner").on("proofs").column("owner_id").execute();
  await schema
    .createTable("proof_chunks")
    .addColumn("proof_id", "text", (c) => c.notNull().references("proofs.id").onDelete("cascade"))
    .addColumn("position", "integer", (c) => c.notNull())
    .addColumn("data", "blob", (c) => c.notNull())
    .addPrimaryKeyConstraint("proof_chunks_key", ["proof_id", "position"])
    .execute();
  await schema
    .createTable("attestations")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("owner_id", "text", (c) => c.notNull().references("accounts.id").onDelete("cascade"))
    .addColumn("company_id", "text", (c) =>
      c.notNull().references("companies.id").onDelete("cascade"),
    )
    .addColumn("obligation_id", "text", (c) => c.notNull())
    .addColumn("attested_by", "text", (c) => c.notNull())
    .addColumn("made", "text", (c) => c.notNull())
    .addColumn("done_on", "text", (c) => c.notNull())
    .addColumn("note", "text", (c) => c.notNull())
    .addColumn("months", "integer")
    .addColumn("expires", "text")
    .addColumn("proof_id", "text", (c) => c.references("proofs.id").onDelete("set null"))
    .addColumn("document_id", "text", (c) => c.references("documents.id").onDelete("set null"))
    .addColumn("page", "integer")
    .addColumn("link", "text")
    .addColumn("basis", "text", (c) => c.notNull())
    .addColumn("ended", "text")
    .addColumn("ended_how", "text")
    .addColumn("ended_by", "text")
    .addColumn("end_reason", "text")
    .execute();
  await schema
    .createIndex("attestations_company_obligation")
    .on("attestations")
    .columns(["company_id", "obligation_id", "made"])
    .execute();
  // Of two who attest the same at once, one is second.
  await schema
    .createIndex("attestations_standing")
    .on("attestations")
    .columns(["company_id", "obligation_id"])
    .unique()
    .where(sql.ref("ended"), "is", null)
    .execute();
  await schema.createIndex("attestations_expires").on("attestations").column("expires").execute();
  await schema.createIndex("attestations_proof").on("attestations").column("proof_id").execute();
  await schema
    .createIndex("attestations_document")
    .on("attestations")
    .column("document_id")
    .execute();
  await schema.alterTable("finding_work").addColumn("begun", "text").execute();
  await schema
    .alterTable("finding_work")
    .addColumn("attestation_id", "text", (c) =>
      c.references("attestations.id").onDelete("set null"),
    )
    .execute();
}
