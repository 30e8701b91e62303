import { z } from "@hono/zod-openapi";
import type { Applicability } from "../../applicability/applicability.ts";
import { describeGrounds, nameFact } from "../../applicability/words.ts";
import { profileQuestionIds } from "../../catalogue/profile-questions.ts";
import type { ProfileFact, ProfileQuestion } from "../../catalogue/profile-questions.ts";
import { wordMessage } from "../../messages/coded-message.ts";
import type { Translate } from "../../messages/translate.ts";
import { as, text } from "../contract.ts";

export const question = z.enum(profileQuestionIds as [ProfileQuestion, ...ProfileQuestion[]]);

/** An answer that something rests on, in words, and where it is given. */
export const ground = z.object({
  text: as("sText", text),
  question: as("sQuestion", question),
});
export type Ground = z.infer<typeof ground>;

/** Why it stands so: the answers it rests on, or the questions that would tell. */
export function describeBecause(
  t: Translate,
  { grounds, questions, standing }: Pick<Applicability, "grounds" | "questions" | "standing">,
): Ground[] {
  const said: [ProfileFact, string][] =
    standing === "unknown"
      ? questions.map((one) => [one, wordMessage(t, nameFact(one))])
      : describeGrounds(grounds).map((one, at) => [
          grounds[at]?.fact ?? "established",
          wordMessage(t, one),
        ]);
  return [...new Map(said.map(([fact, words]) => [words, fact]))].map(([words, fact]) => ({
    text: words,
    // The size is worked out, first from how many people there are.
    question: fact === "size" ? "employees" : fact,
  }));
}
