import { z } from "@hono/zod-openapi";
import { call, data } from "../call.ts";
import { as, convert, count, most, ofAnyCompany, orElse, orNull, text, told } from "../contract.ts";
import { controlCounts } from "../controls/control.ts";
import { newsItem, riskCounts } from "../dashboard/contract.ts";

const overview = z.object({
  totalCompanies: as("nTotalCompanies", count),
  averageScore: as("nAverageScore", count),
  redFlags: as("nRedFlags", told(count)),
  pendingReviews: as("nPendingReviews", told(count)),
  /** How many reports there are: one for each obligation that may bind a company. */
  pendingActions: as("nPendingActions", orNull(count)),
  /** How far each company is with the duties that people vouch for. */
  controls: as(
    "aControls",
    orElse(
      z.array(z.object({ company: as("sCompany", text), counts: as("oCounts", controlCounts) })),
      [],
    ),
  ),
  /** What each company's dashboard counts, which the figures add up. */
  companies: as(
    "aCompanies",
    orElse(
      z.array(
        z.object({
          company: as("sCompany", text),
          findings: as("nFindings", count),
          redFlags: as("nRedFlags", count),
          pendingReviews: as("nPendingReviews", count),
          risk: as("oRisk", riskCounts),
        }),
      ),
      [],
    ),
  ),
  /** How many companies have a dashboard, where a bound was given. */
  assessed: as("nAssessed", count.optional()),
  latestUpdates: as("aLatestUpdates", z.array(newsItem)),
  deadlines: as("aDeadlines", z.array(newsItem)),
});
type CompanyScore = { company: string; score: number };
const monthCount = z.object({
  month: as("month", text),
  value: as("value", count.openapi({ description: "Regulatory events of the month" })),
  score: as(
    "score",
    count.nullish().openapi({ description: "Average score of the companies at the month's end" }),
  ),
});
const analysis = z.object({
  averageScore: as("average_compliance_score", count),
  companyScores: as(
    "company_scores",
    convert(
      z.record(count),
      (scores: CompanyScore[]) =>
        Object.fromEntries(scores.map(({ company, score }) => [company, score])),
      (scores) => Object.entries(scores).map(([company, score]) => ({ company, score })),
    ),
  ),
  /** How many companies have a score, where a bound was given and the lowest alone are named. */
  scored: as("nScored", count.optional()),
  risk: as("risk_distribution", riskCounts),
  trends: as("trends", z.array(monthCount)),
});

export type Overview = z.infer<typeof overview>;
export type CompanyCounts = Overview["companies"][number];
export type MonthCount = z.infer<typeof monthCount>;
export type Analysis = z.infer<typeof analysis>;

const tag = "Dashboard";

export const getOverview = call({
  route: "GET /dashboard/",
  access: "account",
  lasts: true,
  tag,
  summary: "Figures over all companies, or of one",
  query: ofAnyCompany.extend(most),
  answer: data(overview),
  failures: [404],
});
export const getScannedDocuments = call({
  route: "GET /dashboard/micro-dashboard",
  access: "account",
  tag,
  summary: "How many documents were scanned for each company",
  query: z.object({ userId: z.string().max(100).optional() }),
  answer: data(z.object({ scanned: as("nScannedDocument", z.record(count)) })),
  failures: [404],
});
export const getAnalysis = call({
  route: "GET /dashboard/compliance-analysis",
  access: "account",
  lasts: true,
  tag,
  summary: "Scores, risks and the months' trend over all companies, or of one",
  query: ofAnyCompany.extend(most),
  answer: data(analysis),
  failures: [404],
});
