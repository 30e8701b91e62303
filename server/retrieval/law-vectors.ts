import { createHash } from "node:crypto";
import { join } from "node:path";
import { config } from "../config.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import { openKept } from "../search/index-file.ts";
import {
  nameTable,
  readQuestionEmbedding,
  readEmbedding,
  embeddingSize,
} from "../search/field-vectors.ts";

/** Of each obligation and decision, one row for each thing it says or is asked with. */
type LawEmbeddings = {
  /** Whose rows end where; those of one stand together. */
  ends: { id: string; end: number }[];
  rows: Int8Array;
};

/** The length of a row. */
const scale = 127;
/** Bytes of a SHA-256. */
const hashSize = 32;

const opened = new WeakMap<Catalogue["paraphrases"], LawEmbeddings>();
/** What was asked last, since several parts of an answer ask for the same. */
const last = new WeakMap<LawEmbeddings, { question: string; found: ReadonlyMap<string, number> }>();

/**
 * How alike the question is to what each obligation and decision says, or to how people ask about
 * it, by its id: the most of them, from -1 to 1.
 */
export function rateSimilarity(
  question: string,
  catalogue: Catalogue,
): ReadonlyMap<string, number> {
  const embeddings = getLawEmbeddings(catalogue);
  const known = last.get(embeddings);
  if (known?.question === question) return known.found;
  const found = new Map<string, number>();
  const asked = readQuestionEmbedding(question);
  let row = 0;
  for (const { id, end } of embeddings.ends) {
    // Where no word of the question is known it is like nothing.
    let best = asked ? -1 : 0;
    for (; row < end; row++)
      if (asked) best = Math.max(best, compareRow(asked, embeddings.rows, row));
    found.set(id, best);
  }
  last.set(embeddings, { question, found });
  return found;
}

/** Opened once for a catalogue, from the file where it holds just this one. */
export function getLawEmbeddings(catalogue: Catalogue): LawEmbeddings {
  const known = opened.get(catalogue.paraphrases);
  if (known) return known;
  const sayings = listSayings(catalogue);
  const texts = sayings.flatMap((one) => one.texts);
  const length = texts.length * embeddingSize;
  const input = hash(nameTable(), ...texts);
  const rows = openKept(join(config().dataDir, "search", "embeddings.bin"), {
    read: (bytes) => {
      const kept = bytes.subarray(2 * hashSize);
      const isSame = Buffer.concat([input, hash(kept)]).equals(bytes.subarray(0, 2 * hashSize));
      return isSame && kept.length === length ? new Int8Array(kept) : null;
    },
    make: () => embedTexts(texts),
    write: (made) => {
      const bytes = new Uint8Array(made.buffer);
      return Buffer.concat([input, hash(bytes), bytes]);
    },
  });
  let end = 0;
  const ends = sayings.map((one) => ({ id: one.id, end: (end += one.texts.length) }));
  const embeddings = { ends, rows };
  opened.set(catalogue.paraphrases, embeddings);
  return embeddings;
}

function embedTexts(texts: string[]): Int8Array {
  const rows = new Int8Array(texts.length * embeddingSize);
  for (const [row, text] of texts.entries()) {
    const embedding = readEmbedding(text);
    if (!embedding) continue;
    const from = row * embeddingSize;
    for (let at = 0; at < embeddingSize; at++)
      rows[from + at] = Math.round(scale * (embedding[at] ?? 0));
  }
  return rows;
}

function hash(...parts: (string | Uint8Array)[]): Buffer {
  const all = createHash("sha256");
  for (const part of parts) all.update(part).update("\0");
  return all.digest();
}

/** What each obligation and decision says, and how people ask about it. */
export function listSayings({ obligations, decisions, paraphrases }: Catalogue) {
  const own = [
    ...[...obligations].map(([id, { obligation }]) => {
      return { id, says: [obligation.title, obligation.text] };
    }),
    ...decisions.map(({ id, title, description }) => ({ id, says: [title, description] })),
  ];
  return own.map(({ id, says }) => ({ id, texts: [...says, ...(paraphrases.get(id) ?? [])] }));
}

function compareRow(asked: Float32Array, rows: Int8Array, row: number): number {
  let sum = 0;
  const from = row * embeddingSize;
  // Four at once: this is asked of some ten thousand rows for a question.
  for (let i = 0; i < embeddingSize; i += 4) {
    const at = from + i;
    sum +=
      asked[i]! * rows[at]! +
      asked[i + 1]! * rows[at + 1]! +
      asked[i + 2]! * rows[at + 2]! +
      asked[i + 3]! * rows[at + 3]!;
  }
  return sum / scale;
}
