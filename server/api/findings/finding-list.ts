import { z } from "@hono/zod-openapi";
import { verdicts } from "../../analysis/verdicts.ts";
import { focusLeaves } from "../../catalogue/types.ts";
import { controlStates } from "../../companies/controls/control-state.ts";
import { dueSpans, findingOrders } from "../../companies/findings/narrow.ts";
import { findingStatuses, standings } from "../../companies/findings/statuses.ts";
import { movedStates } from "../../form-schemas/finding.ts";
import { as, count, id, listOf, most, orElse, orNull, pageNumber, text } from "../contract.ts";
import { controlCounts } from "../controls/control.ts";
import { finding, severity, verdict } from "./finding.ts";

const counted = z.object(
  Object.fromEntries(verdicts.map((one) => [one, count])) as Record<
    (typeof verdicts)[number],
    typeof count
  >,
);
/** How many findings each link beside the list leads to, with all else that narrows it. */
export const findingCounts = z.object({
  verdicts: as("oVerdicts", counted),
  standings: as(
    "oStandings",
    z.object(
      Object.fromEntries(standings.map((one) => [one, count])) as Record<
        (typeof standings)[number],
        typeof count
      >,
    ),
  ),
  views: as(
    "oViews",
    z.object({
      all: as("nAll", count),
      mine: as("nMine", count),
      overdue: as("nOverdue", count),
      month: as("nMonth", count),
    }),
  ),
});
/** What whoever asks did last, while it can be undone. */
export const doneToSeveral = z.object({
  id: as("_id", text),
  kind: as("sKind", z.enum(["assigned", "overruled", "moved"])),
  count: as("nFindings", count),
  made: as("dMade", text),
  verdict: as(
    "sVerdict",
    orNull(verdict.openapi({ description: "That all of them were given, if they were given one" })),
  ),
  state: as(
    "sState",
    orNull(z.enum(movedStates).openapi({ description: "Where they were moved, if they were" })),
  ),
});
/** A page of findings, with what else the list shows. */
export const findingList = listOf("findings", finding).extend({
  acts: as(
    "aActs",
    orElse(
      z
        .array(
          z.object({
            id: as("_id", text),
            name: as("sName", text),
            findings: as("nFindings", count),
          }),
        )
        .openapi({
          description: "The acts of all findings of the dashboard, whatever is asked for",
        }),
      [],
    ),
  ),
  controls: as(
    "oControls",
    orNull(
      controlCounts.openapi({
        description: "How many controls of the dashboard shown are in each state",
      }),
    ),
  ),
  counts: as(
    "oCounts",
    orNull(
      findingCounts.openapi({
        description: "How many findings fit each verdict and each ready-made view",
      }),
    ),
  ),
  undoable: as(
    "oUndoable",
    orNull(
      doneToSeveral.openapi({
        description: "What whoever asks did last to several findings, while it can be undone",
      }),
    ),
  ),
  reader: as(
    "oReader",
    orNull(
      z
        .object({
          model: as("sModel", text),
          read: as("nRead", count),
          lost: as("nLost", count),
          differs: as("nDiffers", count),
        })
        .openapi({
          description:
            "How many findings of the dashboard a second reader has read, answers that did not hold, and how often it says another verdict than the one that counts",
        }),
    ),
  ),
});
/** What of them is asked for. */
export const findingFilter = z.object({
  status: as("status", z.enum(findingStatuses).optional()),
  severity: as("severity", severity.optional()),
  /** Only controls in that state, or in any. */
  control: as("control", z.enum([...controlStates, "any"]).optional()),
  /** Only what a second reader judges otherwise. */
  reader: as("reader", z.literal("differs").optional()),
  /** Only what rests on a passage. */
  evidence: as("evidence", z.literal("any").optional()),
  /** Only what is assigned to whoever asks. */
  assigned: as("assigned", z.literal("me").optional()),
  act: as("act", id.optional()),
  focus: as("focus", z.enum(focusLeaves).optional()),
  due: as(
    "due",
    z
      .enum(dueSpans)
      .optional()
      .openapi({ description: "Only what was due before today, or is due this month; not done" }),
  ),
  words: as(
    "q",
    z
      .string()
      .max(200)
      .optional()
      .openapi({ description: "Only what holds these words in its obligation, act or article" }),
  ),
  sort: as("sort", z.enum(findingOrders).optional()),
  dashboard: as(
    "dashboard",
    id
      .optional()
      .openapi({ description: "An earlier dashboard, as it was; see dashboard/history" }),
  ),
  page: as("page", pageNumber.optional()),
  most: as(
    "most",
    most.most.openapi({
      description:
        "The first so many alone, without acts, counts and what else is told beside them",
    }),
  ),
});
