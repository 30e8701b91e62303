import { newId, now } from "../../db/db.ts";
import type { Db, DbOrTransaction } from "../../db/db.ts";
import { lockAccount } from "../../db/locks.ts";
import { DirectoryFault, noSuch } from "./directory-fault.ts";
import { applyGroups } from "./group-rights.ts";
import { note } from "./people.ts";
import type { Slice } from "./people.ts";
import type { Directory } from "./tokens.ts";

export type Member = { id: string; email: string };
export type DirectoryGroup = {
  id: string;
  name: string;
  externalId: string | null;
  created: string;
  members: Member[];
};
export type GroupWish = { name: string; externalId: string | null; members: string[] };
export type GroupFilter = { id?: string; name?: string; externalId?: string };

/** Some of the account's groups, by age, and how many there are in all. */
export async function listDirectoryGroups(
  db: DbOrTransaction,
  { accountId }: Directory,
  filter: GroupFilter,
  { offset, count }: Slice,
): Promise<{ groups: DirectoryGroup[]; total: number }> {
  let query = db.selectFrom("directory_groups").where("account_id", "=", accountId);
  if (filter.id !== undefined) query = query.where("id", "=", filter.id);
  if (filter.name !== undefined) query = query.where("name", "=", filter.name);
  if (filter.externalId !== undefined) query = query.where("external_id", "=", filter.externalId);
  const { total } = await query
    .select(({ fn }) => fn.countAll<string | number>().as("total"))
    .executeTakeFirstOrThrow();
  const rows = await query
    .select(["id", "name", "external_id", "created"])
    .orderBy("created")
    .orderBy("id")
    .offset(offset)
    .limit(count)
    .execute();
  const members = await mapMembers(
    db,
    rows.map(({ id }) => id),
  );
  const groups = rows.map(({ external_id, ...row }) => ({
    ...{ ...row, externalId: external_id, members: members.get(row.id) ?? [] },
  }));
  return { groups, total: Number(total) };
}

/** The groups of each of these people. */
export async function mapGroups(
  db: DbOrTransaction,
  userIds: string[],
): Promise<Map<string, { id: string; name: string }[]>> {
  const groups = new Map<string, { id: string; name: string }[]>();
  if (userIds.length === 0) return groups;
  const rows = await db
    .selectFrom("directory_members")
    .innerJoin("directory_groups", "directory_groups.id", "directory_members.group_id")
    .select(["directory_groups.id", "directory_groups.name", "directory_members.user_id"])
    .where("directory_members.user_id", "in", userIds)
    .orderBy("directory_groups.name")
    .execute();
  for (const { user_id: user, ...group } of rows) {
    groups.set(user, [...(groups.get(user) ?? []), group]);
  }
  return groups;
}

/** Throws 404 for an id that is none of the account's. */
export async function requireDirectoryGroup(
  db: DbOrTransaction,
  directory: Directory,
  id: string,
): Promise<DirectoryGroup> {
  const { groups } = await listDirectoryGroups(db, directory, { id }, { offset: 0, count: 1 });
  if (groups[0]) return groups[0];
  throw noSuch("Group", id);
}

/** Throws 409 for a name that is taken, 400 for members who are not of the account. */
export async function addDirectoryGroup(
  db: Db,
  directory: Directory,
  wish: GroupWish,
): Promise<DirectoryGroup> {
  const id = newId();
  await db.transaction().execute(async (trx) => {
    await lockAccount(trx, directory.accountId);
    await requireFree(trx, directory, wish.name, id);
    const row = { id, account_id: directory.accountId, name: wish.name, created: now() };
    await trx
      .insertInto("directory_groups")
      .values({ ...row, external_id: wish.externalId, role: null, companies_json: null })
      .execute();
    await setMembers(trx, directory, id, wish.members);
    await note(trx, directory, "directoryGroupChanged", wish.name);
  });
  return requireDirectoryGroup(db, directory, id);
}

/** As `addDirectoryGroup`; who comes in or leaves gets the rights that follow, at once. */
export async function changeDirectoryGroup(
  db: Db,
  directory: Directory,
  id: string,
  change: (group: GroupWish) => GroupWish,
): Promise<DirectoryGroup> {
  await db.transaction().execute(async (trx) => {
    await lockAccount(trx, directory.accountId);
    const { name, externalId, members } = await requireDirectoryGroup(trx, directory, id);
    const were = members.map((one) => one.id);
    const wish = change({ name, externalId, members: were });
    await requireFree(trx, directory, wish.name, id);
    await trx
      .updateTable("directory_groups")
      .set({ name: wish.name, external_id: wish.externalId })
      .where("id", "=", id)
      .execute();
    await setMembers(trx, directory, id, wish.members);
    await applyGroups(trx, directory.accountId, id, differ(were, wish.members));
    await note(trx, directory, "directoryGroupChanged", wish.name);
  });
  return requireDirectoryGroup(db, directory, id);
}

export async function removeDirectoryGroup(
  db: Db,
  directory: Directory,
  id: string,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockAccount(trx, directory.accountId);
    const { name, members } = await requireDirectoryGroup(trx, directory, id);
    await setMembers(trx, directory, id, []);
    const were = members.map((one) => one.id);
    await applyGroups(trx, directory.accountId, id, were);
    await trx.deleteFrom("directory_groups").where("id", "=", id).execute();
    await note(trx, directory, "directoryGroupRemoved", name);
  });
}

async function setMembers(
  trx: DbOrTransaction,
  { accountId }: Directory,
  groupId: string,
  members: string[],
): Promise<void> {
  const wanted = [...new Set(members)];
  await trx.deleteFrom("directory_members").where("group_id", "=", groupId).execute();
  if (wanted.length === 0) return;
  const there = await trx
    .selectFrom("users")
    .select("id")
    .where("account_id", "=", accountId)
    .where("id", "in", wanted)
    .execute();
  const missing = wanted.find((id) => !there.some((row) => row.id === id));
  if (missing !== undefined) {
    throw new DirectoryFault(400, `No user ${missing.slice(0, 100)} here`, "invalidValue");
  }
  await trx
    .insertInto("directory_members")
    .values(wanted.map((user_id) => ({ group_id: groupId, user_id })))
    .execute();
}

async function requireFree(
  trx: DbOrTransaction,
  { accountId }: Directory,
  name: string,
  id: string,
): Promise<void> {
  const row = await trx
    .selectFrom("directory_groups")
    .select("id")
    .where("account_id", "=", accountId)
    .where("name", "=", name)
    .where("id", "!=", id)
    .executeTakeFirst();
  if (row) throw new DirectoryFault(409, "displayName is taken", "uniqueness");
}

async function mapMembers(db: DbOrTransaction, groupIds: string[]): Promise<Map<string, Member[]>> {
  const members = new Map<string, Member[]>();
  if (groupIds.length === 0) return members;
  const rows = await db
    .selectFrom("directory_members")
    .innerJoin("users", "users.id", "directory_members.user_id")
    .select(["directory_members.group_id", "users.id", "users.email"])
    .where("directory_members.group_id", "in", groupIds)
    .orderBy("users.email")
    .execute();
  for (const { group_id: group, ...member } of rows) {
    members.set(group, [...(members.get(group) ?? []), member]);
  }
  return members;
}

/** Who stands in one of the two lists alone. */
function differ(before: string[], after: string[]): string[] {
  const [old, fresh] = [new Set(before), new Set(after)];
  return [...before.filter((id) => !fresh.has(id)), ...after.filter((id) => !old.has(id))];
}
