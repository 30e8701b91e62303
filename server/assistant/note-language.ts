import { detectLanguage } from "../search/language.ts";
import type { AnswerPart } from "./draft.ts";
import type { Citation } from "./evidence.ts";
import { say } from "./frames.ts";
import type { Plan } from "./plan.ts";

/** Says so when a source is in another language than the question. */
export function noteLanguage({ language, speaks }: Plan, citations: Citation[]): AnswerPart[] {
  if (language === null || language === "other") return [];
  const isForeign = citations.some(({ quote }) => {
    const own = detectLanguage(quote);
    return own !== null && own !== language;
  });
  return isForeign ? [{ kind: "text", text: say("otherLanguage", speaks) }] : [];
}
