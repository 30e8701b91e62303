import { nameNetwork } from "../net/client-address.ts";
import { config } from "../config.ts";
import type { Db } from "../db/db.ts";
import type { Limit, LimitName } from "../limits.ts";
import { countRecentUse } from "../recent-uses.ts";
import { countAttempt } from "./attempts.ts";

/** Who does it: the id of an account or a person, and where the request comes from. */
export type UsedBy = { account?: string | undefined; address?: string | undefined };

/** Counts one use. Throws a 429 refusal when this account or this address came too often. */
export async function countUse(db: Db, name: LimitName, by: UsedBy): Promise<void> {
  const { what, kept, account, address } = config().limits[name];
  const count = async (limit: Limit, key: string) =>
    kept === "memory"
      ? countRecentUse(key, limit, what)
      : countAttempt(db, key, limit.most, limit.seconds, what);
  if (account && by.account) await count(account, `${name}:${by.account}`);
  if (address && by.address) await count(address, `${name}@${nameNetwork(by.address)}`);
}
