import { z } from "@hono/zod-openapi";
import { assessmentStatuses } from "../../companies/assessments.ts";
import { jurisdictions } from "../../catalogue/countries.ts";
import { companyFields } from "../../form-schemas/company.ts";
import { call, data, list, nothing } from "../call.ts";
import {
  anyId,
  as,
  byId,
  companyName,
  count,
  named,
  ofPage,
  orElse,
  text,
  told,
} from "../contract.ts";
import { document, website } from "../documents/document.ts";

const company = z.object({
  id: as("_id", text),
  name: as("company_name", text),
  website: as("website_url", text),
  jurisdiction: as("jurisdiction", told(z.enum(jurisdictions))),
  status: as("status", told(z.enum(assessmentStatuses))),
  /** Whether there is one to show, even while the next is being made. */
  hasDashboard: as(
    "bShown",
    orElse(z.boolean(), (wire) => wire["status"] === "ready"),
  ),
  scannedDocuments: as("nScannedDocument", count),
  created: as("dCreated", text),
  sample: as(
    "bSample",
    orElse(
      z.boolean().openapi({ description: "Whether it is the sample, which counts nowhere" }),
      false,
    ),
  ),
});
const companyDetail = company.extend({
  documents: as(
    "aDocuments",
    z.array(document).openapi({ description: "What the next assessment looks at" }),
  ),
  /** Earlier versions, and what was left out of assessments. */
  retired: as("aRetired", orElse(z.array(document), [])),
  site: as("oWebsite", orElse(website.nullable(), null)),
});

const names = {
  name: "company_name",
  website: "website_url",
  jurisdiction: "jurisdiction",
} as const;
const described = companyFields.extend({
  company_name: companyFields.shape.company_name.openapi({ example: "Acme Payments Ltd" }),
  website_url: companyFields.shape.website_url.openapi({ example: "https://acme.example" }),
});

export type CompanySummary = z.infer<typeof company>;
export type CompanyDetail = z.infer<typeof companyDetail>;

const tag = "Companies";

export const listCompanyNames = call({
  route: "GET /dashboard/get-companies",
  access: "account",
  lasts: true,
  tag,
  summary: "The names of the companies",
  query: ofPage,
  answer: list("names", text),
});
export const listCompanies = call({
  route: "GET /dashboard/companies",
  access: "account",
  lasts: true,
  tag,
  summary: "The companies, or the one of a name or an id",
  query: ofPage.extend({
    id: as("id", anyId.optional()),
    companyName: as("companyName", companyName.optional()),
  }),
  answer: list("companies", company),
  failures: [404],
});
export const getCompany = call({
  route: "GET /dashboard/companies/{id}",
  access: "account",
  lasts: true,
  tag,
  summary: "One company and its documents",
  params: byId,
  answer: data(companyDetail),
  failures: [404],
});
export const addSample = call({
  route: "POST /dashboard/sample",
  access: "account",
  tag,
  summary: "Add a sample company with invented documents, or find the one that is there",
  counts: ["companies"],
  status: 201,
  answer: data(z.object({ id: as("_id", text), name: as("company_name", text) })),
  failures: [429],
});
export const addBareCompany = call({
  route: "POST /dashboard/companies",
  access: "account",
  tag,
  summary: "Add a company whose documents come later",
  counts: ["companies"],
  body: named(described, names),
  status: 201,
  answer: data(z.object({ id: as("_id", text), name: as("company_name", text) })),
  failures: [409, 429],
});
export const updateCompany = call({
  route: "PATCH /dashboard/companies/{id}",
  access: "account",
  tag,
  summary: "Change a company",
  params: byId,
  body: named(companyFields.partial(), names),
  answer: data(company),
  failures: [404, 409],
});
export const deleteCompany = call({
  route: "DELETE /dashboard/companies/{id}",
  access: "account",
  tag,
  logs: "companyDeleted",
  summary: "Delete a company with its documents, findings and conversations",
  params: byId,
  answer: nothing,
  failures: [404],
});
export const addCompany = call({
  route: "POST /dashboard/create-dashboard",
  access: "account",
  tag,
  summary: "Add a company with its documents and have its dashboard made",
  counts: ["uploads", "companies"],
  upload: { fields: named(described, names), files: "several" },
  status: 201,
  answer: data(
    z.object({
      id: as("_id", text),
      name: as("company_name", text),
      assessmentId: as("sGenerationId", text),
    }),
  ),
  failures: [409, 413, 415, 429],
});
