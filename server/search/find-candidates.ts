import { BestPlaces } from "./best-places.ts";
import { findLengthNorm, saturate } from "./bm25.ts";
import type { PassageStore } from "./passage-store.ts";
import type { Query } from "./parse-query.ts";
import type { Segment } from "./segment.ts";
import type { Statistics } from "./statistics.ts";
import type { Vocabulary } from "./vocabulary.ts";
import { bm25, weights } from "./weights.ts";

export type CandidateSources = {
  segments: Segment[];
  store: PassageStore;
  statistics: Statistics;
  vocabulary: Vocabulary;
  /** Length norms by place. */
  norms: Float32Array;
};

export type Candidate = { place: number; score: number };

/** `headings`: what each heading adds to the passages below it. */
type Scan = CandidateSources & { headings: Float32Array };

/** The postings of one term in one segment, read from front to back. */
type Cursor = { at: number; end: number; weight: number };

/** Passages whose scores are kept together, few enough for the processor's nearest memory. */
const window = 2048;
const scores = new Float64Array(window);
/** Sums that differ by less are equal: the order of adding must not decide between passages. */
export const grain = 1e-6;

/**
 * The places that may hold the best answers, in no order: those with the highest sums over words,
 * families and headings, of equal sums the earlier ones. Every posting is read: leaving lists out
 * that could not bring a passage among the best any more cost more in leaps than it saved.
 */
export function findCandidates(
  query: Query,
  sources: Scan,
  limit: number,
  allow?: (place: number) => boolean,
): Candidate[] {
  const best = new BestPlaces(limit);
  const termWeights = weighTerms(query, sources.vocabulary);
  for (const segment of sources.segments) {
    const cursors: Cursor[] = [];
    for (const [term, weight] of termWeights) {
      const at = segment.words.offsets[term] ?? 0;
      const end = segment.words.offsets[term + 1] ?? 0;
      if (at < end) cursors.push({ at, end, weight });
    }
    scanSegment(segment, cursors, sources, best, allow);
  }
  return best.list();
}

function scanSegment(
  { from, to, words }: Segment,
  cursors: Cursor[],
  { store, norms, headings }: Scan,
  best: BestPlaces,
  allow?: (place: number) => boolean,
): void {
  const removed = store.columns.removed.values;
  const headingOf = store.columns.headingOf.values;
  for (let start = from; start < to; start += window) {
    const end = Math.min(start + window, to);
    scores.fill(0);
    for (const cursor of cursors) addPostings(cursor, words, norms, start, end);
    for (let place = start; place < end; place++) {
      let score = (scores[place - start] ?? 0) + (headings[headingOf[place] ?? 0] ?? 0);
      if (score <= best.threshold) continue;
      score = Math.round(score / grain) * grain;
      if (score <= best.threshold || removed[place]) continue;
      if (allow && !allow(place)) continue;
      best.offer(place, score);
    }
  }
}

/** Adds what a term brings to the passages from `start` up to `end`. */
function addPostings(
  cursor: Cursor,
  { texts, counts }: Segment["words"],
  norms: Float32Array,
  start: number,
  end: number,
): void {
  const { k1 } = bm25;
  const { end: last } = cursor;
  const most = cursor.weight * (k1 + 1);
  let { at } = cursor;
  for (; at < last; at++) {
    const place = texts[at] ?? 0;
    if (place >= end) break;
    const count = counts[at] ?? 0;
    scores[place - start] =
      (scores[place - start] ?? 0) + (most * count) / (count + (norms[place] ?? 1));
  }
  cursor.at = at;
}

/** Every word that the query knows with what it adds, its own weight and its family's together. */
export function weighTerms(query: Query, vocabulary: Vocabulary): Map<number, number> {
  const termWeights = new Map([...query.expansions, ...query.own]);
  for (const [family, weight] of query.families) {
    for (const term of vocabulary.listFamily(family)) {
      termWeights.set(term, (termWeights.get(term) ?? 0) + weight);
    }
  }
  return termWeights;
}

/** What each heading adds to the passages below it. */
export function scoreHeadings(
  { own }: Query,
  { segments, store, statistics }: CandidateSources,
): Float32Array {
  const headings = new Float32Array(store.headingCount);
  const { headingTerms, headed } = statistics.sums;
  const average = headingTerms / headed || 1;
  for (const term of own.keys()) {
    const weight = weights.heading * statistics.rarityOf(term);
    for (const { headings: postings } of segments) {
      const end = postings.offsets[term + 1] ?? 0;
      for (let i = postings.offsets[term] ?? 0; i < end; i++) {
        const heading = postings.texts[i] ?? 0;
        const norm = findLengthNorm(store.headingLengthAt(heading), average, bm25);
        const gain = saturate(postings.counts[i] ?? 0, norm, bm25.k1);
        headings[heading] = (headings[heading] ?? 0) + weight * gain;
      }
    }
  }
  return headings;
}
