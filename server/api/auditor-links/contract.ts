import { z } from "@hono/zod-openapi";
import { auditorLinkFields } from "../../form-schemas/auditor-link.ts";
import { decision } from "../audit/contract.ts";
import { call, data, list, madeFile, nothing } from "../call.ts";
import { anyId, as, byId, count, named, ofCompany, text } from "../contract.ts";
import { scoreCard } from "../dashboard/contract.ts";
import { document } from "../documents/document.ts";
import { finding } from "../findings/finding.ts";
import { jurisdictions } from "../../catalogue/countries.ts";

const link = z.object({
  id: as("_id", text),
  name: as("sName", text),
  made: as("dMade", text),
  madeBy: as("sMadeBy", text),
  expires: as("dExpires", text),
  /** Null while nobody has ended it. */
  ended: as("dEnded", text.nullable()),
  /** Whether it opens nothing any more, for either reason. */
  over: as("bOver", z.boolean()),
  openings: as("nOpenings", count),
  lastOpened: as("dLastOpened", text.nullable()),
});
const madeLink = z.object({
  id: as("_id", text),
  url: as("sUrl", text.openapi({ description: "It holds a secret, and is told this once" })),
  expires: as("dExpires", text),
});
const shown = z.object({
  company: as("company_name", text),
  website: as("website_url", text),
  jurisdiction: as("jurisdiction", z.enum(jurisdictions)),
  expires: as("dExpires", text),
  score: as("oScore", scoreCard),
  findings: as("aFindings", z.array(finding)),
  documents: as("aDocuments", z.array(document)),
  decisions: as("aDecisions", z.array(decision)),
});
const bySecret = z.object({ secret: anyId });

export type AuditorLink = z.infer<typeof link>;
export type MadeAuditorLink = z.infer<typeof madeLink>;
export type SharedAudit = z.infer<typeof shown>;

const tag = "Auditors";

export const makeLink = call({
  route: "POST /dashboard/auditor-links",
  access: "people",
  tag,
  summary: "Make a link with which an auditor reads one company for a time",
  query: ofCompany,
  body: named(auditorLinkFields, { name: "sName", days: "sDays" }),
  status: 201,
  answer: data(madeLink),
  failures: [404, 409],
});
export const listLinks = call({
  route: "GET /dashboard/auditor-links",
  access: "account",
  tag,
  summary: "The links of a company for auditors, the newest first",
  query: ofCompany,
  answer: list("links", link),
  failures: [404],
});
export const endLink = call({
  route: "DELETE /dashboard/auditor-links/{id}",
  access: "people",
  tag,
  summary: "End a link for auditors",
  params: byId,
  answer: nothing,
  failures: [404],
});
export const openLink = call({
  route: "GET /auditor-links/{secret}",
  access: "anyone",
  tag,
  summary: "What a link shows: the company's score, findings, documents and decisions",
  params: bySecret,
  answer: data(shown),
  failures: [404, 410, 429],
});
export const getSharedPack = call({
  route: "GET /auditor-links/{secret}/pack",
  access: "anyone",
  tag,
  summary: "The audit pack of the company that a link shows",
  params: bySecret,
  answer: madeFile("application/zip"),
  failures: [404, 410, 429],
});
export const getPackKey = call({
  route: "GET /audit-key",
  access: "anyone",
  tag,
  summary: "The public key that audit packs are signed with (Ed25519)",
  answer: data(
    z.object({
      pem: as("sKey", text),
      fingerprint: as("sFingerprint", text),
      commands: as("aCommands", z.array(text)),
    }),
  ),
});
