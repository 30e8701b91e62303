import { z } from "@hono/zod-openapi";
import { jurisdictions } from "../../catalogue/countries.ts";
import { dateMeanings, focusLeaves } from "../../catalogue/types.ts";
import { call, data, list, nothing, whole } from "../call.ts";
import { as, count, ofAnyCompany, orElse, pageNumber, text } from "../contract.ts";
import { verdictCounts } from "../dashboard/contract.ts";
import { severity, verdict } from "../findings/finding.ts";
import { actItem, caseItem, cited, notice, story } from "./items.ts";

export type { ActItem, CaseItem, Cited, Story } from "./items.ts";

const jurisdiction = z.enum(jurisdictions);
const focus = z.enum(focusLeaves);
const month = z
  .string()
  .max(7)
  .regex(/^\d{4}-(0[1-9]|1[0-2])$/);

const holding = z.object({
  jurisdiction: as("sJurisdiction", jurisdiction),
  acts: as("nActs", count),
  obligations: as("nObligations", count),
  decisions: as("nDecisions", count),
  events: as("nEvents", count),
  newest: as("dNewest", text.nullable()),
});
const holdingDetail = z.object({
  jurisdiction: as("sJurisdiction", jurisdiction),
  acts: as("aActs", z.array(actItem)),
  decisions: as("aDecisions", z.array(caseItem)),
  events: as("aEvents", z.array(story)),
});
const segmentGroup = z.object({
  name: as("sName", text),
  segments: as(
    "aSegments",
    z.array(
      z.object({
        focus: as("sFocus", focus),
        name: as("sName", text),
        acts: as("nActs", count),
        obligations: as("nObligations", count),
        /** Null without a company. */
        verdicts: as("oVerdicts", orElse(verdictCounts.nullable(), null)),
      }),
    ),
  ),
});
const segmentObligation = z.object({
  id: as("_id", text),
  title: as("sTitle", text),
  article: as("sArticle", text),
  severity: as("sSeverity", severity),
  unverified: as("bUnverified", orElse(z.boolean(), false)),
  findingId: as("iFinding", text.nullable()),
  verdict: as("sVerdict", verdict.nullable()),
});
const { obligations: obligationCount, unverified, ...actShape } = actItem.shape;
const segmentAct = z.object({
  ...actShape,
  obligationCount,
  unverified,
  obligations: as("aObligations", z.array(segmentObligation)),
});
const briefingSummary = z.object({
  month: as("sMonth", month),
  events: as("nEvents", count),
  decisions: as("nDecisions", count),
});
const start = z.object({
  actId: as("iAct", text),
  act: as("sAct", text),
  date: as("dOn", text),
  meaning: as("sMeaning", z.enum(dateMeanings)),
  unverified: as("bUnverified", z.boolean()),
  obligations: as("aObligations", z.array(cited)),
});
const amendment = z.object({
  actId: as("iAct", text),
  act: as("sAct", text),
  date: as("dOn", text),
  from: as("iFrom", text),
  to: as("iTo", text),
  articles: as("nArticles", count),
  obligations: as("aObligations", z.array(cited)),
});
const briefing = z.object({
  month: as("sMonth", month),
  topics: as(
    "aTopics",
    z.array(z.object({ name: as("sName", text), events: as("aEvents", z.array(story)) })),
  ),
  decisions: as("aDecisions", z.array(caseItem)),
  coming: as("aComing", z.array(story)),
  /** Days of the month on which something begins to count, or ends. */
  starts: as("aStarts", z.array(start)),
  /** Official texts that changed, by the versions that are stored. */
  amendments: as("aAmendments", z.array(amendment)),
});
const channel = z.object({
  name: as("sName", text),
  place: as("sPlace", text),
  site: as("sSite", text),
  feed: as("sFeed", text.nullable()),
});
const lawyerRegister = z.object({
  name: as("sName", text),
  keeper: as("sKeeper", text),
  link: as("sLink", text),
  note: as("sNote", text),
});
const stories = list("stories", story);

export type HoldingDetail = z.infer<typeof holdingDetail>;
export type SegmentGroup = z.infer<typeof segmentGroup>;
export type StoryList = z.infer<typeof stories.schema>;
export type BriefingSummary = z.infer<typeof briefingSummary>;
export type Briefing = z.infer<typeof briefing>;
export type Channel = z.infer<typeof channel>;
export type LawyerRegister = z.infer<typeof lawyerRegister>;

export const listHoldings = call({
  route: "GET /dashboard/jurisdictions",
  access: "account",
  tag: "Catalogue",
  summary: "What is held for each jurisdiction",
  answer: data(z.array(holding)),
});
export const getHolding = call({
  route: "GET /dashboard/jurisdictions/{jurisdiction}",
  access: "account",
  tag: "Catalogue",
  summary: "Acts, decisions and events of one jurisdiction",
  params: z.object({ jurisdiction }),
  answer: data(holdingDetail),
});
export const listLawyers = call({
  route: "GET /dashboard/lawyers",
  access: "account",
  lasts: true,
  tag: "Catalogue",
  summary: "The public registers of lawyers where the company is, or the first of all",
  query: ofAnyCompany,
  answer: data(z.array(lawyerRegister)),
  failures: [404],
});
export const listChannels = call({
  route: "GET /dashboard/channels",
  access: "account",
  tag: "Catalogue",
  summary: "Official channels of regulators, those of the company's place first",
  query: ofAnyCompany,
  answer: data(z.array(channel)),
  failures: [404],
});
export const listSegments = call({
  route: "GET /dashboard/segments",
  access: "account",
  tag: "Catalogue",
  summary: "How many regulations each area of compliance holds",
  query: ofAnyCompany,
  answer: data(z.array(segmentGroup)),
  failures: [404],
});
export const listSegmentActs = call({
  route: "GET /dashboard/segments/{focus}",
  access: "account",
  tag: "Catalogue",
  summary: "The regulations of one area, with the company's verdicts when one is named",
  params: z.object({ focus }),
  query: ofAnyCompany,
  answer: data(z.array(segmentAct)),
  failures: [404],
});
export const listNews = call({
  route: "GET /dashboard/news",
  access: "account",
  tag: "News",
  summary: "What happened, the newest first",
  query: ofAnyCompany.extend({
    page: pageNumber.optional(),
    focus: focus.optional(),
    /** Of the law that binds alone, as far as that is known; otherwise of all that is in force there. */
    law: z.enum(["binding", "all"]).optional(),
  }),
  answer: whole(stories.schema, stories.description),
  failures: [404],
});
export const listNotifications = call({
  route: "GET /dashboard/notifications",
  access: "account",
  lasts: true,
  tag: "News",
  summary: "What changed for a company, or for all, and the dates that come next: at most five",
  query: ofAnyCompany,
  answer: data(z.array(notice)),
  failures: [404],
});
export const markNotificationsRead = call({
  route: "PUT /dashboard/notifications/read",
  access: "account",
  personal: true,
  tag: "News",
  summary: "Keep that one has read notifications",
  body: z.object({ ids: as("aNotices", z.array(text.max(300)).max(100)) }),
  answer: nothing,
});
export const listBriefings = call({
  route: "GET /dashboard/briefings",
  access: "account",
  tag: "News",
  summary: "The months there is a briefing for",
  query: ofAnyCompany,
  answer: data(z.array(briefingSummary)),
  failures: [404],
});
export const getBriefing = call({
  route: "GET /dashboard/briefings/{month}",
  access: "account",
  tag: "News",
  summary: "The briefing of one month",
  params: z.object({ month }),
  query: ofAnyCompany,
  answer: data(briefing),
  failures: [404],
});
