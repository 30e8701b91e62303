import { z } from "@hono/zod-openapi";
import { call, file, list } from "../call.ts";
import { as, ofCompany, ofCompanyPage, text } from "../contract.ts";
import { activityEntry } from "../findings/contract.ts";

const { id, ...entry } = activityEntry.shape;
const decision = z.object({
  id,
  obligationId: as("iObligation", text),
  obligation: as("sObligation", text),
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
export const getAuditPack = call({
  route: "GET /dashboard/audit-pack",
  access: "account",
  tag,
  summary: "A company's findings, quotes, documents and decisions as one archive to check",
  query: ofCompany,
  answer: file("application/zip"),
  failures: [404, 429],
});
