import { z } from "zod";
import { readInCage } from "../cage/readers.ts";
import { now } from "../db/db.ts";
import { openValue, sealValue } from "../db/sealed-columns.ts";
import type { Db } from "../db/db.ts";
import { readChunks } from "./document-files.ts";
import { getPage } from "./documents.ts";
import { mostPictureBytes } from "./draw-passage.ts";
import type { PassageToDraw } from "./draw-passage.ts";
import { pickLetters } from "./find-boxes.ts";

export type WantedPicture = {
  ownerId: string;
  documentId: string;
  page: number;
  /** A range of the page's text; null to mark nothing. */
  passage: { start: number; end: number } | null;
  /** The whole page, or only what stands around the passage. */
  whole: boolean;
};

/** Long enough for a large file on a busy machine, and shorter than a reader waits for a page. */
const drawMs = 8_000;
/** Of an account; the oldest go first. */
const mostKept = 200;

/** The picture as it was drawn before; null where it was not. */
export async function findPicture(db: Db, wanted: WantedPicture): Promise<Uint8Array | null> {
  const row = await db
    .selectFrom("page_pictures")
    .select("png")
    .where("document_id", "=", wanted.documentId)
    .where("owner_id", "=", wanted.ownerId)
    .where("page", "=", wanted.page)
    .where("marks", "=", nameMarks(wanted))
    .executeTakeFirst();
  return row ? openValue("page_pictures", nameRow(wanted), row.png) : null;
}

/** Draws and keeps it; null where the page holds no text of its own, or not that passage. */
export async function drawPicture(db: Db, wanted: WantedPicture): Promise<Uint8Array | null> {
  const { ownerId, documentId, passage, whole } = wanted;
  const page = await getPage(db, ownerId, documentId, wanted.page);
  if (!page || page.recognised) return null;
  if (passage && !(passage.start < passage.end && passage.end <= page.text.length)) return null;
  const pieces: Uint8Array[] = [];
  for await (const piece of readChunks(db, ownerId, documentId)) pieces.push(piece);
  const options: PassageToDraw = {
    page: wanted.page,
    passage: passage && {
      letters: pickLetters(page.text.slice(passage.start, passage.end)),
      at: pickLetters(page.text.slice(0, passage.start)).length,
    },
    whole,
  };
  const drawn = await readInCage({
    ...{ kind: "pdf-passage", bytes: Buffer.concat(pieces), options, wallClockMs: drawMs },
    mostAnswerBytes: 2 * mostPictureBytes,
    check: (value) => z.string().nullable().parse(value),
  });
  if ("lost" in drawn || drawn.value === null) return null;
  const png = Buffer.from(drawn.value, "base64");
  await keepPicture(db, wanted, png);
  return png;
}

async function keepPicture(db: Db, wanted: WantedPicture, png: Uint8Array): Promise<void> {
  const { ownerId: owner_id, documentId: document_id, page } = wanted;
  await db
    .insertInto("page_pictures")
    .values({
      ...{ document_id, page, marks: nameMarks(wanted), owner_id, drawn: now() },
      png: sealValue("page_pictures", nameRow(wanted), png),
    })
    .onConflict((conflict) => conflict.columns(["document_id", "page", "marks"]).doNothing())
    .execute();
  const oldest = await db
    .selectFrom("page_pictures")
    .select("drawn")
    .where("owner_id", "=", owner_id)
    .orderBy("drawn", "desc")
    .offset(mostKept)
    .limit(1)
    .executeTakeFirst();
  if (!oldest) return;
  await db
    .deleteFrom("page_pictures")
    .where("owner_id", "=", owner_id)
    .where("drawn", "<=", oldest.drawn)
    .execute();
}

function nameRow(wanted: WantedPicture): (string | number)[] {
  return [wanted.documentId, wanted.page, nameMarks(wanted)];
}

function nameMarks({ passage, whole }: WantedPicture): string {
  const range = passage ? `${passage.start}-${passage.end}` : "";
  return whole || !passage ? `${range} whole` : range;
}
