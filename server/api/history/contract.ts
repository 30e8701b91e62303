import { z } from "@hono/zod-openapi";
import { causes, moveKinds } from "../../companies/history/moves.ts";
import type { Cause, MoveKind } from "../../companies/history/moves.ts";
import { call, data, list, whole } from "../call.ts";
import { as, count, flat, id, ofCompany, ofCompanyPage, pageNumber, text } from "../contract.ts";
import { scoreCard } from "../dashboard/contract.ts";
import { changedObligation } from "../releases/contract.ts";
import { evidence, readBy, verdict } from "../findings/finding.ts";

const namedDocument = z.object({ id: as("_id", text), name: as("sName", text) });

/** A dashboard as it was when the next one took its place, or as it is. */
const pastDashboard = z.object({
  score: flat(scoreCard),
  id: as("_id", text.openapi({ description: "Of the assessment that made it" })),
  until: as(
    "dUntil",
    text
      .nullable()
      .openapi({ description: "When the next one took its place; null for the one that is shown" }),
  ),
  documents: as(
    "aDocuments",
    z.array(namedDocument).openapi({ description: "What it was made from" }),
  ),
});
type MoveCounts = Record<MoveKind, typeof count>;
/** The dashboard shown against an earlier one. */
const comparison = z.object({
  sinceId: as("iSince", text.openapi({ description: "The earlier dashboard" })),
  since: as("dSince", text),
  scoreBefore: as("nScoreBefore", count.nullable()),
  score: as("nScore", count.nullable()),
  counts: as(
    "oCounts",
    z.object(Object.fromEntries(moveKinds.map((kind) => [kind, count])) as MoveCounts),
  ),
  documents: as(
    "aDocuments",
    z
      .array(
        z.object({
          before: as("oBefore", namedDocument.nullable()),
          after: as("oAfter", namedDocument.nullable()),
        }),
      )
      .openapi({ description: "Documents that were replaced, added or left out in between" }),
  ),
  catalogueBefore: as("dCorpusBefore", text),
  catalogue: as("dCorpus", text),
  catalogueChanged: as("bCorpusChanged", z.boolean()),
});
const assessed = z.object({
  verdict: as("sVerdict", verdict),
  readBy: as("sReadBy", readBy),
  evidence: as("aEvidence", z.array(evidence)),
});
const verdictChange = z.object({
  id: as("_id", text.openapi({ description: "Of the obligation" })),
  kind: as("sKind", z.enum(moveKinds)),
  ...changedObligation,
  findingId: as("iFinding", text.nullable().openapi({ description: "On the dashboard shown" })),
  before: as("oBefore", assessed.nullable()),
  after: as("oAfter", assessed.nullable()),
  causes: as(
    "aCauses",
    z
      .array(z.enum(causes))
      .openapi({ description: "What changed: the documents, the catalogue, a document's kind …" }),
  ),
});
const since = ofCompany.extend({
  since: as(
    "since",
    id.optional().openapi({
      description: "An earlier dashboard; the one just before when it is left out",
    }),
  ),
});
const dashboards = list("dashboards", pastDashboard);
const verdictChanges = list("changes", verdictChange);

export type { Cause, MoveKind };
export type PastDashboard = z.infer<typeof pastDashboard>;
export type PastDashboardList = z.infer<typeof dashboards.schema>;
export type Comparison = z.infer<typeof comparison>;
export type AssessedSide = z.infer<typeof assessed>;
export type VerdictChange = z.infer<typeof verdictChange>;
export type VerdictChangeList = z.infer<typeof verdictChanges.schema>;

const tag = "Dashboard";

export const listDashboards = call({
  route: "GET /dashboard/history",
  access: "account",
  tag,
  summary: "Every dashboard of a company with its score, the newest first",
  query: ofCompanyPage,
  answer: dashboards,
  failures: [404],
});
export const compareDashboards = call({
  route: "GET /dashboard/comparison",
  access: "account",
  lasts: true,
  tag,
  summary: "How many verdicts got better and worse since an earlier dashboard",
  query: since,
  answer: data(comparison.nullable()),
  failures: [404],
});
export const listVerdictChanges = call({
  route: "GET /dashboard/verdict-changes",
  access: "account",
  tag,
  summary: "What got worse and better since an earlier dashboard, with both quotes",
  query: since.extend({
    kind: as("kind", z.enum(moveKinds).optional()),
    page: as("page", pageNumber.optional()),
  }),
  answer: whole(verdictChanges.schema, verdictChanges.description),
  failures: [404],
});
