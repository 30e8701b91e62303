import type { Company } from "../companies.ts";
import type { Db } from "../../db/db.ts";
import type { FindingRow } from "../../db/finding-tables.ts";
import { notConcerned } from "./work.ts";
import type { Work } from "./work.ts";

/**
 * Who had overridden what while a dashboard was shown that ended at `until`, by obligation, as
 * the history tells it. Whom a finding was assigned to then is left out.
 */
export async function mapPastWork(
  db: Db,
  { id, owner_id }: Pick<Company, "id" | "owner_id">,
  until: string,
): Promise<Map<string, Work>> {
  const entries = await db
    .selectFrom("finding_entries")
    .selectAll()
    .where("company_id", "=", id)
    .where("owner_id", "=", owner_id)
    .where("kind", "in", ["overruled", "followed", "second_read"])
    .where("made", "<=", until)
    .orderBy("position")
    .execute();
  // The newest of an obligation comes last and stays.
  return new Map(
    entries.map((entry) => [
      entry.obligation_id,
      {
        ...{ id: entry.id, owner_id, company_id: id, obligation_id: entry.obligation_id },
        ...{ begun: null, attestation_id: null },
        ...{ assignee_id: null, assignee: null, due: null, done: null, basis: null, note: null },
        ...notConcerned,
        verdict: entry.after as FindingRow["verdict"],
        ...(entry.kind === "overruled"
          ? { reason: entry.text, overridden_model: null }
          : { reason: "", overridden_model: entry.text }),
        overridden_by: entry.person,
        overridden: entry.made,
        changed: entry.made,
      },
    ]),
  );
}
