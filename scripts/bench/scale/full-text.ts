import type { Db } from "../../../server/db/db.ts";
import { splitDocument } from "../../../server/documents/web-documents.ts";
import type { PageText } from "../../../server/documents/read-pdf.ts";
import type { SearchPassage } from "../../../server/search/search-index.ts";
import type { Line } from "../bench.ts";
import { askPostgres, buildFts5 } from "../search-peers.ts";
import { describeTimes } from "./times.ts";

/** The databases' own full text over all passages of an account: twenty hits, and nothing else. */
export async function measureFullText(
  db: Db,
  folder: string,
  ownerId: string,
  questions: string[],
): Promise<Line[]> {
  const passages = await listPassages(db, ownerId);
  const fts5 = buildFts5(passages).searcher;
  const took = questions.map((question) => {
    const start = performance.now();
    fts5.search(question, { limit: 20 });
    return performance.now() - start;
  });
  const postgres = askPostgres(folder, passages, questions);
  const what = `${passages.length} passages, full text alone`;
  return [
    { what, ours: `FTS5 ${describeTimes(took)}` },
    {
      what,
      ours: postgres
        ? `ts_rank_cd ${describeTimes(postgres.answers.map(({ ms }) => ms))}`
        : "PostgreSQL is not installed here",
    },
  ];
}

async function listPassages(db: Db, ownerId: string): Promise<SearchPassage[]> {
  const rows = await db
    .selectFrom("pages")
    .innerJoin("documents", "documents.id", "pages.document_id")
    .select(["document_id", "number", "text"])
    .where("documents.owner_id", "=", ownerId)
    .orderBy("document_id")
    .orderBy("number")
    .execute();
  const pages = new Map<string, PageText[]>();
  for (const { document_id: id, ...page } of rows) {
    const known = pages.get(id);
    if (known) known.push(page);
    else pages.set(id, [page]);
  }
  return [...pages].flatMap(([group, texts]) =>
    splitDocument({ website: null }, texts).map(({ text, heading = "" }, at) => ({
      ...{ id: `${group}:${at}`, text, heading, group },
    })),
  );
}
