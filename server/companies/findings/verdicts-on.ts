import type { Catalogue } from "../../catalogue/catalogue.ts";
import type { Company } from "../companies.ts";
import { getToday } from "../controls/controls.ts";
import { controlState } from "../controls/control-state.ts";
import type { ControlState } from "../controls/control-state.ts";
import type { Db } from "../../db/db.ts";
import type { FindingRow } from "../../db/finding-tables.ts";

export type StandingVerdict = Pick<FindingRow, "id" | "verdict"> & {
  /** Of a duty that people vouch for, in place of the verdict. */
  control: ControlState | null;
  /** The model whose reading the verdict is, where no person has confirmed it. */
  readBy: string | null;
};

/** What a company's dashboard says of each obligation it judged, by the obligation's id. */
export async function mapVerdicts(
  db: Db,
  catalogue: Catalogue,
  { id, owner_id }: Company,
): Promise<Map<string, StandingVerdict>> {
  const rows = await selectStanding(db, owner_id).where("companies.id", "=", id).execute();
  return new Map(rows.map((row) => [row.obligation_id, describeStanding(catalogue, row)]));
}

/** What the dashboards of an account's companies say of one obligation, by company id. */
export async function mapVerdictsOn(
  db: Db,
  catalogue: Catalogue,
  ownerId: string,
  obligationId: string,
): Promise<Map<string, StandingVerdict>> {
  const rows = await selectStanding(db, ownerId)
    .where("findings.obligation_id", "=", obligationId)
    .execute();
  return new Map(rows.map((row) => [row.companyId, describeStanding(catalogue, row)]));
}

/** The findings of the dashboards shown, with what people did about them as controls. */
function selectStanding(db: Db, ownerId: string) {
  return db
    .selectFrom("companies")
    .innerJoin("findings", "findings.assessment_id", "companies.shown_assessment_id")
    .leftJoin("finding_work", (join) =>
      join
        .onRef("finding_work.company_id", "=", "companies.id")
        .onRef("finding_work.obligation_id", "=", "findings.obligation_id"),
    )
    .leftJoin("attestations", "attestations.id", "finding_work.attestation_id")
    .select(["companies.id as companyId", "findings.id", "findings.verdict"])
    .select("findings.read_by as readBy")
    .select(["findings.obligation_id", "finding_work.begun", "attestations.expires"])
    .select(["finding_work.attestation_id", "attestations.ended", "attestations.ended_how"])
    .where("companies.owner_id", "=", ownerId)
    .where("findings.owner_id", "=", ownerId);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectStanding>["execute"]>>[number];

function describeStanding(catalogue: Catalogue, row: Row): StandingVerdict {
  const { id, verdict, readBy, begun, expires, ended, ended_how } = row;
  const { obligation } = catalogue.obligations.get(row.obligation_id) ?? {};
  const attestation = row.attestation_id === null ? null : { expires, ended, ended_how };
  const control = controlState(row, obligation, { begun, attestation }, getToday());
  return { id, verdict, control, readBy };
}
