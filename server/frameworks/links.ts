import type { User } from "../accounts/accounts.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import { now } from "../db/db.ts";
import type { Db } from "../db/db.ts";
import type { FrameworkRow } from "../db/framework-tables.ts";
import { lockAccount } from "../db/locks.ts";
import { notFound, refuseField } from "../errors.ts";
import { codeMessage } from "../messages/coded-message.ts";

type Control = { framework: Pick<FrameworkRow, "id" | "owner_id">; key: string };
/** A control that serves an obligation. */
export type ServingControl = {
  frameworkId: string;
  framework: string;
  key: string;
  name: string;
  title: string;
};

const mostLinks = 300;

/** Says that a control serves these obligations, or that it does not after all. */
export async function linkObligations(
  db: Db,
  catalogue: Pick<Catalogue, "obligations">,
  { framework, key, person }: Control & { person: Pick<User, "email"> },
  { obligationIds, serves }: { obligationIds: string[]; serves: boolean },
): Promise<void> {
  if (serves && obligationIds.some((id) => !catalogue.obligations.has(id))) {
    const said = codeMessage("refusals.notFound.obligation");
    throw refuseField(400, "aObligations", said);
  }
  const { id: framework_id, owner_id } = framework;
  await db.transaction().execute(async (trx) => {
    await lockAccount(trx, owner_id);
    const part = await trx
      .selectFrom("framework_parts")
      .select("key")
      .where("framework_id", "=", framework_id)
      .where("owner_id", "=", owner_id)
      .where("kind", "=", "control")
      .where("key", "=", key)
      .executeTakeFirst();
    if (!part) throw notFound("control");
    if (!serves) {
      await trx
        .deleteFrom("framework_links")
        .where("framework_id", "=", framework_id)
        .where("owner_id", "=", owner_id)
        .where("control_key", "=", key)
        .where("obligation_id", "in", obligationIds)
        .execute();
      return;
    }
    const made = { owner_id, linked: now(), linked_by: person.email };
    await trx
      .insertInto("framework_links")
      .values(
        [...new Set(obligationIds)].map((obligation_id) => ({
          ...{ framework_id, control_key: key, obligation_id, ...made },
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(["framework_id", "control_key", "obligation_id"]).doNothing(),
      )
      .execute();
    const all = await trx
      .selectFrom("framework_links")
      .select("obligation_id")
      .where("framework_id", "=", framework_id)
      .where("control_key", "=", key)
      .execute();
    if (all.length > mostLinks) {
      const said = codeMessage("refusals.framework.tooManyLinks", { most: mostLinks });
      throw refuseField(409, "aObligations", said);
    }
  });
}

/** The obligations that a control serves, by their ids. */
export async function listLinked(db: Db, { framework, key }: Control): Promise<string[]> {
  const rows = await db
    .selectFrom("framework_links")
    .select("obligation_id")
    .where("framework_id", "=", framework.id)
    .where("owner_id", "=", framework.owner_id)
    .where("control_key", "=", key)
    .orderBy("obligation_id")
    .execute();
  return rows.map((row) => row.obligation_id);
}

/** The controls of all frameworks that serve an obligation. */
export async function listServing(
  db: Db,
  ownerId: string,
  obligationId: string,
): Promise<ServingControl[]> {
  const rows = await db
    .selectFrom("framework_links as link")
    .innerJoin("frameworks", "frameworks.id", "link.framework_id")
    .innerJoin("framework_parts as part", (join) =>
      join
        .onRef("part.framework_id", "=", "link.framework_id")
        .onRef("part.key", "=", "link.control_key"),
    )
    .select(["link.framework_id as frameworkId", "frameworks.title as framework"])
    .select(["part.key", "part.name", "part.title"])
    .where("link.owner_id", "=", ownerId)
    .where("link.obligation_id", "=", obligationId)
    .orderBy("frameworks.title")
    .orderBy("part.position")
    .execute();
  return rows;
}
