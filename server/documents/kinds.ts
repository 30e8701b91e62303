import type { DocumentKind } from "../catalogue/types.ts";
import { now } from "../db/db.ts";
import type { Db } from "../db/db.ts";
import type { CompanyRow } from "../db/tables.ts";
import { notFound, Refusal } from "../errors.ts";
import type { StoredDocument } from "./documents.ts";

/** Whose document, and the address of the person who says what it is. */
type By = { ownerId: string; email: string };

/**
 * From the next scan on the document counts as what a person says it is. Throws 409 for the very
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
    throw new Refusal(
      409,
      "Each page of a website counts as what it was recognised as. Upload the page as a PDF to give it another kind.",
    );
  }
  if (document.found_kind === null) {
    throw new Refusal(409, "This file has not been read, so no scan looks at its kind.");
  }
  if (document.retired !== null) {
    throw new Refusal(409, "No scan looks at this document any more, nor at its kind.");
  }
  if (kind === document.found_kind) {
    const message = "This is the kind it was recognised as. Please choose another one.";
    throw new Refusal(409, message, [{ path: "sKind", message }]);
  }
  await setKind(db, by, document, kind);
}

/** What it was recognised as counts again. Throws 404 when nobody corrected it. */
export async function takeKindBack(db: Db, by: By, document: StoredDocument): Promise<void> {
  if (document.corrected_kind === null) throw notFound("This correction");
  await setKind(db, by, document, null);
}

/** The documents whose kind was changed after the scan began that the dashboard shows. */
export async function listUnusedKinds(
  db: Db,
  company: Pick<CompanyRow, "id" | "owner_id">,
): Promise<Set<string>> {
  const rows = await db
    .selectFrom("documents")
    .innerJoin("companies", "companies.id", "documents.company_id")
    .innerJoin("assessments", "assessments.id", "companies.shown_assessment_id")
    .select("documents.id")
    .where("companies.id", "=", company.id)
    .where("documents.owner_id", "=", company.owner_id)
    .where("documents.retired", "is", null)
    .whereRef("documents.kind_changed", ">", "assessments.started")
    .execute();
  return new Set(rows.map(({ id }) => id));
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
