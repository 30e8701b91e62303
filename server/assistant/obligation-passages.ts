import { setImmediate as breathe } from "node:timers/promises";
import { findConceptPassages } from "../analysis/concept-passages.ts";
import type { Evidence } from "../analysis/quotes.ts";
import type { Company } from "../companies/companies.ts";
import type { Obligation } from "../catalogue/types.ts";
import type { Db } from "../db/db.ts";
import { loadSources } from "../retrieval/company-passages.ts";

export type SpokenPassage = Evidence & { documentName: string };

/** Looked at closely, of what the search finds. */
const mostCandidates = 80;
const mostShown = 5;

/** Where a company's documents speak of an obligation's topic, at most five places. */
export async function listObligationPassages(
  db: Db,
  company: Company,
  { title, concepts }: Obligation,
): Promise<SpokenPassage[]> {
  const { index, passages } = await loadSources(db, company);
  const terms = concepts.flatMap((concept) => concept.terms.map((term) => term.replace("~", " ")));
  const hits = index.search([title, ...terms].join(" "), { limit: mostCandidates });
  // Whoever watches this thread waits for a sign of life.
  await breathe();
  const found = hits.flatMap(({ id }) => passages.get(id) ?? []);
  return findConceptPassages(found, concepts, mostShown).flatMap((evidence) => {
    const source = found.find(({ documentId, page }) => isAt(evidence, documentId, page));
    // What is quoted has to stand on the stored page, letter by letter.
    const stands = source?.pageText.slice(evidence.start, evidence.end) === evidence.quote;
    return source && stands ? [{ ...evidence, documentName: source.documentName }] : [];
  });
}

function isAt(evidence: Evidence, documentId: string, page: number): boolean {
  return evidence.documentId === documentId && evidence.page === page;
}
