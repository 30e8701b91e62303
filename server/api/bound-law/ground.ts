import { z } from "@hono/zod-openapi";
import type { Applicability } from "../../applicability/applicability.ts";
import type { Ground as Known } from "../../applicability/condition.ts";
import { describeGrounds, nameQuestion } from "../../applicability/words.ts";
import { profileQuestionIds } from "../../catalogue/profile-questions.ts";
import type { ProfileQuestion } from "../../catalogue/profile-questions.ts";
import { wordMessage } from "../../messages/coded-message.ts";
import type { Translate } from "../../messages/translate.ts";
import { as, orElse, text } from "../contract.ts";
import type { TellFrom } from "./tell-from.ts";

export const question = z.enum(profileQuestionIds as [ProfileQuestion, ...ProfileQuestion[]]);

/** What something rests on, in words, and where it is answered. */
export const ground = z.object({
  text: as("sText", text),
  question: as("sQuestion", question),
  /** Who answered it or where it was read, in words; null where nobody tells. */
  from: as("sFrom", orElse(text.nullable(), null)),
});
export type Ground = z.infer<typeof ground>;

/** Why it stands so: the answers it rests on, or the questions that would tell. */
export function describeBecause(
  t: Translate,
  { grounds, questions, standing }: Pick<Applicability, "grounds" | "questions" | "standing">,
  tellFrom: TellFrom = () => null,
): Ground[] {
  if (standing === "unknown") {
    return questions.map((one) => ({
      ...{ text: wordMessage(t, nameQuestion(one)), question: one, from: null },
    }));
  }
  const isWanting = standing === "does_not";
  const words = describeGrounds(grounds, isWanting ? "or" : "and");
  return grounds.map((one, at) => ({
    text: wordMessage(t, words[at] ?? { code: "profile.everyCompany" }),
    question: placeOf(one),
    from: isWanting ? null : tellFrom(one),
  }));
}

/** The question that a fact is answered at. */
function placeOf({ fact }: Known): ProfileQuestion {
  // The size is worked out, first from how many people there are.
  if (fact === "size") return "employees";
  return fact === "personal_data" ? "data" : fact;
}
