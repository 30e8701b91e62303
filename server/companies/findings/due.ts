import type { KnownCompany } from "../companies.ts";
import { getToday } from "../controls/controls.ts";
import type { Catalogue } from "../../catalogue/catalogue.ts";
import type { Severity } from "../../catalogue/types.ts";
import type { ObligationSnapshot } from "../../catalogue/obligation-snapshot.ts";
import type { Db } from "../../db/db.ts";
import { loadSnapshots } from "../../catalogue/snapshots.ts";

export type DueFinding = {
  id: string;
  /** YYYY-MM-DD */
  date: string;
  company: string;
  /** On the dashboard the company shows. */
  findingId: string;
  obligation: ObligationSnapshot["obligation"];
  severity: Severity;
  assignee: string | null;
  changed: string;
};

/** What is to be settled by a day and is not yet done, as far as a dashboard shows it. */
export async function listDueFindings(
  db: Db,
  catalogue: Catalogue,
  ownerId: string,
  companies: KnownCompany[],
): Promise<DueFinding[]> {
  const names = new Map(companies.map(({ id, name }) => [id, name]));
  const rows = await db
    .selectFrom("finding_work")
    .innerJoin("companies", "companies.id", "finding_work.company_id")
    .innerJoin("findings", (join) =>
      join
        .onRef("findings.assessment_id", "=", "companies.shown_assessment_id")
        .onRef("findings.obligation_id", "=", "finding_work.obligation_id"),
    )
    .leftJoin("users", "users.id", "finding_work.assignee_id")
    .leftJoin("attestations", "attestations.id", "finding_work.attestation_id")
    .select(["finding_work.id", "finding_work.due", "finding_work.changed"])
    .select(["finding_work.company_id", "finding_work.obligation_id"])
    .select(["findings.id as finding_id", "findings.severity", "users.email"])
    .select(["findings.act_id", "findings.obligation_hash"])
    .where("finding_work.owner_id", "=", ownerId)
    .where("findings.owner_id", "=", ownerId)
    .where("finding_work.due", "is not", null)
    .where("finding_work.done", "is", null)
    // What is attested is done for as long as that holds.
    .where((eb) =>
      eb.or([
        eb("attestations.id", "is", null),
        eb("attestations.ended", "is not", null),
        eb("attestations.expires", "<", getToday()),
      ]),
    )
    .execute();
  const snapshotOf = await loadSnapshots(db, catalogue, rows);
  return rows.flatMap(({ id, due, company_id, finding_id, ...row }) => {
    const company = names.get(company_id);
    if (!company || !due) return [];
    const { severity, email: assignee, changed } = row;
    const { obligation } = snapshotOf(row);
    return {
      id,
      date: due,
      company,
      findingId: finding_id,
      obligation,
      severity,
      assignee,
      changed,
    };
  });
}
