import { z } from "zod";
import { notApplicableReason } from "./not-applicable.ts";
import { optionalText } from "./text.ts";

export const mostConcerned = 200;

/** What people may say of a condition of the law: that it holds of the company, or does not. */
export const concernedSides = ["concerned", "not-concerned"] as const;
export type ConcernedSide = (typeof concernedSides)[number];

/** Why a condition holds; nobody has to say it. */
export const concernedReason = optionalText(1000);

/** The rules for the reason, by the button that is pressed. */
export const concernedFields = {
  concerned: z.object({ sReason: concernedReason }),
  "not-concerned": z.object({ sReason: notApplicableReason }),
} satisfies Record<ConcernedSide, z.ZodTypeAny>;
