/** The same numbers from 0 to 1 in every run (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Shuffles in place. */
export function shuffle<T>(items: T[], random: () => number): T[] {
  for (let i = items.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [items[i], items[j]] = [items[j]!, items[i]!];
  }
  return items;
}

/**
 * A fold for each name, of nearly the same size each. Names are sorted first, so neither their
 * order nor how often one occurs matters.
 */
export function dealFolds(names: string[], folds: number, seed: number): Map<string, number> {
  const sorted = [...new Set(names)].toSorted();
  return new Map(shuffle(sorted, createRandom(seed)).map((name, i) => [name, i % folds]));
}
