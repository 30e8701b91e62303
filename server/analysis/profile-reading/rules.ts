import type { DocumentKind } from "../../catalogue/types.ts";
import type { ProfileQuestion } from "../../catalogue/profile-questions.ts";
import type { FrameName } from "./frames.ts";
import type { ReadLanguage } from "./languages.ts";

type ByLanguage<Value> = Partial<Record<ReadLanguage, Value>>;

/** An answer that holds when the company says a term of itself in one of the frames. */
export type ClaimRule = {
  question: ProfileQuestion;
  value: string;
  frames: FrameName[];
  terms: ByLanguage<string>;
};

/** An answer that holds when one sentence without a denial has a term of each set. */
export type SentenceRule = {
  question: ProfileQuestion;
  value: string;
  sets: ByLanguage<string[]>;
  kinds?: DocumentKind[];
};

/** Rules of one question in one frame, by value. */
export function claim(
  question: ProfileQuestion,
  names: FrameName[],
  byValue: Record<string, ByLanguage<string>>,
): ClaimRule[] {
  return Object.entries(byValue).map(([value, terms]) => ({
    question,
    value,
    frames: names,
    terms,
  }));
}
