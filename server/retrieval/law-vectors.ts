import { createHash } from "node:crypto";
import { join } from "node:path";
import { config } from "../config.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import { openKept } from "../search/index-file.ts";
import { nameTable, readAskedSense, readSense, senseSize } from "./field-vectors.ts";
import type { Sense } from "./field-vectors.ts";

/** Of each obligation and decision, one row for each thing it says or is asked with. */
type LawSenses = { ids: string[]; rows: Int8Array };

/** The length of a row. */
const scale = 127;
/** Bytes of a SHA-256. */
const hashSize = 32;

const laidOut = new WeakMap<Catalogue["asked"], LawSenses>();
/** What was asked last, since several parts of an answer ask for the same. */
const last = new WeakMap<LawSenses, { question: string; found: ReadonlyMap<string, number> }>();

/**
 * How alike the question is to what each obligation and decision says, or to how people ask about
 * it, by its id: the most of them, from -1 to 1.
 */
export function rateLikeness(question: string, catalogue: Catalogue): ReadonlyMap<string, number> {
  const senses = getLawSenses(catalogue);
  const known = last.get(senses);
  if (known?.question === question) return known.found;
  const found = new Map<string, number>();
  const asked = readAskedSense(question);
  for (const [row, id] of senses.ids.entries()) {
    const alike = compareRow(asked, senses.rows, row);
    if (alike > (found.get(id) ?? -1)) found.set(id, alike);
  }
  last.set(senses, { question, found });
  return found;
}

/** Opened once for a catalogue, from the file where it holds just this one. */
export function getLawSenses(catalogue: Catalogue): LawSenses {
  const known = laidOut.get(catalogue.asked);
  if (known) return known;
  const sayings = listSayings(catalogue);
  const texts = sayings.flatMap((one) => one.texts);
  const length = texts.length * senseSize;
  const input = hash(nameTable(), ...texts);
  const rows = openKept(join(config().dataDir, "search", "senses.bin"), {
    read: (bytes) => {
      const kept = bytes.subarray(2 * hashSize);
      const isSame = Buffer.concat([input, hash(kept)]).equals(bytes.subarray(0, 2 * hashSize));
      return isSame && kept.length === length ? new Int8Array(kept) : null;
    },
    make: () => layOut(texts),
    write: (made) => {
      const bytes = new Uint8Array(made.buffer);
      return Buffer.concat([input, hash(bytes), bytes]);
    },
  });
  const ids = sayings.flatMap((one) => one.texts.map(() => one.id));
  const senses = { ids, rows };
  laidOut.set(catalogue.asked, senses);
  return senses;
}

function layOut(texts: string[]): Int8Array {
  const rows = new Int8Array(texts.length * senseSize);
  for (const [row, text] of texts.entries()) {
    const sense = readSense(text);
    if (!sense) continue;
    const from = row * senseSize;
    for (let at = 0; at < senseSize; at++) rows[from + at] = Math.round(scale * (sense[at] ?? 0));
  }
  return rows;
}

function hash(...parts: (string | Uint8Array)[]): Buffer {
  const all = createHash("sha256");
  for (const part of parts) all.update(part).update("\0");
  return all.digest();
}

/** What each obligation and decision says, and how people ask about it. */
export function listSayings({ obligations, decisions, asked }: Catalogue) {
  const own = [
    ...[...obligations].map(([id, { obligation }]) => {
      return { id, says: [obligation.title, obligation.text] };
    }),
    ...decisions.map(({ id, title, description }) => ({ id, says: [title, description] })),
  ];
  return own.map(({ id, says }) => ({ id, texts: [...says, ...(asked.get(id) ?? [])] }));
}

function compareRow(asked: Sense, rows: Int8Array, row: number): number {
  if (!asked) return 0;
  let sum = 0;
  const from = row * senseSize;
  for (let at = 0; at < senseSize; at++) sum += (asked[at] ?? 0) * (rows[from + at] ?? 0);
  return sum / scale;
}
