import type SqliteDatabase from "better-sqlite3";

const mostStatements = 500;

/** The prepared statement of a text. */
export type Statements = (text: string) => SqliteDatabase.Statement;

/** Kysely prepares each statement anew; the same text may as well be the same statement. */
export function keepStatements(sqlite: SqliteDatabase.Database): Statements {
  const kept = new Map<string, SqliteDatabase.Statement>();
  return (text) => {
    const known = kept.get(text);
    // A statement that somebody is still stepping through cannot be begun again.
    if (known && !known.busy) return known;
    const statement = sqlite.prepare(text);
    if (kept.size >= mostStatements) kept.clear();
    kept.set(text, statement);
    return statement;
  };
}
