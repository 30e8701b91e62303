import { z } from "@hono/zod-openapi";
import type { FindingStatus, verdictGroups } from "../../companies/findings/statuses.ts";
import {
  assignFields,
  doneFields,
  moveFields,
  followFields,
  overrideFields,
  severalFindingsFields,
} from "../../form-schemas/finding.ts";
import { call, data, list, nothing, whole } from "../call.ts";
import { as, byId, count, named, ofCompany, ofCompanyPage } from "../contract.ts";
import { verdict, evidence, findingWork, finding, activityEntry } from "./finding.ts";
import { doneToSeveral, findingCounts, findingFilter, findingList } from "./finding-list.ts";

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
