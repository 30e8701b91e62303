import { config } from "../config.ts";
import type { Db, DbOrTransaction } from "../db/db.ts";
import { lockAccount } from "../db/locks.ts";
import { noteSecurity } from "./account-log.ts";
import type { SignedInPrincipal } from "./accounts.ts";
import { requirePassword } from "./credentials.ts";
import { hide } from "./guesses.ts";

/**
 * A member or an auditor leaves; an owner takes the business account along, with everybody and everything in
 * it. Throws 400 when the password is not right.
 */
export async function deleteAccount(
  db: Db,
  principal: SignedInPrincipal,
  password: string,
): Promise<void> {
  const { user } = principal;
  await requirePassword(db, principal, password, "sPassword");
  noteSecurity("accountDeleted", { account: user.accountId, person: user.id });
  await db.transaction().execute(async (trx) => {
    await lockAccount(trx, user.accountId);
    const role = await readRole(trx, user.id);
    if (role !== "owner") {
      await forgetPeople(trx, [user]);
      await trx.deleteFrom("users").where("id", "=", user.id).execute();
      return;
    }
    const people = await trx
      .selectFrom("users")
      .select(["id", "email"])
      .where("account_id", "=", user.accountId)
      .execute();
    await forgetPeople(trx, people);
    await trx
      .deleteFrom("mails")
      .where("id", "in", (eb) =>
        eb
          .selectFrom("jobs")
          .select("subject_id")
          .where("kind", "=", "send-mail")
          .where("owner_id", "=", user.accountId),
      )
      .execute();
    // Without its row a job under way loses its lease and stores nothing any more.
    await trx.deleteFrom("jobs").where("owner_id", "=", user.accountId).execute();
    const counts = Object.keys(config().limits).map((name) => `${name}:${user.accountId}`);
    await trx.deleteFrom("attempts").where("key", "in", counts).execute();
    await trx.deleteFrom("accounts").where("id", "=", user.accountId).execute();
  });
}

/** As it is now: another owner may have changed it since the request came in. */
async function readRole(trx: DbOrTransaction, id: string): Promise<string | undefined> {
  const users = trx.selectFrom("users").select("role");
  return (await users.where("id", "=", id).executeTakeFirst())?.role;
}

/** What is kept by address or id without a reference to the person. */
async function forgetPeople(
  trx: DbOrTransaction,
  people: { id: string; email: string }[],
): Promise<void> {
  const keys = people.flatMap(({ id, email }) => [
    `reset-mails:${hide(email)}`,
    `verification-mails:${id}`,
  ]);
  await trx.deleteFrom("attempts").where("key", "in", keys).execute();
  const emails = people.map(({ email }) => email);
  await trx.deleteFrom("mails").where("recipient", "in", emails).execute();
}
