import type { DocumentKind } from "../catalogue/types.ts";
import { now } from "../db/db.ts";
import type { Db } from "../db/db.ts";
import type { CompanyRow } from "../db/company-tables.ts";
import { Refusal, notFound, refuseField } from "../errors.ts";
import { codeMessage } from "../messages/coded-message.ts";
import type { StoredDocument } from "./documents.ts";

/** Whose document, and the address of the person who says what it is. */
export type By = { ownerId: string; email: string };

/** Ids of documents with a correction that the dashboard shown does not know. */
export type UnusedCorrections = { kinds: Set<string>; languages: Set<string> };

/**
 * From the next assessment on the document counts as what a person says it is. Throws 409 for the very
 * kind it was recognised as, for a file that could not be read, for a website, and for what is
 * scanned no more.
 */
export async function correctKind(
  db: Db,
  by: By,
  document: StoredDocument,
  kind: DocumentKind,
): Promise<void> {
  if (document.website !== null) {
    throw new Refusal(409, codeMessage("refusals.kind.website"));
  }
  if (document.found_kind === null) {
    throw new Refusal(409, codeMessage("refusals.kind.unread"));
  }
  if (document.retired !== null) {
    throw new Refusal(409, codeMessage("refusals.kind.leftOut"));
  }
  if (kind === document.found_kind) {
    throw refuseField(409, "sKind", codeMessage("refusals.kind.same"));
  }
  await setKind(db, by, document, kind);
}

/** What it was recognised as counts again. Throws 404 when nobody corrected it. */
export async function takeKindBack(db: Db, by: By, document: StoredDocument): Promise<void> {
  if (document.corrected_kind === null) throw notFound("correction");
  await setKind(db, by, document, null);
}

/** The documents whose kind or language was changed after the assessment began that the dashboard shows. */
export async function listUnusedCorrections(
  db: Db,
  company: Pick<CompanyRow, "id" | "owner_id">,
): Promise<UnusedCorrections> {
  const rows = await db
    .selectFrom("documents")
    .innerJoin("companies", "companies.id", "documents.company_id")
    .innerJoin("assessments", "assessments.id", "companies.shown_assessment_id")
    .select(["documents.id", "kind_changed", "language_changed", "assessments.started"])
    .where("companies.id", "=", company.id)
    .where("documents.owner_id", "=", company.owner_id)
    .where("documents.retired", "is", null)
    .execute();
  const listChanged = (column: "kind_changed" | "language_changed") =>
    new Set(rows.filter((row) => (row[column] ?? "") > row.started).map(({ id }) => id));
  return { kinds: listChanged("kind_changed"), languages: listChanged("language_changed") };
}

async function setKind(
  db: Db,
  { ownerId, email }: By,
  { id }: StoredDocument,
  kind: DocumentKind | null,
): Promise<void> {
  await db
    .updateTable("documents")
    .set({ corrected_kind: kind, kind_changed_by: email, kind_changed: now() })
    .where("id", "=", id)
    .where("owner_id", "=", ownerId)
    .execute();
}
