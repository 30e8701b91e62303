import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { listSayings } from "../server/assistant/law-senses.ts";
import { loadCorpus } from "../server/corpus/corpus.ts";
import { splitWords } from "../server/search/tokenize.ts";
import { dimensions, readWordVectors } from "../server/search/word-vectors.ts";
import { trainVectors } from "./field-vectors/train.ts";
import type { Rows } from "./field-vectors/train.ts";

/** A word that stands in fewer texts, and not in the table of word vectors, gets none. */
const fewest = 2;

const general = fileURLToPath(new URL("../server/search/word-vectors/", import.meta.url));
const target = fileURLToPath(new URL("../server/assistant/field-vectors/", import.meta.url));
const pairsFolder = fileURLToPath(new URL("./field-vectors/said-and-asked/", import.meta.url));

const groups = [...listSayings(loadCorpus()).map(({ texts }) => texts), ...listPairs()].filter(
  (group) => group.length > 1,
);
const texts = groups.flat();
const counts = new Map<string, number>();
for (const text of texts) {
  for (const word of new Set(readWords(text))) counts.set(word, (counts.get(word) ?? 0) + 1);
}

const table = readWordVectors(general);
const added = [...counts].filter(([word, count]) => count >= fewest && !table.rows.has(word));
const words = [...table.rows.keys(), ...added.map(([word]) => word).sort()];
const rowOf = new Map(words.map((word, row) => [word, row]));

const rarity = words.map((word) => Math.log(1 + texts.length / (1 + (counts.get(word) ?? 0))));
const most = Math.log(1 + texts.length);
const trained = trainVectors(
  readStart(),
  Float32Array.from(rarity, (one) => one / most),
  groups.map((group) => group.map(findRows)),
);
const bytes = toBytes(trained);
writeFileSync(`${target}words.txt`, `${words.join("\n")}\n`);
writeFileSync(`${target}vectors.bin`, bytes);
console.log(`${texts.length} texts in ${groups.length} groups; ${words.length} words.`);

/** What documents of companies say, and how people ask about it. */
function listPairs(): string[][] {
  return readdirSync(pairsFolder)
    .sort()
    .flatMap((name) => JSON.parse(readFileSync(pairsFolder + name, "utf8")) as string[][]);
}

function readWords(text: string): string[] {
  return splitWords(text).map(({ word }) => word);
}

function findRows(text: string): number[] {
  return readWords(text).flatMap((word) => rowOf.get(word) ?? []);
}

/** Vectors 1 long; a word that the table lacks begins anywhere near the middle. */
function readStart(): Rows {
  const values = new Float32Array(words.length * dimensions);
  for (let row = 0; row < words.length; row++) {
    for (let at = row * dimensions; at < (row + 1) * dimensions; at++) {
      const norm = table.inverseNorms[row];
      values[at] =
        norm === undefined ? 0.1 * Math.sin(at * 12.9898) : norm * (table.values[at] ?? 0);
    }
  }
  return { width: dimensions, values };
}

/** Signed bytes, all on one scale, so that a vector's length still says how much its word says. */
function toBytes({ values }: Rows): Int8Array {
  const largest = values.reduce((best, value) => Math.max(best, Math.abs(value)), 0);
  return Int8Array.from(values, (value) => Math.round((127 * value) / largest));
}
