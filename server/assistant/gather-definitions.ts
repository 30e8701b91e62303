import type { CompanySources } from "../retrieval/company-passages.ts";
import { findDocumentKinds } from "./document-names.ts";
import type { Evidence } from "./evidence.ts";
import { listSentences } from "../retrieval/split-sentences.ts";
import { readForms, speaksOf } from "./topics.ts";
import type { Plan } from "./plan.ts";

const longestQuote = 500;
const most = 2;

/** What joins a term and its explanation, in the languages of the jurisdictions. */
const joints =
  /["”“„»’')]?\s{0,3}(?:\((?:[^()]{1,60})\)\s{0,3})?(?:\bmeans?\b|\brefers? to\b|\bis defined as\b|\bshall mean\b|\bshall have the meaning\b|\bbedeutet\b|\bbezeichnet\b|\bist jede[rs]?\b|\bsind alle\b|ifade eder|anlamına gelir|يقصد ب|تعني|يعني|هو كل)/iu;

/** Where the company's own documents explain the term that is asked about. */
export function findOwnDefinitions(plan: Plan, sources: CompanySources): Evidence[] {
  // "In our agreement" says where the term is explained, and is no part of it.
  const terms = plan.topics.filter(({ typed }) => findDocumentKinds(typed).length === 0);
  if (terms.length === 0 || terms.length > 3) return [];
  const found: Evidence[] = [];
  for (const { id } of sources.index.search(plan.question, { limit: 60 })) {
    const passage = sources.passages.get(id);
    if (!passage) continue;
    for (const { start, end } of listSentences(passage.text, longestQuote)) {
      const sentence = passage.text.slice(start, end);
      if (!explains(sentence, { ...plan, topics: terms })) continue;
      const from = passage.start + start;
      const to = passage.start + end;
      found.push({
        id: `definition:${id}:${start}`,
        label: `${passage.documentName}, p. ${passage.page}`,
        link: `/dashboard/documents/${passage.documentId}?page=${passage.page}&quote=${from}-${to}#quote`,
        quote: passage.pageText.slice(from, to),
        stored: passage.pageText,
        kind: "document",
        page: passage.page,
      });
      break;
    }
  }
  return found.slice(0, most);
}

/** The term stands before the joint, and little else does. */
function explains(sentence: string, { topics, language }: Plan): boolean {
  const joint = joints.exec(sentence);
  if (!joint) return false;
  // Turkish explains at the end of the sentence.
  const before = language === "tr" ? sentence.slice(0, 80) : sentence.slice(0, joint.index);
  const text = readForms(before);
  if (text.length > topics.length * 2 + 6) return false;
  return topics.every((topic) => speaksOf(text, topic));
}
