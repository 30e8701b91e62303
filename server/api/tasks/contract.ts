import { z } from "@hono/zod-openapi";
import { call, whole } from "../call.ts";
import { as, count, listOf, orNull, pageNumber, text, textLanguage } from "../contract.ts";
import { severity } from "../findings/finding.ts";
import { taskViews } from "../../form-schemas/finding.ts";

const task = z.object({
  id: as("_id", text),
  company: as("company_name", text),
  findingId: as("iFindingId", text),
  obligationId: as("iObligationId", text),
  obligation: as("sObligation", text),
  shortTitle: as("sShortTitle", text),
  textLanguage: as("sTextLanguage", textLanguage),
  act: as("sAct", text),
  article: as("sArticle", text),
  isControl: as(
    "bControl",
    z
      .boolean()
      .openapi({ description: "A duty that people vouch for, since no document shows it" }),
  ),
  severity: as("sSeverity", severity),
  assigned: as("oAssigned", orNull(z.object({ id: as("_id", text), email: as("sEmail", text) }))),
  due: as("dDue", orNull(text)),
  isOverdue: as("bOverdue", z.boolean()),
});
const tasks = listOf("tasks", task).extend({
  counts: as(
    "oCounts",
    z.object({
      mine: as("nMine", count),
      overdue: as("nOverdue", count),
      month: as("nMonth", count),
      all: as("nAll", count),
    }),
  ),
});

export type Task = z.infer<typeof task>;
export type Tasks = z.infer<typeof tasks>;

export const listTasks = call({
  route: "GET /dashboard/tasks",
  access: "account",
  tag: "Findings",
  summary: "What is assigned or due and not yet done, over all companies",
  description: "The nearest day first. Without a view all of them.",
  query: z.object({ view: z.enum(taskViews).optional(), page: as("page", pageNumber.optional()) }),
  answer: whole(tasks, "All of them, or twenty when a page is asked for"),
});
