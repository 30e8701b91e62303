import { z } from "zod";
import { profileQuestionIds, profileQuestions } from "../catalogue/profile-questions.ts";
import type { ProfileQuestion } from "../catalogue/profile-questions.ts";

const mostValues = 50;
const longestVersion = 2000;

/** One answer: values, none of them for an empty list, and null for "don't know". */
export const answerFields = z.object({
  sQuestion: z.enum(profileQuestionIds as [ProfileQuestion, ...ProfileQuestion[]], {
    errorMap: () => ({ message: "Please answer one of the questions of the profile" }),
  }),
  aValues: z
    .array(z.string().max(100, "Please choose one of the answers"))
    .max(mostValues)
    .nullable(),
  /** Stands for the answer that was there before; without it nothing is compared. */
  sSeen: z
    .string()
    .max(longestVersion, "Please take this from the profile as it was read")
    .optional(),
});

export const mostAnswers = Object.keys(profileQuestions).length;
