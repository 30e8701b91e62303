import type { Db, DbOrTransaction } from "../../db/db.ts";
import { lockAccount } from "../../db/locks.ts";
import { notFound } from "../../errors.ts";
import { noteEvent } from "../account-log.ts";
import { requireOwner } from "../accounts.ts";
import type { User } from "../accounts.ts";
import { findIds, setAccess } from "../rights.ts";
import { giveJoinerRights, nameCompanies, readIds } from "../sign-on/joiner-rights.ts";
import type { JoinerAccess } from "../sign-on/joiner-rights.ts";

/** What a group of the directory gives its people; null where an owner has not said. */
export type GroupRights = {
  id: string;
  name: string;
  members: number;
  access: JoinerAccess | null;
};

/** Throws 403 unless an owner asks. */
export async function listGroupRights(db: Db, user: User): Promise<GroupRights[]> {
  requireOwner(user);
  const rows = await db
    .selectFrom("directory_groups")
    .select(["id", "name", "role", "companies_json"])
    .select(({ selectFrom }) =>
      selectFrom("directory_members")
        .select(({ fn }) => fn.countAll<string | number>().as("count"))
        .whereRef("directory_members.group_id", "=", "directory_groups.id")
        .as("members"),
    )
    .where("account_id", "=", user.accountId)
    .orderBy("name")
    .execute();
  return Promise.all(
    rows.map(async ({ role, companies_json, members, ...row }) => {
      const ids = readIds(companies_json);
      const companies = ids && (await nameCompanies(db, user.accountId, ids));
      return { ...row, members: Number(members ?? 0), access: role && { role, companies } };
    }),
  );
}

/** Says what a group gives; its people have it at once. With null it gives nothing of its own. */
export async function setGroupRights(
  db: Db,
  user: User,
  id: string,
  access: JoinerAccess | null,
  address: string,
): Promise<void> {
  requireOwner(user);
  await db.transaction().execute(async (trx) => {
    await lockAccount(trx, user.accountId);
    const group = await trx
      .selectFrom("directory_groups")
      .select("name")
      .where("id", "=", id)
      .where("account_id", "=", user.accountId)
      .executeTakeFirst();
    if (!group) throw notFound("group");
    const found = access && (await findIds(trx, user.accountId, access));
    const companies = found?.companies ?? null;
    await trx
      .updateTable("directory_groups")
      .set({
        role: access?.role ?? null,
        companies_json: companies && JSON.stringify(companies),
      })
      .where("id", "=", id)
      .execute();
    const members = trx.selectFrom("directory_members").select("user_id");
    const rows = await members.where("group_id", "=", id).execute();
    await giveRights(
      trx,
      user.accountId,
      rows.map(({ user_id }) => user_id),
    );
    const detail = `${group.name}: ${access?.role ?? "-"}`;
    await noteEvent(trx, { ...user, address }, "accessChanged", { detail });
  });
}

/** After people came into a group or left it: where the group gives something, all are looked at anew. */
export async function applyGroups(
  trx: DbOrTransaction,
  accountId: string,
  groupId: string,
  userIds: string[],
): Promise<void> {
  const groups = trx.selectFrom("directory_groups").select("role").where("id", "=", groupId);
  if (!(await groups.executeTakeFirst())?.role) return;
  await giveRights(trx, accountId, userIds);
}

async function giveRights(
  trx: DbOrTransaction,
  accountId: string,
  userIds: string[],
): Promise<void> {
  for (const userId of userIds) {
    const users = trx.selectFrom("users").select("role").where("id", "=", userId);
    const role = (await users.where("account_id", "=", accountId).executeTakeFirst())?.role;
    // Owners are made and unmade by owners alone.
    if (!role || role === "owner") continue;
    const rows = await trx
      .selectFrom("directory_members")
      .innerJoin("directory_groups", "directory_groups.id", "directory_members.group_id")
      .select(["directory_groups.role", "directory_groups.companies_json"])
      .where("directory_members.user_id", "=", userId)
      .where("directory_groups.role", "is not", null)
      .execute();
    if (rows.length === 0) await giveJoinerRights(trx, accountId, userId);
    else await setAccess(trx, accountId, userId, unite(rows));
  }
}

/**
 * The role that may more, with the companies of the groups that give it: nobody writes where no
 * group lets them write.
 */
function unite(rows: { role: string | null; companies_json: string | null }[]): JoinerAccess {
  const role = rows.some((row) => row.role === "member") ? "member" : "auditor";
  const lists = rows.filter((row) => row.role === role).map((row) => readIds(row.companies_json));
  const all = lists.some((list) => list === null);
  return { role, companies: all ? null : [...new Set(lists.flatMap((list) => list ?? []))] };
}
