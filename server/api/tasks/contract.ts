import { z } from "@hono/zod-openapi";
import { taskStates, taskViews } from "../../form-schemas/finding.ts";
import type { MovedState, TaskState } from "../../form-schemas/finding.ts";
import { call, data, whole } from "../call.ts";
import {
  as,
  count,
  id,
  listOf,
  orElse,
  orNull,
  pageNumber,
  text,
  textLanguage,
} from "../contract.ts";
import { doneToSeveral } from "../findings/finding-list.ts";
import { severity, verdict } from "../findings/finding.ts";

const state = z.enum(taskStates).openapi({
  description: "How far it is; of what people vouch for, attested is done",
});
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
  verdict: as("sVerdict", orNull(verdict)),
  state: as("sState", orElse(state, "not_started")),
  assigned: as("oAssigned", orNull(z.object({ id: as("_id", text), email: as("sEmail", text) }))),
  due: as("dDue", orNull(text)),
  isOverdue: as("bOverdue", z.boolean()),
});
const counts = z
  .object({
    mine: as("nMine", count),
    overdue: as("nOverdue", count),
    month: as("nMonth", count),
    all: as("nAll", count),
    done: as("nDone", orElse(count, 0)),
  })
  .openapi({
    description: "How many are not yet done, by view; and how many were done in the last 30 days",
  });
const tasks = listOf("tasks", task).extend({ counts: as("oCounts", counts) });
const board = z.object({
  counts: as("oCounts", counts),
  columns: as(
    "aColumns",
    z
      .array(
        z.object({
          state: as("sState", state),
          total: as("nTotal", count),
          tasks: as("aTasks", z.array(task)),
        }),
      )
      .openapi({ description: "Each state with its first tasks and how many there are" }),
  ),
  undoable: as(
    "oUndoable",
    orNull(
      doneToSeveral
        .extend({ company: as("company_name", text) })
        .openapi({ description: "What whoever asks did last, while it can be undone" }),
    ),
  ),
});

export type Task = z.infer<typeof task>;
export type Tasks = z.infer<typeof tasks>;
export type Board = z.infer<typeof board>;
export type { MovedState, TaskState };

const view = as("view", z.enum(taskViews).optional());

export const listTasks = call({
  route: "GET /dashboard/tasks",
  access: "account",
  tag: "Findings",
  summary: "What is assigned or due and not yet done, over all companies",
  description:
    "The nearest day first. Without a view all of them; with the state `done` what was done in the last 30 days, the newest first.",
  query: z.object({
    view,
    state: as("state", z.enum(taskStates).optional()),
    page: as("page", pageNumber.optional()),
  }),
  answer: whole(tasks, "All of them, or twenty when a page is asked for"),
});
export const getBoard = call({
  route: "GET /dashboard/tasks/board",
  access: "account",
  tag: "Findings",
  summary: "The same by state, with what was done in the last 30 days",
  description: "The columns of what is not yet done add up to the count of the view.",
  query: z.object({
    view,
    first: as(
      "first",
      id.optional().openapi({ description: "The `_id` of a task that leads its column" }),
    ),
  }),
  answer: data(board),
  failures: [404],
});
