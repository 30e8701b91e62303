import { createRequire } from "node:module";
import type SqliteDatabase from "better-sqlite3";

const [release = 0] = process.versions.node.split(".").map(Number);
const load = createRequire(import.meta.url) as (name: string) => typeof SqliteDatabase;

/**
 * How SQLite is reached. From Node 24.19 on the process would end by itself, at some collection of
 * garbage, with a version below 13 of this library; and 13 does not run on Node 20.
 */
export const Sqlite = release >= 24 ? load("better-sqlite3-13") : load("better-sqlite3");
