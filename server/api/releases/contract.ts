import { z } from "@hono/zod-openapi";
import { assessmentStatuses } from "../../companies/assessments.ts";
import { changeKinds } from "../../companies/releases/concerns.ts";
import { call, data, list } from "../call.ts";
import {
  as,
  count,
  most,
  ofAnyCompany,
  ofCompany,
  ofCompanyPage,
  text,
  textLanguage,
} from "../contract.ts";
import { severity } from "../findings/finding.ts";

/** A dashboard that rests on an older catalogue than the one in use. */
const outdated = z.object({
  company: as("company_name", text),
  catalogueDate: as(
    "dCorpus",
    text.openapi({ description: "Date of the catalogue the dashboard rests on" }),
  ),
  changes: as("nChanges", count.openapi({ description: "Changes since that concern the company" })),
  complete: as(
    "bComplete",
    z.boolean().openapi({
      description: "False where that catalogue was never recorded, so that more may have changed",
    }),
  ),
  /** Of the assessment that began last. */
  status: as("status", z.enum(assessmentStatuses)),
});
/** The obligation that changed, in any list of changes. */
export const changedObligation = {
  title: as("sTitle", text),
  textLanguage: as("sTextLanguage", textLanguage),
  act: as("sAct", text),
  article: as("sArticle", text),
  link: as("sLink", text),
  severity: as("sSeverity", severity),
};
const catalogueChange = z.object({
  id: as("_id", text.openapi({ description: "Of the obligation" })),
  kind: as("sKind", z.enum(changeKinds)),
  ...changedObligation,
  findingId: as(
    "iFinding",
    text.nullable().openapi({ description: "The finding on it until now" }),
  ),
  differences: as(
    "aDifferences",
    z.array(
      z.object({
        what: as("sWhat", text),
        before: as("sBefore", text),
        after: as("sAfter", text),
      }),
    ),
  ),
});
const changes = list("changes", catalogueChange);

export type OutdatedDashboard = z.infer<typeof outdated>;
export type CatalogueChange = z.infer<typeof catalogueChange>;
export type CatalogueChangeList = z.infer<typeof changes.schema>;

const tag = "Dashboard";

export const listOutdated = call({
  route: "GET /dashboard/outdated",
  access: "account",
  lasts: true,
  tag,
  summary: "The dashboards that rest on an older catalogue, and how much has changed since",
  query: ofAnyCompany.extend(most),
  answer: data(z.array(outdated)),
  failures: [404],
});
export const listCatalogueChanges = call({
  route: "GET /dashboard/corpus-changes",
  access: "account",
  tag,
  summary: "What the catalogue changed for a company since its dashboard, the gravest first",
  query: ofCompanyPage,
  answer: changes,
  failures: [404],
});
export const assessAgain = call({
  route: "POST /dashboard/rescan",
  access: "account",
  tag,
  summary: "Make a new dashboard from the same documents, with the catalogue of today",
  body: ofCompany,
  status: 201,
  answer: data(z.object({ assessmentId: as("sGenerationId", text) })),
  failures: [404, 409],
});
