import { newId, now } from "../../db/db.ts";
import type { Db, DbOrTransaction } from "../../db/db.ts";
import { lockAccount } from "../../db/locks.ts";
import { domainOf } from "../../net/domain-proof.ts";
import { noteEvent } from "../account-log.ts";
import { normaliseEmail } from "../accounts.ts";
import { deactivate, reactivate } from "../deactivation.ts";
import type { LogKind } from "../log-kinds.ts";
import { takeInvitation } from "../sign-on/invited.ts";
import { giveJoinerRights } from "../sign-on/joiner-rights.ts";
import { signOutEverywhere } from "../sessions.ts";
import { DirectoryFault, noSuch } from "./directory-fault.ts";
import type { Directory } from "./tokens.ts";

/** Somebody of the account, as its directory sees them. */
export type DirectoryPerson = {
  id: string;
  email: string;
  externalId: string | null;
  active: boolean;
  role: "owner" | "member" | "auditor";
  created: string;
};
export type PersonWish = { email: string; externalId: string | null; active: boolean };
/** What one of them has to be equal to; without it everybody is there. */
export type PersonFilter = { id?: string; email?: string; externalId?: string };
export type Slice = { offset: number; count: number };

/** Some of the account's people, by age, and how many there are in all. */
export async function listDirectoryPeople(
  db: DbOrTransaction,
  { accountId }: Directory,
  filter: PersonFilter,
  { offset, count }: Slice,
): Promise<{ people: DirectoryPerson[]; total: number }> {
  let query = db.selectFrom("users").where("account_id", "=", accountId);
  if (filter.id !== undefined) query = query.where("id", "=", filter.id);
  if (filter.email !== undefined) query = query.where("email", "=", normaliseEmail(filter.email));
  if (filter.externalId !== undefined) query = query.where("external_id", "=", filter.externalId);
  const { total } = await query
    .select(({ fn }) => fn.countAll<string | number>().as("total"))
    .executeTakeFirstOrThrow();
  const rows = await query
    .select(["id", "email", "external_id", "deactivated", "role", "created"])
    .orderBy("created")
    .orderBy("id")
    .offset(offset)
    .limit(count)
    .execute();
  const people = rows.map(({ external_id, deactivated, ...row }) => ({
    ...{ ...row, externalId: external_id, active: deactivated === null },
  }));
  return { people, total: Number(total) };
}

/** Throws 404 for an id that is none of the account's. */
export async function requireDirectoryPerson(
  db: DbOrTransaction,
  directory: Directory,
  id: string,
): Promise<DirectoryPerson> {
  const { people } = await listDirectoryPeople(db, directory, { id }, { offset: 0, count: 1 });
  if (people[0]) return people[0];
  throw noSuch("User", id);
}

/**
 * Makes somebody one of the account's people. Throws 400 for an address of a domain that is not
 * proved, since the directory vouches for it, and 409 for one that is taken.
 */
export async function addDirectoryPerson(
  db: Db,
  directory: Directory,
  wish: PersonWish,
): Promise<DirectoryPerson> {
  const { accountId } = directory;
  const email = normaliseEmail(wish.email);
  const id = newId();
  await db.transaction().execute(async (trx) => {
    await lockAccount(trx, accountId);
    await requireOwnDomain(trx, accountId, email);
    await requireFree(trx, email);
    await trx
      .insertInto("users")
      .values({
        ...{ id, account_id: accountId, email, password_hash: "", email_verified: 1 },
        ...{ role: "auditor", created: now(), language: null, all_companies: 1 },
        external_id: wish.externalId,
      })
      .execute();
    if (!(await takeInvitation(trx, accountId, id, email))) {
      await giveJoinerRights(trx, accountId, id);
    }
    if (!wish.active) await deactivate(trx, id);
    await note(trx, directory, "personJoined", email);
  });
  return requireDirectoryPerson(db, directory, id);
}

/**
 * Changes somebody into what `change` makes of what they are. Throws 403 for what would end an
 * owner's access, 400 and 409 as `addDirectoryPerson` does.
 */
export async function changeDirectoryPerson(
  db: Db,
  directory: Directory,
  id: string,
  change: (person: DirectoryPerson) => PersonWish,
): Promise<DirectoryPerson> {
  await db.transaction().execute(async (trx) => {
    await lockAccount(trx, directory.accountId);
    const person = await requireDirectoryPerson(trx, directory, id);
    const wish = change(person);
    const email = normaliseEmail(wish.email);
    if (person.role === "owner" && (!wish.active || email !== person.email)) throw ownersStay();
    if (wish.externalId !== person.externalId) {
      const users = trx.updateTable("users").set({ external_id: wish.externalId });
      await users.where("id", "=", id).execute();
    }
    if (email !== person.email) await moveTo(trx, directory, person, email);
    if (!wish.active && (await deactivate(trx, id))) {
      await note(trx, directory, "personDeactivated", email);
    }
    if (wish.active && (await reactivate(trx, id))) {
      await note(trx, directory, "personReactivated", email);
    }
  });
  return requireDirectoryPerson(db, directory, id);
}

/** Throws 403 for an owner. */
export async function removeDirectoryPerson(
  db: Db,
  directory: Directory,
  id: string,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockAccount(trx, directory.accountId);
    const person = await requireDirectoryPerson(trx, directory, id);
    if (person.role === "owner") throw ownersStay();
    await trx.deleteFrom("users").where("id", "=", id).execute();
    await note(trx, directory, "personRemoved", person.email);
  });
}

/** Whoever reads the old address must not come in by it any more. */
async function moveTo(
  trx: DbOrTransaction,
  directory: Directory,
  { id, email: before }: DirectoryPerson,
  email: string,
): Promise<void> {
  await requireOwnDomain(trx, directory.accountId, email);
  await requireFree(trx, email);
  await trx.updateTable("users").set({ email, email_verified: 1 }).where("id", "=", id).execute();
  await trx.deleteFrom("password_resets").where("user_id", "=", id).execute();
  await trx.deleteFrom("email_verifications").where("user_id", "=", id).execute();
  await trx.deleteFrom("email_changes").where("user_id", "=", id).execute();
  await signOutEverywhere(trx, id);
  await note(trx, directory, "emailChanged", `${before}: ${email}`);
}

async function requireOwnDomain(
  trx: DbOrTransaction,
  accountId: string,
  email: string,
): Promise<void> {
  const domain = domainOf(email);
  const row = await trx
    .selectFrom("sign_on_domains")
    .select("id")
    .where("account_id", "=", accountId)
    .where("domain", "=", domain)
    .where("proved", "is not", null)
    .executeTakeFirst();
  if (row) return;
  throw new DirectoryFault(400, `${domain} is no proved mail domain here`, "invalidValue");
}

async function requireFree(trx: DbOrTransaction, email: string): Promise<void> {
  const users = trx.selectFrom("users").select("id").where("email", "=", email);
  if (!(await users.executeTakeFirst())) return;
  throw new DirectoryFault(409, "userName is taken", "uniqueness");
}

function ownersStay(): DirectoryFault {
  return new DirectoryFault(403, "An owner of the account is changed by people", "mutability");
}

/** In the account's log, by the name of the token. */
export async function note(
  trx: DbOrTransaction,
  { accountId, tokenId, tokenName, address }: Directory,
  kind: LogKind,
  detail: string,
): Promise<void> {
  const actor = { accountId, id: tokenId, email: "", address };
  await noteEvent(trx, actor, kind, { detail, token: tokenName });
}
