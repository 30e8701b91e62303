import { createHash } from "node:crypto";
import type { Catalogue } from "../../catalogue/catalogue.ts";
import type { Company } from "../../companies/companies.ts";
import { getScore, listFindings } from "../../companies/dashboard.ts";
import type { ShownFinding } from "../../companies/dashboard.ts";
import { now } from "../../db/db.ts";
import type { Db } from "../../db/db.ts";
import { listDocuments } from "../../documents/documents.ts";
import type { StoredDocument } from "../../documents/documents.ts";
import { notFound } from "../../errors.ts";
import type { Translate } from "../../messages/translate.ts";

/** What every OSCAL document of a company is made from. */
export type OscalFacts = {
  /** In the language of whoever asked for it. */
  t: Translate;
  made: string;
  /** When what it says was found. */
  assessed: string;
  catalogueDate: string;
  company: Company;
  /** Of all obligations that bind the company. */
  findings: ShownFinding[];
  documents: StoredDocument[];
};

/** Throws 404 until the company has a dashboard. */
export async function loadFacts(
  db: Db,
  catalogue: Catalogue,
  company: Company,
  t: Translate,
): Promise<OscalFacts> {
  const score = await getScore(db, company);
  if (!score) throw notFound("dashboardOf");
  const { findings } = await listFindings(db, catalogue, company, { pageSize: Infinity });
  return {
    ...{ t, made: now(), assessed: score.generated, catalogueDate: score.catalogueDate, company },
    findings: findings.filter(({ row }) => row.verdict !== "not_applicable"),
    documents: await listDocuments(db, company.owner_id, company.id),
  };
}

/** The same UUID for the same thing, each time it is exported (RFC 9562, version 5). */
export function nameUuid(...parts: string[]): string {
  const hash = createHash("sha1")
    .update(JSON.stringify(["acquis", ...parts]))
    .digest();
  const bytes = hash.subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x50;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.toString("hex");
  const cuts = [0, 8, 12, 16, 20, 32];
  return cuts
    .slice(1)
    .map((to, at) => hex.slice(cuts[at], to))
    .join("-");
}

/** A name as OSCAL takes it: it begins with a letter and holds no other signs than - . _ */
export function asToken(name: string): string {
  const clean = name.replace(/[^\p{L}\p{N}.\-_]/gu, "_");
  return /^[\p{L}_]/u.test(clean) ? clean : `_${clean}`;
}

/** One line without blanks around it; a dash where nothing is left. */
export function asLine(text: string): string {
  return text.replace(/[\s\p{Cc}\u2028\u2029]+/gu, " ").trim() || "–";
}

/** A moment with a zone, from a moment or a day. */
export function asMoment(date: string): string {
  return date.length === 10 ? `${date}T00:00:00Z` : date;
}
