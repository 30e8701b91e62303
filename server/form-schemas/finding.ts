import { z } from "zod";
import { day } from "./event.ts";
import { longText } from "./text.ts";
import { says } from "./says.ts";

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
    errorMap: () => ({ message: says("fields.verdict.required") }),
  }),
  sReason: longText(says("fields.reason.required"), 1000).refine(
    (text) => text.length === 0 || text.length >= leastReason,
    says("fields.reason.tooShort", { least: leastReason }),
  ),
});

/** Nobody is named to take the finding from whoever has it. */
export const assignFields = z
  .object({
    iPerson: z.string().max(100, says("fields.assignee.required")).default(""),
    dDue: day(says("fields.day.optional")).optional(),
  })
  .refine(({ iPerson, dDue }) => iPerson !== "" || dDue === undefined, {
    path: ["iPerson"],
    message: says("fields.assignee.neededForDay"),
  });

export const commentFields = z.object({ sText: longText(says("fields.comment.required"), 2000) });

/** What the second reader says, as whoever takes it over has seen it. */
export const followFields = z.object({
  sVerdict: z.enum(["met", "partly", "not_shown", "contradicted"], {
    errorMap: () => ({ message: says("fields.verdict.required") }),
  }),
});

export const doneFields = z.object({
  bDone: z.boolean({
    required_error: says("fields.done.required"),
    invalid_type_error: says("fields.done.required"),
  }),
});
