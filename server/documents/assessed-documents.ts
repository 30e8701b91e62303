import type { DocumentKind } from "../catalogue/types.ts";
import type { DbOrTransaction } from "../db/db.ts";
import type { AssessmentRow } from "../db/company-tables.ts";
import { listCurrent, listDocuments } from "./documents.ts";
import type { StoredDocument } from "./documents.ts";

type Assessment = Pick<AssessmentRow, "id" | "owner_id" | "company_id">;
/** A document that is scanned no more. */
export type Retired = { id: string; name: string; on: string; replaced: boolean };
export type AssessedDocument = StoredDocument & { assessedAs: DocumentKind | null };

/** Writes down what a dashboard is made from; done again it replaces what was written. */
export async function recordAssessed(
  trx: DbOrTransaction,
  assessmentId: string,
  documents: { id: string; kind: DocumentKind | null }[],
): Promise<void> {
  await trx.deleteFrom("assessment_documents").where("assessment_id", "=", assessmentId).execute();
  for (const { id, kind } of documents) {
    await trx
      .insertInto("assessment_documents")
      .values({ assessment_id: assessmentId, document_id: id, kind })
      .execute();
  }
}

/** The documents that a dashboard was made from. */
export async function listAssessed(
  db: DbOrTransaction,
  { id, owner_id, company_id }: Assessment,
): Promise<AssessedDocument[]> {
  const rows = await db
    .selectFrom("assessment_documents")
    .innerJoin("assessments", "assessments.id", "assessment_documents.assessment_id")
    .select(["document_id", "kind"])
    .where("assessments.id", "=", id)
    .where("assessments.owner_id", "=", owner_id)
    .execute();
  const kinds = new Map(rows.map((row) => [row.document_id, row.kind]));
  const documents = await listDocuments(db, owner_id, company_id);
  return documents.flatMap((document) => {
    const assessedAs = kinds.get(document.id);
    return assessedAs === undefined ? [] : [{ ...document, assessedAs }];
  });
}

/** What this dashboard was not made from any more, though an earlier one of the company may be. */
export async function listRetiredSince(
  trx: DbOrTransaction,
  assessment: Assessment,
): Promise<Map<string, Retired>> {
  const assessed = new Set((await listAssessed(trx, assessment)).map(({ id }) => id));
  const documents = await listDocuments(trx, assessment.owner_id, assessment.company_id);
  const replaced = new Set(documents.map((one) => one.replaces_id));
  const retired = documents.flatMap(({ id, name, retired: on }) =>
    assessed.has(id) || on === null ? [] : [{ id, name, on, replaced: replaced.has(id) }],
  );
  return new Map(retired.map((one) => [one.id, one]));
}

/** The documents, by id, that only one of the two knows: this dashboard, or the company today. */
export async function listUnassessed(
  trx: DbOrTransaction,
  assessment: Assessment,
  /** Whether it came to its end, be it without any document. */
  { ended = false }: { ended?: boolean } = {},
): Promise<string[]> {
  const { owner_id, company_id } = assessment;
  const assessed = new Set((await listAssessed(trx, assessment)).map(({ id }) => id));
  // An assessment that never came to look at any document is not followed by one like it.
  if (assessed.size === 0 && !ended) return [];
  const current = new Set((await listCurrent(trx, owner_id, company_id)).map(({ id }) => id));
  return [...assessed, ...current].filter((id) => assessed.has(id) !== current.has(id));
}
