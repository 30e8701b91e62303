import { z } from "@hono/zod-openapi";
import { jurisdictions } from "../corpus/countries.ts";
import { dateMeanings, focusLeaves } from "../corpus/types.ts";
import { day, priorities } from "../fields/event.ts";
import { listOf, pageNumber } from "./paging.ts";
import * as schema from "./schemas.ts";

/** Wire shapes of the calendar, the saved items and what the catalogue holds. */

const count = z.number();
const savedKinds = ["finding", "news", "case_law"] as const;

const month = z
  .string()
  .max(7)
  .regex(/^\d{4}-(0[1-9]|1[0-2])$/);

export const eventRange = z.object({
  from: day("from is required").optional(),
  to: day("to is required").optional(),
  companyName: schema.companyName.optional(),
});
export const eventSchema = z.object({
  id: z.string(),
  date: z.string(),
  title: z.string(),
  priority: z.enum(priorities),
  description: z.string(),
  category: z.string(),
  time: z.string().nullable(),
  highlights: z.array(z.string()),
  impact: z.string(),
  relatedDocs: z.array(z.object({ title: z.string(), link: z.string() })),
  own: z.boolean(),
  companies: z.array(z.string()),
});
export const eventList = z.object({ oData: z.array(eventSchema), nTotal: count });
export const feedAddress = z.object({ sUrl: z.string() });

export const saveBody = z.object({
  sKind: z.enum(savedKinds),
  iItem: schema.id,
  companyName: schema.companyName.optional(),
});
export const savedItem = z.object({
  _id: z.string(),
  sKind: z.enum(savedKinds),
  iItem: z.string().nullable(),
  sTitle: z.string(),
  sSource: z.string(),
  sLink: z.string(),
  dPubDate: z.string().nullable(),
  sCompany: z.string().nullable(),
  sVerdict: z.enum(schema.verdicts).nullable(),
  dSaved: z.string(),
});

export const jurisdiction = z.enum(jurisdictions);
export const focus = z.enum(focusLeaves);
export const optionalCompany = z.object({ companyName: schema.companyName.optional() });
export const pagedCompany = optionalCompany.extend({
  page: pageNumber.optional(),
});
export const newsQuery = pagedCompany.extend({ focus: focus.optional() });
export const byMonth = z.object({ month });

export const holding = z.object({
  sJurisdiction: jurisdiction,
  nActs: count,
  nObligations: count,
  nDecisions: count,
  nEvents: count,
  dNewest: z.string().nullable(),
});
export const actItem = z.object({
  _id: z.string(),
  sTitle: z.string(),
  sFullTitle: z.string(),
  sIdentifier: z.string(),
  sLink: z.string(),
  sPublisher: z.string(),
  sSummary: z.string(),
  nObligations: count,
  bUnverified: z.boolean().optional(),
});
export const story = schema.newsItem.extend({
  description: z.string(),
  /** Null for what a feed brought, which nobody has weighed. */
  sPriority: z.enum(priorities).nullable(),
  sAct: z.string(),
  iAct: z.string().nullable().optional(),
});
const reading = z.object({
  iAct: z.string(),
  sAct: z.string(),
  sArticle: z.string(),
  iObligation: z.string().nullable(),
});
export const caseItem = z.object({
  _id: z.string(),
  sTitle: z.string(),
  sCourt: z.string(),
  sCaseNumber: z.string(),
  sEcli: z.string().nullable(),
  dPubDate: z.string(),
  description: z.string(),
  sLink: z.string(),
  aReads: z.array(reading),
});
export const holdingDetail = z.object({
  sJurisdiction: jurisdiction,
  aActs: z.array(actItem),
  aDecisions: z.array(caseItem),
  aEvents: z.array(story),
});
export const segmentGroup = z.object({
  sName: z.string(),
  aSegments: z.array(
    z.object({
      sFocus: focus,
      sName: z.string(),
      nActs: count,
      nObligations: count,
      oVerdicts: schema.verdictCounts.nullable().optional(),
    }),
  ),
});
export const segmentAct = actItem.extend({
  aObligations: z.array(
    z.object({
      _id: z.string(),
      sTitle: z.string(),
      sArticle: z.string(),
      sSeverity: z.enum(schema.severities),
      bUnverified: z.boolean().optional(),
      iFinding: z.string().nullable(),
      sVerdict: z.enum(schema.verdicts).nullable(),
    }),
  ),
});
export const newsList = listOf(story);
export const briefingSummary = z.object({ sMonth: month, nEvents: count, nDecisions: count });
const cited = z.object({ _id: z.string(), sTitle: z.string() });
export const briefingStart = z.object({
  iAct: z.string(),
  sAct: z.string(),
  dOn: z.string(),
  sMeaning: z.enum(dateMeanings),
  bUnverified: z.boolean(),
  aObligations: z.array(cited),
});
export const briefingAmendment = z.object({
  iAct: z.string(),
  sAct: z.string(),
  dOn: z.string(),
  iFrom: z.string(),
  iTo: z.string(),
  nArticles: count,
  aObligations: z.array(cited),
});
export const briefing = z.object({
  sMonth: month,
  aTopics: z.array(z.object({ sName: z.string(), aEvents: z.array(story) })),
  aDecisions: z.array(caseItem),
  aComing: z.array(story),
  aStarts: z.array(briefingStart),
  aAmendments: z.array(briefingAmendment),
});
export const channel = z.object({
  sName: z.string(),
  sPlace: z.string(),
  sSite: z.string(),
  sFeed: z.string().nullable(),
});
export const corpusSources = z.object({
  /** Whether the server's settings let publishers be asked. */
  bAllowed: z.boolean(),
  /** Whether this account wants the daily refresh. */
  bOn: z.boolean(),
  /** Whether the person who asks may change that. */
  bOwner: z.boolean(),
  aSources: z.array(
    z.object({
      sName: z.string(),
      sPlace: z.string(),
      sSite: z.string(),
      sKind: z.enum(["texts", "news", "by_hand"]),
      dSuccess: z.string().nullable(),
      dFailure: z.string().nullable(),
      sReason: z.string(),
    }),
  ),
});
export const refreshSwitch = z.object({ bOn: z.boolean() });
export const lawyerRegister = z.object({
  sName: z.string(),
  sKeeper: z.string(),
  sLink: z.string(),
  sNote: z.string(),
});
