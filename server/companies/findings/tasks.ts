import type { KnownCompany } from "../companies.ts";
import { workState } from "../controls/control-state.ts";
import { getToday, isControl } from "../controls/controls.ts";
import type { Catalogue } from "../../catalogue/catalogue.ts";
import { severities } from "../../catalogue/types.ts";
import type { Severity } from "../../catalogue/types.ts";
import type { ObligationSnapshot } from "../../catalogue/obligation-snapshot.ts";
import type { AttestationRow } from "../../db/control-tables.ts";
import type { Db } from "../../db/db.ts";
import type { FindingRow, FindingWorkRow } from "../../db/finding-tables.ts";
import { loadSnapshots } from "../../catalogue/snapshots.ts";

/**
 * How far a task is: the states of a control, whatever it is that is to be done. What is attested
 * or marked done is done.
 */
export const taskStates = ["not_started", "expired", "in_progress", "done"] as const;
export type TaskState = (typeof taskStates)[number];

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
        ...(doneSince ? [eb("finding_work.done", ">=", doneSince)] : []),
      ]),
    )
    .execute();
  const rows = stored
    .map((row) => ({ ...row, state: stateOf(row, today) }))
    .filter(
      ({ state, done, attested }) =>
        state !== "done" || (doneSince && (done ?? attested ?? "") >= doneSince),
    );
  const snapshotOf = await loadSnapshots(db, catalogue, rows);
  const tasks = rows.flatMap(({ company_id, assignee_id, email, ...row }): Task[] => {
    const company = names.get(company_id);
    if (company === undefined) return [];
    const { id, finding_id: findingId, severity, verdict, state, due, changed } = row;
    return [
      {
        ...snapshotOf(row),
        ...{ id, company, findingId, severity, verdict, state, due, changed },
        isControl: verdict === "not_assessed" && isControl(catalogue, row.obligation_id),
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

type Stood = Pick<FindingWorkRow, "done" | "begun"> & {
  [Key in "expires" | "ended" | "ended_how"]: AttestationRow[Key] | null;
} & { attestation_id: string | null };

function stateOf(row: Stood, today: string): TaskState {
  if (row.done !== null) return "done";
  const { expires, ended, ended_how } = row;
  const attestation = row.attestation_id === null ? null : { expires, ended, ended_how };
  const state = workState({ begun: row.begun, attestation }, today);
  return state === "attested" ? "done" : state;
}
