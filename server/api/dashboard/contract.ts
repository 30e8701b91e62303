import { z } from "@hono/zod-openapi";
import { verdicts } from "../../analysis/verdicts.ts";
import { standings } from "../../companies/findings/statuses.ts";
import { controlStates } from "../../companies/controls/control-state.ts";
import { taskKinds } from "../../companies/next-tasks.ts";
import { readBy, severity } from "../findings/finding.ts";
import { controlCounts } from "../controls/control.ts";
import { assessmentStatuses } from "../../companies/assessments.ts";
import { documentKinds, severities } from "../../catalogue/types.ts";
import { email } from "../../form-schemas/sign-in.ts";
import { call, data, nothing } from "../call.ts";
import {
  as,
  companyChosen,
  count,
  ofCompany,
  orElse,
  orNull,
  pageNumber,
  text,
  textLanguage,
  told,
} from "../contract.ts";

const assessment = z.object({
  status: as("status", z.enum(assessmentStatuses)),
  scanned: as("nScanned", count),
  total: as("nTotal", told(count)),
  started: as("dStarted", text),
  message: as("message", text.optional()),
  /** What it found among the first, while it goes on. */
  first: as(
    "aFirst",
    orElse(
      z.array(
        z.object({
          obligation: as("sObligation", text),
          textLanguage: as("sTextLanguage", textLanguage),
          act: as("sAct", text),
          verdict: as("sVerdict", z.enum(verdicts)),
          quote: as("sQuote", text),
          document: as("sDocument", text),
          page: as("nPage", count),
        }),
      ),
      [],
    ),
  ),
});
export const newsItem = z.object({
  id: as("_id", text),
  title: as("sTitle", text),
  source: as("sSource", text),
  link: as("sLink", text),
  date: as("dPubDate", text),
  textLanguage: as("sTextLanguage", textLanguage),
});
type Counts<Name extends string> = Record<Name, typeof count>;
const countEach = <Name extends string>(names: readonly Name[]) =>
  z.object(Object.fromEntries(names.map((name) => [name, count])) as Counts<Name>);
export const verdictCounts = countEach(verdicts);
export const riskCounts = countEach(severities);
const standingCounts = countEach(standings);
export const scoreCard = z.object({
  /** Whole number from 0 to 100; null while too little of what applies has been assessed. */
  score: as("nScore", count.nullable()),
  counts: as("oCounts", verdictCounts),
  /** Open findings by severity. */
  risk: as("oRisk", riskCounts),
  redFlags: as("nRedFlags", count),
  pendingReviews: as("nPendingReviews", count),
  /** Share of applicable obligations that have been assessed, 0 to 1. */
  coverage: as("nCoverage", count),
  /** How many of what counts as shown or partly shown are a second reader's word alone. */
  readByModel: as("nReadByModel", orElse(count, 0)),
  /** The share below which no score is given. */
  leastCoverage: as("nLeastCoverage", count),
  /** The kind of document that would tell most of what is not assessed yet. */
  next: as(
    "oNext",
    z
      .object({ kind: as("sKind", z.enum(documentKinds)), obligations: as("nObligations", count) })
      .nullable(),
  ),
  formula: as("sFormula", text),
  catalogueDate: as("dCorpus", text),
  generated: as("dGenerated", text),
});
const notification = z.object({
  id: as("_id", text),
  title: as("sTitle", text),
  link: as("sEurLink", text),
  date: as("dPubDate", text),
  description: as("description", text),
  textLanguage: as("sTextLanguage", textLanguage),
  /** Whether the person has read it; null where the server keeps no such thing. */
  read: as("bRead", orNull(z.boolean())),
});
/** A regulation that binds the company; `id` is that of the report it belongs to. */
const relevantNote = z.object({
  id: as("_id", text),
  note: as("sNote", text),
  link: as("sDocumentId", text),
});
const report = z.object({
  id: as("_id", text),
  title: as("title", text),
  textLanguage: as("sTextLanguage", textLanguage),
  /** The same in at most 42 characters; empty where the assessment kept none. */
  shortTitle: as("sShortTitle", orElse(text, "")),
  value: as("value", text),
  status: as("status", told(z.enum(verdicts))),
  readBy: as("sReadBy", readBy),
  /** Of a duty that people vouch for, in place of a verdict. */
  control: as("sControl", orNull(z.enum(controlStates))),
  country: as("country", text),
  act: as("sAct", text),
  article: as("sArticle", text),
  identifier: as("sIdentifier", text),
  /** Null where the catalogue of today holds it no more. */
  obligationId: as("iObligation", orNull(text)),
  unverified: as("bUnverified", orElse(z.boolean(), false)),
  link: as("sLink", text),
  severity: as("sSeverity", told(z.enum(severities))),
  /** The first quote the verdict rests on. */
  document: as(
    "oDocument",
    z
      .object({
        id: as("_id", text),
        name: as("sName", text),
        page: as("nPage", count),
        start: as("nStart", count),
        end: as("nEnd", count),
      })
      .nullable(),
  ),
});
const caseLaw = z.object({
  id: as("_id", text),
  title: as("sTitle", text),
  date: as("dPubDate", text),
  description: as("description", text),
  link: as("sLink", text),
  textLanguage: as("sTextLanguage", textLanguage),
});
const dashboard = z.object({
  news: as("oNews.aLatestNews", z.array(newsItem)),
  notifications: as("aNotifications", z.array(notification)),
  notes: as("oGeneralOverView.aRelevantNote", z.array(relevantNote)),
  reports: as("oReport", z.array(report)),
  caseLaws: as("aNationalCaseLaws", z.array(caseLaw)),
  /** What the courts of the Union decided, where the company is in it. */
  unionCases: as("aUnionCaseLaws", orElse(z.array(caseLaw), [])),
  score: as("oScore", scoreCard.nullable()),
  /** What is not assessed falls into these. */
  standings: as("oStandings", orNull(standingCounts)),
  /** How many acts bind the company, those that people set aside left out. */
  acts: as("nActs", orNull(count)),
  /** How many duties that people vouch for are in each state. */
  controls: as("oControls", orNull(controlCounts)),
  /** They are all of them where it is missing. */
  reportPage: as(
    "oReportPage",
    z
      .object({
        page: as("nPage", count),
        pageSize: as("nPageSize", count),
        total: as("nTotal", count),
      })
      .openapi({ description: "Which of all reports these are; only where a page was asked for" })
      .optional(),
  ),
});

export type Assessment = z.infer<typeof assessment>;
export type NewsItem = z.infer<typeof newsItem>;
export type VerdictCounts = z.infer<typeof verdictCounts>;
export type StandingCounts = z.infer<typeof standingCounts>;
export type RiskCounts = z.infer<typeof riskCounts>;
export type ScoreCard = z.infer<typeof scoreCard>;
export type Notification = z.infer<typeof notification>;
export type Report = z.infer<typeof report>;
export type CaseLaw = z.infer<typeof caseLaw>;
export type Dashboard = z.infer<typeof dashboard>;

const tag = "Dashboard";

const nextTask = z.object({
  kind: as("sKind", z.enum(taskKinds)),
  /** The obligation, or what happens on the day; null where the kind says it all. */
  title: as("sTitle", text.nullable()),
  textLanguage: as("sTextLanguage", textLanguage),
  date: as("dOn", text.nullable()),
  /** How many findings or obligations it decides. */
  count: as("nObligations", count),
  questions: as("nQuestions", count),
  findingId: as("iFinding", text.nullable()),
  actId: as("iAct", text.nullable()),
  documentKind: as("sDocumentKind", z.enum(documentKinds).nullable()),
  severity: as("sSeverity", severity.nullable()),
  urgent: as(
    "bUrgent",
    orElse(z.boolean().openapi({ description: "Whether it is the most urgent gap" }), false),
  ),
});
export type NextTask = z.infer<typeof nextTask>;

export const getAssessment = call({
  route: "GET /dashboard/generation",
  access: "account",
  tag,
  summary: "How far the making of a dashboard is",
  query: ofCompany,
  answer: data(assessment),
  failures: [404],
});
export const notifyWhenReady = call({
  route: "POST /dashboard/generation/notify",
  access: "account",
  tag,
  summary: "Ask for one mail when the dashboard is ready",
  body: z.object({
    /** Any text: what names nothing is not found, whatever its form. */
    companyName: as("companyName", companyChosen),
    email: as("sEmail", email),
  }),
  answer: nothing,
  failures: [404, 429],
});
export const listNextTasks = call({
  route: "GET /dashboard/next",
  access: "account",
  lasts: true,
  tag,
  summary: "What to do next about a company: at most five tasks, in their order",
  description:
    "First what is due within 30 days, then what contradicts the law, then what decides most obligations, then later dates.",
  query: ofCompany,
  answer: data(z.object({ tasks: as("aTasks", z.array(nextTask)) })),
  failures: [404],
});
export const getDashboard = call({
  route: "GET /dashboard/fetch-dashboard",
  access: "account",
  lasts: true,
  tag,
  summary: "A company's dashboard",
  query: ofCompany.extend({
    reportPage: as(
      "reportPage",
      pageNumber
        .optional()
        .openapi({ description: "Which page of the reports and notes; without it all of them" }),
    ),
    reportPageSize: as("reportPageSize", z.coerce.number().int().min(1).max(100).default(20)),
  }),
  answer: data(dashboard),
  failures: [404],
});
