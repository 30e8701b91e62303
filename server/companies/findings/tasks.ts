import type { KnownCompany } from "../companies.ts";
import { controlState } from "../controls/control-state.ts";
import type { ControlState } from "../controls/control-state.ts";
import { getToday } from "../controls/controls.ts";
import type { Catalogue } from "../../catalogue/catalogue.ts";
import { severities } from "../../catalogue/types.ts";
import type { Severity } from "../../catalogue/types.ts";
import type { ObligationSnapshot } from "../../catalogue/obligation-snapshot.ts";
import type { Db } from "../../db/db.ts";
import type { FindingRow, FindingWorkRow } from "../../db/finding-tables.ts";
import { loadSnapshots } from "../../catalogue/snapshots.ts";
import type { TaskState } from "../../form-schemas/finding.ts";

/** Something that somebody has to do, or that is due by a day. */
export type Task = ObligationSnapshot & {
  /** Of the work on it. */
  id: string;
  company: string;
  /** On the dashboard the company shows. */
  findingId: string;
  /** A duty that people vouch for. */
  isControl: boolean;
  verdict: FindingRow["verdict"];
  state: TaskState;
  severity: Severity;
  assignee: { id: string; email: string } | null;
  /** YYYY-MM-DD */
  due: string | null;
  /** When it was attested or marked done, where it is done. */
  doneOn: string | null;
  changed: string;
};

/**
 * The tasks of these companies: the nearest day first, what has none last, then by severity. What
 * is done is left out, but for what was done at that moment or later.
 */
export async function listTasks(
  db: Db,
  catalogue: Catalogue,
  ownerId: string,
  companies: KnownCompany[],
  doneSince?: string,
): Promise<Task[]> {
  const today = getToday();
  const names = new Map(companies.map(({ id, name }) => [id, name]));
  const stored = await db
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
    .select(["findings.act_id", "findings.obligation_hash", "findings.verdict"])
    .select(["finding_work.done", "finding_work.begun"])
    .select(["attestations.id as attestation_id", "attestations.made as attested"])
    .select(["attestations.expires", "attestations.ended", "attestations.ended_how"])
    .where("finding_work.owner_id", "=", ownerId)
    .where("findings.owner_id", "=", ownerId)
    .where((eb) =>
      eb.or([
        eb("finding_work.due", "is not", null),
        eb("finding_work.assignee_id", "is not", null),
      ]),
    )
    .where((eb) =>
      eb.or([
        eb("finding_work.done", "is", null),
        // Of a control it says nothing.
        eb("findings.verdict", "=", "not_assessed"),
        ...(doneSince ? [eb("finding_work.done", ">=", doneSince)] : []),
      ]),
    )
    .execute();
  const rows = stored
    .map((row) => {
      const { begun, expires, ended, ended_how } = row;
      const attestation = row.attestation_id === null ? null : { expires, ended, ended_how };
      const duty = catalogue.obligations.get(row.obligation_id)?.obligation;
      const control = controlState(row, duty, { begun, attestation }, today);
      const state = stateOf(row, control);
      const doneOn = state === "done" ? (control ? row.attested : row.done) : null;
      return { ...row, isControl: control !== null, state, doneOn };
    })
    .filter(({ state, doneOn }) => state !== "done" || (doneSince && (doneOn ?? "") >= doneSince));
  const snapshotOf = await loadSnapshots(db, catalogue, rows);
  const tasks = rows.flatMap(({ company_id, assignee_id, email, ...row }): Task[] => {
    const company = names.get(company_id);
    if (company === undefined) return [];
    const { id, finding_id: findingId, severity, verdict, state, due, changed } = row;
    const { isControl, doneOn } = row;
    return [
      {
        ...snapshotOf(row),
        ...{ id, company, findingId, isControl, severity, verdict, state, due, doneOn, changed },
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

/** How far it is, by the state of the control that it is, or by what was marked where it is none. */
export function stateOf(
  { done, begun }: Pick<FindingWorkRow, "done" | "begun">,
  control: ControlState | null,
): TaskState {
  if (control !== null) return control === "attested" ? "done" : control;
  if (done !== null) return "done";
  return begun === null ? "not_started" : "in_progress";
}
