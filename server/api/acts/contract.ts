import { z } from "@hono/zod-openapi";
import { controlStates } from "../../companies/controls/control-state.ts";
import { verdictGroups } from "../../companies/findings/statuses.ts";
import { jurisdictions } from "../../catalogue/countries.ts";
import { dateConfidences, dateMeanings, focusLeaves } from "../../catalogue/types.ts";
import { changeKinds } from "../../companies/releases/concerns.ts";
import { call, data, whole } from "../call.ts";
import {
  orNull,
  as,
  byId,
  count,
  listOf,
  ofAnyCompany,
  pageNumber,
  text,
  textLanguage,
} from "../contract.ts";
import { actItem, caseItem, cited, story } from "../catalogue/items.ts";
import { readBy, severity, verdict } from "../findings/finding.ts";
import { says } from "../../form-schemas/says.ts";

const counts = z.record(count);
const name = z.string().max(200);
const jurisdictionList = z.array(z.enum(jurisdictions));

const obligationItem = z.object({
  id: as("_id", text),
  title: as("sTitle", text),
  article: as("sArticle", text),
  actId: as("iAct", text),
  act: as("sAct", text),
  focus: as("sFocus", text),
  severity: as("sSeverity", severity),
  textLanguage: as("sTextLanguage", textLanguage),
  unverified: as("bUnverified", z.boolean()),
  /** Null without a company, and where it was not assessed. */
  findingId: as("iFinding", text.nullable()),
  verdict: as("sVerdict", verdict.nullable()),
  readBy: as("sReadBy", readBy),
  /** Of a duty that people vouch for, in place of the verdict. */
  control: as("sControl", orNull(z.enum(controlStates))),
});
const obligationCounts = z.object({
  focus: as("oFocus", counts),
  severity: as("oSeverity", counts),
  verdict: as("oVerdict", counts),
});
const { obligations, ...paging } = listOf("obligations", obligationItem).shape;
/** The counts say how many there would be with another choice of the one kind. */
const obligationList = z.object({
  obligations,
  counts: as("oCounts", obligationCounts),
  ...paging,
});

const keyDate = z.object({
  date: as("dOn", text),
  meaning: as("sMeaning", z.enum(dateMeanings)),
  confidence: as("sConfidence", z.enum(dateConfidences)),
  source: as("sSource", text.nullable()),
  note: as("sNote", text.nullable()),
});
/** One stored version of an official text. */
const textVersion = z.object({
  id: as("_id", text),
  textId: as("iText", text),
  label: as("sLabel", text),
  title: as("sTitle", text),
  language: as("sLanguage", text),
  publisher: as("sPublisher", text),
  /** From when it counts; null where the publisher does not say. */
  from: as("dFrom", text.nullable()),
  retrieved: as("dRetrieved", text),
  link: as("sLink", text.nullable()),
  articles: as("nArticles", count),
});
const actDetail = actItem.extend({
  jurisdictions: as("aJurisdictions", jurisdictionList),
  source: as("sSource", text),
  unverifiedObligations: as("nUnverified", count),
  dates: as("aDates", z.array(keyDate)),
  decisions: as("aDecisions", z.array(caseItem)),
  events: as("aEvents", z.array(story)),
  versions: as("aVersions", z.array(textVersion)),
});
const concept = z.object({
  name: as("sName", text),
  topic: as("bTopic", z.boolean()),
  terms: as("aWordings", z.array(text)),
});
const provision = z.object({
  anchor: as("sAnchor", text),
  kind: as("sKind", text),
  number: as("sNumber", text),
  heading: as("sHeading", text),
  text: as("sText", text),
  depth: as("nDepth", count),
});
const companyVerdict = z.object({
  company: as("company_name", text),
  findingId: as("iFinding", text.nullable()),
  verdict: as("sVerdict", verdict.nullable()),
  readBy: as("sReadBy", readBy),
  control: as("sControl", orNull(z.enum(controlStates))),
  /** Whether the company has a dashboard already. */
  ready: as("bReady", z.boolean()),
  /** Whether the act binds where the company is. */
  covered: as("bCovered", z.boolean()),
});
const obligationDetail = obligationItem.extend({
  text: as("sText", text),
  actTitle: as("sActTitle", text),
  identifier: as("sIdentifier", text),
  publisher: as("sPublisher", text),
  link: as("sLink", text),
  severityReason: as("sSeverityReason", text),
  jurisdictions: as("aJurisdictions", jurisdictionList),
  roles: as("aRoles", z.array(text)),
  activities: as("aActivities", z.array(text)),
  shownIn: as("aShownIn", z.array(text)),
  concepts: as("aConcepts", z.array(concept)),
  dates: as("aDates", z.array(keyDate)),
  verdicts: as("aVerdicts", z.array(companyVerdict)),
  decisions: as("aDecisions", z.array(caseItem)),
  officialText: as(
    "oWording",
    z
      .object({
        version: as("oVersion", textVersion),
        anchor: as("sAnchor", text),
        provisions: as("aProvisions", z.array(provision)),
      })
      .nullable(),
  ),
});
const passage = z.object({
  company: as("company_name", text),
  documentId: as("iDocumentId", text),
  document: as("sDocument", text),
  page: as("nPage", count),
  start: as("nStart", count),
  end: as("nEnd", count),
  quote: as("sQuote", text),
  concepts: as("aConcepts", z.array(text)),
});
const { text: _words, ...headingShape } = provision.shape;
const textHeading = z.object({ ...headingShape, page: as("nPage", count) });
const citedIn = { obligations: as("aObligations", z.array(cited)) };
const textPage = z.object({
  version: as("oVersion", textVersion),
  contents: as("aContents", z.array(textHeading)),
  provisions: as("aProvisions", z.array(provision.extend(citedIn))),
  page: as("nPage", count),
  pages: as("nPages", count),
});
const articleChange = z.object({
  anchor: as("sAnchor", text),
  kind: as("sKind", z.enum(changeKinds)),
  before: as("aBefore", z.array(text)),
  after: as("aAfter", z.array(text)),
  ...citedIn,
});
const comparison = z
  .object({
    from: as("oFrom", textVersion),
    to: as("oTo", textVersion),
    changes: as("aChanges", z.array(articleChange)),
    total: as("nTotal", count),
    page: as("nPage", count),
    pages: as("nPages", count),
  })
  .nullable();
const obligationFilter = ofAnyCompany.extend({
  act: name.optional(),
  focus: z.enum(focusLeaves).optional(),
  severity: severity.optional(),
  status: z.enum(verdictGroups).optional(),
  q: z
    .string()
    .max(500, says("fields.text.tooLong", { most: { plain: 500 } }))
    .optional(),
  page: pageNumber.optional(),
});

export type ObligationItem = z.infer<typeof obligationItem>;
export type ObligationFilter = z.infer<typeof obligationFilter>;
export type ObligationList = z.infer<typeof obligationList>;
export type DatedMeaning = z.infer<typeof keyDate>;
export type TextVersion = z.infer<typeof textVersion>;
export type ActDetail = z.infer<typeof actDetail>;
export type TextProvision = z.infer<typeof provision>;
export type ObligationDetail = z.infer<typeof obligationDetail>;
export type SpokenPassage = z.infer<typeof passage>;
export type TextHeading = z.infer<typeof textHeading>;
export type TextPage = z.infer<typeof textPage>;
export type ArticleChange = z.infer<typeof articleChange>;
export type Comparison = NonNullable<z.infer<typeof comparison>>;

const tag = "Catalogue";

export const listObligations = call({
  route: "GET /dashboard/obligations",
  access: "account",
  tag,
  summary: "Obligations by act, area, severity, verdict and words",
  query: obligationFilter,
  answer: whole(
    obligationList,
    "All of them, or twenty when a page is asked for, with counts for each choice",
  ),
  failures: [404, 429],
});
export const getAct = call({
  route: "GET /dashboard/acts/{id}",
  access: "account",
  tag,
  summary: "One act: its dates, the case law that reads it, its events and its texts",
  params: byId,
  answer: data(actDetail),
  failures: [404],
});
const textState = z.object({
  stored: as("bStored", z.boolean()),
  publisher: as("sPublisher", text),
  /** Whether publishers are asked every day, or what it takes. */
  fetching: as("sFetching", z.enum(["on", "owner_may_start", "you_may_start", "not_allowed"])),
});
export type OfficialTextState = z.infer<typeof textState>;

export const getObligation = call({
  route: "GET /dashboard/obligations/{id}",
  access: "account",
  tag,
  summary: "One obligation: what a document must show, and what was found for each company",
  params: byId,
  query: ofAnyCompany,
  answer: data(obligationDetail),
  failures: [404],
});
export const tellOfficialText = call({
  route: "GET /dashboard/obligations/{id}/official-text",
  access: "account",
  tag,
  summary: "Whether the official text of an obligation is stored, and who could have it fetched",
  params: byId,
  answer: data(textState),
  failures: [404],
});
export const listPassages = call({
  route: "GET /dashboard/obligations/{id}/passages",
  access: "account",
  tag,
  summary: "Where the company's documents speak of an obligation; without one, of three companies",
  params: byId,
  query: ofAnyCompany,
  answer: data(z.array(passage)),
  failures: [404],
});
export const getActText = call({
  route: "GET /dashboard/acts/{id}/text",
  access: "account",
  tag,
  summary: "A page of the act's imported text, by its number or the article it holds",
  params: byId,
  query: z.object({
    version: name.optional(),
    article: name.optional(),
    part: pageNumber.optional(),
  }),
  answer: data(textPage),
  failures: [404],
});
export const getActChanges = call({
  route: "GET /dashboard/acts/{id}/changes",
  access: "account",
  tag,
  summary: "What differs between two versions of the act's text, article by article",
  params: byId,
  query: z.object({
    from: name.optional(),
    to: name.optional(),
    part: pageNumber.optional(),
  }),
  answer: data(comparison),
  failures: [404],
});
