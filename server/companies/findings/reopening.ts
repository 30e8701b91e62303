import type { Evidence, Finding, Verdict } from "../../analysis/verdicts.ts";
import type { FindingWorkRow } from "../../db/finding-tables.ts";
import { codeMessage } from "../../messages/coded-message.ts";
import type { CodedMessage } from "../../messages/coded-message.ts";
import type { Retired } from "../../documents/assessed-documents.ts";

/** What was found for the obligation when a dashboard last assessed it. */
export type Before = { found: Verdict; evidence: Evidence[]; obligationHash: string | null };

export type Reopening = {
  row: Pick<FindingWorkRow, "verdict" | "done" | "basis">;
  before: Before | undefined;
  after: Pick<Finding, "verdict" | "evidence">;
  /** Hashes to hold against the row's own; `text` with the quotes of before. */
  bases: { now: string; text: string | undefined };
  /** What "not applicable" would rest on today. */
  applicability: string;
  retired: Map<string, Retired>;
};

/** Why what people overrode or marked done is open again; null where it stays as it is. */
export function explainReopening({
  row,
  before,
  after,
  bases,
  applicability,
  retired,
}: Reopening): CodedMessage | null {
  const overridden = row.verdict !== null;
  if (!overridden && row.done === null) return null;
  if (row.verdict === "not_applicable") {
    const same = row.basis === applicability;
    return same ? null : openAgain(codeMessage("reopening.applicability"));
  }
  if (!before) {
    const differs = overridden && row.basis !== bases.now;
    return differs ? openAgain(codeMessage("reopening.changed")) : null;
  }
  // What was to be done shows now: that is no reason to do it again.
  const settled = !overridden && before.found !== "met" && after.verdict === "met";
  if (settled) return null;
  const gone = before.evidence.map(({ documentId }) => retired.get(documentId)).find(Boolean);
  if (gone) return openAgain(describeRetired(gone));
  if (overridden && row.basis !== bases.text && bases.now !== row.basis) {
    return openAgain(codeMessage("reopening.text"));
  }
  if (before.found !== after.verdict) {
    return openAgain(
      codeMessage("reopening.verdict", { after: after.verdict, before: before.found }),
    );
  }
  if (listQuotes(before.evidence) !== listQuotes(after.evidence)) {
    return openAgain(codeMessage("reopening.passages"));
  }
  return null;
}

function describeRetired({ name, on, replaced }: Retired): CodedMessage {
  const code = replaced ? "reopening.replaced" : "reopening.leftOut";
  return codeMessage(code, { day: { day: on }, name });
}

function openAgain(why: CodedMessage): CodedMessage {
  return codeMessage("reopening.again", { why });
}

function listQuotes(evidence: Evidence[]): string {
  return JSON.stringify(evidence.map(({ documentId, quote }) => [documentId, quote]).toSorted());
}
