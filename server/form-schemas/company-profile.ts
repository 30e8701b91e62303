import { z } from "zod";
import { profileQuestionIds, profileQuestions } from "../catalogue/profile-questions.ts";
import type { ProfileQuestion } from "../catalogue/profile-questions.ts";
import { says } from "./says.ts";

const mostValues = 50;
const longestVersion = 2000;

/** One answer: values, none of them for an empty list, and null for "don't know". */
export const answerFields = z.object({
  sQuestion: z.enum(profileQuestionIds as [ProfileQuestion, ...ProfileQuestion[]], {
    errorMap: () => ({ message: says("fields.profile.question") }),
  }),
  aValues: z
    .array(z.string().max(100, says("fields.profile.answer")))
    .max(mostValues)
    .nullable(),
  /** Stands for the answer that was there before; without it nothing is compared. */
  sSeen: z.string().max(longestVersion, says("fields.profile.seen")).optional(),
});

export const mostAnswers = Object.keys(profileQuestions).length;
