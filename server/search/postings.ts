/** Which texts hold a term and what each adds to the score, sorted by text, in flat arrays. */
export type Postings = {
  /** The postings of term t lie from offsets[t] up to offsets[t + 1]. */
  offsets: Uint32Array;
  passages: Uint32Array;
  impacts: Float32Array;
};

export type Bm25 = { k1: number; b: number };

/**
 * Turns the term numbers of each text into postings whose impacts are the BM25 of Robertson and
 * Zaragoza (2009). Rarities by term and length norms by text are found
 * here unless they are known from elsewhere.
 */
export function buildPostings(
  texts: Uint32Array[],
  termCount: number,
  bm25: Bm25,
  known: { rarities?: Float32Array; norms?: Float32Array } = {},
): Postings {
  const { offsets, passages, counts } = countTerms(texts, termCount);
  const impacts = new Float32Array(counts.length);
  const lengths = texts.map((terms) => terms.length);
  const norms = known.norms ?? findLengthNorms(lengths, bm25);
  for (let term = 0; term < termCount; term++) {
    const from = offsets[term] ?? 0;
    const to = offsets[term + 1] ?? 0;
    const weight = known.rarities?.[term] ?? findRarity(texts.length, to - from);
    for (let i = from; i < to; i++) {
      impacts[i] = weight * saturate(counts[i] ?? 0, norms[passages[i] ?? 0] ?? 1, bm25);
    }
  }
  return { offsets, passages, impacts };
}

/** The inverse document frequency, always above zero, of what `found` of `total` texts hold. */
export function findRarity(total: number, found: number): number {
  return Math.log(1 + (total - found + 0.5) / (found + 0.5));
}

/** k1 × (1 − b + b × length / average length) of each text. */
export function findLengthNorms(lengths: ArrayLike<number>, { k1, b }: Bm25): Float32Array {
  let sum = 0;
  let filled = 0;
  for (let i = 0; i < lengths.length; i++) {
    sum += lengths[i] ?? 0;
    if (lengths[i]) filled++;
  }
  const average = sum / filled || 1;
  return Float32Array.from(lengths, (length) => k1 * (1 - b + (b * length) / average));
}

export function saturate(count: number, norm: number, { k1 }: Bm25): number {
  return (count * (k1 + 1)) / (count + norm);
}

/** Adds what a term is worth to the score of every passage that holds it. */
export function addImpacts(
  { offsets, passages, impacts }: Postings,
  term: number,
  weight: number,
  scores: Float32Array,
): void {
  const to = offsets[term + 1] ?? 0;
  for (let i = offsets[term] ?? 0; i < to; i++) {
    const passage = passages[i] ?? 0;
    scores[passage] = (scores[passage] ?? 0) + weight * (impacts[i] ?? 0);
  }
}

function countTerms(texts: Uint32Array[], termCount: number) {
  const offsets = new Uint32Array(termCount + 1);
  const lastSeen = new Uint32Array(termCount);
  texts.forEach((terms, passage) => {
    for (const term of terms) {
      if (lastSeen[term] === passage + 1) continue;
      lastSeen[term] = passage + 1;
      offsets[term + 1] = (offsets[term + 1] ?? 0) + 1;
    }
  });
  for (let term = 0; term < termCount; term++) {
    offsets[term + 1] = (offsets[term + 1] ?? 0) + (offsets[term] ?? 0);
  }

  const size = offsets[termCount] ?? 0;
  const passages = new Uint32Array(size);
  const counts = new Uint32Array(size);
  const ends = offsets.slice(0, termCount);
  texts.forEach((terms, passage) => {
    for (const term of terms) {
      const end = ends[term] ?? 0;
      const known = end > (offsets[term] ?? 0) && passages[end - 1] === passage;
      const at = known ? end - 1 : end;
      passages[at] = passage;
      counts[at] = (counts[at] ?? 0) + 1;
      ends[term] = at + 1;
    }
  });
  return { offsets, passages, counts };
}
