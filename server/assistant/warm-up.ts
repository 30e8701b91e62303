import { SearchIndex } from "../search/search-index.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import { listForIndex } from "../retrieval/company-passages.ts";
import type { SourcePassage } from "../retrieval/company-passages.ts";
import { answerQuestion } from "./answer.ts";
import type { Answer } from "./answer.ts";

/** Asked in turn; each of another kind, so that most of what answers has been run. */
const questions = [
  "How soon must a personal data breach be notified under Article 33 of the GDPR?",
  "Who is our data protection officer, and what does our policy say about cookies?",
  "Compare how long we keep cookies with the GDPR.",
  "What rights do people have over their data?",
  "What do we report within 72 hours?",
];
const text =
  "A personal data breach is reported within 72 hours. Our data protection officer is asked first. Cookies are kept for a year.";

/**
 * Answers questions about a company that is none, so that the first real one finds everything read
 * and compiled: it took three times as long as the fifth. What it says is for nobody.
 */
export function* warmUp(catalogue: Catalogue): Generator<Answer> {
  const passage: SourcePassage = {
    ...{ text, pageText: text, page: 1, start: 0, end: text.length },
    ...{ documentId: "none", documentName: "none.pdf" },
  };
  const passages = new Map([["none:0", passage]]);
  const index = SearchIndex.build(listForIndex(passages));
  const sources = { index, passages, documents: 1, pages: 1 };
  for (const question of questions) yield answerQuestion(question, catalogue, "malta", sources);
}
