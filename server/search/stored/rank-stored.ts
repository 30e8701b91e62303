import { buildSegment } from "../segment.ts";
import { PassageStore } from "../passage-store.ts";
import { rankPassages, type Ranked } from "../rank-passages.ts";
import { scoreHeadings } from "../find-candidates.ts";
import { findDocument } from "./searched-documents.ts";
import type { StoredSearch } from "./stored-search.ts";

export type PassageWords = { text: string; heading?: string };

/** The places whose words are needed to score these in full: their own, and those that follow. */
export function listNeeded({ searched }: StoredSearch, places: number[]): number[] {
  const needed = new Set(places);
  for (const place of places) {
    const { bases } = searched;
    if (place + 1 < (bases[findDocument(searched, place) + 1] ?? 0)) needed.add(place + 1);
  }
  return [...needed].toSorted((a, b) => a - b);
}

/** Places by their full scores, the best first, as an index of all that is searched would give. */
export function rankStored(
  search: StoredSearch,
  places: number[],
  words: ReadonlyMap<number, PassageWords>,
): Ranked[] {
  const { searched, statistics, vocabulary, query } = search;
  const store = new PassageStore(vocabulary);
  /** Where a place lies in the store, and the reverse. */
  const inStore = new Map<number, number>();
  const placeAt: number[] = [];
  const documents: number[] = [];
  for (const [place, { text, heading }] of words) {
    const document = findDocument(searched, place);
    const group = searched.documents[document]?.id ?? "";
    inStore.set(place, store.end);
    placeAt.push(place);
    store.add({ id: "", text, group, ...(heading !== undefined && { heading }) });
    const number = store.columns.groupOf.at(store.end - 1);
    if (documents[number] !== undefined) continue;
    documents[number] = document;
    const { lengths } = searched.documents[document]?.columns ?? { lengths: [] };
    statistics.columns.byGroup.add(number, lengths.length);
  }
  const stretch = { from: 0, to: store.end, headingsFrom: 0, headingsTo: store.headingCount };
  const norms = statistics.findNorms(store);
  const segments = [buildSegment(store, vocabulary.size, stretch)];
  const sources = { segments, store, statistics, vocabulary, norms: norms.words };
  const counts = new Map<number, Uint32Array>();
  const countOf = (term: number) => {
    const known = counts.get(term) ?? search.countByDocument(term);
    counts.set(term, known);
    return known;
  };
  const ranked = rankPassages(
    query,
    places.flatMap((place) => inStore.get(place) ?? []),
    {
      ...{ ...sources, headings: scoreHeadings(query, sources), pairNorms: norms.pairs },
      countInGroup: (group, term) => countOf(term)[documents[group] ?? 0] ?? 0,
      slots: new Int16Array(vocabulary.size).fill(-1),
      familySlots: new Int16Array(vocabulary.familyCount).fill(-1),
    },
  );
  return ranked.map(({ place, score }) => ({ place: placeAt[place] ?? 0, score }));
}
