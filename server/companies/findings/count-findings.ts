import { sql } from "kysely";
import type { Catalogue } from "../../catalogue/catalogue.ts";
import type { Db } from "../../db/db.ts";
import type { FindingRow } from "../../db/finding-tables.ts";
import type { Company } from "../companies.ts";
import { countByVerdict } from "../../analysis/verdicts.ts";
import { loadControls, narrowFindings } from "./narrow.ts";
import type { FindingNarrowing, Narrowed } from "./narrow.ts";
import { standingOf } from "./statuses.ts";
import type { Standing } from "./statuses.ts";

export type FindingCounts = {
  /** Of every verdict, whatever the list is narrowed to by verdict or control. */
  verdicts: Record<FindingRow["verdict"], number>;
  /** What is not assessed falls into these. */
  standings: Record<Standing, number>;
  /** What the ready-made views hold, whatever verdict is asked for. */
  views: { all: number; mine: number; overdue: number; month: number };
};

/** How many findings each link beside a list of them leads to, with all else that narrows the list. */
export async function countFindings(
  db: Db,
  catalogue: Catalogue,
  company: Company,
  { assigneeId, due, status: _status, control: _control, ...filter }: FindingNarrowing,
  personId: string,
): Promise<FindingCounts> {
  const within = (more: FindingNarrowing) =>
    narrowFindings(db, catalogue, company, { ...filter, ...more });
  const count = async (more: FindingNarrowing) => countRows(await within(more));
  return {
    verdicts: await countVerdicts(await within({ assigneeId, due })),
    standings: await countStandings(db, catalogue, company, { ...filter, assigneeId, due }),
    views: {
      all: await count({}),
      mine: await count({ assigneeId: personId }),
      overdue: await count({ due: "overdue" }),
      month: await count({ due: "month" }),
    },
  };
}

/** Into what those fall that are not assessed. */
export async function countStandings(
  db: Db,
  catalogue: Catalogue,
  company: Company,
  filter: Omit<FindingNarrowing, "status"> = {},
): Promise<FindingCounts["standings"]> {
  const counts = { attested: 0, conditional: 0, unassessed: 0 };
  const matching = await narrowFindings(db, catalogue, company, filter);
  if (!matching) return counts;
  const rows = await matching
    .where("verdict", "=", "not_assessed")
    .select(["obligation_id", "verdict", "reason"])
    .execute();
  const controls = await loadControls(db, company, filter.past);
  const today = filter.past?.until.slice(0, 10);
  for (const row of rows) counts[standingOf(catalogue, row, controls, today)] += 1;
  return counts;
}

async function countVerdicts(matching: Narrowed | null): Promise<FindingCounts["verdicts"]> {
  const rows = await matching
    ?.select(["verdict", sql<number>`count(*)`.as("count")])
    .groupBy("verdict")
    .execute();
  return countByVerdict(
    (rows ?? []).map(({ verdict, count }) => ({ verdict, count: Number(count) })),
  );
}

async function countRows(matching: Narrowed | null): Promise<number> {
  const row = await matching?.select(sql<number>`count(*)`.as("count")).executeTakeFirst();
  return Number(row?.count ?? 0);
}
