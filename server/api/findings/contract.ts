import { z } from "@hono/zod-openapi";
import { verdicts } from "../../analysis/verdicts.ts";
import { findingStatuses, verdictGroups } from "../../companies/dashboard.ts";
import type { FindingStatus } from "../../companies/dashboard.ts";
import { documentKinds, focusLeaves, severities } from "../../catalogue/types.ts";
import {
  assignFields,
  commentFields,
  doneFields,
  followFields,
  overrideFields,
} from "../../form-schemas/finding.ts";
import { entryKinds } from "../../companies/findings/activity-log.ts";
import { readerVerdicts } from "../../second-reader/read-answer.ts";
import { controlStates } from "../../companies/controls/control-state.ts";
import { control, controlCounts } from "../controls/control.ts";
import { call, data, list, nothing, whole } from "../call.ts";
import {
  as,
  byId,
  count,
  id,
  listOf,
  named,
  ofCompany,
  ofCompanyPage,
  orElse,
  orNull,
  pageNumber,
  text,
} from "../contract.ts";
import { ground } from "../company-profile/ground.ts";

export const verdict = z.enum(verdicts);
export const severity = z.enum(severities);

/** The second reader whose word a verdict is. */
export const readBy = orNull(
  text.openapi({
    description: "The model whose reading the verdict is, where no person has confirmed it",
  }),
);

export const evidence = z.object({
  documentId: as("iDocumentId", text),
  document: as("sDocument", text),
  page: as("nPage", count),
  quote: as("sQuote", text),
  start: as("nStart", count),
  end: as("nEnd", count),
  recognised: as(
    "bRecognised",
    orElse(
      z.boolean().openapi({
        description: "Whether the words were recognised in a picture of the page",
      }),
      false,
    ),
  ),
  pictured: as(
    "bPictured",
    orElse(
      z.boolean().openapi({ description: "Whether a picture of the page can be asked for" }),
      false,
    ),
  ),
});
/** What people decided about a finding. */
const findingWork = z.object({
  /** Null where the verdict is the one that was found. */
  overridden: as(
    "oOverruled",
    z
      .object({
        found: as("sFound", verdict),
        reason: as("sReason", text),
        by: as(
          "sBy",
          text.openapi({ description: "Empty where the second reader decided by itself" }),
        ),
        on: as("dOn", text),
        model: as(
          "sModel",
          orNull(text.openapi({ description: "The second reader whose verdict it is" })),
        ),
      })
      .nullable(),
  ),
  assigned: as(
    "oAssigned",
    z.object({ id: as("iPerson", text), email: as("sEmail", text) }).nullable(),
  ),
  due: as("dDue", text.nullable()),
  done: as("dDone", text.nullable()),
  /** Why it is open again. */
  note: as("sNote", text.nullable()),
  /** Who said that the condition of the obligation holds; null where nobody did. */
  concerned: as(
    "oConcerned",
    orNull(z.object({ reason: as("sReason", text), by: as("sBy", text), on: as("dOn", text) })),
  ),
});
/** What a language model says of a finding, beside what was found. */
const secondReading = z.object({
  model: as("sModel", text),
  verdict: as("sVerdict", z.enum(readerVerdicts)),
  /** The sentences that it names, as they stand in the documents. */
  evidence: as("aEvidence", z.array(evidence)),
  reason: as("sReason", text.openapi({ description: "In the model's own words" })),
  on: as("dOn", text),
});
const finding = z.object({
  id: as("_id", text),
  /** Null, with the act, where the catalogue of today holds it no more. */
  obligationId: as("iObligation", orNull(text)),
  actId: as("iAct", orNull(text)),
  unverified: as("bUnverified", orElse(z.boolean(), false)),
  obligation: as("sObligation", text),
  /** The same in at most 38 characters; empty where it applies no more. */
  shortTitle: as("sShortTitle", orElse(text, "")),
  /** The answers of today that it applies by; empty where it applies no more. */
  because: as("aBecause", orElse(z.array(ground), [])),
  /** A condition that the profile does not ask for. */
  onlyIf: as("sOnlyIf", orNull(text)),
  /** How many other obligations of the act have the same condition. */
  alike: as("nAlike", orElse(count, 0)),
  /** What the rule asks, in our words. */
  text: as("sText", text),
  act: as("sAct", text),
  actTitle: as("sActTitle", text),
  identifier: as("sIdentifier", text),
  article: as("sArticle", text),
  link: as("sLink", text),
  severity: as("sSeverity", severity),
  severityReason: as("sSeverityReason", text),
  focus: as("sFocus", text),
  verdict: as("sVerdict", verdict),
  readBy: as("sReadBy", readBy),
  secondReading: as("oSecondReading", orNull(secondReading)),
  evidence: as("aEvidence", z.array(evidence)),
  missing: as("aMissing", z.array(text)),
  found: as(
    "aFound",
    orElse(
      z.array(text).openapi({
        description:
          "Of a verdict that rests on parts of what is asked: those that stand beside the evidence",
      }),
      [],
    ),
  ),
  /** The kinds of document where a company would show it. */
  shownIn: as("aShownIn", orElse(z.array(z.enum(documentKinds)), [])),
  reason: as("sReason", text),
  confidence: as("nConfidence", count),
  /** How often such a verdict was right on documents that people read; null where it was not measured. */
  measured: as(
    "oMeasured",
    orElse(z.object({ said: as("nSaid", count), right: as("nRight", count) }).nullable(), null),
  ),
  /** Of the catalogue it was assessed by; null where it was not recorded. */
  catalogueVersion: as("sCorpusVersion", orElse(text.nullable(), null)),
  catalogueDate: as("dCorpus", orNull(text)),
  work: as("oWork", findingWork),
  /** What people say of it, where no document can show that it is done. */
  control: as("oControl", orNull(control)),
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
export const activityEntry = z.object({
  id: as("_id", text),
  kind: as("sKind", z.enum(entryKinds)),
  /** Null for what a new dashboard brought. */
  by: as("sBy", text.nullable()),
  before: as("sBefore", text),
  after: as("sAfter", text),
  text: as("sText", text),
  on: as("dOn", text),
});
const findingFilter = z.object({
  status: as("status", z.enum(findingStatuses).optional()),
  severity: as("severity", severity.optional()),
  /** Only controls in that state, or in any. */
  control: as("control", z.enum([...controlStates, "any"]).optional()),
  /** Only what a second reader judges otherwise. */
  reader: as("reader", z.literal("differs").optional()),
  /** Only what is assigned to whoever asks. */
  assigned: as("assigned", z.literal("me").optional()),
  act: as("act", id.optional()),
  focus: as("focus", z.enum(focusLeaves).optional()),
  sort: as("sort", z.literal("act").optional()),
  dashboard: as(
    "dashboard",
    id
      .optional()
      .openapi({ description: "An earlier dashboard, as it was; see dashboard/history" }),
  ),
  page: as("page", pageNumber.optional()),
});

export type Verdict = z.infer<typeof verdict>;
export type Evidence = z.infer<typeof evidence>;
export type FindingWork = z.infer<typeof findingWork>;
export type Finding = z.infer<typeof finding>;
export type FindingList = z.infer<typeof findingList>;
export type ActivityEntry = z.infer<typeof activityEntry>;
/** `open`: partly, not shown or contradicted; `unmet`: not shown or contradicted. */
export type VerdictGroup = (typeof verdictGroups)[number];
/** `review`: partly, or open again. */
export type { FindingStatus };
export type FindingFilter = z.infer<typeof findingFilter>;

const tag = "Dashboard";
const path = "/dashboard/findings/{id}";
const oneFinding = { params: byId, query: ofCompany } as const;

export const listFindings = call({
  route: "GET /dashboard/findings",
  access: "account",
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
export const comment = call({
  route: `POST ${path}/comments`,
  access: "account",
  tag,
  summary: "Comment on a finding",
  ...oneFinding,
  body: named(commentFields, { text: "sText" }),
  status: 201,
  answer: nothing,
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
