import { setImmediate as breathe } from "node:timers/promises";
import type { AnalysedDocument } from "../analysis/verdicts.ts";
import type { Db } from "../db/db.ts";
import type { AssessmentRow } from "../db/company-tables.ts";
import { listAssessed } from "../documents/assessed-documents.ts";
import { listPages } from "../documents/documents.ts";
import { listWebPages, splitDocument } from "../documents/web-documents.ts";
import { loadRecogniser, recogniseLong } from "../search/recognise-language.ts";

/** The documents that an assessment is made from, in passages; a website by its pages. */
export async function loadAnalysed(
  db: Db,
  assessment: Pick<AssessmentRow, "id" | "owner_id" | "company_id">,
): Promise<AnalysedDocument[]> {
  const documents = await listAssessed(db, assessment);
  const ids = documents.map(({ id }) => id);
  const pages = await listPages(db, assessment.owner_id, assessment.company_id, ids);
  const recognise = await loadRecogniser();
  const analysed: AnalysedDocument[] = [];
  const webPages = await listWebPages(db, assessment.owner_id, assessment.company_id);
  for (const document of documents) {
    const { id, name, kind, status, language } = document;
    const ofDocument = pages.get(id) ?? [];
    const languages = new Map(ofDocument.map((page) => [page.number, page.language]));
    const passages = splitDocument(document, ofDocument).map((passage) => ({
      ...passage,
      documentId: id,
      language: recogniseLong(recognise, passage.text) ?? languages.get(passage.page) ?? null,
    }));
    const readable = status === "read";
    const ofWebsite = webPages.get(id) ?? [];
    for (const { number, title, kind: ofPage } of ofWebsite) {
      const onPage = passages.filter(({ page }) => page === number);
      const called = `${name}: ${title}`;
      analysed.push({ id, name: called, kind: ofPage, readable, language, passages: onPage });
    }
    if (ofWebsite.length === 0) {
      analysed.push({ id, name, kind: kind ?? "other", readable, language, passages });
    }
    await breathe();
  }
  return analysed;
}
