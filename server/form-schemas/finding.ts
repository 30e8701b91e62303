import { z } from "zod";
import { day } from "./event.ts";
import { longText } from "./text.ts";

/** What a person may say instead of the verdict that was found. */
export const overriddenVerdicts = [
  "met",
  "partly",
  "not_shown",
  "not_assessed",
  "not_applicable",
] as const;

const leastReason = 10;

export const overrideFields = z.object({
  sVerdict: z.enum(overriddenVerdicts, {
    errorMap: () => ({ message: "Please choose a verdict" }),
  }),
  sReason: longText("Reason is required", 1000).refine(
    (text) => text.length === 0 || text.length >= leastReason,
    `Please give a reason of at least ${leastReason} characters`,
  ),
});

/** Nobody is named to take the finding from whoever has it. */
export const assignFields = z
  .object({
    iPerson: z.string().max(100, "Please choose a person of the account").default(""),
    dDue: day("Please name a day, or leave it out").optional(),
  })
  .refine(({ iPerson, dDue }) => iPerson !== "" || dDue === undefined, {
    path: ["iPerson"],
    message: "Please choose who is to do it by that day",
  });

export const commentFields = z.object({ sText: longText("Comment is required", 2000) });

export const doneFields = z.object({
  bDone: z.boolean({
    required_error: "Please say whether it is done",
    invalid_type_error: "Please say whether it is done",
  }),
});
