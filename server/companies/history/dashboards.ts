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
  corpusVersion: string | null;
  score: ShownScore;
  /** What it was made from. */
  documents: { id: string; name: string; kind: DocumentKind | null }[];
};

/** Every dashboard the company has had, the newest first. */
export async function listDashboards(db: Db, company: Company): Promise<PastDashboard[]> {
  const rows = await db
    .selectFrom("generations")
    .select(["id", "finished", "score_json", "corpus_version", "corpus_date"])
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
      corpusVersion: row.corpus_version,
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
  if (!dashboard) throw notFound("This dashboard");
  return dashboard;
}

async function mapDocuments(db: Db, company: Company) {
  const rows = await db
    .selectFrom("generation_documents")
    .innerJoin("documents", "documents.id", "generation_documents.document_id")
    .select(["generation_id", "documents.id", "documents.name", "generation_documents.kind"])
    .where("documents.company_id", "=", company.id)
    .where("documents.owner_id", "=", company.owner_id)
    .orderBy("documents.position")
    .execute();
  const byGeneration = new Map<string, PastDashboard["documents"]>();
  for (const { generation_id, ...document } of rows) {
    const list = byGeneration.get(generation_id);
    if (list) list.push(document);
    else byGeneration.set(generation_id, [document]);
  }
  return byGeneration;
}
