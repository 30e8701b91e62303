import type { Severity } from "../corpus/types.ts";
import type { Evidence, ScoreCard, Verdict } from "./model.ts";

type NamedDocument = { id: string; name: string };

/** A dashboard as it was when the next one took its place, or as it is. */
export type PastDashboard = {
  id: string;
  /** Null for the one that is shown. */
  until: string | null;
  score: ScoreCard;
  documents: NamedDocument[];
};
export type PastDashboardList = {
  dashboards: PastDashboard[];
  total: number;
  page: number;
  pageSize: number;
};

export type MoveKind = "worse" | "better" | "assessed" | "unassessed" | "asked" | "dropped";
export type Cause = "documents" | "corpus" | "kind" | "person" | "account" | "reading";

/** The dashboard shown against an earlier one. */
export type Comparison = {
  sinceId: string;
  since: string;
  scoreBefore: number | null;
  score: number | null;
  counts: Record<MoveKind, number>;
  documents: { before: NamedDocument | null; after: NamedDocument | null }[];
  corpusBefore: string;
  corpus: string;
  corpusChanged: boolean;
};

export type JudgedSide = { verdict: Verdict; evidence: Evidence[] };
export type VerdictChange = {
  /** Of the obligation. */
  id: string;
  kind: MoveKind;
  title: string;
  act: string;
  article: string;
  link: string;
  severity: Severity;
  findingId: string | null;
  before: JudgedSide | null;
  after: JudgedSide | null;
  causes: Cause[];
};
export type VerdictChangeList = {
  changes: VerdictChange[];
  total: number;
  page: number;
  pageSize: number;
};
