export type Bm25 = { k1: number; b: number };

/** The inverse document frequency, always above zero, of what `found` of `total` texts hold. */
export function findRarity(total: number, found: number): number {
  return Math.log(1 + (total - found + 0.5) / (found + 0.5));
}

/** k1 × (1 − b + b × length / average length): Robertson and Zaragoza (2009). */
export function findLengthNorm(length: number, average: number, { k1, b }: Bm25): number {
  return k1 * (1 - b + (b * length) / average);
}

export function findLengthNorms(
  lengths: ArrayLike<number>,
  average: number,
  bm25: Bm25,
): Float32Array {
  return Float32Array.from(lengths, (length) => findLengthNorm(length, average, bm25));
}

/** What is said `count` times counts for more than once, but never for k1 + 1 times as much. */
export function saturate(count: number, norm: number, k1: number): number {
  return (count * (k1 + 1)) / (count + norm);
}
