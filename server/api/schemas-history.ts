import { z } from "@hono/zod-openapi";
import * as schema from "./schemas.ts";

/** Wire shapes of what became of a company's dashboards over time. */

const count = z.number();
const namedDocument = z.object({ _id: z.string(), sName: z.string() });
/** `assessed`: missing, and could not be assessed before; `unassessed`: the other way round. */
export const moveKinds = ["worse", "better", "assessed", "unassessed", "asked", "dropped"] as const;
const moveKind = z.enum(moveKinds);

export const pastDashboard = schema.scoreCard.extend({
  _id: z.string().openapi({ description: "Of the scan that made it" }),
  dUntil: z
    .string()
    .nullable()
    .openapi({ description: "When the next one took its place; null for the one that is shown" }),
  aDocuments: z.array(namedDocument).openapi({ description: "What it was made from" }),
});
export const comparison = z.object({
  iSince: z.string().openapi({ description: "The earlier dashboard" }),
  dSince: z.string(),
  nScoreBefore: count.nullable(),
  nScore: count.nullable(),
  oCounts: z.object({
    ...{ worse: count, better: count, assessed: count, unassessed: count },
    ...{ asked: count, dropped: count },
  }),
  aDocuments: z
    .array(z.object({ oBefore: namedDocument.nullable(), oAfter: namedDocument.nullable() }))
    .openapi({ description: "Documents that were replaced, added or left out in between" }),
  dCorpusBefore: z.string(),
  dCorpus: z.string(),
  bCorpusChanged: z.boolean(),
});
const judged = z.object({
  sVerdict: z.enum(schema.verdicts),
  aEvidence: z.array(schema.evidence),
});
export const verdictChange = z.object({
  _id: z.string().openapi({ description: "Of the obligation" }),
  sKind: moveKind,
  sTitle: z.string(),
  sAct: z.string(),
  sArticle: z.string(),
  sLink: z.string(),
  sSeverity: z.enum(schema.severities),
  iFinding: z.string().nullable().openapi({ description: "On the dashboard shown" }),
  oBefore: judged.nullable(),
  oAfter: judged.nullable(),
  aCauses: z
    .array(z.enum(["documents", "corpus", "kind", "person", "account", "reading"]))
    .openapi({ description: "What changed: the documents, the corpus, a document's kind …" }),
});
export const comparisonQuery = schema.companyQuery.extend({
  since: schema.id
    .optional()
    .openapi({ description: "An earlier dashboard; the one just before when it is left out" }),
});
