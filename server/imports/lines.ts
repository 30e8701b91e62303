import type { Verdict } from "../analysis/verdicts.ts";
import type { Jurisdiction } from "../catalogue/countries.ts";
import type { CodedMessage } from "../messages/coded-message.ts";

export type CompanyFacts = { website: string; jurisdiction: Jurisdiction };
export type Assignment = { personId: string; email: string; due: string };

/** What one line does, with what was there before, so that it can be undone. */
export type Deed =
  | { kind: "addCompany"; name: string; after: CompanyFacts; madeId?: string }
  | { kind: "changeCompany"; id: string; before: CompanyFacts; after: CompanyFacts }
  | { kind: "assign"; obligationId: string; before: Assignment; after: Assignment }
  | { kind: "override"; obligationId: string; before: Verdict; after: Verdict; reason: string }
  | { kind: "begin"; obligationId: string; before: boolean; after: boolean }
  | { kind: "assignControl"; control: ControlOf; before: Assignment; after: Assignment }
  | { kind: "beginControl"; control: ControlOf; before: boolean; after: boolean }
  | { kind: "attestControl"; control: ControlOf; note: string; madeId?: string };
export type ControlOf = { frameworkId: string; key: string };

export const changedFields = [
  "website",
  "jurisdiction",
  "assignee",
  "due",
  "verdict",
  "state",
] as const;
export type Change = { field: (typeof changedFields)[number]; before: string; after: string };

export const lineStates = ["added", "changed", "same", "refused"] as const;
export type LineState = (typeof lineStates)[number];
export type ImportLine = {
  /** Of the file. */
  line: number;
  state: LineState;
  /** What it is about: a company, an obligation, a control. */
  subject: string;
  changes: Change[];
  /** Why it is refused. */
  said: CodedMessage | null;
  deeds: Deed[];
  /** After it was undone: that somebody had changed it since, so that it stayed. */
  kept?: boolean;
};

export function refuseLine(line: number, subject: string, said: CodedMessage): ImportLine {
  return { line, state: "refused", subject, changes: [], said, deeds: [] };
}

/** A line that changes something, or nothing where there are no deeds. */
export function changeLine(
  line: number,
  subject: string,
  changes: Change[],
  deeds: Deed[],
): ImportLine {
  const state = deeds.length === 0 ? "same" : "changed";
  return { line, state, subject, changes, said: null, deeds };
}
