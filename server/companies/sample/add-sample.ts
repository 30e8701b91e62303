import { createHash } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { config } from "../../config.ts";
import type { Db } from "../../db/db.ts";
import { isRefusal } from "../../errors.ts";
import type { UploadedFile } from "../../files/multipart.ts";
import { writePdf } from "../../files/write-pdf.ts";
import { addCompany } from "../companies.ts";
import { sampleCompany, sampleDocuments, sampleHeader } from "./sample-documents.ts";

/** The account's sample company, made with its documents where there is none yet. */
export async function addSample(db: Db, ownerId: string): Promise<{ id: string; name: string }> {
  const known = await findSample(db, ownerId);
  if (known) return known;
  const folder = await mkdtemp(join(config().dataDir, "sample-"));
  try {
    const files = await Promise.all(
      sampleDocuments.map((document, at) => spool(folder, document, at)),
    );
    return await addCompany(db, ownerId, { ...sampleCompany, sample: true }, files);
  } catch (error) {
    // Somebody pressed twice: the other press has made it.
    const made = isRefusal(error) ? await findSample(db, ownerId) : null;
    if (made) return made;
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function findSample(db: Db, ownerId: string) {
  const row = await db
    .selectFrom("companies")
    .select(["id", "name"])
    .where("owner_id", "=", ownerId)
    .where("sample", "=", 1)
    .executeTakeFirst();
  return row ?? null;
}

async function spool(
  folder: string,
  { name, text }: (typeof sampleDocuments)[number],
  at: number,
): Promise<UploadedFile> {
  const pdf = writePdf(text, { title: name.replace(/\.pdf$/, ""), header: sampleHeader });
  const path = join(folder, `${at}.pdf`);
  await writeFile(path, pdf);
  return {
    ...{ field: "file", name, path, bytes: pdf.length, head: pdf.subarray(0, 4096) },
    sha256: createHash("sha256").update(pdf).digest("hex"),
  };
}
