import type { Evidence, Finding } from "../analysis/verdicts.ts";
import type { Db } from "../db/db.ts";
import type { AssessmentRow } from "../db/company-tables.ts";

/** What an assessment found among the first, with the words it rests on. */
export type FirstFinding = Pick<Finding, "obligationId" | "verdict"> & { evidence: Evidence };

const most = 3;
/** Each act gives one at most, so that three say more than one. */
const toldVerdicts: readonly Finding["verdict"][] = ["met", "partly", "contradicted"];

/** Tells of the first findings that rest on words, for whoever waits for the rest. */
export function createFirstFindings(db: Db, { id }: AssessmentRow) {
  const told: FirstFinding[] = [];
  const acts = new Set<string>();
  return {
    tell: async ({ obligationId, actId, verdict, evidence: [evidence] }: Finding) => {
      if (!evidence || told.length === most || acts.has(actId)) return;
      if (!toldVerdicts.includes(verdict)) return;
      acts.add(actId);
      told.push({ obligationId, verdict, evidence });
      await db
        .updateTable("assessments")
        .set({ first_json: JSON.stringify(told) })
        .where("id", "=", id)
        .execute();
    },
  };
}

export function readFirstFindings({ first_json }: AssessmentRow): FirstFinding[] {
  return first_json ? (JSON.parse(first_json) as FirstFinding[]) : [];
}
