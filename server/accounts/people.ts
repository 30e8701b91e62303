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
};

/** Everybody of the business account, the owner first. */
export async function listPeople(db: Db, accountId: string): Promise<Person[]> {
  const rows = await db
    .selectFrom("users")
    .select(["id", "email", "role", "email_verified", "created"])
    .where("account_id", "=", accountId)
    .orderBy("role", "desc")
    .orderBy("created")
    .execute();
  return rows.map(({ email_verified, ...row }) => ({
    ...row,
    emailVerified: email_verified === 1,
  }));
}

/** Takes a member out of the account. Throws 403 unless the owner asks, 409 for the owner. */
export async function removePerson(db: Db, user: User, id: string): Promise<void> {
  requireOwner(user);
  if (id === user.id) {
    throw new Refusal(409, codeMessage("refusals.account.ownerStays"));
  }
  const { numDeletedRows } = await db
    .deleteFrom("users")
    .where("id", "=", id)
    .where("account_id", "=", user.accountId)
    .where("role", "=", "member")
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw notFound("person");
}
