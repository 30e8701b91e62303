import { createHash } from "node:crypto";
import { splitPassages } from "../../documents/split-passages.ts";
import type { Db, DbOrTransaction } from "../../db/db.ts";
import { findFormat } from "../../search/snapshot.ts";

/** Where each passage of a document stands; of a heading its number, or none. */
export type Places = {
  headings: string[];
  /** `name` is the beginning of the hash that its vector goes by. */
  passages: [page: number, start: number, end: number, heading: number, name: string][];
};

let format: string | null = null;

/** Changes with how documents are cut and words are read. */
export function nameFormat(): string {
  if (format) return format;
  const text =
    "1. Records\n\nThe company keeps records:\n(a) of calls;\n(b) of transfers.\n\nFor five years.";
  const hash = createHash("sha256").update(JSON.stringify(splitPassages([{ number: 1, text }])));
  return (format = `1 ${findFormat()} ${hash.digest("hex").slice(0, 12)}`);
}

/**
 * The documents that a search of the account goes through: those the dashboards rest on, so that a
 * result and a finding quote the same versions, and all that count where there is no dashboard yet.
 */
export function selectSearched(db: DbOrTransaction, ownerId: string) {
  return db
    .selectFrom("documents")
    .innerJoin("companies", "companies.id", "documents.company_id")
    .leftJoin("assessment_documents as assessed", (join) =>
      join
        .onRef("assessed.assessment_id", "=", "companies.shown_assessment_id")
        .onRef("assessed.document_id", "=", "documents.id"),
    )
    .where("companies.owner_id", "=", ownerId)
    .where("documents.owner_id", "=", ownerId)
    .where("documents.pages", ">", 0)
    .where((eb) =>
      eb.or([
        eb("assessed.document_id", "is not", null),
        eb.and([
          eb("companies.shown_assessment_id", "is", null),
          eb("documents.retired", "is", null),
        ]),
      ]),
    );
}

/** Those of them that the index does not hold yet, or not as this version writes it. */
export async function listMissing(
  db: Db,
  ownerId: string,
): Promise<{ id: string; website: string | null }[]> {
  return selectSearched(db, ownerId)
    .leftJoin("search_documents as indexed", "indexed.document_id", "documents.id")
    .where((eb) =>
      eb.or([eb("indexed.format", "is", null), eb("indexed.format", "!=", nameFormat())]),
    )
    .select(["documents.id", "documents.website"])
    .orderBy("documents.uploaded")
    .orderBy("documents.id")
    .execute();
}
