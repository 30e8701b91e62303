import {
  ColumnDefinitionNode,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  RawNode,
} from "kysely";
import type {
  CompiledQuery,
  DatabaseConnection,
  DataTypeNode,
  Dialect,
  Driver,
  OrderByItemNode,
  QueryResult,
} from "kysely";
import type { Pool, PoolClient } from "pg";
import { refuseWhereAway } from "./postgres-faults.ts";

/** So long another transaction may hold what one waits for, and its owner may think. */
const begin =
  "begin; set local lock_timeout = '10s'; set local idle_in_transaction_session_timeout = '60s'";
const changing = new Set(["INSERT", "UPDATE", "DELETE"]);

/**
 * PostgreSQL in the ways that SQLite is spoken to: the same names of types, texts compared byte by
 * byte. No statement has a name and no setting outlives its transaction, so that a pooler may give
 * each transaction another connection.
 */
export function createPostgresDialect(pool: Pool): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => createDriver(pool),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new Compiler(),
  };
}

class Compiler extends PostgresQueryCompiler {
  protected override visitDataType(node: DataTypeNode): void {
    const inColumn = this.parentNode !== undefined && ColumnDefinitionNode.is(this.parentNode);
    if (node.dataType === "blob") this.append("bytea");
    else if (node.dataType === "real") this.append("double precision");
    else if (node.dataType === "text" && inColumn) this.append('text collate "C"');
    else if (node.dataType === "integer") this.append("bigint");
    else super.visitDataType(node);
  }

  /** What has no value comes first, as in SQLite. */
  protected override visitOrderByItem(node: OrderByItemNode): void {
    super.visitOrderByItem(node);
    if (node.nulls) return;
    const { direction } = node;
    const descends = direction && RawNode.is(direction) && direction.sqlFragments[0] === "desc";
    this.append(descends ? " nulls last" : " nulls first");
  }
}

type Connection = DatabaseConnection & {
  say: (words: string) => Promise<void>;
  release: () => void;
};

function createDriver(pool: Pool): Driver {
  // A connection that breaks is taken out of the pool by itself; who was using it is told.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
  return {
    init: () => Promise.resolve(),
    acquireConnection: async () => hold(await pool.connect().catch(refuseWhereAway)),
    beginTransaction: (connection) => (connection as Connection).say(begin),
    commitTransaction: (connection) => (connection as Connection).say("commit"),
    // Where it cannot be said the connection is gone, and the transaction with it.
    rollbackTransaction: (connection) =>
      (connection as Connection).say("rollback").catch(() => undefined),
    releaseConnection: (connection) => Promise.resolve((connection as Connection).release()),
    destroy: () => pool.end(),
  };
}

function hold(client: PoolClient): Connection {
  let broken = false;

  async function ask<Answer>(question: () => Promise<Answer>): Promise<Answer> {
    try {
      return await question();
    } catch (error) {
      // Only the server's own refusals leave the connection as it was.
      broken ||= !(error instanceof Error && "severity" in error);
      return refuseWhereAway(error);
    }
  }

  return {
    executeQuery: <Row>({ sql, parameters }: CompiledQuery) =>
      ask(async (): Promise<QueryResult<Row>> => {
        const values = parameters.map((value) => withoutNul(value));
        const { rows, rowCount, command } = await client.query(sql, values);
        const changed = changing.has(command) ? BigInt(rowCount ?? 0) : undefined;
        return { rows: rows as Row[], ...(changed !== undefined && { numAffectedRows: changed }) };
      }),
    streamQuery: () => {
      throw new Error("rows are read at once or page by page");
    },
    say: (words) => ask(async () => void (await client.query(words))),
    release: () => client.release(broken),
  };
}

/** The one character that PostgreSQL keeps in no text; another takes its place, and its length. */
function withoutNul(value: unknown): unknown {
  return typeof value === "string" && value.includes("\0")
    ? value.replaceAll("\0", "\u{FFFD}")
    : value;
}
