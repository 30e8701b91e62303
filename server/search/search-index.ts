import { type Acronyms, gatherAcronyms } from "./acronyms.ts";
import { type CandidateSources, findCandidates, scoreHeadings } from "./find-candidates.ts";
import { countInRanges, findGroupRanges, type GroupRanges } from "./group-scorer.ts";
import { parseQuery } from "./parse-query.ts";
import { PassageStore } from "./passage-store.ts";
import { rankPassages } from "./rank-passages.ts";
import { buildSegment, type Segment } from "./segment.ts";
import { Statistics } from "./statistics.ts";
import { Vocabulary } from "./vocabulary.ts";
import { candidates } from "./weights.ts";

export type SearchPassage = {
  id: string;
  text: string;
  heading?: string;
  /** Passages of one group, in order, are neighbours. */
  group?: string;
};

export type SearchHit = { id: string; score: number };

export type IndexParts = {
  vocabulary: Vocabulary;
  store: PassageStore;
  statistics: Statistics;
  segments: Segment[];
};

/** What follows from the parts and is found again after they change. */
type Derived = {
  norms: Float32Array;
  pairNorms: Float32Array;
  acronyms: Acronyms;
  groupRanges: GroupRanges;
  slots: Int16Array;
  familySlots: Int16Array;
};

const mostHits = 1000;

/**
 * An inverted index over passages. Whichever way they came and went, it answers as one built anew
 * from what is left.
 */
export class SearchIndex {
  #parts: IndexParts;
  #derived: Derived | null = null;
  /** The places of each id, once something has been removed. */
  #places: Map<string, number[]> | null = null;

  static build(passages: Iterable<SearchPassage>): SearchIndex {
    const vocabulary = new Vocabulary();
    const store = new PassageStore(vocabulary);
    const index = new SearchIndex({
      ...{ vocabulary, store, statistics: new Statistics(), segments: [] },
    });
    index.add(passages);
    return index;
  }

  constructor(parts: IndexParts) {
    this.#parts = parts;
  }

  get size(): number {
    return this.#parts.statistics.sums.passages;
  }

  /** Everything that a snapshot has to hold. */
  get parts(): IndexParts {
    return this.#parts;
  }

  /** Puts passages behind those that are there; takes time for them and for their like, not for all. */
  add(passages: Iterable<SearchPassage>): void {
    const { store, statistics, vocabulary } = this.#parts;
    const from = store.end;
    const headingsFrom = this.#parts.segments.at(-1)?.headingsTo ?? 0;
    for (const passage of passages) {
      store.add(passage);
      statistics.count(store, vocabulary, store.end - 1, 1);
    }
    if (store.end === from) return;
    this.#addSegment({ from, to: store.end, headingsFrom, headingsTo: store.headingCount });
    this.#forget();
  }

  /** Takes out all passages of these ids; returns how many there were. */
  remove(ids: Iterable<string>): number {
    const { store, statistics, vocabulary } = this.#parts;
    const { removed } = store.columns;
    this.#places ??= this.#findPlaces();
    let count = 0;
    for (const id of new Set(ids)) {
      for (const place of this.#places.get(id) ?? []) {
        removed.add(place, 1);
        statistics.count(store, vocabulary, place, -1);
        store.explanations.delete(place);
        count++;
      }
      this.#places.delete(id);
    }
    if (count === 0) return 0;
    this.#derived = null;
    if (this.size * 2 < store.end) this.#pack();
    return count;
  }

  /**
   * Best first; equal scores keep the order in which the passages came. Scores are comparable
   * only within one answer. `limit` is 10 when not given and at most 1000.
   */
  search(
    query: string,
    { limit = 10, filter }: { limit?: number; filter?: (id: string) => boolean } = {},
  ): SearchHit[] {
    const wanted = Math.min(Math.max(Math.trunc(limit) || 0, 0), mostHits);
    if (wanted === 0 || this.size === 0) return [];
    const { ids } = this.#parts.store.columns;
    const derived = this.#derive();
    const parsed = parseQuery(query, { ...this.#parts, acronyms: derived.acronyms });
    const sources: CandidateSources = { ...this.#parts, norms: derived.norms };
    const headings = scoreHeadings(parsed, sources);
    const allow = filter && ((place: number) => filter(ids.at(place)));
    const found = findCandidates(
      parsed,
      { ...sources, headings },
      Math.max(candidates, wanted),
      allow,
    );

    const { slots, familySlots, pairNorms, groupRanges } = derived;
    const countInGroup = countInRanges(sources, groupRanges);
    const scored = rankPassages(
      parsed,
      found.map(({ place }) => place),
      { ...sources, headings, pairNorms, countInGroup, slots, familySlots },
    );
    return scored.slice(0, wanted).map(({ place, score }) => ({ id: ids.at(place), score }));
  }

  /** Segments grow as they get older, so that each passage is laid out anew only a few times. */
  #addSegment(stretch: Pick<Segment, "from" | "to" | "headingsFrom" | "headingsTo">): void {
    const { segments, store, vocabulary } = this.#parts;
    let { from, headingsFrom } = stretch;
    for (let last = segments.at(-1); last && last.to - last.from < 2 * (stretch.to - from);) {
      ({ from, headingsFrom } = last);
      segments.pop();
      last = segments.at(-1);
    }
    const whole = { ...stretch, from, headingsFrom };
    segments.push(buildSegment(store, vocabulary.size, whole));
  }

  /** Lays everything out anew without what has been removed. */
  #pack(): void {
    const { store, vocabulary } = this.#parts;
    const packed = new PassageStore(vocabulary);
    for (let place = 0; place < store.end; place++) {
      if (!store.columns.removed.at(place)) packed.copy(store, place);
    }
    // Groups and headings have other numbers now.
    const counted = new Statistics();
    for (let place = 0; place < packed.end; place++) counted.count(packed, vocabulary, place, 1);
    const stretch = { from: 0, to: packed.end, headingsFrom: 0, headingsTo: packed.headingCount };
    const segments = packed.end ? [buildSegment(packed, vocabulary.size, stretch)] : [];
    this.#parts = { vocabulary, store: packed, statistics: counted, segments };
    this.#forget();
  }

  #forget(): void {
    this.#derived = null;
    this.#places = null;
  }

  #derive(): Derived {
    if (this.#derived) return this.#derived;
    const { store, statistics, vocabulary } = this.#parts;
    const { words: norms, pairs: pairNorms } = statistics.findNorms(store);
    this.#derived = {
      ...{ norms, pairNorms },
      acronyms: gatherAcronyms([...store.explanations.values()].flat()),
      groupRanges: findGroupRanges(store),
      slots: new Int16Array(vocabulary.size).fill(-1),
      familySlots: new Int16Array(vocabulary.familyCount).fill(-1),
    };
    return this.#derived;
  }

  #findPlaces(): Map<string, number[]> {
    const { ids, removed } = this.#parts.store.columns;
    const places = new Map<string, number[]>();
    for (let place = 0; place < ids.size; place++) {
      if (removed.at(place)) continue;
      const id = ids.at(place);
      places.set(id, [...(places.get(id) ?? []), place]);
    }
    return places;
  }
}
