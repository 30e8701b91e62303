import type { Company } from "../companies.ts";
import { readScore } from "../dashboard.ts";
import type { ShownScore } from "../dashboard.ts";
import type { DocumentKind } from "../../catalogue/types.ts";
import type { Db } from "../../db/db.ts";
import { notFound } from "../../errors.ts";

/** A dashboard that a company shows or showed, as it was when the next one took its place. */
export type PastDashboard = {
  id: string;
  finished: string;
  /** When the next one took its place; null for the one that is shown. */
  until: string | null;
  catalogueVersion: string | null;
  score: ShownScore;
  /** What it was made from. */
  documents: { id: string; name: string; kind: DocumentKind | null }[];
};

/** Every dashboard the company has had, the newest first. */
export async function listDashboards(db: Db, company: Company): Promise<PastDashboard[]> {
  const rows = await db
    .selectFrom("assessments")
    .select(["id", "finished", "score_json", "catalogue_version", "catalogue_date"])
    .where("company_id", "=", company.id)
    .where("owner_id", "=", company.owner_id)
    .where("status", "=", "ready")
    .orderBy("finished", "desc")
    .execute();
  const documents = await mapDocuments(db, company);
  const dashboards: PastDashboard[] = [];
  for (const row of rows) {
    const score = readScore(row);
    if (!score) continue;
    dashboards.push({
      id: row.id,
      finished: score.generated,
      until: dashboards.at(-1)?.finished ?? null,
      catalogueVersion: row.catalogue_version,
      score,
      documents: documents.get(row.id) ?? [],
    });
  }
  return dashboards;
}

/** Throws 404 unless the company shows or showed it. */
export async function requireDashboard(
  db: Db,
  company: Company,
  id: string,
): Promise<PastDashboard> {
  const dashboard = (await listDashboards(db, company)).find((one) => one.id === id);
  if (!dashboard) throw notFound("dashboard");
  return dashboard;
}

async function mapDocuments(db: Db, company: Company) {
  const rows = await db
    .selectFrom("assessment_documents")
    .innerJoin("documents", "documents.id", "assessment_documents.document_id")
    .select(["assessment_id", "documents.id", "documents.name", "assessment_documents.kind"])
    .where("documents.company_id", "=", company.id)
    .where("documents.owner_id", "=", company.owner_id)
    .orderBy("documents.position")
    .execute();
  const byAssessment = new Map<string, PastDashboard["documents"]>();
  for (const { assessment_id, ...document } of rows) {
    const list = byAssessment.get(assessment_id);
    if (list) list.push(document);
    else byAssessment.set(assessment_id, [document]);
  }
  return byAssessment;
}
