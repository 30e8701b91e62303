import { createHash } from "node:crypto";
import { fileURLToPath } from "node:url";
import { splitWords } from "./tokenize.ts";
import { dimensions, readWordVectors } from "./word-vectors.ts";

/** What was learned from questions and rules, and the same with what documents say of them. */
export type VectorTable = "field" | "statements";
const folders: Record<VectorTable, string> = {
  field: fileURLToPath(new URL("./field-vectors/", import.meta.url)),
  statements: fileURLToPath(new URL("./statement-vectors/", import.meta.url)),
};
export const embeddingSize = dimensions;
/** What a word says that nobody knows: as much as most words of the table do. */
const unknownLength = 170;
/** From here on a word says all a word can. */
const tellingLength = 100;

/** What a text means in this field: 100 numbers, together 1 long; null where no word is known. */
export type Embedding = Float32Array | null;

/** The longer a vector of this table, the more its word says. */
const tables = new Map<VectorTable, ReturnType<typeof readWordVectors>>();

export function readEmbedding(text: string, table: VectorTable = "field"): Embedding {
  return addTerms(text, 0, table);
}

/** What is asked: a word nobody knows points nowhere, and makes the question less like anything. */
export function readQuestionEmbedding(text: string): Embedding {
  return addTerms(text, unknownLength, "field");
}

/** Another table gives other embeddings. */
export function nameTable(): string {
  const { rows, values } = loadTable();
  const all = createHash("sha256")
    .update([...rows.keys()].join("\n"))
    .update(values);
  return all.digest("hex");
}

/** How alike two texts are, from -1 to 1. */
export function compareEmbeddings(one: Embedding, other: Embedding): number {
  if (!one || !other) return 0;
  let sum = 0;
  for (let at = 0; at < embeddingSize; at++) sum += (one[at] ?? 0) * (other[at] ?? 0);
  return sum;
}

/** Embeddings laid out one after the other, so that one is compared with all at once. */
export type EmbeddingTable = { values: Float32Array; count: number };

export function layOut(embeddings: Embedding[]): EmbeddingTable {
  const values = new Float32Array(embeddings.length * embeddingSize);
  embeddings.forEach((one, at) => one && values.set(one, at * embeddingSize));
  return { values, count: embeddings.length };
}

/** The one of a table that is most alike, among those that are allowed, or all; -1 and 0 for none. */
export function findMostAlike(
  asked: Embedding,
  { values, count }: EmbeddingTable,
  allow?: Uint8Array,
): { at: number; alike: number } {
  const best = { at: -1, alike: 0 };
  if (!asked) return best;
  for (let row = 0; row < count; row++) {
    if (allow?.[row] === 0) continue;
    const from = row * embeddingSize;
    let sum = 0;
    for (let i = 0; i < embeddingSize; i += 4) {
      const at = from + i;
      sum +=
        asked[i]! * values[at]! +
        asked[i + 1]! * values[at + 1]! +
        asked[i + 2]! * values[at + 2]! +
        asked[i + 3]! * values[at + 3]!;
    }
    if (sum > best.alike) {
      best.at = row;
      best.alike = sum;
    }
  }
  return best;
}

/** The ids that come nearest, as far as they are allowed. */
export function listMostSimilar(
  similarity: Iterable<[id: string, alike: number]>,
  allow: (id: string) => boolean,
  most: number,
): string[] {
  const allowed = [...similarity].filter(([id]) => allow(id));
  return allowed
    .toSorted((a, b) => b[1] - a[1])
    .slice(0, most)
    .map(([id]) => id);
}

/** How much a similarity answers (`from` whatever it is, `times` itself), and what share counts. */
export type Likely = { from: number; times: number; share: number };

/** How much of what is asked is answered, from 0 to 1: by words and by similarity. */
export function blendCoverage(covered: number, alike: number, by: Likely): number {
  const likely = by.from + by.times * alike;
  return Math.max(0, Math.min(1, covered + by.share * (likely - covered)));
}

/** How much a folded word says in this field, from 0 to 1, as learned; null where nobody knows it. */
export function weighTerm(word: string): number | null {
  const { rows, inverseNorms } = loadTable();
  const norm = inverseNorms[rows.get(word) ?? -1];
  return norm === undefined ? null : Math.min(1, 1 / (norm * tellingLength));
}

/** What a text is read by: its words in small letters, and each with the next. */
export function listTerms(text: string): { words: string[]; pairs: string[] } {
  const words = splitWords(text).map(({ word }) => word);
  return { words, pairs: words.slice(1).map((word, at) => `${words[at]} ${word}`) };
}

/** Each term as often as it stands there. */
function addTerms(text: string, unknown: number, table: VectorTable): Embedding {
  const { rows, values } = loadTable(table);
  const { words, pairs } = listTerms(text);
  const sum = new Int32Array(embeddingSize);
  let squares = 0;
  for (const term of [...words, ...pairs]) {
    const row = rows.get(term);
    if (row !== undefined) addRow(sum, values, row);
  }
  for (const word of words) if (!rows.has(word)) squares += unknown ** 2;
  for (const value of sum) squares += value * value;
  if (squares === 0) return null;
  const length = Math.sqrt(squares);
  return Float32Array.from(sum, (value) => value / length);
}

function addRow(sum: Int32Array, values: Int8Array, row: number): void {
  const from = row * embeddingSize;
  for (let at = 0; at < embeddingSize; at++) sum[at]! += values[from + at]!;
}

/** The different words of a text that the table knows, by their rows. */
export type WordRows = Int32Array;

export function readWordRows(text: string): WordRows {
  const { rows } = loadTable("statements");
  const known = new Set(listTerms(text).words.flatMap((word) => rows.get(word) ?? []));
  return Int32Array.from(known);
}

/**
 * How much of what is asked a text says, word by word: for each word asked, the similarity of the
 * nearest word there. `mean` counts words by how much they say; `least` is the worst of those that
 * say most. Both are 0 where nothing is known of either.
 */
export function coverWords(asked: WordRows, said: WordRows): { mean: number; least: number } {
  const { values, inverseNorms } = loadTable("statements");
  let [sum, weights] = [0, 0];
  const telling: number[] = [];
  for (const one of asked) {
    const weight = Math.min(1, 1 / ((inverseNorms[one] ?? 1) * tellingLength));
    let best = 0;
    for (const other of said) {
      let alike = 0;
      const [from, to] = [one * embeddingSize, other * embeddingSize];
      for (let at = 0; at < embeddingSize; at++) alike += values[from + at]! * values[to + at]!;
      alike *= inverseNorms[one]! * inverseNorms[other]!;
      if (alike > best) best = alike;
    }
    sum += weight * best;
    weights += weight;
    if (weight > 0.6) telling.push(best);
  }
  if (weights === 0 || said.length === 0) return { mean: 0, least: 0 };
  return { mean: sum / weights, least: telling.length > 0 ? Math.min(...telling) : sum / weights };
}

function loadTable(name: VectorTable = "field") {
  const known = tables.get(name);
  if (known) return known;
  const table = readWordVectors(folders[name]);
  tables.set(name, table);
  return table;
}
