import type { Db, DbOrTransaction } from "../db/db.ts";
import { lockAccount } from "../db/locks.ts";
import { seeOnly } from "../db/see-only.ts";
import { Refusal, notFound, refuseField } from "../errors.ts";
import { codeMessage } from "../messages/coded-message.ts";
import { noteEvent } from "./account-log.ts";
import { requireOwner } from "./accounts.ts";
import type { User } from "./accounts.ts";

/** What somebody may do; `companies` are names, or null for all. An owner sees all. */
export type Access = { role: User["role"]; companies: string[] | null };

/** By whom the heavy work is asked for, where they do not see all companies. */
export function limitedTo(user: Pick<User, "id" | "allCompanies"> | undefined): string | undefined {
  return !user || user.allCompanies ? undefined : user.id;
}

/** The database as somebody sees it: without the companies they have no right to. */
export function seenBy(db: Db, user: Pick<User, "id" | "allCompanies"> | undefined): Db {
  return seeOnly(db, limitedTo(user));
}

/** Throws 403 for whoever sees some companies only. */
export function requireAllCompanies(user: Pick<User, "allCompanies">): void {
  if (user.allCompanies) return;
  throw new Refusal(403, codeMessage("refusals.rights.allCompanies"));
}

/**
 * Changes what somebody of the account may do, at once. Throws 403 unless an owner asks, 404 for
 * somebody else, 409 for the owner's own rights and 400 for a company that is not the account's.
 */
export async function changeAccess(
  db: Db,
  user: User,
  id: string,
  access: Access,
  address: string,
): Promise<void> {
  requireOwner(user);
  if (id === user.id) throw new Refusal(409, codeMessage("refusals.rights.own"));
  await db.transaction().execute(async (trx) => {
    await lockAccount(trx, user.accountId);
    await requireStillOwner(trx, user);
    const person = await trx
      .selectFrom("users")
      .select("email")
      .where("id", "=", id)
      .where("account_id", "=", user.accountId)
      .executeTakeFirst();
    if (!person) throw notFound("person");
    await setAccess(trx, user.accountId, id, await findIds(trx, user.accountId, access));
    const detail = `${person.email}: ${describeAccess(access)}`;
    await noteEvent(trx, { ...user, address }, "accessChanged", { detail });
  });
}

/** Of two owners who take the right from each other one comes too late, and one owner stays. */
export async function requireStillOwner(trx: DbOrTransaction, { id }: User): Promise<void> {
  const owner = await trx
    .selectFrom("users")
    .select("id")
    .where("id", "=", id)
    .where("role", "=", "owner")
    .executeTakeFirst();
  if (!owner) throw new Refusal(403, codeMessage("refusals.account.onlyOwner"));
}

/** The same with the ids of the companies. Throws 400 for one that is not the account's. */
export async function findIds(
  trx: DbOrTransaction,
  accountId: string,
  { role, companies }: Access,
): Promise<Access> {
  if (companies === null || role === "owner") return { role, companies: null };
  const names = [...new Set(companies)];
  if (names.length === 0) {
    throw refuseField(400, "aCompanies", codeMessage("refusals.rights.noCompany"));
  }
  const rows = await trx
    .selectFrom("companies")
    .select(["id", "name"])
    .where("owner_id", "=", accountId)
    .where("name", "in", names)
    .execute();
  const missing = names.find((name) => !rows.some((row) => row.name === name));
  if (missing !== undefined) {
    const said = codeMessage("refusals.rights.unknownCompany", { company: missing });
    throw refuseField(400, "aCompanies", said);
  }
  return { role, companies: rows.map(({ id }) => id) };
}

/** `companies` are ids. What was deleted meanwhile is left out. */
export async function setAccess(
  trx: DbOrTransaction,
  accountId: string,
  userId: string,
  { role, companies }: Access,
): Promise<void> {
  await trx
    .updateTable("users")
    .set({ role, all_companies: companies === null ? 1 : 0 })
    .where("id", "=", userId)
    .execute();
  await trx.deleteFrom("company_rights").where("user_id", "=", userId).execute();
  if (!companies || companies.length === 0) return;
  const there = await trx
    .selectFrom("companies")
    .select("id")
    .where("owner_id", "=", accountId)
    .where("id", "in", companies)
    .execute();
  if (there.length === 0) return;
  await trx
    .insertInto("company_rights")
    .values(there.map(({ id }) => ({ user_id: userId, company_id: id })))
    .execute();
}

/** The people of an account who see one company of it, each with their role; nobody whose access is ended. */
export function selectWhoSee(db: DbOrTransaction, accountId: string, companyId: string) {
  return db
    .selectFrom("users")
    .where("users.account_id", "=", accountId)
    .where("users.deactivated", "is", null)
    .where((eb) =>
      eb.or([
        eb("users.all_companies", "=", 1),
        eb.exists(
          eb
            .selectFrom("company_rights")
            .select("company_rights.user_id")
            .whereRef("company_rights.user_id", "=", "users.id")
            .where("company_rights.company_id", "=", companyId),
        ),
      ]),
    );
}

function describeAccess({ role, companies }: Access): string {
  return companies === null || role === "owner" ? role : `${role}, ${companies.join(", ")}`;
}
