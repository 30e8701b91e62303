import { listNotices } from "../corpus/notices.ts";
import type { Corpus } from "../corpus/corpus.ts";
import type { Jurisdiction, RegulatoryEvent } from "../corpus/types.ts";
import type { Db } from "../db/db.ts";
import { getToday, listDeadlines } from "./news.ts";

const deadlinesShown = 5;

/** What a company should know: official texts that changed under its findings, and what comes next. */
export async function listNotifications(
  db: Db,
  corpus: Corpus,
  company: { id: string; owner_id: string; jurisdiction: Jurisdiction },
): Promise<RegulatoryEvent[]> {
  const notices = await listNotices(db, corpus, [company]);
  const where = [company.jurisdiction];
  return [...notices, ...listDeadlines(corpus, where, getToday(), deadlinesShown)];
}
