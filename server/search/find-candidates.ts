import { BestPlaces } from "./best-places.ts";
import { findLengthNorm, saturate } from "./bm25.ts";
import type { PassageStore } from "./passage-store.ts";
import type { Query } from "./parse-query.ts";
import { findBest, type Segment } from "./segment.ts";
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
type Cursor = { at: number; end: number; weight: number; best: number };

/** Passages whose scores are kept together, few enough for the processor's nearest memory. */
const window = 512;
const scores = new Float64Array(window);
/** Sums that differ by less are equal: the order of adding must not decide between passages. */
const grain = 1e-6;

/**
 * The places that may hold the best answers, in no order: those with the highest sums over words,
 * families and headings, of equal sums the earlier ones. Lists that could not bring a passage among the best any more are
 * only looked into for passages that others have brought (MaxScore: Turtle and Flood 1995).
 */
export function findCandidates(
  query: Query,
  sources: Scan,
  limit: number,
  allow?: (place: number) => boolean,
): Candidate[] {
  const best = new BestPlaces(limit);
  const termWeights = weighTerms(query, sources.vocabulary);
  const { headings } = sources;
  let bestHeading = 0;
  for (const score of headings) bestHeading = Math.max(bestHeading, score);
  for (const segment of sources.segments) {
    const cursors: Cursor[] = [];
    for (const [term, weight] of termWeights) {
      const at = segment.words.offsets[term] ?? 0;
      const end = segment.words.offsets[term + 1] ?? 0;
      const most = findBest(segment, term, sources.statistics.averageLength);
      if (at < end) cursors.push({ at, end, weight, best: weight * most });
    }
    cursors.sort((a, b) => a.best - b.best);
    scanSegment(segment, cursors, { ...sources, bestHeading }, best, allow);
  }
  return best.list();
}

function scanSegment(
  { from, to, words: { texts, counts } }: Segment,
  cursors: Cursor[],
  { store, norms, headings, bestHeading }: Scan & { bestHeading: number },
  best: BestPlaces,
  allow?: (place: number) => boolean,
): void {
  const removed = store.columns.removed.values;
  const headingOf = store.columns.headingOf.values;
  const { k1 } = bm25;
  // What the first n lists and the heading add at most.
  const sums = [bestHeading];
  for (const cursor of cursors) sums.push((sums.at(-1) ?? 0) + cursor.best);

  for (let start = from; start < to; start += window) {
    const end = Math.min(start + window, to);
    const threshold = Math.max(0, best.threshold - grain);
    if ((sums.at(-1) ?? 0) <= threshold) return;
    // Lists before `first` only add to what others bring; the heading is the first of them.
    let first = 0;
    while (first < cursors.length && (sums[first + 1] ?? 0) <= threshold) first++;
    const headingsBring = bestHeading > threshold;

    scores.fill(0);
    for (let c = first; c < cursors.length; c++) {
      const cursor = cursors[c]!;
      const { end: last, weight } = cursor;
      let at = cursor.at;
      for (; at < last; at++) {
        const place = texts[at] ?? 0;
        if (place >= end) break;
        const count = counts[at] ?? 0;
        const gain = (count * (k1 + 1)) / (count + (norms[place] ?? 1));
        scores[place - start] = (scores[place - start] ?? 0) + weight * gain;
      }
      cursor.at = at;
    }

    const most = sums[first] ?? 0;
    for (let place = start; place < end; place++) {
      let score = scores[place - start] ?? 0;
      if (score === 0 && !headingsBring) continue;
      if (score + most < best.threshold) continue;
      score += headings[headingOf[place] ?? 0] ?? 0;
      let open = most - bestHeading;
      for (let c = first - 1; c >= 0 && score + open >= best.threshold; c--) {
        const cursor = cursors[c]!;
        open -= cursor.best;
        cursor.at = gallop(texts, cursor.at, cursor.end, place);
        if (cursor.at === cursor.end || texts[cursor.at] !== place) continue;
        score += cursor.weight * saturate(counts[cursor.at] ?? 0, norms[place] ?? 1, k1);
      }
      score = Math.round(score / grain) * grain;
      if (score <= best.threshold || removed[place]) continue;
      if (allow && !allow(place)) continue;
      best.offer(place, score);
    }
  }
}

/** Every word that the query knows with what it adds, its own weight and its family's together. */
function weighTerms(query: Query, vocabulary: Vocabulary): Map<number, number> {
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
        const norm = findLengthNorm(store.headingTermsAt(heading).length, average, bm25);
        const gain = saturate(postings.counts[i] ?? 0, norm, bm25.k1);
        headings[heading] = (headings[heading] ?? 0) + weight * gain;
      }
    }
  }
  return headings;
}

/** The first posting from `at` on whose text is not before `wanted`. */
function gallop(texts: Uint32Array, at: number, end: number, wanted: number): number {
  let step = 1;
  let low = at;
  let high = at;
  while (high < end && (texts[high] ?? 0) < wanted) {
    low = high + 1;
    high += step;
    step *= 2;
  }
  high = Math.min(high, end);
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((texts[middle] ?? 0) < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}
