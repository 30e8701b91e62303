import type { Catalogue } from "../../catalogue/catalogue.ts";
import { verdicts } from "../../analysis/verdicts.ts";
import type { DbOrTransaction } from "../../db/db.ts";
import type { FindingRow } from "../../db/finding-tables.ts";
import { readStoredMessage } from "../../messages/stored-message.ts";
import { showControl } from "../controls/controls.ts";
import type { ControlWork } from "../controls/controls.ts";

/** A verdict, or `open` for all that leaves something to do, `unmet` for what is not met at all. */
export const verdictGroups = [...verdicts, "open", "unmet"] as const;
/**
 * What is not assessed falls into three: people vouch for it, it hangs on a condition that nobody
 * has answered, or it is simply not assessed.
 */
export const standings = ["attested", "conditional", "unassessed"] as const;
/** `flags` is what is not met at all and grave; `review` wants a person's look: to be confirmed, or open again. */
export const findingStatuses = [...verdictGroups, ...standings, "flags", "review"] as const;
export type FindingStatus = (typeof findingStatuses)[number];
export type Standing = (typeof standings)[number];

type Verdict = FindingRow["verdict"];

/** The verdicts that a status stands for. */
export function verdictsOf(status: FindingStatus): Verdict[] {
  if (status === "review") return ["needs_review"];
  if (status === "unmet" || status === "flags") return ["not_shown", "contradicted"];
  if (isStanding(status)) return ["not_assessed"];
  return status === "open" ? ["partly", "not_shown", "contradicted"] : [status];
}

export function isStanding(status: FindingStatus): status is Standing {
  return standings.some((one) => one === status);
}

/** The findings of a dashboard that are not assessed and stand so, by their ids. */
export async function listStanding(
  db: DbOrTransaction,
  catalogue: Pick<Catalogue, "obligations">,
  assessment: { id: string; owner_id: string },
  controls: Map<string, ControlWork>,
  { standing, today }: { standing: Standing; today: string | undefined },
): Promise<string[]> {
  const rows = await db
    .selectFrom("findings")
    .select(["id", "obligation_id", "verdict", "reason"])
    .where("assessment_id", "=", assessment.id)
    .where("owner_id", "=", assessment.owner_id)
    .where("verdict", "=", "not_assessed")
    .execute();
  return rows
    .filter((row) => standingOf(catalogue, row, controls, today) === standing)
    .map(({ id }) => id);
}

/** How a finding that is not assessed stands, beside the controls of its company. */
export function standingOf(
  catalogue: Pick<Catalogue, "obligations">,
  row: Pick<FindingRow, "verdict" | "obligation_id" | "reason">,
  controls: Map<string, ControlWork>,
  today: string | undefined,
): Standing {
  if (readStoredMessage(row.reason).code === "reasons.onlyIf") return "conditional";
  const control = showControl(catalogue, row, controls, today);
  return control?.state === "attested" ? "attested" : "unassessed";
}
