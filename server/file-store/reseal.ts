import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Kysely } from "kysely";
import { config } from "../config.ts";
import { isCurrent } from "../db/data-key.ts";
import type { Db } from "../db/db.ts";
import { keyProof, requireDataKey } from "../db/require-data-key.ts";
import { openValue, sealValue, sealedColumns } from "../db/sealed-columns.ts";
import { getFile, putFile } from "./s3.ts";
import { headBytes, isCurrentFile, unsealFile } from "./sealed-files.ts";

type Loose = Kysely<Record<string, Record<string, unknown>>>;
type Columns = (typeof sealedColumns)[number];
type Stored = Uint8Array | string;
export type Resealed = { what: string; sealed: number; left: number };

const rowsAtOnce = 20;

/**
 * Encrypts all that is stored with the first key that is given, or with none where `plain`. What is
 * so already is left, so that it goes on where it was broken off. Others may read and write
 * meanwhile, as long as they have all keys.
 */
export async function reseal(
  db: Db,
  { plain = false, tell = () => undefined }: { plain?: boolean; tell?: (one: Resealed) => void },
): Promise<Resealed[]> {
  await requireDataKey(db);
  const done: Resealed[] = [];
  const add = (one: Resealed) => {
    done.push(one);
    tell(one);
  };
  for (const columns of sealedColumns) add(await resealTable(db, columns, plain));
  if (config().files) add(await resealStore(db, plain));
  // Last: as long as anything is encrypted, whoever starts needs the key.
  if (plain) await db.deleteFrom("secrets").where("name", "=", keyProof).execute();
  return done;
}

async function resealTable(db: Db, columns: Columns, plain: boolean): Promise<Resealed> {
  const { table, key, column } = columns;
  const loose = db as unknown as Loose;
  let [sealed, left] = [0, 0];
  let after: unknown[] | undefined;
  for (;;) {
    let query = loose
      .selectFrom(table)
      .select([...key, column])
      .limit(rowsAtOnce);
    for (const name of key) query = query.orderBy(name);
    const last = after;
    if (last) {
      query = query.where(({ eb, refTuple, tuple }) =>
        key.length === 1
          ? eb(key[0], ">", last[0])
          : eb(
              refTuple(...(key as unknown as [string, string])),
              ">",
              tuple(...(last as [unknown, unknown])),
            ),
      );
    }
    const rows = await query.execute();
    for (const row of rows) {
      const stored = row[column] as Stored;
      const names = key.map((name) => row[name] as string | number);
      if (plain ? isPlain(stored, table, names) : isCurrent(stored)) {
        left += 1;
        continue;
      }
      const value = openValue(table, names, stored);
      let update = loose
        .updateTable(table)
        .set({ [column]: plain ? value : sealValue(table, names, value) })
        // Somebody may have written it anew meanwhile.
        .where(column, "=", stored);
      key.forEach((name, at) => (update = update.where(name, "=", names[at])));
      await update.execute();
      sealed += 1;
    }
    if (rows.length < rowsAtOnce) return { what: table, sealed, left };
    after = key.map((name) => rows.at(-1)?.[name]);
  }
}

function isPlain(stored: Stored, table: Columns["table"], names: (string | number)[]): boolean {
  const opened = openValue(table, names, stored);
  return opened === stored;
}

async function resealStore(db: Db, plain: boolean): Promise<Resealed> {
  const files = await db.selectFrom("stored_files").select(["sha256", "bytes"]).execute();
  const folder = await mkdtemp(join(config().dataDir, "resealing-"));
  let [sealed, left] = [0, 0];
  try {
    for (const file of files) {
      const path = join(folder, file.sha256);
      const stored = Readable.from(await getFile(file));
      const head = await readHead(stored);
      if (!plain && isCurrentFile(head)) {
        stored.destroy();
        left += 1;
        continue;
      }
      const hash = createHash("sha256");
      const opened = unsealFile(await getFile(file), file.sha256);
      await pipeline(Readable.from(hashed(opened, hash)), createWriteStream(path, { mode: 0o600 }));
      if (hash.digest("hex") !== file.sha256) {
        throw new Error(`the store holds other bytes under ${file.sha256}`);
      }
      await putFile(path, file, plain);
      await rm(path, { force: true });
      sealed += 1;
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return { what: "the store of files", sealed, left };
}

async function* hashed(pieces: AsyncIterable<Uint8Array>, hash: ReturnType<typeof createHash>) {
  for await (const piece of pieces) {
    hash.update(piece);
    yield piece;
  }
}

async function readHead(stored: AsyncIterable<Uint8Array>): Promise<Buffer> {
  let head: Buffer = Buffer.alloc(0);
  for await (const piece of stored) {
    head = Buffer.concat([head, piece]);
    if (head.length >= headBytes) break;
  }
  return head;
}
