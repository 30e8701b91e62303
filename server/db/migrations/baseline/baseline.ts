import { sql } from "kysely";
import type { Kysely } from "kysely";
import { accountsTables } from "./accounts.ts";
import { companiesTables } from "./companies.ts";
import { sourcesTables } from "./sources.ts";

/** What an empty database on PostgreSQL begins with: all that SQLite came to step by step. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const tables of [accountsTables, companiesTables, sourcesTables]) {
    for (const statement of tables.split(";")) {
      if (statement.trim()) await sql.raw(spellTypes(statement)).execute(db);
    }
  }
}

/** The names behind columns are SQLite's; its texts are compared byte by byte. */
function spellTypes(statement: string): string {
  return statement
    .replaceAll(/" text\b/g, '" text collate "C"')
    .replaceAll(/" blob\b/g, '" bytea')
    .replaceAll(/" integer\b/g, '" bigint')
    .replaceAll(/" real\b/g, '" double precision');
}
