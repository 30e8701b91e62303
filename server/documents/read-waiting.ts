import { recogniseKind } from "../analysis/document-kind.ts";
import { config } from "../config.ts";
import type { Db } from "../db/db.ts";
import { readChunks } from "./document-files.ts";
import type { StoredDocument } from "./documents.ts";
import { readFile } from "./read-file.ts";
import type { PdfReading } from "./read-pdf.ts";
import { recogniseStored } from "./recognise-languages.ts";
import { recogniseText } from "./recognise-text.ts";
import { storeReading } from "./store-reading.ts";

type Options = {
  /** For each file. */
  wallClockMs: number;
  signal: AbortSignal;
  /** Called after each document, whether there was anything to read in it or not. */
  step: () => Promise<void>;
};

const atOnce = 2;
/**
 * A file that was being read at each of so many ends of the server is read no more. A healthy one
 * may meet a few: kills at random do.
 */
const mostBeginnings = 5;

/** Reads those of the documents that still need it, and keeps what they hold. */
export async function readWaiting(
  db: Db,
  ownerId: string,
  documents: StoredDocument[],
  { wallClockMs, signal, step }: Options,
): Promise<void> {
  async function readEach(queue: StoredDocument[]): Promise<void> {
    for (let document = queue.shift(); document; document = queue.shift()) {
      signal.throwIfAborted();
      if (isUnread(document)) await readOne(db, ownerId, document, { wallClockMs, signal });
      else if (document.status === "read" && document.found_language === null)
        await recogniseStored(db, ownerId, document.id);
      await step();
    }
  }

  // The server ended while these were read. One by one it shows which of them is at fault.
  const suspected = documents.filter(({ begun_readings }) => begun_readings > 0);
  const others = documents.filter(({ begun_readings }) => begun_readings === 0);
  await readEach(suspected);
  await Promise.all(Array.from({ length: atOnce }, () => readEach(others)));
}

function isUnread({ status, over_limit, website }: StoredDocument): boolean {
  // Pages that were dropped may find room now.
  return website === null && (status === "waiting" || over_limit === 1);
}

async function readOne(
  db: Db,
  ownerId: string,
  { id, name, format }: StoredDocument,
  limits: Pick<Options, "wallClockMs" | "signal">,
): Promise<void> {
  if (!(await noteBeginning(db, ownerId, id))) {
    return storeReading(db, id, { status: "too_large", pages: [] }, null);
  }
  try {
    const chunks: Uint8Array[] = [];
    for await (const chunk of readChunks(db, ownerId, id)) chunks.push(chunk);
    const bytes = Buffer.concat(chunks);
    const text = await readFile(format, bytes, limits);
    const reading = format === "pdf" ? await readPictures(bytes, text, limits.signal) : text;
    const kind = reading.status === "read" ? recogniseKind(name, reading.pages).kind : null;
    await storeReading(db, id, reading, kind);
  } catch (error) {
    // Whatever it was, the server lives, so it was not this file that ended it.
    await takeBack(db, ownerId, id);
    throw error;
  }
}

/** With the text of pages that are pictures, where a setting says that it is to be recognised. */
async function readPictures(
  bytes: Uint8Array,
  reading: PdfReading,
  signal: AbortSignal,
): Promise<PdfReading> {
  const { recognition } = config();
  return recognition ? recogniseText(bytes, reading, { ...recognition, signal }) : reading;
}

/** Written down before reading begins; false when it was begun too often. */
async function noteBeginning(db: Db, ownerId: string, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("documents")
    .set((eb) => ({ begun_readings: eb("begun_readings", "+", 1) }))
    .where("id", "=", id)
    .where("owner_id", "=", ownerId)
    .where("begun_readings", "<", mostBeginnings)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

async function takeBack(db: Db, ownerId: string, id: string): Promise<void> {
  await db
    .updateTable("documents")
    .set((eb) => ({ begun_readings: eb("begun_readings", "-", 1) }))
    .where("id", "=", id)
    .where("owner_id", "=", ownerId)
    .where("begun_readings", ">", 0)
    .execute();
}
