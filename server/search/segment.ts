import { type PassageStore, termMask } from "./passage-store.ts";

/** Which texts hold a term and how often, sorted by text, in flat arrays. */
export type Postings = {
  /** The postings of term t lie from offsets[t] up to offsets[t + 1]. */
  offsets: Uint32Array;
  texts: Uint32Array;
  counts: Uint8Array;
};

/** The postings of a stretch of passages, and of the headings that first stand above them. */
export type Segment = {
  from: number;
  to: number;
  headingsFrom: number;
  headingsTo: number;
  /** Texts are places. */
  words: Postings;
  /** Texts are numbers of headings. */
  headings: Postings;
};

const mostCounted = 255;

export function buildSegment(
  store: PassageStore,
  termCount: number,
  stretch: Pick<Segment, "from" | "to" | "headingsFrom" | "headingsTo">,
): Segment {
  const { from, to, headingsFrom, headingsTo } = stretch;
  const words = countTerms((place) => store.tokensAt(place), from, to, termCount);
  const headings = countTerms(
    (heading) => store.headingTermsAt(heading),
    headingsFrom,
    headingsTo,
    termCount,
  );
  return { ...stretch, words, headings };
}

function countTerms(
  read: (text: number) => Uint32Array,
  from: number,
  to: number,
  termCount: number,
): Postings {
  const offsets = new Uint32Array(termCount + 1);
  const lastSeen = new Uint32Array(termCount);
  for (let text = from; text < to; text++) {
    const tokens = read(text);
    for (let i = 0; i < tokens.length; i++) {
      const term = (tokens[i] ?? 0) & termMask;
      if (lastSeen[term] === text + 1) continue;
      lastSeen[term] = text + 1;
      offsets[term + 1] = (offsets[term + 1] ?? 0) + 1;
    }
  }
  for (let term = 0; term < termCount; term++) {
    offsets[term + 1] = (offsets[term + 1] ?? 0) + (offsets[term] ?? 0);
  }

  const size = offsets[termCount] ?? 0;
  const texts = new Uint32Array(size);
  const counts = new Uint8Array(size);
  const ends = offsets.slice(0, termCount);
  for (let text = from; text < to; text++) {
    const tokens = read(text);
    for (let i = 0; i < tokens.length; i++) {
      const term = (tokens[i] ?? 0) & termMask;
      const end = ends[term] ?? 0;
      const known = end > (offsets[term] ?? 0) && texts[end - 1] === text;
      const at = known ? end - 1 : end;
      texts[at] = text;
      counts[at] = Math.min((counts[at] ?? 0) + 1, mostCounted);
      ends[term] = at + 1;
    }
  }
  return { offsets, texts, counts };
}
