import type { DocumentKind } from "../catalogue/types.ts";
import type { CompanySources } from "../retrieval/company-passages.ts";
import type { AnswerPart } from "./draft.ts";
import { asCitation } from "./draft.ts";
import type { Evidence } from "./evidence.ts";
import { say } from "./frames.ts";
import { isVerbatim } from "./grounding-check.ts";
import { nameDocumentKinds } from "./document-names.ts";
import type { Plan } from "./plan.ts";

export const exampleQuestions = [
  "How long is personal data kept?",
  "When must a personal data breach be notified to the authority?",
  "Where are our gaps under the GDPR?",
];

const mostWords = 8;

export type Searched = {
  plan: Plan;
  sources: CompanySources;
  /** How many acts bind here. */
  acts: number;
  /** What came closest, the closest first. */
  nearest: Evidence[];
  /** Where what was asked for is usually written down. */
  shownIn: DocumentKind[];
  /** Why there can be no answer, where that is known. */
  reasons: string[];
};

/** Says what was searched, what came nearest, and which document to add. */
export function sayNothingFound(searched: Searched): AnswerPart[] {
  const { plan, sources, acts, reasons } = searched;
  const { language } = plan;
  const pages = `${sources.pages} ${sources.pages === 1 ? "page" : "pages"}`;
  const where = { documents: describeDocuments(sources), pages, acts: String(acts) };
  const words = plan.topics.map(({ typed }) => typed).slice(0, mostWords);
  const lines = [say("notFound", language, where), ...reasons];
  if (words.length > 0) lines.push(say("searched", language, { words: words.join(", ") }));
  const passages = searched.nearest.filter(isVerbatim).map(asCitation);
  const kinds = nameDocumentKinds(searched.shownIn.slice(0, 3));
  const advice = kinds ? say("upload", language, { kinds }) : say("tryOther", language);
  return [
    ...lines.map(asText),
    ...(passages.length > 0
      ? [asText(say("nearest", language)), { kind: "nearest" as const, passages }]
      : []),
    asText(advice),
  ];
}

export function sayOutOfScope({ language }: Plan): AnswerPart[] {
  return [
    asText(say("outOfScope", language)),
    asText(say("canAsk", language)),
    { kind: "examples", questions: exampleQuestions },
  ];
}

export function askForMore({ language }: Plan): AnswerPart[] {
  return [asText(say("tooVague", language)), { kind: "examples", questions: exampleQuestions }];
}

function asText(text: string): AnswerPart {
  return { kind: "text", text };
}

function describeDocuments({ documents }: CompanySources): string {
  if (documents === 0) return "your documents, none of which could be read,";
  return documents === 1 ? "your 1 document" : `your ${documents} documents`;
}
