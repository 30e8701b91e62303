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

/** What of what is assigned or due over all companies can be looked at by itself. */
export const taskViews = ["mine", "overdue", "month", "all"] as const;
export type TaskView = (typeof taskViews)[number];

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

/** How many findings may be changed at once. */
const mostFindings = 200;
const chosenFindings = z
  .array(z.string().min(1).max(100))
  .min(1, says("fields.findings.required"))
  .max(mostFindings, says("fields.findings.tooMany", { most: { plain: mostFindings } }));
const noChange = says("fields.change.required");

/** The same of several findings: who has them and by when, or a verdict and why. What is left out stays. */
export const severalFindingsFields = z
  .object({
    aFindings: chosenFindings,
    /** Empty: nobody. */
    iPerson: z.string().max(100, says("fields.assignee.required")).optional(),
    dDue: day(says("fields.day.optional")).optional(),
    sVerdict: overrideFields.shape.sVerdict.optional(),
    sReason: overrideFields.shape.sReason.optional(),
  })
  .superRefine(({ iPerson, dDue, sVerdict, sReason }, context) => {
    const fault = (path: string, message: string) =>
      context.addIssue({ code: "custom", path: [path], message });
    if (sVerdict !== undefined && sReason === undefined) {
      fault("sReason", says("fields.reason.required"));
    }
    if (iPerson === "" && dDue !== undefined) {
      fault("iPerson", says("fields.assignee.neededForDay"));
    }
    if (iPerson === undefined && dDue === undefined && sVerdict === undefined) {
      fault("iPerson", noChange);
    }
  });
export const savedFindingsFields = z.object({ aFindings: chosenFindings });
/** As a page holds it, with a button for each thing that can be done. */
export const severalFindingsForm = z.object({
  iPerson: z.string().optional(),
  dDue: z.string().optional(),
  sVerdict: z.enum(overriddenVerdicts).optional(),
  sReason: z.string().optional(),
});

export const commentFields = z.object({ sText: longText(says("fields.comment.required"), 2000) });

/** What the second reader says, as whoever takes it over has seen it. */
export const followFields = z.object({
  sVerdict: z.enum(["met", "partly", "not_shown", "contradicted"], {
    errorMap: () => ({ message: says("fields.verdict.required") }),
  }),
});

/**
 * How far a task is: the states of a control, whatever it is that is to be done. What is attested
 * or marked done is done.
 */
export const taskStates = ["not_started", "expired", "in_progress", "done"] as const;
export type TaskState = (typeof taskStates)[number];
/** Where people can move what is to be done. */
export const movedStates = ["not_started", "in_progress", "done"] as const;
export type MovedState = (typeof movedStates)[number];
export const moveFields = z.object({
  sState: z.enum(movedStates, { errorMap: () => ({ message: says("fields.state.required") }) }),
  /** As whoever moves it has seen it. */
  sFrom: z
    .enum(taskStates, { errorMap: () => ({ message: says("fields.state.required") }) })
    .optional(),
});

export const doneFields = z.object({
  bDone: z.boolean({
    required_error: says("fields.done.required"),
    invalid_type_error: says("fields.done.required"),
  }),
});
