import type { Decisions } from "../../applicability/decisions.ts";
import type { DbOrTransaction } from "../../db/db.ts";
import type { CompanyRow } from "../../db/company-tables.ts";

/** What the people of a company said of the law, each list in order. */
export async function loadDecisions(
  db: DbOrTransaction,
  { id, owner_id }: Pick<CompanyRow, "id" | "owner_id">,
): Promise<Decisions> {
  const work = await db
    .selectFrom("finding_work")
    .select(["obligation_id", "verdict", "concerned_on"])
    .where("company_id", "=", id)
    .where("owner_id", "=", owner_id)
    .where((eb) =>
      eb.or([eb("verdict", "=", "not_applicable"), eb("concerned_on", "is not", null)]),
    )
    .orderBy("obligation_id")
    .execute();
  const acts = await db
    .selectFrom("acts_set_aside")
    .select("act_id")
    .where("company_id", "=", id)
    .where("owner_id", "=", owner_id)
    .where("ended", "is", null)
    .orderBy("act_id")
    .execute();
  const idsOf = (rows: typeof work) => rows.map(({ obligation_id }) => obligation_id);
  return {
    concerned: idsOf(work.filter(({ concerned_on }) => concerned_on !== null)),
    actsAside: acts.map(({ act_id }) => act_id),
    obligationsAside: idsOf(work.filter(({ verdict }) => verdict === "not_applicable")),
  };
}
