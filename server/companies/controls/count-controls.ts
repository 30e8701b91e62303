import { sql } from "kysely";
import type { Catalogue } from "../../catalogue/catalogue.ts";
import type { Db } from "../../db/db.ts";
import { controlState, controlStates } from "./control-state.ts";
import type { ControlState } from "./control-state.ts";
import { isOneOf } from "../../db/spell.ts";
import { getToday, isControl } from "./controls.ts";

export type ControlCounts = Record<ControlState, number>;

/**
 * How many controls of the dashboards shown are in each state, by company; those without are left
 * out. Of all the account's companies, or of those that are named.
 */
export async function countControls(
  db: Db,
  catalogue: Pick<Catalogue, "obligations">,
  ownerId: string,
  companyIds?: string[],
): Promise<Map<string, ControlCounts>> {
  const all = await selectControls(db, catalogue, ownerId, companyIds)
    .select(["companies.id", sql<number>`count(*)`.as("count")])
    .groupBy("companies.id")
    .execute();
  const counts = new Map(
    all.map(({ id, count }) => [id, { ...noControls(), not_started: Number(count) }]),
  );
  const touched = await selectControls(db, catalogue, ownerId, companyIds)
    .innerJoin("finding_work", (join) =>
      join
        .onRef("finding_work.company_id", "=", "companies.id")
        .onRef("finding_work.obligation_id", "=", "findings.obligation_id"),
    )
    .leftJoin("attestations", "attestations.id", "finding_work.attestation_id")
    .select(["companies.id", "findings.verdict", "findings.obligation_id", "finding_work.begun"])
    .select(["finding_work.attestation_id", "attestations.expires"])
    .select(["attestations.ended", "attestations.ended_how"])
    .where((eb) =>
      eb.or([
        eb("finding_work.begun", "is not", null),
        eb("finding_work.attestation_id", "is not", null),
      ]),
    )
    .execute();
  const today = getToday();
  for (const { id, attestation_id, expires, ended, ended_how, ...row } of touched) {
    const attestation = attestation_id === null ? null : { expires, ended, ended_how };
    const { obligation } = catalogue.obligations.get(row.obligation_id) ?? {};
    const state = controlState(row, obligation, { begun: row.begun, attestation }, today);
    const own = counts.get(id);
    if (!own || !state) continue;
    own.not_started -= 1;
    own[state] += 1;
  }
  return counts;
}

export function noControls(): ControlCounts {
  return Object.fromEntries(controlStates.map((state) => [state, 0])) as ControlCounts;
}

function selectControls(
  db: Db,
  catalogue: Pick<Catalogue, "obligations">,
  ownerId: string,
  companyIds: string[] | undefined,
) {
  let rows = db
    .selectFrom("companies")
    .innerJoin("findings", "findings.assessment_id", "companies.shown_assessment_id")
    .where("companies.owner_id", "=", ownerId)
    .where("findings.owner_id", "=", ownerId)
    .where("findings.verdict", "=", "not_assessed")
    // Not the bare column: SQLite would look up every control of every company in the index.
    .where(
      isOneOf(db, sql<string>`coalesce("findings"."obligation_id", '')`, listControls(catalogue)),
    );
  if (companyIds) rows = rows.where(isOneOf(db, "companies.id", companyIds));
  return rows;
}

const controlIds = new WeakMap<Catalogue["obligations"], string[]>();

/** The obligations that people vouch for; found out once for each catalogue. */
function listControls(catalogue: Pick<Catalogue, "obligations">): string[] {
  const { obligations } = catalogue;
  const known = controlIds.get(obligations);
  if (known) return known;
  const found = [...obligations.keys()].filter((id) => isControl(catalogue, id));
  controlIds.set(obligations, found);
  return found;
}
