import { z } from "@hono/zod-openapi";
import { answerPart, citation } from "./answer-parts.ts";
import { focusTree } from "../corpus/focus.ts";
import { jurisdictions } from "../corpus/countries.ts";
import { documentKinds, focusLeaves } from "../corpus/types.ts";
import { webPage, website } from "./schemas-websites.ts";
import { chatTitleFields } from "../fields/chat.ts";
import { questionFields } from "../fields/question.ts";
import {
  email,
  emailFields,
  logInFields,
  newPassword,
  newPasswordFields,
} from "../fields/sign-in.ts";
import { passwordRule, signUpFields } from "../fields/sign-in.ts";
import { shortList } from "../fields/list.ts";
import { shortText } from "../fields/text.ts";
import { listOf, pageNumber } from "./paging.ts";

/** Names on the wire are the API's own (contract of the user API); they end in this folder. */

/** The rules of a form's fields, with what the API's description says beside them. */
export function describeFields<Shape extends z.ZodRawShape>(
  fields: z.ZodObject<Shape>,
): z.ZodObject<Shape> {
  const described = Object.entries(fields.shape).map(([name, rule]) => [
    name,
    describeField(name, rule),
  ]);
  return z.object(Object.fromEntries(described) as Shape);
}

function describeField(name: string, rule: z.ZodTypeAny): z.ZodTypeAny {
  if (name === "sEmail") return rule.openapi({ format: "email", example: "you@example.com" });
  if (name !== "sPassword" && name !== "sCurrentPassword") return rule;
  const sealed = "Or a compact JWE for the key of auth/public-key.";
  const description = rule === newPassword ? `${passwordRule} ${sealed}` : sealed;
  return rule.openapi({ description, example: "secret1!", maxLength: 2000 });
}

export const regions = ["All EU", "Germany", "Baltics", "All US", "TR", "SA"] as const;
export const region = z.enum(["", ...regions], {
  errorMap: () => ({ message: "Please choose a region" }),
});
const focusNames = [...focusLeaves, ...focusTree.map((group) => group.id)];
/** Areas of compliance; the name of a group stands for all that is in it. */
export const focusChoice = shortList(
  z
    .string()
    .max(100, "Please choose from the list")
    .refine((name) => focusNames.includes(name), "Please choose from the list"),
  focusNames.length,
).transform((names) =>
  focusTree.flatMap(({ id, leaves }) =>
    leaves.map((leaf) => leaf.id).filter((leaf) => names.includes(leaf) || names.includes(id)),
  ),
);

/** The longest of the catalogue has 71 letters; the secrets of mailed links have 43. */
const longestId = 100;
const longestName = 200;
/** Said of a name that is longer than anything's: it names nothing, so it is a 404. */
export const namesNothing = "This was not found.";
const anyId = z.string().max(longestId, namesNothing);
export const id = anyId.min(1);
export const companyName = z.string().max(longestName, namesNothing);

export const signUpBody = describeFields(signUpFields).extend({
  sBusinessType: z.enum(["b2c", "b2b"]).default("b2b"),
  aComplianceFocus: focusChoice.default([]),
  sRegion: region.default(""),
});
export const logInBody = describeFields(logInFields);
export const emailBody = describeFields(emailFields);
export const newPasswordBody = describeFields(newPasswordFields);
export const questionBody = questionFields.extend({
  iChatHistoryId: anyId.optional(),
  selectedCompany: shortText("Please choose a company first"),
});

export const chatTitleBody = chatTitleFields;

/** Any text: what names nothing is not found, whatever its form. */
export const notifyBody = z.object({
  companyName: shortText("Please choose a company first"),
  sEmail: email,
});

export const companyQuery = z.object({ companyName: companyName.min(1) });
export const dashboardQuery = companyQuery.extend({
  reportPage: pageNumber
    .optional()
    .openapi({ description: "Which page of the reports and notes; without it all of them" }),
  reportPageSize: z.coerce.number().int().min(1).max(100).default(20),
});
export const verdicts = ["met", "partly", "not_shown", "contradicted", "not_assessed"] as const;
/** What a list of findings may be narrowed to: a verdict, or several of them under one word. */
export const verdictGroups = [...verdicts, "open", "unmet"] as const;
export const findingStatuses = [...verdictGroups, "review"] as const;
export const severities = ["HIGH", "MEDIUM", "LOW"] as const;
const verdict = z.enum(verdicts);
const severity = z.enum(severities);
export const generationStatuses = ["queued", "scanning", "ready", "failed"] as const;
const generationStatus = z.enum(generationStatuses);
const count = z.number();
const riskCounts = z.object({ HIGH: count, MEDIUM: count, LOW: count });

export const failure = z
  .object({
    message: z.string(),
    aIssues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  })
  .openapi("Failure");

export const signedIn = z.object({
  sToken: z.object({ sToken: z.string() }),
  _id: z.string(),
  sBusinessName: z.string(),
});
/** A JWK (RFC 7517). */
export const publicKey = z.object({
  kty: z.string(),
  n: z.string(),
  e: z.string(),
  kid: z.string(),
  use: z.string(),
  alg: z.string(),
});
export const profile = z.object({
  _id: z.string(),
  sBusinessName: z.string(),
  sEmail: z.string(),
  bEmailVerified: z.boolean(),
  sBusinessType: z.enum(["b2c", "b2b"]),
  aComplianceFocus: z.array(z.string()),
  sRegion: z.string(),
  sRole: z.enum(["owner", "member"]),
});
export const company = z.object({
  _id: z.string(),
  company_name: z.string(),
  website_url: z.string(),
  jurisdiction: z.enum(jurisdictions),
  status: generationStatus,
  /** Whether there is a dashboard, even while the next one is made; servers of before do not tell. */
  bShown: z.boolean().optional(),
  nScannedDocument: count,
  dCreated: z.string(),
});
const documentStatus = z.enum([
  "waiting",
  "read",
  "encrypted",
  "broken",
  "empty",
  "scanned",
  "timed_out",
  "too_large",
]);
/** What a document counts as is `sKind`; missing from servers of before is whence it comes. */
const kindFields = {
  sFoundKind: z.enum(documentKinds).nullish(),
  oKindCorrected: z.object({ sBy: z.string(), dOn: z.string() }).nullish(),
  bKindUnused: z
    .boolean()
    .optional()
    .openapi({ description: "Whether the dashboard shown was made before the kind was changed" }),
};
export const document = z.object({
  _id: z.string(),
  sName: z.string(),
  nBytes: count,
  sKind: z.enum(documentKinds).nullable(),
  ...kindFields,
  sSha256: z.string().optional(),
  sStatus: documentStatus,
  sProblem: z.string().nullable(),
  nPages: count,
  dUploaded: z.string(),
  iReplaces: z.string().nullish().openapi({ description: "The version before it" }),
  dRetired: z.string().nullish().openapi({ description: "Since when no scan looks at it" }),
  sRetiredBy: z.string().nullish(),
  sWebsite: z
    .string()
    .nullish()
    .openapi({ description: "The address it was read at, when it is a website" }),
});
export const companyDetail = company.extend({
  aDocuments: z.array(document).openapi({ description: "What the next scan looks at" }),
  aRetired: z.array(document).optional(),
  oWebsite: website.nullish(),
});
/** What was stored; the scan is null where one is under way, which another one follows. */
export const revision = z.object({
  company_name: z.string(),
  aDocuments: z.array(z.string()),
  sGenerationId: z.string().nullable(),
});
export const added = z.object({
  _id: z.string(),
  company_name: z.string(),
  sGenerationId: z.string(),
});
export const generation = z.object({
  status: generationStatus,
  nScanned: count,
  nTotal: count,
  dStarted: z.string(),
  message: z.string().optional(),
});
export const newsItem = z.object({
  _id: z.string(),
  sTitle: z.string(),
  sSource: z.string(),
  sLink: z.string(),
  dPubDate: z.string(),
});
export const verdictCounts = z.object({
  met: count,
  partly: count,
  not_shown: count,
  contradicted: count,
  not_assessed: count,
});
export const scoreCard = z.object({
  nScore: count.nullable(),
  oCounts: verdictCounts,
  oRisk: riskCounts,
  nRedFlags: count,
  nPendingReviews: count,
  nCoverage: count,
  sFormula: z.string(),
  dCorpus: z.string(),
  dGenerated: z.string(),
});
export const dashboard = z.object({
  oNews: z.object({ aLatestNews: z.array(newsItem) }),
  aNotifications: z.array(
    z.object({
      _id: z.string(),
      sTitle: z.string(),
      sEurLink: z.string(),
      dPubDate: z.string(),
      description: z.string(),
    }),
  ),
  oGeneralOverView: z.object({
    aRelevantNote: z.array(
      z.object({ _id: z.string(), sNote: z.string(), sDocumentId: z.string() }),
    ),
  }),
  oReport: z.array(
    z.object({
      _id: z.string(),
      title: z.string(),
      value: z.string(),
      status: verdict,
      country: z.string(),
      sAct: z.string(),
      sArticle: z.string(),
      sIdentifier: z.string(),
      iObligation: z.string().optional(),
      bUnverified: z.boolean().optional(),
      sLink: z.string(),
      sSeverity: severity,
      oDocument: z
        .object({ _id: z.string(), sName: z.string(), nPage: count, nStart: count, nEnd: count })
        .nullable(),
    }),
  ),
  aNationalCaseLaws: z.array(
    z.object({
      _id: z.string(),
      sTitle: z.string(),
      dPubDate: z.string(),
      description: z.string(),
      sLink: z.string(),
    }),
  ),
  oScore: scoreCard.nullable(),
  oReportPage: z
    .object({ nPage: count, nPageSize: count, nTotal: count })
    .openapi({ description: "Which of all reports these are; only where a page was asked for" })
    .optional(),
});
export const overview = z.object({
  nTotalCompanies: count,
  nAverageScore: count,
  nRedFlags: count,
  nPendingReviews: count,
  aLatestUpdates: z.array(newsItem),
  aDeadlines: z.array(newsItem),
});
export const microDashboard = z.object({ nScannedDocument: z.record(count) });
export const analysis = z.object({
  average_compliance_score: count,
  company_scores: z.record(count),
  risk_distribution: riskCounts,
  trends: z.array(
    z.object({
      month: z.string(),
      value: count.openapi({ description: "Regulatory events of the month" }),
      score: count
        .nullish()
        .openapi({ description: "Average score of the companies at the month's end" }),
    }),
  ),
});
/** What people decided about a finding. */
const findingWork = z.object({
  oOverruled: z
    .object({ sFound: verdict, sReason: z.string(), sBy: z.string(), dOn: z.string() })
    .nullable(),
  oAssigned: z.object({ iPerson: z.string(), sEmail: z.string() }).nullable(),
  dDue: z.string().nullable(),
  dDone: z.string().nullable(),
  sNote: z.string().nullable(),
});
export const evidence = z.object({
  iDocumentId: z.string(),
  sDocument: z.string(),
  nPage: count,
  sQuote: z.string(),
  nStart: count,
  nEnd: count,
});
export const finding = z.object({
  _id: z.string(),
  iObligation: z.string().optional(),
  iAct: z.string().optional(),
  bUnverified: z.boolean().optional(),
  sObligation: z.string(),
  sText: z.string(),
  sAct: z.string(),
  sActTitle: z.string(),
  sIdentifier: z.string(),
  sArticle: z.string(),
  sLink: z.string(),
  sSeverity: severity,
  sSeverityReason: z.string(),
  sFocus: z.string(),
  sVerdict: verdict,
  aEvidence: z.array(evidence),
  aMissing: z.array(z.string()),
  aShownIn: z.array(z.enum(documentKinds)).optional(),
  sReason: z.string(),
  nConfidence: count,
  /** Of the corpus it was judged by; null where it was not recorded, missing from servers of before. */
  sCorpusVersion: z.string().nullish(),
  dCorpus: z.string().optional(),
  oWork: findingWork,
});
const trailKinds = [
  "overruled",
  "taken_back",
  "lapsed",
  "assigned",
  "commented",
  "done",
  "reopened",
] as const;
export const trailEntry = z.object({
  _id: z.string(),
  sKind: z.enum(trailKinds),
  sBy: z.string().nullable(),
  sBefore: z.string(),
  sAfter: z.string(),
  sText: z.string(),
  dOn: z.string(),
});
export const decision = trailEntry.extend({
  iObligation: z.string(),
  sObligation: z.string(),
  sAct: z.string(),
  sArticle: z.string(),
});
export const documentPage = z.object({
  _id: z.string(),
  sName: z.string(),
  company_name: z.string(),
  sKind: z.enum(documentKinds).nullable(),
  ...kindFields,
  sStatus: documentStatus,
  sProblem: z.string().nullable(),
  nPages: count,
  nPage: count,
  sText: z.string(),
  dUploaded: z.string().optional(),
  oWebPage: webPage.nullish(),
  /** The newest first, the page's own among them; servers of before do not tell. */
  aVersions: z
    .array(
      z.object({
        _id: z.string(),
        sName: z.string(),
        dUploaded: z.string(),
        dRetired: z.string().nullable(),
        sRetiredBy: z.string().nullable(),
      }),
    )
    .optional(),
});
const writingFields = {
  sNote: z.string().optional().openapi({ description: "Why a language model did not write it" }),
  sWrittenBy: z.string().optional().openapi({ description: "The language model that wrote it" }),
};
export const answer = z.object({
  iChatHistoryId: z.string(),
  sAnswer: z.string(),
  aCitations: z.array(citation),
  sConfidence: z.string(),
  aParts: z.array(answerPart),
  ...writingFields,
});
export const storedEvent = z.object({ iChatHistoryId: z.string() });
export const textEvent = z.object({ sAnswer: z.string() });
export const answerEvent = z.object({ oData: answer });
const usedModel = z.object({ sModel: z.string(), sHost: z.string() }).nullable();
/** Null where a setting names none, and nothing is sent. */
export const usedModels = z.object({ oWriter: usedModel, oEmbeddings: usedModel });
const excerptPart = z.object({ sText: z.string(), bMarked: z.boolean() });
export const chat = z.object({
  _id: z.string(),
  sTitle: z.string(),
  selectedCompany: z.string(),
  dUpdated: z.string(),
  iMessage: z.string().optional(),
  aExcerpt: z.array(excerptPart).optional(),
});
export const chatMessage = z.object({
  _id: z.string(),
  sRole: z.enum(["user", "assistant"]),
  sText: z.string(),
  aCitations: z.array(citation),
  aParts: z.array(answerPart),
  ...writingFields,
  dCreated: z.string(),
});
export const findingList = listOf(finding).extend({
  aActs: z
    .array(z.object({ _id: z.string(), sName: z.string(), nFindings: count }))
    .optional()
    .openapi({ description: "The acts of all findings of the dashboard, whatever is asked for" }),
});

export const resultKind = z.enum(["document", "act", "obligation", "case_law", "event"]);
const dateMeaning = z.enum(["applies", "in_force", "adopted", "decided", "published", "added"]);
export const searchResults = z.object({
  oData: z.array(
    z.object({
      _id: z.string(),
      sKind: resultKind,
      sTitle: z.string(),
      sLabel: z.string(),
      sLink: z.string(),
      dDate: z.string().optional(),
      sDateMeaning: dateMeaning.optional(),
      aExcerpt: z.array(excerptPart),
    }),
  ),
  oCounts: z.object({
    document: count,
    act: count.default(0),
    obligation: count,
    case_law: count,
    event: count,
  }),
  nTotal: count,
  nPage: count,
  nPageSize: count,
});
