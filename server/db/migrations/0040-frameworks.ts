import { sql } from "kysely";
import type { Kysely } from "kysely";

/**
 * Catalogs of controls that an account brought along, with the files they came from, what each
 * company does about their controls, and the obligations that a control serves.
 */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable("frameworks")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("owner_id", "text", (c) => c.notNull().references("accounts.id").onDelete("cascade"))
    .addColumn("kind", "text", (c) => c.notNull())
    .addColumn("uuid", "text", (c) => c.notNull())
    .addColumn("ids_json", "text", (c) => c.notNull())
    .addColumn("title", "text", (c) => c.notNull())
    .addColumn("version", "text", (c) => c.notNull())
    .addColumn("oscal_version", "text", (c) => c.notNull())
    .addColumn("modified", "text", (c) => c.notNull())
    .addColumn("file", "text", (c) => c.notNull())
    .addColumn("bytes", "integer", (c) => c.notNull())
    .addColumn("sha256", "text", (c) => c.notNull())
    .addColumn("controls", "integer", (c) => c.notNull())
    .addColumn("warnings_json", "text", (c) => c.notNull())
    .addColumn("imported", "text", (c) => c.notNull())
    .addColumn("imported_by", "text", (c) => c.notNull())
    .execute();
  await schema.createIndex("frameworks_owner").on("frameworks").column("owner_id").execute();
  await schema
    .createTable("framework_chunks")
    .addColumn("framework_id", "text", (c) =>
      c.notNull().references("frameworks.id").onDelete("cascade"),
    )
    .addColumn("position", "integer", (c) => c.notNull())
    .addColumn("data", "blob", (c) => c.notNull())
    .addPrimaryKeyConstraint("framework_chunks_key", ["framework_id", "position"])
    .execute();
  await schema
    .createTable("framework_parts")
    .addColumn("framework_id", "text", (c) =>
      c.notNull().references("frameworks.id").onDelete("cascade"),
    )
    .addColumn("owner_id", "text", (c) => c.notNull().references("accounts.id").onDelete("cascade"))
    .addColumn("position", "integer", (c) => c.notNull())
    .addColumn("kind", "text", (c) => c.notNull())
    .addColumn("key", "text", (c) => c.notNull())
    .addColumn("name", "text", (c) => c.notNull())
    .addColumn("label", "text", (c) => c.notNull())
    .addColumn("title", "text", (c) => c.notNull())
    .addColumn("text", "text", (c) => c.notNull())
    .addColumn("guidance", "text", (c) => c.notNull())
    .addColumn("depth", "integer", (c) => c.notNull())
    .addColumn("parent", "text")
    .addColumn("withdrawn", "integer", (c) => c.notNull())
    .addPrimaryKeyConstraint("framework_parts_key", ["framework_id", "position"])
    .execute();
  await schema
    .createIndex("framework_parts_name")
    .on("framework_parts")
    .columns(["framework_id", "key"])
    .unique()
    .execute();
  await schema
    .createIndex("framework_parts_owner")
    .on("framework_parts")
    .column("owner_id")
    .execute();
  await addWork(schema);
}

async function addWork(schema: Kysely<unknown>["schema"]): Promise<void> {
  await schema
    .createTable("framework_attestations")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("owner_id", "text", (c) => c.notNull().references("accounts.id").onDelete("cascade"))
    .addColumn("company_id", "text", (c) =>
      c.notNull().references("companies.id").onDelete("cascade"),
    )
    .addColumn("framework_id", "text", (c) =>
      c.notNull().references("frameworks.id").onDelete("cascade"),
    )
    .addColumn("control_key", "text", (c) => c.notNull())
    .addColumn("attested_by", "text", (c) => c.notNull())
    .addColumn("made", "text", (c) => c.notNull())
    .addColumn("done_on", "text", (c) => c.notNull())
    .addColumn("months", "integer")
    .addColumn("expires", "text")
    .addColumn("note", "text", (c) => c.notNull())
    .addColumn("proof_id", "text", (c) => c.references("proofs.id").onDelete("set null"))
    .addColumn("document_id", "text", (c) => c.references("documents.id").onDelete("set null"))
    .addColumn("page", "integer")
    .addColumn("link", "text")
    .addColumn("ended", "text")
    .addColumn("ended_how", "text")
    .addColumn("ended_by", "text")
    .addColumn("end_reason", "text")
    .execute();
  await schema
    .createIndex("framework_attestations_control")
    .on("framework_attestations")
    .columns(["company_id", "framework_id", "control_key", "made"])
    .execute();
  // Of two who attest the same at once, one is second.
  await schema
    .createIndex("framework_attestations_standing")
    .on("framework_attestations")
    .columns(["company_id", "framework_id", "control_key"])
    .unique()
    .where(sql.ref("ended"), "is", null)
    .execute();
  for (const column of ["framework_id", "proof_id", "document_id", "owner_id"]) {
    await schema
      .createIndex(`framework_attestations_${column.replace("_id", "")}`)
      .on("framework_attestations")
      .column(column)
      .execute();
  }
  await schema
    .createTable("framework_work")
    .addColumn("company_id", "text", (c) =>
      c.notNull().references("companies.id").onDelete("cascade"),
    )
    .addColumn("framework_id", "text", (c) =>
      c.notNull().references("frameworks.id").onDelete("cascade"),
    )
    .addColumn("control_key", "text", (c) => c.notNull())
    .addColumn("owner_id", "text", (c) => c.notNull().references("accounts.id").onDelete("cascade"))
    .addColumn("begun", "text")
    .addColumn("assignee_id", "text", (c) => c.references("users.id").onDelete("set null"))
    .addColumn("due", "text")
    .addColumn("attestation_id", "text", (c) =>
      c.references("framework_attestations.id").onDelete("set null"),
    )
    .addColumn("changed", "text", (c) => c.notNull())
    .addPrimaryKeyConstraint("framework_work_key", ["company_id", "framework_id", "control_key"])
    .execute();
  for (const column of ["framework_id", "owner_id", "assignee_id", "attestation_id"]) {
    await schema
      .createIndex(`framework_work_${column.replace("_id", "")}`)
      .on("framework_work")
      .column(column)
      .execute();
  }
  await schema
    .createTable("framework_links")
    .addColumn("framework_id", "text", (c) =>
      c.notNull().references("frameworks.id").onDelete("cascade"),
    )
    .addColumn("control_key", "text", (c) => c.notNull())
    .addColumn("obligation_id", "text", (c) => c.notNull())
    .addColumn("owner_id", "text", (c) => c.notNull().references("accounts.id").onDelete("cascade"))
    .addColumn("linked", "text", (c) => c.notNull())
    .addColumn("linked_by", "text", (c) => c.notNull())
    .addPrimaryKeyConstraint("framework_links_key", [
      "framework_id",
      "control_key",
      "obligation_id",
    ])
    .execute();
  await schema
    .createIndex("framework_links_obligation")
    .on("framework_links")
    .columns(["owner_id", "obligation_id"])
    .execute();
}
