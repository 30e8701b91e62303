import { z } from "@hono/zod-openapi";
import { jurisdictions } from "../corpus/countries.ts";
import { dateMeanings } from "../corpus/types.ts";
import { pageNumber } from "./paging.ts";
import * as schema from "./schemas.ts";
import { actItem, caseItem, focus, optionalCompany, story } from "./schemas-screens.ts";

/** Wire shapes of one act, one obligation, and the official texts that were imported. */

const count = z.number();
const counts = z.record(count);
const name = z.string().max(200);

export const obligationQuery = optionalCompany.extend({
  act: name.optional(),
  focus: focus.optional(),
  severity: z.enum(schema.severities).optional(),
  status: z.enum(schema.verdictGroups).optional(),
  q: z.string().max(500, "Please use at most 500 characters").optional(),
  page: pageNumber.optional(),
});
export const textQuery = z.object({
  version: name.optional(),
  article: name.optional(),
  part: pageNumber.optional(),
});
export const changesQuery = z.object({
  from: name.optional(),
  to: name.optional(),
  part: pageNumber.optional(),
});

export const obligationItem = z.object({
  _id: z.string(),
  sTitle: z.string(),
  sArticle: z.string(),
  iAct: z.string(),
  sAct: z.string(),
  sFocus: z.string(),
  sSeverity: z.enum(schema.severities),
  bUnverified: z.boolean(),
  iFinding: z.string().nullable(),
  sVerdict: z.enum(schema.verdicts).nullable(),
});
/** The counts say how many there would be with another choice of the one kind. */
export const obligationList = z.object({
  oData: z.array(obligationItem),
  oCounts: z.object({
    oFocus: counts,
    oSeverity: counts,
    oVerdict: counts,
  }),
  nTotal: count,
  nPage: count,
  nPageSize: count,
});

const keyDate = z.object({
  dOn: z.string(),
  sMeaning: z.enum(dateMeanings),
  sConfidence: z.enum(["text", "source", "unverified"]),
  sSource: z.string().nullable(),
  sNote: z.string().nullable(),
});
export const textVersion = z.object({
  _id: z.string(),
  iText: z.string(),
  sLabel: z.string(),
  sTitle: z.string(),
  sLanguage: z.string(),
  sPublisher: z.string(),
  dFrom: z.string().nullable(),
  dRetrieved: z.string(),
  sLink: z.string().nullable(),
  nArticles: count,
});
export const actDetail = actItem.extend({
  aJurisdictions: z.array(z.enum(jurisdictions)),
  sSource: z.string(),
  nUnverified: count,
  aDates: z.array(keyDate),
  aDecisions: z.array(caseItem),
  aEvents: z.array(story),
  aVersions: z.array(textVersion),
});

const concept = z.object({
  sName: z.string(),
  bTopic: z.boolean(),
  aWordings: z.array(z.string()),
});
const provision = z.object({
  sAnchor: z.string(),
  sKind: z.string(),
  sNumber: z.string(),
  sHeading: z.string(),
  sText: z.string(),
  nDepth: count,
});
export const obligationDetail = obligationItem.extend({
  sText: z.string(),
  sActTitle: z.string(),
  sIdentifier: z.string(),
  sPublisher: z.string(),
  sLink: z.string(),
  sSeverityReason: z.string(),
  aJurisdictions: z.array(z.enum(jurisdictions)),
  aRoles: z.array(z.string()),
  aActivities: z.array(z.string()),
  aShownIn: z.array(z.string()),
  aConcepts: z.array(concept),
  aDates: z.array(keyDate),
  aVerdicts: z.array(
    z.object({
      company_name: z.string(),
      iFinding: z.string().nullable(),
      sVerdict: z.enum(schema.verdicts).nullable(),
      bCovered: z.boolean(),
      bReady: z.boolean(),
    }),
  ),
  aDecisions: z.array(caseItem),
  oWording: z
    .object({
      oVersion: textVersion,
      sAnchor: z.string(),
      aProvisions: z.array(provision),
    })
    .nullable(),
});
export const passage = z.object({
  company_name: z.string(),
  iDocumentId: z.string(),
  sDocument: z.string(),
  nPage: count,
  nStart: count,
  nEnd: count,
  sQuote: z.string(),
  aConcepts: z.array(z.string()),
});

export const textPage = z.object({
  oVersion: textVersion,
  aContents: z.array(
    z.object({
      sAnchor: z.string(),
      sKind: z.string(),
      sNumber: z.string(),
      sHeading: z.string(),
      nDepth: count,
      nPage: count,
    }),
  ),
  aProvisions: z.array(
    provision.extend({ aObligations: z.array(z.object({ _id: z.string(), sTitle: z.string() })) }),
  ),
  nPage: count,
  nPages: count,
});
export const comparison = z
  .object({
    oFrom: textVersion,
    oTo: textVersion,
    aChanges: z.array(
      z.object({
        sAnchor: z.string(),
        sKind: z.enum(["added", "removed", "changed"]),
        aBefore: z.array(z.string()),
        aAfter: z.array(z.string()),
        aObligations: z.array(z.object({ _id: z.string(), sTitle: z.string() })),
      }),
    ),
    nTotal: count,
    nPage: count,
    nPages: count,
  })
  .nullable();
