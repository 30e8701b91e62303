import type { Evidence } from "../../analysis/quotes.ts";
import type { Catalogue } from "../../catalogue/catalogue.ts";
import type { Db, DbOrTransaction } from "../../db/db.ts";
import type { FindingRow, SecondReadingRow } from "../../db/finding-tables.ts";
import { notFound, Refusal } from "../../errors.ts";
import { codeMessage } from "../../messages/coded-message.ts";
import { overrideWithin } from "../findings/overrides.ts";
import { touchWork } from "../findings/work.ts";
import type { WorkOn } from "../findings/work.ts";

type Owned = { id: string; owner_id: string };

/** What a second reader says of a finding. */
export type SecondReading = {
  model: string;
  on: string;
  verdict: NonNullable<SecondReadingRow["verdict"]>;
  /** The sentences that it names, as they stand in the documents. */
  evidence: Evidence[];
  /** In the model's own words. */
  reason: string;
};

/** How far a second reader came with a dashboard. */
export type ReaderSummary = {
  model: string;
  read: number;
  /** Answers that did not hold, and so count nowhere. */
  lost: number;
  /** Readings that say another verdict than the one that counts. */
  differs: number;
};

/** What second readers say of the findings of a dashboard, by finding. */
export async function mapReadings(
  db: Db,
  { id, owner_id }: Owned,
): Promise<Map<string, SecondReading>> {
  const rows = await selectReadings(db, { id, owner_id }).selectAll().execute();
  return new Map(
    rows.flatMap((row) => {
      const reading = describeReading(row);
      return reading ? [[row.finding_id, reading] as const] : [];
    }),
  );
}

/** Null where nobody has read any of it. */
export async function summariseReadings(db: Db, assessment: Owned): Promise<ReaderSummary | null> {
  const rows = await selectReadings(db, assessment)
    .innerJoin("findings", "findings.id", "second_readings.finding_id")
    .select(["second_readings.model", "second_readings.verdict as said"])
    .select("findings.verdict")
    .orderBy("second_readings.read_on", "desc")
    .execute();
  const [newest] = rows;
  if (!newest) return null;
  const counted = rows.filter(({ said }) => said !== null);
  return {
    model: newest.model,
    read: counted.length,
    lost: rows.length - counted.length,
    differs: counted.filter(({ said, verdict }) => differs(said, verdict)).length,
  };
}

/** The findings of a dashboard that a second reader judges otherwise. */
export async function listDiffering(db: Db, assessment: Owned): Promise<string[]> {
  const rows = await selectReadings(db, assessment)
    .innerJoin("findings", "findings.id", "second_readings.finding_id")
    .select(["second_readings.finding_id", "second_readings.verdict as said"])
    .select("findings.verdict")
    .execute();
  return rows.flatMap((row) => (differs(row.said, row.verdict) ? [row.finding_id] : []));
}

/** What somebody set aside is no question of what the documents say. */
function differs(said: SecondReadingRow["verdict"], counts: FindingRow["verdict"]): boolean {
  if (said === null || said === "cannot_tell") return false;
  return said !== counts && counts !== "not_applicable";
}

/**
 * A person takes over what the second reader says, as they saw it. Throws 404 where it says
 * nothing, and 409 where it says something else by now or the very verdict that was found.
 */
export async function followReading(
  db: Db,
  catalogue: Catalogue,
  on: WorkOn,
  { verdict }: { verdict: SecondReading["verdict"] },
): Promise<void> {
  await touchWork(db, on, async ({ trx, work, finding }) => {
    const reading = await getReading(trx, finding);
    if (!reading || reading.verdict === "cannot_tell") throw notFound("secondReading");
    if (reading.verdict !== verdict) {
      throw new Refusal(409, codeMessage("refusals.finding.otherReading"));
    }
    if (reading.verdict === (finding.found_verdict ?? finding.verdict)) {
      throw new Refusal(409, codeMessage("refusals.finding.sameVerdict"));
    }
    const { model, reason } = reading;
    const by = { person: on.person.email, model };
    await overrideWithin({ trx, work, finding }, catalogue, by, {
      verdict: reading.verdict,
      reason,
    });
  });
}

async function getReading(
  trx: DbOrTransaction,
  { id, owner_id }: FindingRow,
): Promise<SecondReading | null> {
  const row = await trx
    .selectFrom("second_readings")
    .selectAll()
    .where("finding_id", "=", id)
    .where("owner_id", "=", owner_id)
    .executeTakeFirst();
  return row ? describeReading(row) : null;
}

function describeReading(row: SecondReadingRow): SecondReading | null {
  const { model, read_on: on, verdict, reason } = row;
  if (verdict === null) return null;
  return { model, on, verdict, reason, evidence: JSON.parse(row.evidence_json) as Evidence[] };
}

function selectReadings(db: DbOrTransaction, { id, owner_id }: Owned) {
  return db
    .selectFrom("second_readings")
    .where("second_readings.assessment_id", "=", id)
    .where("second_readings.owner_id", "=", owner_id);
}
