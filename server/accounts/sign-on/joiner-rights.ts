import type { Db, DbOrTransaction } from "../../db/db.ts";
import { findIds, setAccess } from "../rights.ts";
import type { Access } from "../rights.ts";

export type JoinerAccess = Access & { role: Exclude<Access["role"], "owner"> };

/** What people may do who join by themselves; only read where nobody has said. Companies are ids. */
async function readJoinerRights(db: DbOrTransaction, accountId: string): Promise<JoinerAccess> {
  const row = await db
    .selectFrom("joiner_rights")
    .select(["role", "companies_json"])
    .where("account_id", "=", accountId)
    .executeTakeFirst();
  if (!row) return { role: "auditor", companies: null };
  return { role: row.role, companies: readIds(row.companies_json) };
}

/** The same with the companies' names. */
export async function getJoinerRights(db: Db, accountId: string): Promise<JoinerAccess> {
  const { role, companies } = await readJoinerRights(db, accountId);
  return { role, companies: companies && (await nameCompanies(db, accountId, companies)) };
}

/** `companies` are names. Throws 400 for one that is not the account's. */
export async function setJoinerRights(
  trx: DbOrTransaction,
  accountId: string,
  access: JoinerAccess,
): Promise<void> {
  const { companies } = await findIds(trx, accountId, access);
  const rights = { role: access.role, companies_json: companies && JSON.stringify(companies) };
  await trx
    .insertInto("joiner_rights")
    .values({ account_id: accountId, ...rights })
    .onConflict((conflict) => conflict.column("account_id").doUpdateSet(rights))
    .execute();
}

/** Gives somebody who just joined what the owner chose for such people. */
export async function giveJoinerRights(
  trx: DbOrTransaction,
  accountId: string,
  userId: string,
): Promise<void> {
  await setAccess(trx, accountId, userId, await readJoinerRights(trx, accountId));
}

export async function nameCompanies(
  db: DbOrTransaction,
  accountId: string,
  ids: string[],
): Promise<string[]> {
  if (ids.length === 0) return [];
  const companies = db.selectFrom("companies").select("name").where("owner_id", "=", accountId);
  const rows = await companies.where("id", "in", ids).orderBy("name").execute();
  return rows.map(({ name }) => name);
}

export function readIds(json: string | null): string[] | null {
  return json === null ? null : (JSON.parse(json) as string[]);
}
