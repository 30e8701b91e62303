import type { Catalogue } from "../../catalogue/catalogue.ts";
import type { ObligationSnapshot } from "../../catalogue/obligation-snapshot.ts";
import { loadSnapshots } from "../../catalogue/snapshots.ts";
import type { Severity } from "../../catalogue/types.ts";
import type { Db } from "../../db/db.ts";
import { controlState } from "./control-state.ts";
import type { ControlState } from "./control-state.ts";
import { getToday } from "./controls.ts";

/** A control that is or was attested, and the last day of that. */
export type ExpiringControl = {
  /** Of the attestation. */
  id: string;
  companyId: string;
  obligationId: string;
  /** YYYY-MM-DD */
  expires: string;
  state: ControlState;
  obligation: ObligationSnapshot["obligation"];
  severity: Severity;
  attestedBy: string;
  assignee: string | null;
  /** When it was attested. */
  made: string;
};

/**
 * Controls of the dashboards shown whose newest attestation ends by itself, perhaps only those that
 * do so `until` a day; the first to end first.
 */
export async function listExpiring(
  db: Db,
  catalogue: Catalogue,
  ownerId: string,
  { companyId, until }: { companyId?: string | undefined; until?: string } = {},
): Promise<ExpiringControl[]> {
  let rows = db
    .selectFrom("finding_work")
    .innerJoin("attestations", "attestations.id", "finding_work.attestation_id")
    .innerJoin("companies", "companies.id", "finding_work.company_id")
    .innerJoin("findings", (join) =>
      join
        .onRef("findings.assessment_id", "=", "companies.shown_assessment_id")
        .onRef("findings.obligation_id", "=", "finding_work.obligation_id"),
    )
    .leftJoin("users", "users.id", "finding_work.assignee_id")
    .select(["attestations.id", "attestations.expires", "attestations.ended"])
    .select(["attestations.ended_how", "attestations.attested_by", "attestations.made"])
    .select(["finding_work.company_id", "finding_work.obligation_id", "finding_work.begun"])
    .select(["findings.verdict", "findings.severity", "findings.act_id"])
    .select(["findings.obligation_hash", "users.email as assignee"])
    .where("finding_work.owner_id", "=", ownerId)
    .where("findings.owner_id", "=", ownerId)
    .where("attestations.owner_id", "=", ownerId)
    .where("attestations.expires", "is not", null);
  if (companyId !== undefined) rows = rows.where("finding_work.company_id", "=", companyId);
  if (until !== undefined) rows = rows.where("attestations.expires", "<=", until);
  const found = await rows.orderBy("attestations.expires").execute();
  const snapshotOf = await loadSnapshots(db, catalogue, found);
  const today = getToday();
  return found.flatMap((row) => {
    const { expires, ended, ended_how, begun } = row;
    const duty = catalogue.obligations.get(row.obligation_id)?.obligation;
    const control = { begun, attestation: { expires, ended, ended_how } };
    const state = controlState(row, duty, control, today);
    if (!state || expires === null) return [];
    return {
      ...{ id: row.id, companyId: row.company_id, obligationId: row.obligation_id, expires, state },
      ...{ obligation: snapshotOf(row).obligation, severity: row.severity, made: row.made },
      ...{ attestedBy: row.attested_by, assignee: row.assignee },
    };
  });
}
