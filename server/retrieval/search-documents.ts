import type { Company } from "../companies/companies.ts";
import type { Db } from "../db/db.ts";
import { log } from "../log.ts";
import { fuseRanks } from "../search/fuse-ranks.ts";
import { findDocument, lineUp } from "../search/stored/searched-documents.ts";
import { listNeeded, rankStored } from "../search/stored/rank-stored.ts";
import { StoredSearch } from "../search/stored/stored-search.ts";
import { candidates } from "../search/weights.ts";
import { loadDocuments, loadPassages, loadRows } from "./account-index/load-index.ts";
import type { FoundPassage, IndexedDocument } from "./account-index/load-index.ts";
import { rankAccountByMeaning } from "./account-index/rank-by-meaning.ts";
import { updateIndex } from "./account-index/update-index.ts";
import type { Asked } from "./coverage.ts";
import type { Meaning } from "./embeddings/search-by-meaning.ts";

export type DocumentHit = {
  document: IndexedDocument;
  /** The number of the passage in the document. */
  at: number;
  score: number;
  /** The share of the asked words that it holds. */
  coverage: number;
};
export type DocumentWish = {
  query: string;
  asked: Asked;
  meaning: Meaning | null;
  /** What a word counts of which only a relative is there. */
  kin: number;
  /** Passages that hold less are left out where others hold so much. */
  enough: number;
  most: number;
  allow: (document: IndexedDocument) => boolean;
};

/** So many documents that came in since are put into the index before the question is answered. */
const mostFirst = 16;

/**
 * The passages of these companies, all of one account, that answer best, the best first; and how
 * many documents were not searched, because they wait to be put into the index.
 */
export async function searchDocuments(
  db: Db,
  companies: Company[],
  wish: DocumentWish,
): Promise<{ hits: DocumentHit[]; waiting: number }> {
  const [first] = companies;
  if (!first) return { hits: [], waiting: 0 };
  const { owner_id: ownerId } = first;
  // While this thread puts the others in, nobody does the same work beside it.
  const most = going.has(ownerId) ? 0 : mostFirst;
  const waiting = await updateIndex(db, ownerId, most);
  if (waiting > 0) goOn(db, ownerId);
  const ids = companies.map(({ id }) => id);
  const documents = await loadDocuments(db, ownerId, ids);
  const searched = lineUp(documents);
  const search = new StoredSearch(wish.query, searched);
  search.load(await loadRows(db, ownerId, search.rowNames));
  const coverage = search.cover(wish.asked.values(), wish.kin);
  const least = Math.min(
    wish.enough,
    coverage.reduce((highest, one) => Math.max(highest, one), 0),
  );
  const documentAt = (place: number) => documents[findDocument(searched, place)];
  const allowed = documents.map((one) => wish.allow(one));
  const found = search.findCandidates(
    wish.most,
    (place) => (coverage[place] ?? 0) >= least && (allowed[findDocument(searched, place)] ?? false),
  );
  const ranked = await rankFully(db, ownerId, search, found);
  const meant =
    wish.meaning && (await rankAccountByMeaning(db, ownerId, documents, allowed, wish.meaning));
  const hits = meant ? fuse(ranked, meant) : ranked;
  return {
    waiting,
    hits: hits.slice(0, wish.most).flatMap(({ place, score, near }) => {
      const document = documentAt(place);
      if (!document) return [];
      const held = coverage[place] ?? 0;
      const at = place - (searched.baseOf.get(document.number) ?? 0);
      return { document, at, score, coverage: near ? Math.max(held, wish.enough) : held };
    }),
  };
}

const going = new Set<string>();

/** Puts the others into the index while nobody waits, once at a time in this thread. */
function goOn(db: Db, ownerId: string): void {
  if (going.has(ownerId)) return;
  going.add(ownerId);
  updateIndex(db, ownerId)
    .catch((error: unknown) => log().warn({ err: error }, "documents could not be indexed"))
    .finally(() => going.delete(ownerId));
}

/** The passages of these hits, in their order. */
export async function showHits(
  db: Db,
  ownerId: string,
  hits: DocumentHit[],
): Promise<(FoundPassage | null)[]> {
  return loadPassages(
    db,
    ownerId,
    hits.map(({ document, at }) => ({ documentId: document.id, at })),
  );
}

type Placed = { place: number; score: number; near?: boolean };

/** The first ones by all that is known of them, the others behind them by their words alone. */
async function rankFully(
  db: Db,
  ownerId: string,
  search: StoredSearch,
  found: Placed[],
): Promise<Placed[]> {
  const { searched } = search;
  const best = found.slice(0, candidates).map(({ place }) => place);
  const needed = listNeeded(search, best);
  const passages = await loadPassages(
    db,
    ownerId,
    needed.map((place) => {
      const document = findDocument(searched, place);
      const documentId = searched.documents[document]?.id ?? "";
      return { documentId, at: place - (searched.bases[document] ?? 0) };
    }),
  );
  const words = new Map(
    needed.flatMap((place, at) => {
      const passage = passages[at];
      return passage ? [[place, passage] as const] : [];
    }),
  );
  const ranked = rankStored(search, best, words);
  const last = ranked.at(-1)?.score ?? 0;
  const others = found.slice(candidates).map(({ place, score }) => {
    return { place, score: Math.min(score, last) };
  });
  return [...ranked, ...others];
}

function fuse(ranked: Placed[], meant: { ranking: number[]; near: Set<number> }): Placed[] {
  const lists = [ranked.map(({ place }) => place), meant.ranking];
  return fuseRanks(lists.map((list) => list.map(String))).map(({ id, score }) => {
    return { place: Number(id), score, near: meant.near.has(Number(id)) };
  });
}
