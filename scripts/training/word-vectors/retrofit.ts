import { dimensions } from "./read-glove.ts";
import { scaleRows } from "./remove-common-parts.ts";
import type { Ties } from "./tie-words.ts";

const rounds = 5;

/** What all ties of a word weigh together at most, beside 1 for where it stood at first. */
const mostPull = 1;

/**
 * Moves each vector towards those it is tied to, and keeps it near where it stood. (Faruqui, Dodge,
 * Jauhar, Dyer, Hovy and Smith: Retrofitting Word Vectors to Semantic Lexicons, NAACL 2015.)
 */
export function retrofit(values: Float64Array, { from, to, weights }: Ties): Float64Array {
  const pulls = new Float64Array(values.length / dimensions);
  for (const [tie, row] of from.entries()) pulls[row] = (pulls[row] ?? 0) + (weights[tie] ?? 0);
  let fitted = values;
  for (let round = 0; round < rounds; round++) {
    const next = values.slice();
    for (const [tie, row] of from.entries()) {
      const share = (weights[tie] ?? 0) / Math.max(1, (pulls[row] ?? 0) / mostPull);
      const source = (to[tie] ?? 0) * dimensions;
      const target = row * dimensions;
      for (let at = 0; at < dimensions; at++)
        next[target + at] = (next[target + at] ?? 0) + share * (fitted[source + at] ?? 0);
    }
    scaleRows(next);
    fitted = next;
  }
  return fitted;
}
