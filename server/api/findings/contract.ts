import { z } from "@hono/zod-openapi";
import { verdicts } from "../../analysis/verdicts.ts";
import { findingStatuses, standings } from "../../companies/findings/statuses.ts";
import type { FindingStatus, verdictGroups } from "../../companies/findings/statuses.ts";
import { dueSpans, findingOrders } from "../../companies/findings/narrow.ts";
import { focusLeaves } from "../../catalogue/types.ts";
import {
  assignFields,
  doneFields,
  moveFields,
  movedStates,
  followFields,
  overrideFields,
  severalFindingsFields,
} from "../../form-schemas/finding.ts";
import { controlStates } from "../../companies/controls/control-state.ts";
import { controlCounts } from "../controls/control.ts";
import { call, data, list, nothing, whole } from "../call.ts";
import {
  as,
  byId,
  count,
  id,
  listOf,
  most,
  named,
  ofCompany,
  ofCompanyPage,
  orElse,
  orNull,
  pageNumber,
  text,
} from "../contract.ts";
import { verdict, severity, evidence, findingWork, finding, activityEntry } from "./finding.ts";

const counted = z.object(
  Object.fromEntries(verdicts.map((one) => [one, count])) as Record<
    (typeof verdicts)[number],
    typeof count
  >,
);
/** How many findings each link beside the list leads to, with all else that narrows it. */
const findingCounts = z.object({
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
const findingList = listOf("findings", finding).extend({
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
const findingFilter = z.object({
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

export type Verdict = z.infer<typeof verdict>;
export type Evidence = z.infer<typeof evidence>;
export type FindingWork = z.infer<typeof findingWork>;
export type Finding = z.infer<typeof finding>;
export type DoneToSeveral = z.infer<typeof doneToSeveral>;
export type FindingList = z.infer<typeof findingList>;
export type ActivityEntry = z.infer<typeof activityEntry>;
/** `open`: partly, not shown or contradicted; `unmet`: not shown or contradicted. */
export type VerdictGroup = (typeof verdictGroups)[number];
/** `review`: partly, or open again. */
export type { FindingStatus };
export type FindingCounts = z.infer<typeof findingCounts>;
export type FindingFilter = z.infer<typeof findingFilter>;

const tag = "Dashboard";
const path = "/dashboard/findings/{id}";
const oneFinding = { params: byId, query: ofCompany } as const;

export const listFindings = call({
  route: "GET /dashboard/findings",
  access: "account",
  lasts: true,
  tag,
  summary: "What was found for each obligation, worst first",
  query: ofCompany.merge(findingFilter),
  answer: whole(
    findingList,
    "All findings, worst first, or twenty of them when a page is asked for",
  ),
  failures: [404],
});
export const getFinding = call({
  route: `GET ${path}`,
  access: "account",
  tag,
  summary: "One finding with its evidence",
  ...oneFinding,
  answer: data(finding),
  failures: [404],
});
export const override = call({
  route: `PUT ${path}/overrule`,
  access: "account",
  tag,
  logs: "overrideSet",
  summary: "Overrule a finding's verdict, with a reason",
  ...oneFinding,
  body: named(overrideFields, { verdict: "sVerdict", reason: "sReason" }),
  answer: nothing,
  failures: [404, 409],
});
export const takeOverrideBack = call({
  route: `DELETE ${path}/overrule`,
  access: "account",
  tag,
  logs: "overrideTakenBack",
  summary: "Let the verdict that was found count again",
  ...oneFinding,
  answer: nothing,
  failures: [404],
});
export const followReader = call({
  route: `PUT ${path}/second-reading`,
  access: "account",
  tag,
  summary: "Take over the verdict of the second reader",
  ...oneFinding,
  body: named(followFields, { verdict: "sVerdict" }),
  answer: nothing,
  failures: [404, 409],
});
export const assign = call({
  route: `PUT ${path}/assignment`,
  access: "account",
  tag,
  summary: "Assign a finding to a person of the account, or to nobody",
  ...oneFinding,
  body: named(assignFields, { personId: "iPerson", due: "dDue" }),
  answer: nothing,
  failures: [404, 409],
});
export const changeSeveral = call({
  route: "POST /dashboard/findings/several",
  access: "account",
  tag,
  summary: "Assign or overrule several findings at once: the same for each of them, or for none",
  query: ofCompany,
  body: named(severalFindingsFields, {
    findingIds: "aFindings",
    personId: "iPerson",
    due: "dDue",
    verdict: "sVerdict",
    reason: "sReason",
  }),
  answer: data(z.object({ count: as("nFindings", count) })),
  failures: [404, 409],
});
export const undoSeveral = call({
  route: "POST /dashboard/findings/several/{id}/undo",
  access: "account",
  tag,
  summary: "Undo what was done to several findings at once, while nobody has changed them since",
  ...oneFinding,
  answer: data(z.object({ count: as("nFindings", count) })),
  failures: [404, 409],
});
export const mark = call({
  route: `PUT ${path}/done`,
  access: "account",
  tag,
  summary: "Mark a finding done, or not done after all",
  ...oneFinding,
  body: named(doneFields, { done: "bDone" }),
  answer: nothing,
  failures: [404, 409],
});
export const move = call({
  route: `PUT ${path}/state`,
  access: "account",
  tag,
  summary: "Say how far somebody is with a finding: not started, in progress or done",
  description:
    "With `sFrom`, the state that whoever moves it has seen, it is refused (409) where the finding stands elsewhere by now.",
  ...oneFinding,
  body: named(moveFields, { state: "sState", from: "sFrom" }),
  answer: nothing,
  failures: [404, 409],
});
export const listActivity = call({
  route: `GET ${path}/trail`,
  access: "account",
  tag,
  summary: "Who did what about a finding, the newest first",
  params: byId,
  query: ofCompanyPage,
  answer: list("entries", activityEntry),
  failures: [404],
});
