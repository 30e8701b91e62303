import { z } from "@hono/zod-openapi";
import * as schema from "./schemas.ts";

/** Wire shapes of what a newer corpus means for a company. */

const count = z.number();

export const outdated = z.object({
  company_name: z.string(),
  dCorpus: z.string().openapi({ description: "Date of the corpus the dashboard rests on" }),
  nChanges: count.openapi({ description: "Changes since that concern the company" }),
  bComplete: z.boolean().openapi({
    description: "False where that corpus was never recorded, so that more may have changed",
  }),
  status: z.enum(schema.generationStatuses),
});
export const corpusChange = z.object({
  _id: z.string().openapi({ description: "Of the obligation" }),
  sKind: z.enum(["added", "changed", "removed"]),
  sTitle: z.string(),
  sAct: z.string(),
  sArticle: z.string(),
  sLink: z.string(),
  sSeverity: z.enum(schema.severities),
  iFinding: z.string().nullable().openapi({ description: "What it was judged to be until now" }),
  aDifferences: z.array(z.object({ sWhat: z.string(), sBefore: z.string(), sAfter: z.string() })),
});
export const scanBody = z.object({ companyName: schema.companyName.min(1) });
export const scanBegun = z.object({ sGenerationId: z.string() });
