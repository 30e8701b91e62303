import { newId, now } from "../db/db.ts";
import type { Db, DbOrTransaction } from "../db/db.ts";
import type { AccountLogRow } from "../db/account-tables.ts";
import { log } from "../log.ts";
import type { User } from "./accounts.ts";
import { requireOwner } from "./accounts.ts";
import { logKinds } from "./log-kinds.ts";
import type { LogKind } from "./log-kinds.ts";

/** Somebody of an account, and where the request came from. */
export type Actor = { accountId: string; id: string; email: string; address: string };
/** The same, or somebody who holds what the account gave out. */
type AnyActor = Omit<Actor, "id"> & { id: string | null };
export type LogEntry = Omit<AccountLogRow, "account_id" | "person_id"> & { kind: LogKind };
export type LogFilter = {
  kind?: LogKind | undefined;
  email?: string | undefined;
  /** Days, YYYY-MM-DD; both count. */
  from?: string | undefined;
  to?: string | undefined;
};

const mostEntries = 10_000;

/**
 * Writes down what somebody did, where the account's owner reads it and as one line of the
 * process's own log. `detail` names what it was done to; it never holds a secret.
 */
export async function noteEvent(
  db: DbOrTransaction,
  actor: AnyActor,
  kind: LogKind,
  { detail = "", token = null }: { detail?: string; token?: string | null } = {},
): Promise<void> {
  const { accountId, id: personId, email, address } = actor;
  await db
    .insertInto("account_log")
    .values({
      ...{ id: newId(), account_id: accountId, at: now(), kind },
      ...{ person_id: personId, email, token, address, detail: detail.slice(0, 200) },
    })
    .execute();
  noteSecurity(kind, { account: accountId, person: personId ?? "", address });
}

/** One line of the process's own log, without addresses of people and without secrets. */
export function noteSecurity(event: LogKind, about: Record<string, string>): void {
  log().info({ event, ...about }, "security");
}

/** The newest first, ten thousand at most. Throws 403 unless the owner asks. */
export async function listLog(db: Db, user: User, filter: LogFilter): Promise<LogEntry[]> {
  requireOwner(user);
  let query = db
    .selectFrom("account_log")
    .select(["id", "at", "kind", "email", "token", "address", "detail"])
    .where("account_id", "=", user.accountId);
  if (filter.kind) query = query.where("kind", "=", filter.kind);
  if (filter.email) query = query.where("email", "=", filter.email);
  if (filter.from) query = query.where("at", ">=", filter.from);
  if (filter.to) query = query.where("at", "<=", `${filter.to}T23:59:59.999Z`);
  const rows = await query.orderBy("at", "desc").orderBy("id").limit(mostEntries).execute();
  return rows.flatMap((row) => {
    const kind = logKinds.find((one) => one === row.kind);
    return kind ? [{ ...row, kind }] : [];
  });
}

/** Deletes what was written down before a moment; says how many entries. */
export async function pruneLog(db: Db, before: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("account_log")
    .where("at", "<", before)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
