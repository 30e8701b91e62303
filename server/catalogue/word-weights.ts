import { readColumns, readLines, writeColumns, writeLines } from "../search/column-file.ts";
import { hashPassages, openKept } from "../search/index-file.ts";
import type { SearchPassage } from "../search/search-index.ts";
import { findFormat } from "../search/snapshot.ts";
import { tokenize } from "../search/tokenize.ts";

type Head = { of: string };

/** The weights of these passages' words; with a `file` they are kept there. */
export function openWordWeights(
  file: string | undefined,
  passages: SearchPassage[],
): Map<string, number> {
  if (!file) return weighWords(passages);
  const of = `${findFormat()} ${hashPassages(passages)}`;
  return openKept(file, {
    read: (bytes) => readWeights(bytes, of),
    make: () => weighWords(passages),
    write: (weights) => writeWeights(weights, of),
  });
}

/** Inverse document frequency: log(1 + passages / passages with the word). */
export function weighWords(passages: { text: string; heading?: string }[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { text, heading = "" } of passages) {
    const stems = new Set(tokenize(`${heading} ${text}`).map((token) => token.stem));
    for (const stem of stems) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  }
  return new Map([...counts].map(([stem, count]) => [stem, Math.log(1 + passages.length / count)]));
}

function writeWeights(weights: Map<string, number>, of: string): Uint8Array {
  return writeColumns<Head>({ of }, [
    ["stems", writeLines(weights.keys())],
    ["weights", Float64Array.from(weights.values())],
  ]);
}

function readWeights(bytes: Uint8Array, of: string): Map<string, number> | null {
  const read = readColumns<Head>(bytes);
  if (read?.head.of !== of) return null;
  const stems = readLines(read.take<Uint8Array>("stems"));
  const weights = read.take<Float64Array>("weights");
  return new Map(stems.map((stem, at) => [stem, weights[at]!]));
}
