import type { Db, DbOrTransaction } from "../../db/db.ts";
import type { FindingRow } from "../../db/finding-tables.ts";
import { notFound } from "../../errors.ts";
import { lockCompany } from "../companies.ts";
import type { Company } from "../companies.ts";
import { openWork } from "../findings/work.ts";
import type { Work } from "../findings/work.ts";

/** The finding of a control on the dashboard shown, and the row of what was decided about it. */
export type TouchedControl = { work: Work; finding: FindingRow };
type AtLeastOne<Item> = [Item, ...Item[]];

/** One change of several, all or nothing. Throws 404 where the dashboard shown lacks one of them. */
export async function touchControls(
  db: Db,
  { company }: { company: Pick<Company, "id" | "owner_id"> },
  obligationIds: string[],
  change: (trx: DbOrTransaction, touched: AtLeastOne<TouchedControl>) => Promise<void>,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // No assessment can end between the reads.
    await lockCompany(trx, company);
    const wanted = [...new Set(obligationIds)];
    const findings = await trx
      .selectFrom("findings")
      .innerJoin("companies", "companies.shown_assessment_id", "findings.assessment_id")
      .selectAll("findings")
      .where("companies.id", "=", company.id)
      .where("findings.owner_id", "=", company.owner_id)
      .where("findings.obligation_id", "in", wanted)
      .orderBy("findings.rank")
      .execute();
    if (findings.length < wanted.length) {
      throw notFound(wanted.length === 1 ? "control" : "controls");
    }
    const touched: TouchedControl[] = [];
    for (const finding of findings) {
      const { obligation_id } = finding;
      const subject = { owner_id: company.owner_id, company_id: company.id, obligation_id };
      touched.push({ finding, work: await openWork(trx, subject) });
    }
    const [first, ...others] = touched;
    if (!first) throw notFound("control");
    await change(trx, [first, ...others]);
  });
}
