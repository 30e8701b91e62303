import type { KnownCompany } from "../companies.ts";
import { holds } from "../controls/control-state.ts";
import { getToday, isControl } from "../controls/controls.ts";
import type { Catalogue } from "../../catalogue/catalogue.ts";
import { severities } from "../../catalogue/types.ts";
import type { Severity } from "../../catalogue/types.ts";
import type { ObligationSnapshot } from "../../catalogue/obligation-snapshot.ts";
import type { Db } from "../../db/db.ts";
import { loadSnapshots } from "../../catalogue/snapshots.ts";

/** Something that somebody has to do, or that is due by a day, and is not yet done. */
export type Task = ObligationSnapshot & {
  /** Of the work on it. */
  id: string;
  company: string;
  /** On the dashboard the company shows. */
  findingId: string;
  /** A duty that people vouch for. */
  isControl: boolean;
  severity: Severity;
  assignee: { id: string; email: string } | null;
  /** YYYY-MM-DD */
  due: string | null;
  changed: string;
};

/** The tasks of these companies: the nearest day first, what has none last, then by severity. */
export async function listTasks(
  db: Db,
  catalogue: Catalogue,
  ownerId: string,
  companies: KnownCompany[],
): Promise<Task[]> {
  const names = new Map(companies.map(({ id, name }) => [id, name]));
  const assignedOrDue = await db
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
    .select(["finding_work.company_id", "finding_work.obligation_id", "finding_work.assignee_id"])
    .select(["findings.id as finding_id", "findings.severity", "users.email"])
    .select(["findings.act_id", "findings.obligation_hash"])
    .select(["finding_work.attestation_id", "attestations.expires", "attestations.ended"])
    .where("finding_work.owner_id", "=", ownerId)
    .where("findings.owner_id", "=", ownerId)
    .where((eb) =>
      eb.or([
        eb("finding_work.due", "is not", null),
        eb("finding_work.assignee_id", "is not", null),
      ]),
    )
    .where("finding_work.done", "is", null)
    .execute();
  const today = getToday();
  // What is attested is done for as long as that holds.
  const rows = assignedOrDue.filter((row) => row.attestation_id === null || !holds(row, today));
  const snapshotOf = await loadSnapshots(db, catalogue, rows);
  const tasks = rows.flatMap(({ company_id, assignee_id, email, ...row }): Task[] => {
    const company = names.get(company_id);
    if (company === undefined) return [];
    const { id, finding_id: findingId, severity, due, changed } = row;
    return [
      {
        ...snapshotOf(row),
        ...{ id, company, findingId, severity, due, changed },
        isControl: isControl(catalogue, row.obligation_id),
        assignee: assignee_id && email ? { id: assignee_id, email } : null,
      },
    ];
  });
  return tasks.toSorted(
    (a, b) =>
      (a.due ?? "9999").localeCompare(b.due ?? "9999") ||
      severities.indexOf(a.severity) - severities.indexOf(b.severity) ||
      a.company.localeCompare(b.company),
  );
}
