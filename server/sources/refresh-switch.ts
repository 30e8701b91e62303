import { requireOwner } from "../accounts/accounts.ts";
import type { User } from "../accounts/accounts.ts";
import { config } from "../config.ts";
import { now } from "../db/db.ts";
import type { Db, DbOrTransaction } from "../db/db.ts";
import type { SourceStateRow } from "../db/source-tables.ts";
import { Refusal } from "../errors.ts";
import { codeMessage } from "../messages/coded-message.ts";
import { enqueueNamedJob } from "../jobs/queue.ts";
import { publishers } from "./publishers/publishers.ts";
import { listSourceStates } from "./publishers/source-states.ts";
import { loadSources } from "./publishers/sources.ts";

export const refreshJob = "refresh-corpus";
const dayMs = 86_400_000;

/** What a source brings: official texts, news, or what people bring in by hand. */
export const sourceKinds = ["texts", "news", "by_hand"] as const;
export type SourceSummary = {
  name: string;
  place: string;
  site: string;
  kind: (typeof sourceKinds)[number];
  succeeded: string | null;
  failed: string | null;
  reason: SourceStateRow["reason"];
};

/** Turns the daily refresh on or off for an account; it runs while at least one wants it. */
export async function switchRefresh(db: Db, user: User, on: boolean): Promise<void> {
  requireOwner(user);
  if (on && !config().catalogue.network) {
    throw new Refusal(409, codeMessage("refusals.refresh.networkOff"));
  }
  await db.transaction().execute(async (trx) => {
    if (!on) {
      await trx.deleteFrom("refresh_switches").where("account_id", "=", user.accountId).execute();
      return;
    }
    await trx
      .insertInto("refresh_switches")
      .values({ account_id: user.accountId, switched_on: now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await scheduleRefresh(trx);
  });
}

export async function isRefreshOn(db: Db, accountId: string): Promise<boolean> {
  const row = await db
    .selectFrom("refresh_switches")
    .select("account_id")
    .where("account_id", "=", accountId)
    .executeTakeFirst();
  return row !== undefined;
}

/** All sources as the list has them, each with how its last visits went. */
export async function listSources(db: Db): Promise<SourceSummary[]> {
  const { publishers: listed, channels } = loadSources(config().catalogue.sourcesFile);
  const states = await listSourceStates(db);
  const visited = (key: string) => {
    const state = states.get(key);
    const { succeeded = null, failed = null, reason = "" } = state ?? {};
    return { succeeded, failed, reason };
  };
  return [
    ...listed.map(({ name, title, place, site, base }) => {
      const kind = base && publishers.has(name) ? ("texts" as const) : ("by_hand" as const);
      return { name: title, place, site, kind, ...visited(name) };
    }),
    ...channels
      .filter(({ feed }) => feed !== null)
      .map(({ name, place, site }) => ({
        name,
        place,
        site,
        kind: "news" as const,
        ...visited(name),
      })),
  ];
}

/** Whether the setting allows a refresh and somebody wants it. */
export async function isRefreshWanted(db: DbOrTransaction): Promise<boolean> {
  if (!config().catalogue.network) return false;
  const row = await db.selectFrom("refresh_switches").select("account_id").executeTakeFirst();
  return row !== undefined;
}

/**
 * Puts the next refresh into the queue: now, or a day from now when one has run today. There is
 * never more than one waiting, and one for each day.
 */
export async function scheduleRefresh(trx: DbOrTransaction): Promise<void> {
  if (!(await isRefreshWanted(trx))) return;
  const jobs = await trx
    .selectFrom("jobs")
    .select(["id", "state"])
    .where("kind", "=", refreshJob)
    .execute();
  if (jobs.some(({ state }) => state === "queued" || state === "running")) return;
  const ranToday = jobs.some(({ id }) => id === nameJob(new Date()));
  const runAt = new Date(Date.now() + (ranToday ? dayMs : 0));
  await enqueueRefresh(trx, runAt);
}

/** Tomorrow at this time again. */
export async function scheduleNextRefresh(trx: DbOrTransaction): Promise<void> {
  if (await isRefreshWanted(trx)) await enqueueRefresh(trx, new Date(Date.now() + dayMs));
}

async function enqueueRefresh(trx: DbOrTransaction, runAt: Date): Promise<void> {
  const job = { kind: refreshJob, subjectId: "", ownerId: "" };
  await enqueueNamedJob(trx, { ...job, id: nameJob(runAt), runAt: runAt.toISOString() });
}

function nameJob(day: Date): string {
  return `${refreshJob}-${day.toISOString().slice(0, 10)}`;
}
