import { randomBytes } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { config } from "../config.ts";
import type { Db } from "../db/db.ts";
import type { Secrets } from "../keys.ts";
import { keepSecret } from "./kept-secrets.ts";

const name = "session-secret";
const loaded = new WeakMap<Db, Promise<Secrets>>();

/** Those of the setting, or the one that all processes of the database share. */
export function getSessionSecrets(db: Db): Promise<Secrets> {
  const known = loaded.get(db) ?? load(db);
  loaded.set(db, known);
  // A database that was away a moment ago may answer the next time.
  known.catch(() => loaded.delete(db));
  return known;
}

async function load(db: Db): Promise<Secrets> {
  return listGiven() ?? [await keepSecret(db, name, makeSecret)];
}

/** Those of a process that only serves pages and has no database: its own is a file. */
export function readSecretsOfPages(): Secrets {
  const given = listGiven();
  if (given) return given;
  const file = join(config().dataDir, name);
  try {
    // "wx" lets exactly one of several starting processes write it.
    writeFileSync(file, makeSecret(), { flag: "wx", mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  return [readFileSync(file, "utf8").trim()];
}

function listGiven(): Secrets | null {
  const [first, ...rest] = config().sessionSecrets;
  return first === undefined ? null : [first, ...rest];
}

function makeSecret(): string {
  return randomBytes(32).toString("base64url");
}
