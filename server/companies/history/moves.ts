import { verdictPlaces } from "../../analysis/verdicts.ts";
import type { Evidence, Verdict } from "../../analysis/verdicts.ts";
import type { FindingRow } from "../../db/finding-tables.ts";

/**
 * `assessed`: could not be assessed before and turns out to be missing now; `unassessed`: was
 * missing and can no longer be assessed; `asked`: binds now and did not before; `dropped`: the
 * other way round.
 */
export const moveKinds = ["worse", "better", "assessed", "unassessed", "asked", "dropped"] as const;
export type MoveKind = (typeof moveKinds)[number];
/** What stands behind a move; `person`: somebody overrode the verdict or took that back. */
export const causes = ["documents", "corpus", "kind", "person", "account", "reading"] as const;
export type Cause = (typeof causes)[number];

/** What differs between two dashboards besides their verdicts. */
export type Differences = {
  /** Ids of documents that only one of the two was made from. */
  documents: Set<string>;
  /** Whether a document counts as another kind than before. */
  kinds: boolean;
  /** Ids of the obligations that a release in between changed, brought or took away. */
  obligations: Set<string>;
};
type Assessed = Pick<
  FindingRow,
  "verdict" | "found_verdict" | "obligation_hash" | "obligation_id" | "evidence_json"
>;

/**
 * What one verdict is against the one before, null for no verdict; null where nothing moved.
 * Where nothing could be assessed on one side, only what is shown on the other makes it better
 * or worse: to read less or more of a company is neither.
 */
export function nameMove(before: Verdict | null, after: Verdict | null): MoveKind | null {
  if (before === after) return null;
  if (before === null || before === "not_applicable") return "asked";
  if (after === null || after === "not_applicable") return "dropped";
  if (before === "not_assessed") return isShown(after) ? "better" : "assessed";
  if (after === "not_assessed") return isShown(before) ? "worse" : "unassessed";
  return verdictPlaces[after] > verdictPlaces[before] ? "better" : "worse";
}

function isShown(verdict: Verdict): boolean {
  return verdict === "met" || verdict === "partly";
}

/** Why an obligation's verdict is another one, or why it came or went. */
export function findCauses(
  before: Assessed | null,
  after: Assessed | null,
  differences: Differences,
): Cause[] {
  const id = (after ?? before)?.obligation_id ?? "";
  const moved = differences.obligations.has(id) || hasOtherSnapshot(before, after);
  const others = differences.documents.size > 0;
  if (!before || !after) {
    if (moved) return ["corpus"];
    if (others) return ["documents"];
    return differences.kinds ? ["kind"] : ["account"];
  }
  const overridden = before.found_verdict !== null || after.found_verdict !== null;
  if (overridden && foundOf(before) === foundOf(after)) return ["person"];
  const found: Cause[] = [];
  if (moved) found.push("corpus");
  if (others && (!moved || restsOn(before, after, differences.documents))) found.push("documents");
  if (found.length === 0) found.push(differences.kinds ? "kind" : "reading");
  return overridden ? [...found, "person"] : found;
}

function hasOtherSnapshot(before: Assessed | null, after: Assessed | null): boolean {
  const [was, is] = [before?.obligation_hash, after?.obligation_hash];
  return Boolean(was && is && was !== is);
}

function foundOf({ found_verdict, verdict }: Assessed): Verdict {
  return found_verdict ?? verdict;
}

/** Silence rests on every document; a quote on the one it stands in. */
function restsOn(before: Assessed, after: Assessed, documents: Set<string>): boolean {
  return [before, after].some(({ evidence_json }) => {
    const evidence = JSON.parse(evidence_json) as Evidence[];
    return evidence.length === 0 || evidence.some((one) => documents.has(one.documentId));
  });
}
