import type { DatedRow, ObligationRow } from "../draft.ts";
import type { Evidence } from "../evidence.ts";

/** Where an answer may stand; every question is held against each of them. */
export const lanes = ["law", "documents", "decisions", "dates", "findings"] as const;
export type Lane = (typeof lanes)[number];

/** What a passage is, more finely than its lane: each kind is weighed by weights of its own. */
export const passageKinds = [
  "rule",
  "sanction",
  "act",
  "text",
  "passage",
  "definition",
  "decision",
  "event",
  "day",
  "finding",
] as const;
export type PassageKind = (typeof passageKinds)[number];

const laneOf: Record<PassageKind, Lane> = {
  ...{ rule: "law", sanction: "law", act: "law", text: "law" },
  ...{ passage: "documents", definition: "documents" },
  ...{ decision: "decisions", event: "dates", day: "dates", finding: "findings" },
};

export function findLane({ kind }: { kind: PassageKind }): Lane {
  return laneOf[kind];
}

/** What the ranking of its lane knows of a passage; 0 where it says nothing of the kind. */
export type Ranked = {
  coverage: number;
  /** How alike the question is to what it says or to how people ask about it, from -1 to 1. */
  alike: number;
  rank: number;
  nearness: number;
  /** The question names it. */
  isNamed: boolean;
};

/** A passage that may answer, with what its lane's ranking says of it. */
export type Candidate = {
  kind: PassageKind;
  evidence: Evidence;
  ranked: Ranked;
  /** The act it is of; null where there is none. */
  act: string | null;
  /** As a table shows it. */
  row?: ObligationRow;
  dated?: DatedRow[];
};
