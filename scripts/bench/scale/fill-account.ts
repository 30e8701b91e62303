import { createHash } from "node:crypto";
import { newId } from "../../../server/db/db.ts";
import { jurisdictions } from "../../../server/catalogue/countries.ts";
import type { Db } from "../../../server/db/db.ts";
import { writePages } from "./write-documents.ts";

const rowsAtOnce = 50;

/**
 * Gives an account companies until it has so many: each with the assessment of its one company
 * that was assessed, and with documents of its own. To have each assessed would take an hour.
 */
export async function fillAccount(db: Db, ownerId: string, wanted: number): Promise<void> {
  const model = await db
    .selectFrom("companies")
    .selectAll()
    .where("owner_id", "=", ownerId)
    .orderBy("created")
    .executeTakeFirstOrThrow();
  const rows = await readModel(db, model.id, model.shown_assessment_id ?? "");
  for (let number = 1; number < wanted; number++) {
    const [companyId, assessmentId] = [newId(), newId()];
    await db.transaction().execute(async (trx) => {
      await trx
        .insertInto("companies")
        .values({
          ...{
            ...model,
            id: companyId,
            name: `Company ${number}`,
            newest_assessment_id: assessmentId,
          },
          shown_assessment_id: assessmentId,
          jurisdiction: jurisdictions[number % jurisdictions.length] ?? "malta",
        })
        .execute();
      await trx
        .insertInto("assessments")
        .values({ ...rows.assessment, id: assessmentId, company_id: companyId })
        .execute();
      for (let from = 0; from < rows.findings.length; from += rowsAtOnce) {
        const some = rows.findings.slice(from, from + rowsAtOnce);
        await trx
          .insertInto("findings")
          .values(some.map((row) => ({ ...row, id: newId(), assessment_id: assessmentId })))
          .execute();
      }
      for (const [at, document] of rows.documents.entries()) {
        const id = newId();
        const texts = writePages(number, at);
        const sha256 = createHash("sha256").update(texts.join()).digest("hex");
        await trx
          .insertInto("documents")
          .values({ ...document, id, company_id: companyId, sha256, pages: texts.length })
          .execute();
        await trx
          .insertInto("pages")
          .values(
            texts.map((text, page) => ({
              ...{ document_id: id, number: page + 1, text, language: "en" as const },
            })),
          )
          .execute();
        await trx
          .insertInto("assessment_documents")
          .values({ assessment_id: assessmentId, document_id: id, kind: document.kind })
          .execute();
      }
    });
  }
}

async function readModel(db: Db, companyId: string, assessmentId: string) {
  const documents = await db
    .selectFrom("documents")
    .selectAll()
    .where("company_id", "=", companyId)
    .orderBy("position")
    .execute();
  const assessment = await db
    .selectFrom("assessments")
    .selectAll()
    .where("id", "=", assessmentId)
    .executeTakeFirstOrThrow();
  const findings = await db
    .selectFrom("findings")
    .selectAll()
    .where("assessment_id", "=", assessmentId)
    .execute();
  return { documents, assessment, findings };
}
