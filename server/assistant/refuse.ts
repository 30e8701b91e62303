import type { DocumentKind } from "../catalogue/types.ts";
import type { CompanySources } from "../retrieval/company-passages.ts";
import type { AnswerPart } from "./draft.ts";
import { asCitation } from "./draft.ts";
import type { Evidence } from "./evidence.ts";
import { say } from "./frames.ts";
import { isVerbatim } from "./grounding-check.ts";
import { nameDocumentKinds } from "./document-names.ts";
import type { Plan } from "./plan.ts";
import type { OfferedLanguage } from "../messages/languages.ts";
import { translateTo } from "../messages/messages.ts";

export const exampleQuestions = [
  "How long is personal data kept?",
  "When must a personal data breach be notified to the authority?",
  "Where are our gaps under the GDPR?",
];

const mostWords = 8;
const mostKinds = 3;

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
  const { speaks } = plan;
  const t = translateTo(speaks);
  const { documents, pages } = sources;
  const words = plan.topics.map(({ typed }) => typed).slice(0, mostWords);
  const lines = [t("assistant.notFound", { documents, pages, acts }), ...reasons];
  if (words.length > 0) lines.push(say("searched", speaks, { words: words.join(", ") }));
  const passages = searched.nearest.filter(isVerbatim).map(asCitation);
  return [
    ...lines.map(asText),
    ...(passages.length > 0
      ? [asText(say("nearest", speaks)), { kind: "nearest" as const, passages }]
      : []),
    ...adviseUpload(searched.shownIn, sources, speaks),
    ...(listAbsent(searched.shownIn, sources).length > 0 ? [] : [asText(say("tryOther", speaks))]),
  ];
}

/** Names the kinds of document that would say it, where the company has none of them. */
export function adviseUpload(
  shownIn: DocumentKind[],
  sources: CompanySources,
  speaks: OfferedLanguage,
): AnswerPart[] {
  const kinds = listAbsent(shownIn, sources).slice(0, mostKinds);
  if (kinds.length === 0) return [];
  const t = translateTo(speaks);
  return [asText(t("assistant.upload", { kinds: nameDocumentKinds(kinds, t) }))];
}

export function sayOutOfScope({ speaks }: Plan): AnswerPart[] {
  return [
    asText(say("outOfScope", speaks)),
    asText(say("canAsk", speaks)),
    { kind: "examples", questions: exampleQuestions },
  ];
}

export function askForMore({ speaks }: Plan): AnswerPart[] {
  return [asText(say("tooVague", speaks)), { kind: "examples", questions: exampleQuestions }];
}

function asText(text: string): AnswerPart {
  return { kind: "text", text };
}

/** Kinds of which the company has no document yet. */
function listAbsent(kinds: DocumentKind[], { passages }: CompanySources): DocumentKind[] {
  const there = new Set([...passages.values()].map(({ documentKind }) => documentKind));
  return kinds.filter((kind) => !there.has(kind));
}
