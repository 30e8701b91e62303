import { addVector, dimensions, findWord, makeSum } from "./word-vectors.ts";

/** The length of a meaning that is known. */
const scale = 127;

/**
 * What words mean together, said once or often: the sum of their vectors, by the logarithm of how
 * far down the list of common words each stands. That needs no other passage, so a meaning stays
 * as it is when passages come and go. All 0 when most of the words are not in the table.
 */
export function findMeaning(words: Iterable<string>): Int8Array {
  const sum = makeSum();
  let known = 0;
  const distinct = new Set(words);
  for (const word of distinct) {
    const row = findWord(word);
    if (row < 0) continue;
    known++;
    addVector(sum, row, Math.log(row + 1));
  }
  const meaning = new Int8Array(dimensions);
  const length = measure(sum);
  if (length === 0 || known * 2 < distinct.size) return meaning;
  for (let at = 0; at < dimensions; at++) {
    meaning[at] = Math.round((scale * (sum[at] ?? 0)) / length);
  }
  return meaning;
}

/**
 * How near each passage is to what is asked, from -1 to 1, seen from the middle of these passages:
 * what they all have in common parts none of them. 0 where a meaning is not known.
 */
export function compareMeanings(
  asked: Int8Array,
  meanings: Int8Array,
  places: number[],
): Float32Array {
  const similarity = new Float32Array(places.length);
  if (!asked.some((number) => number !== 0)) return similarity;
  const middle = findMiddle(meanings, places);
  const wanted = middle.map((number, at) => (asked[at] ?? 0) - number);
  const wantedLength = measure(wanted);
  places.forEach((place, i) => {
    const from = place * dimensions;
    let product = 0;
    let squares = 0;
    let bits = 0;
    for (let at = 0; at < dimensions; at++) {
      const number = meanings[from + at] ?? 0;
      const apart = number - (middle[at] ?? 0);
      product += apart * (wanted[at] ?? 0);
      squares += apart * apart;
      bits |= number;
    }
    const length = Math.sqrt(squares) * wantedLength;
    if (bits !== 0 && length > 0) similarity[i] = product / length;
  });
  return similarity;
}

function findMiddle(meanings: Int8Array, places: number[]): Float32Array {
  const middle = makeSum();
  let known = 0;
  for (const place of places) {
    const from = place * dimensions;
    let bits = 0;
    for (let at = 0; at < dimensions; at++) {
      const number = meanings[from + at] ?? 0;
      middle[at] = (middle[at] ?? 0) + number;
      bits |= number;
    }
    if (bits !== 0) known++;
  }
  return known > 0 ? middle.map((sum) => sum / known) : middle;
}

function measure(vector: Float32Array): number {
  let squares = 0;
  for (const number of vector) squares += number * number;
  return Math.sqrt(squares);
}
