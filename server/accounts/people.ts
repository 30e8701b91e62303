import type { Db } from "../db/db.ts";
import { Refusal, notFound } from "../errors.ts";
import { codeMessage } from "../messages/coded-message.ts";
import { requireOwner } from "./accounts.ts";
import type { User } from "./accounts.ts";

export type Person = {
  id: string;
  email: string;
  role: User["role"];
  emailVerified: boolean;
  created: string;
  /** Their access is ended, and their name stays. */
  deactivated: boolean;
  /** Names, of those that the asker sees; null for all. */
  companies: string[] | null;
};

/** Everybody of the business account, the owner first. */
export async function listPeople(db: Db, accountId: string): Promise<Person[]> {
  const rows = await db
    .selectFrom("users")
    .select(["id", "email", "role", "email_verified", "created", "all_companies", "deactivated"])
    .where("account_id", "=", accountId)
    .orderBy("role", "desc")
    .orderBy("created")
    .execute();
  const rights = await mapRights(db, accountId);
  return rows.map(({ email_verified, all_companies, deactivated, ...row }) => ({
    ...row,
    deactivated: deactivated !== null,
    emailVerified: email_verified === 1,
    companies: all_companies === 1 ? null : (rights.get(row.id) ?? []),
  }));
}

async function mapRights(db: Db, accountId: string): Promise<Map<string, string[]>> {
  const rows = await db
    .selectFrom("company_rights")
    .innerJoin("companies", "companies.id", "company_rights.company_id")
    .select(["company_rights.user_id", "companies.name"])
    .where("companies.owner_id", "=", accountId)
    .orderBy("companies.name")
    .execute();
  const names = new Map<string, string[]>();
  for (const { user_id: id, name } of rows) names.set(id, [...(names.get(id) ?? []), name]);
  return names;
}

/** Takes somebody out of the account. Throws 403 unless an owner asks, 409 for an owner. */
export async function removePerson(db: Db, user: User, id: string): Promise<void> {
  requireOwner(user);
  if (id === user.id) {
    throw new Refusal(409, codeMessage("refusals.account.ownerStays"));
  }
  const { numDeletedRows } = await db
    .deleteFrom("users")
    .where("id", "=", id)
    .where("account_id", "=", user.accountId)
    .where("role", "!=", "owner")
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw notFound("person");
}
