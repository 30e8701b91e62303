import { createHash } from "node:crypto";
import { newId, now } from "../db/db.ts";
import type { Db, DbOrTransaction } from "../db/db.ts";
import { lockShared } from "../db/locks.ts";
import { compareProvisions } from "./compare-provisions.ts";
import type { ProvisionChanges } from "./compare-provisions.ts";
import { countKind } from "./importers/importer.ts";
import type { ImportedText, Provision } from "./importers/importer.ts";
import type { ReadFile } from "./importers/read-file.ts";

/** Where a file came from, and when. */
export type Origin = { url: string; retrieved?: string };

export type StoredVersion = {
  id: string;
  textId: string;
  label: string;
  /** False when this very text was there already; nothing was written then. */
  isNew: boolean;
  /** Against the version before it; null for the first. */
  changes: ProvisionChanges | null;
};

/** Stores every version a file holds, all of them or none. What is there already stays as it is. */
export async function storeTexts(db: Db, file: ReadFile, origin: Origin): Promise<StoredVersion[]> {
  return db.transaction().execute((trx) => storeTextsWithin(trx, file, origin));
}

/** The same within a transaction that stores more than the texts. */
export async function storeTextsWithin(
  trx: DbOrTransaction,
  { texts, sha256 }: ReadFile,
  origin: Origin,
): Promise<StoredVersion[]> {
  await lockShared(trx, "official texts");
  const stored: StoredVersion[] = [];
  for (const text of texts) stored.push(await storeVersion(trx, text, sha256, origin));
  return stored;
}

/** Every document with its newest version, by source and identifier. */
export async function listTexts(db: DbOrTransaction) {
  const rows = await db
    .selectFrom("texts as t")
    .innerJoin("text_versions as v", "v.text_id", "t.id")
    .select([
      "t.id",
      "t.source",
      "t.identifier",
      "t.kind",
      "t.language",
      "v.label",
      "v.title",
      "v.valid_from",
      "v.status",
      "v.articles",
      "v.recitals",
      "v.retrieved",
    ])
    .orderBy("t.source")
    .orderBy("t.identifier")
    .orderBy("t.id")
    .orderBy("v.valid_from")
    .orderBy("v.retrieved")
    .orderBy("v.id")
    .execute();
  const newest = new Map<string, (typeof rows)[number] & { versions: number }>();
  for (const row of rows) {
    newest.set(row.id, { ...row, versions: (newest.get(row.id)?.versions ?? 0) + 1 });
  }
  return [...newest.values()];
}

/** The provisions of a version in the order of the text. */
export async function listProvisions(db: DbOrTransaction, versionId: string): Promise<Provision[]> {
  const rows = await db
    .selectFrom("provisions")
    .selectAll()
    .where("version_id", "=", versionId)
    .orderBy("position")
    .execute();
  return rows.map(({ version_id: _version, position: _position, link, date, ...rest }) => ({
    ...rest,
    ...(link === null ? {} : { link }),
    ...(date === null ? {} : { date }),
  }));
}

/**
 * The text as it counts now: the newest version, and before it the recitals of the newest one
 * that has any, since consolidated texts leave them to the Official Journal. Null when unknown.
 */
export async function getWholeText(
  db: DbOrTransaction,
  textId: string,
): Promise<Provision[] | null> {
  const versions = await db
    .selectFrom("text_versions")
    .select(["id", "recitals"])
    .where("text_id", "=", textId)
    .orderBy("valid_from", "desc")
    .orderBy("retrieved", "desc")
    .execute();
  const [newest] = versions;
  if (!newest) return null;
  const provisions = await listProvisions(db, newest.id);
  const withRecitals = versions.find(({ recitals }) => recitals > 0);
  if (!withRecitals || withRecitals === newest) return provisions;
  const older = await listProvisions(db, withRecitals.id);
  return [...older.filter(({ kind }) => kind === "recital"), ...provisions];
}

async function storeVersion(
  db: DbOrTransaction,
  text: ImportedText,
  sha256: string,
  origin: Origin,
): Promise<StoredVersion> {
  const textId = await requireText(db, text);
  const label = text.version ?? "";
  const wordsHash = hashWords(text);
  const known = await db
    .selectFrom("text_versions")
    .select("id")
    .where("text_id", "=", textId)
    .where("label", "=", label)
    .where("words_hash", "=", wordsHash)
    .executeTakeFirst();
  const before = await findVersionBefore(db, textId, text, known?.id);
  const changes = before
    ? compareProvisions(await listProvisions(db, before), text.provisions)
    : null;
  if (known) return { id: known.id, textId, label, isNew: false, changes };

  const id = newId();
  await db
    .insertInto("text_versions")
    .values({
      id,
      text_id: textId,
      label,
      title: text.title,
      valid_from: text.validFrom,
      status: text.status,
      dates_json: JSON.stringify(text.dates),
      link: text.link,
      source_url: origin.url,
      retrieved: origin.retrieved ?? now(),
      sha256,
      words_hash: wordsHash,
      articles: countKind(text, "article"),
      recitals: countKind(text, "recital"),
    })
    .execute();
  await insertProvisions(db, id, text.provisions);
  return { id, textId, label, isNew: true, changes };
}

async function requireText(db: DbOrTransaction, text: ImportedText): Promise<string> {
  const key = {
    source: text.source,
    identifier: text.series ?? text.id,
    kind: text.kind,
    language: text.language ?? "",
  };
  const known = await db
    .selectFrom("texts")
    .select("id")
    .where((eb) => eb.and(key))
    .executeTakeFirst();
  if (known) return known.id;
  const id = newId();
  await db
    .insertInto("texts")
    .values({ id, ...key, created: now() })
    .execute();
  return id;
}

/**
 * The newest version of the same form that counts from no later day: a consolidated text is not
 * held against the Official Journal's, which has recitals and other punctuation.
 */
async function findVersionBefore(
  db: DbOrTransaction,
  textId: string,
  { validFrom }: ImportedText,
  self: string | undefined,
): Promise<string | null> {
  const dated = validFrom !== null;
  const row = await db
    .selectFrom("text_versions")
    .select("id")
    .where("text_id", "=", textId)
    .where("valid_from", dated ? "is not" : "is", null)
    .$if(dated, (query) => query.where("valid_from", "<=", validFrom))
    .$if(self !== undefined, (query) => query.where("id", "!=", self ?? ""))
    .orderBy("valid_from", "desc")
    .orderBy("retrieved", "desc")
    .executeTakeFirst();
  return row?.id ?? null;
}

/** SQLite takes 32,766 values in one statement; a provision has ten. */
const rowsAtOnce = 1000;

async function insertProvisions(
  db: DbOrTransaction,
  versionId: string,
  provisions: Provision[],
): Promise<void> {
  const rows = provisions.map(({ link, date, ...provision }, position) => ({
    version_id: versionId,
    position,
    ...provision,
    link: link ?? null,
    date: date ?? null,
  }));
  for (let at = 0; at < rows.length; at += rowsAtOnce) {
    await db
      .insertInto("provisions")
      .values(rows.slice(at, at + rowsAtOnce))
      .execute();
  }
}

function hashWords({ title, status, dates, provisions }: ImportedText): string {
  const words = provisions.map(({ anchor, heading, text }) => [anchor, heading, text]);
  return createHash("sha256")
    .update(JSON.stringify([title, status, dates, words]))
    .digest("hex");
}
