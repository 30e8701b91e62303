import { setTimeout as sleep } from "node:timers/promises";
import type SqliteDatabase from "better-sqlite3";
import { SelectQueryNode, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from "kysely";
import type { CompiledQuery, DatabaseConnection, Dialect, Driver, QueryResult } from "kysely";
import { Refusal } from "../errors.ts";
import { codeMessage } from "../messages/coded-message.ts";
import { keepStatements } from "./keep-statements.ts";
import type { Statements } from "./keep-statements.ts";

/** So long another connection may hold what one waits for. */
const patienceMs = 10_000;
const longestNapMs = 25;

/**
 * SQLite for a process in which several threads write to one file. Who finds it locked waits
 * without holding up their thread. A transaction takes the write lock as it begins, so that it
 * never finds halfway that what it read is old. What only reads has a connection of its own and
 * waits for no transaction.
 */
export function createSqliteDialect(
  writing: SqliteDatabase.Database,
  reading: SqliteDatabase.Database,
): Dialect {
  return {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => createDriver(writing, reading),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}

function createDriver(writing: SqliteDatabase.Database, reading: SqliteDatabase.Database): Driver {
  const writer = keepStatements(writing);
  const reader = keepStatements(reading);
  const turns = createTurns();
  const transactions = new Map<DatabaseConnection, () => void>();

  function connect(): DatabaseConnection {
    const connection: DatabaseConnection = {
      async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
        if (transactions.has(connection)) return run<Row>(writer, query);
        if (SelectQueryNode.is(query.query)) return whenFree(() => run<Row>(reader, query));
        const end = await turns();
        return whenFree(() => run<Row>(writer, query)).finally(end);
      },
      streamQuery: () => {
        throw new Error("rows are read at once or page by page");
      },
    };
    return connection;
  }

  return {
    init: () => Promise.resolve(),
    acquireConnection: () => Promise.resolve(connect()),
    async beginTransaction(connection) {
      const end = await turns();
      try {
        await whenFree(() => writing.exec("begin immediate"));
        transactions.set(connection, end);
      } catch (error) {
        end();
        throw error;
      }
    },
    async commitTransaction(connection) {
      await whenFree(() => writing.exec("commit"));
      endTransaction(connection);
    },
    rollbackTransaction(connection) {
      try {
        // A full disk has SQLite roll back by itself.
        if (writing.inTransaction) writing.exec("rollback");
      } finally {
        endTransaction(connection);
      }
      return Promise.resolve();
    },
    releaseConnection: () => Promise.resolve(),
    destroy() {
      reading.close();
      writing.close();
      return Promise.resolve();
    },
  };

  function endTransaction(connection: DatabaseConnection): void {
    const end = transactions.get(connection);
    transactions.delete(connection);
    end?.();
  }
}

function run<Row>(statements: Statements, { sql, parameters }: CompiledQuery): QueryResult<Row> {
  const statement = statements(sql);
  if (statement.reader) return { rows: statement.all(parameters) as Row[] };
  const { changes, lastInsertRowid } = statement.run(parameters);
  return { numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid), rows: [] };
}

/** Tries again for as long as another connection holds the lock. */
async function whenFree<Result>(work: () => Result): Promise<Result> {
  const begun = performance.now();
  for (let napMs = 1; ; napMs = Math.min(longestNapMs, napMs * 2)) {
    try {
      return work();
    } catch (error) {
      if (!isBusy(error)) throw error;
      if (performance.now() - begun > patienceMs) {
        throw new Refusal(503, codeMessage("refusals.busy.database"), [], 5);
      }
    }
    // Two that wait for each other's turn should not meet again at the same moment.
    await sleep(napMs * (0.5 + Math.random()));
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && "code" in error && String(error.code).startsWith("SQLITE_BUSY");
}

/** One after the other, in the order they came; what it gives ends the turn. */
function createTurns(): () => Promise<() => void> {
  let last = Promise.resolve();
  return async () => {
    const before = last;
    let end: () => void = () => undefined;
    last = new Promise((resolve) => (end = resolve));
    await before;
    return end;
  };
}
