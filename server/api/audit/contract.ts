import { z } from "@hono/zod-openapi";
import { call, list, madeFile } from "../call.ts";
import { oscalModels } from "../../audit/oscal/export-oscal.ts";
import { as, ofCompany, ofCompanyPage, text, textLanguage } from "../contract.ts";
import { activityEntry } from "../findings/finding.ts";

const { id, ...entry } = activityEntry.shape;
export const decision = z.object({
  id,
  obligationId: as("iObligation", text),
  obligation: as("sObligation", text),
  textLanguage: as("sTextLanguage", textLanguage),
  act: as("sAct", text),
  article: as("sArticle", text),
  ...entry,
});

export type Decision = z.infer<typeof decision>;

const tag = "Dashboard";

export const listDecisions = call({
  route: "GET /dashboard/decisions",
  access: "account",
  tag,
  summary: "Who did what about a company's findings, the newest first",
  query: ofCompanyPage,
  answer: list("decisions", decision),
  failures: [404],
});
export const getOscal = call({
  route: "GET /dashboard/oscal/{model}",
  access: "account",
  tag,
  summary: "What is known of a company as an OSCAL document of version 1.2.1",
  params: z.object({ model: as("model", z.enum(oscalModels)) }),
  query: ofCompany,
  answer: madeFile("application/json"),
  failures: [404, 429],
});
export const getAuditReport = call({
  route: "GET /dashboard/audit-report",
  access: "account",
  tag,
  summary: "The report for auditors about a company as a Word document",
  query: ofCompany,
  answer: madeFile("application/vnd.openxmlformats-officedocument.wordprocessingml.document"),
  failures: [404, 429],
});
export const getAuditPack = call({
  route: "GET /dashboard/audit-pack",
  access: "account",
  tag,
  summary: "A company's findings, quotes, documents and decisions as one archive to check",
  query: ofCompany,
  answer: madeFile("application/zip"),
  failures: [404, 429],
});
