import { createHash } from "node:crypto";
import { fileURLToPath } from "node:url";
import { splitWords } from "../search/tokenize.ts";
import { dimensions, readWordVectors } from "../search/word-vectors.ts";

const shippedFolder = fileURLToPath(new URL("./field-vectors/", import.meta.url));
export const embeddingSize = dimensions;
/** What a word says that nobody knows: as much as most words of the table do. */
const unknownLength = 170;
/** From here on a word says all a word can. */
const tellingLength = 100;

/** What a text means in this field: 100 numbers, together 1 long; null where no word is known. */
export type Embedding = Float32Array | null;

/** The longer a vector of this table, the more its word says. */
let table: ReturnType<typeof readWordVectors> | null = null;

export function readEmbedding(text: string): Embedding {
  return addTerms(text, 0);
}

/** What is asked: a word nobody knows points nowhere, and makes the question less like anything. */
export function readQuestionEmbedding(text: string): Embedding {
  return addTerms(text, unknownLength);
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
function addTerms(text: string, unknown: number): Embedding {
  const { rows, values } = loadTable();
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
  for (let at = 0; at < embeddingSize; at++) sum[at] = (sum[at] ?? 0) + (values[from + at] ?? 0);
}

function loadTable() {
  table ??= readWordVectors(shippedFolder);
  return table;
}
