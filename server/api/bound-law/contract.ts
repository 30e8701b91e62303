import { z } from "@hono/zod-openapi";
import { standings } from "../../applicability/applicability.ts";
import { dutyKinds, relations } from "../../catalogue/types.ts";
import { concernedReason, mostConcerned } from "../../form-schemas/concerned.ts";
import { notApplicableReason } from "../../form-schemas/not-applicable.ts";
import { says } from "../../form-schemas/says.ts";
import { call, data, list, nothing } from "../call.ts";
import {
  anyId,
  as,
  byId,
  companyName,
  count,
  id,
  pageNumber,
  text,
  textLanguage,
} from "../contract.ts";
import { severity } from "../findings/finding.ts";
import { ground, question } from "./ground.ts";

export const standingCounts = z.object({
  applies: as("nApplies", count),
  /** Where a condition decides that the profile does not ask for, and nobody said that it holds. */
  conditional: as("nConditional", count),
  coming: as("nComing", count),
  unknown: as("nUnknown", count),
  /** What people set as not applicable. */
  setAside: as("nSetAside", count),
  doesNot: as("nDoesNot", count),
  /** Duties that apply, when those that one deed fulfils count once. */
  lines: as("nLines", count),
  /** The same of those that wait for a condition. */
  conditionalLines: as("nConditionalLines", count),
});
export type StandingCounts = z.infer<typeof standingCounts>;

const standing = z.enum(standings);
const setAside = z.object({
  reason: as("sReason", text),
  by: as("sBy", text),
  on: as("dOn", text),
});
const boundAct = z.object({
  id: as("_id", text),
  name: as("sName", text),
  title: as("sTitle", text),
  textLanguage: as("sTextLanguage", textLanguage),
  /** Why it applies, or what is missing or not known, each in words. */
  because: as("aBecause", z.array(ground)),
  /** What would have to be known. */
  questions: as("aQuestions", z.array(question)),
  counts: as("oCounts", standingCounts),
  /** The first day on which one of its obligations that is still to come applies. */
  begins: as("dBegins", text.nullable()),
  setAside: as("oSetAside", setAside.nullable()),
});
export type BoundAct = z.infer<typeof boundAct>;

const boundObligation = z.object({
  id: as("_id", text),
  actId: as("iAct", text),
  act: as("sAct", text),
  article: as("sArticle", text),
  title: as("sTitle", text),
  shortTitle: as("sShortTitle", text),
  textLanguage: as("sTextLanguage", textLanguage),
  severity: as("sSeverity", severity),
  kind: as("sKind", z.enum(dutyKinds)),
  onlyIf: as("sOnlyIf", text.nullable()),
  /** Who said that the condition holds; null where nobody did. */
  concerned: as("oConcerned", setAside.nullable()),
  /** How many other obligations of the act have the same condition. */
  alike: as("nAlike", count),
  standing: as("sStanding", standing),
  because: as("aBecause", z.array(ground)),
  questions: as("aQuestions", z.array(question)),
  begins: as("dBegins", text.nullable()),
  ends: as("dEnds", text.nullable()),
  /** The finding on the dashboard shown, where there is one. */
  findingId: as("iFinding", text.nullable()),
  setAside: as("oSetAside", setAside.nullable()),
  /** The other places in the law that ask for the same. */
  sources: as(
    "aSources",
    z.array(
      z.object({
        id: as("_id", text),
        label: as("sLabel", text),
        relation: as("sRelation", z.enum(relations)),
      }),
    ),
  ),
  /** A directive's obligation for which no national provision is held. */
  directiveAlone: as("bDirectiveAlone", z.boolean()),
});
export type BoundObligation = z.infer<typeof boundObligation>;

const tag = "Company profile";

export const listBoundActs = call({
  route: "GET /dashboard/companies/{id}/law",
  access: "account",
  tag,
  summary: "The acts and how each stands to the company, with the reason",
  params: byId,
  query: z.object({ standing: as("sStanding", standing.optional()) }),
  answer: data(
    z.object({ counts: as("oCounts", standingCounts), acts: as("aActs", z.array(boundAct)) }),
  ),
  failures: [404],
});
export const listBoundObligations = call({
  route: "GET /dashboard/companies/{id}/law/obligations",
  access: "account",
  tag,
  summary: "The obligations and how each stands to the company, one line for each duty",
  params: byId,
  query: z.object({
    standing: as("sStanding", standing.optional()),
    actId: as("iAct", anyId.optional()),
    /** This one alone, even where it is named on another duty's line. */
    obligationId: as("iObligation", anyId.optional()),
    page: as("page", pageNumber.optional()),
  }),
  answer: list("obligations", boundObligation),
  failures: [404],
});
export const setActAside = call({
  route: "POST /dashboard/companies/{id}/law/not-applicable",
  access: "account",
  tag,
  summary: "Say that an act does not apply, and why",
  params: byId,
  body: z.object({ actId: as("iAct", id), reason: as("sReason", notApplicableReason) }),
  answer: nothing,
  failures: [404, 409],
});
export const takeActBack = call({
  route: "DELETE /dashboard/companies/{id}/law/not-applicable/{actId}",
  access: "account",
  tag,
  summary: "Have an act count again",
  params: byId.extend({ actId: as("actId", id) }),
  answer: nothing,
  failures: [404],
});
const concernedList = z
  .array(id)
  .min(1, says("fields.obligations.required"))
  .max(mostConcerned, says("fields.obligations.tooMany", { most: { plain: mostConcerned } }));
const concernedBody = {
  obligationIds: as("aObligations", concernedList),
  /** The same of all obligations of the act with the same condition. */
  together: as("bTogether", z.boolean().default(false)),
};
export const sayConcerned = call({
  route: "POST /dashboard/companies/{id}/law/concerned",
  access: "account",
  tag,
  summary: "Say that the condition of obligations holds: they count like any other",
  params: byId,
  body: z.object({ ...concernedBody, reason: as("sReason", concernedReason) }),
  answer: nothing,
  failures: [404],
});
export const sayNotConcerned = call({
  route: "POST /dashboard/companies/{id}/law/not-concerned",
  access: "account",
  tag,
  summary: "Say that the condition of obligations does not hold, and why: they do not apply",
  params: byId,
  body: z.object({ ...concernedBody, reason: as("sReason", notApplicableReason) }),
  answer: nothing,
  failures: [404],
});
export const takeConcernBack = call({
  route: "DELETE /dashboard/companies/{id}/law/concerned/{obligationId}",
  access: "account",
  tag,
  summary: "Take back what was said of the condition of an obligation",
  params: byId.extend({ obligationId: as("obligationId", id) }),
  answer: nothing,
  failures: [404],
});
export const setFindingsAside = call({
  route: "POST /dashboard/findings/not-applicable",
  access: "account",
  tag,
  summary: "Say of several findings that their obligations do not apply, and why",
  body: z.object({
    companyName: as("sCompanyName", companyName.min(1)),
    findingIds: as(
      "aFindings",
      z
        .array(id)
        .min(1, says("fields.findings.required"))
        .max(200, says("fields.findings.tooMany", { most: { plain: 200 } })),
    ),
    reason: as("sReason", notApplicableReason),
  }),
  answer: nothing,
  failures: [404],
});
