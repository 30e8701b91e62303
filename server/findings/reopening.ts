import type { Evidence, Finding, Verdict } from "../analysis/verdicts.ts";
import type { FindingWorkRow } from "../db/tables.ts";
import type { Retired } from "../documents/judged.ts";

/** What was found for the obligation when a dashboard last judged it. */
export type Before = { found: Verdict; evidence: Evidence[]; obligationHash: string | null };

export type Reopening = {
  row: Pick<FindingWorkRow, "verdict" | "done" | "basis">;
  before: Before | undefined;
  after: Pick<Finding, "verdict" | "evidence">;
  /** Hashes to hold against the row's own; `text` with the quotes of before. */
  bases: { now: string; text: string | undefined };
  retired: Map<string, Retired>;
};

const dayFormat = new Intl.DateTimeFormat("en-GB", {
  day: "numeric",
  month: "short",
  year: "numeric",
  timeZone: "UTC",
});

/** Why what people overruled or marked done is open again; null where it stays as it is. */
export function explainReopening({ row, before, after, bases, retired }: Reopening): string | null {
  const overruled = row.verdict !== null;
  if (!overruled && row.done === null) return null;
  if (!before) {
    const differs = overruled && row.basis !== bases.now;
    return differs ? word("What it rested on is no longer what it was.") : null;
  }
  // What was to be done shows now: that is no reason to do it again.
  const settled = !overruled && before.found !== "met" && after.verdict === "met";
  if (settled) return null;
  const gone = before.evidence.map(({ documentId }) => retired.get(documentId)).find(Boolean);
  if (gone) return word(describeRetired(gone));
  if (overruled && row.basis !== bases.text && bases.now !== row.basis) {
    return word("The obligation's text is no longer the one on which the verdict was overruled.");
  }
  if (before.found !== after.verdict) {
    return word(
      `The scan found it ${plain(after.verdict)}, and before that ${plain(before.found)}.`,
    );
  }
  if (listQuotes(before.evidence) !== listQuotes(after.evidence)) {
    return word("The scan found other passages for it than before.");
  }
  return null;
}

function describeRetired({ name, on, replaced }: Retired): string {
  const day = dayFormat.format(Date.parse(on));
  const what = replaced ? "was replaced on" : "has been left out of the scans since";
  return `The document it rested on ${what} ${day}: ${name}.`;
}

function word(why: string): string {
  return `Open again. ${why}`;
}

function plain(verdict: Verdict): string {
  return verdict.replace("_", " ");
}

function listQuotes(evidence: Evidence[]): string {
  return JSON.stringify(evidence.map(({ documentId, quote }) => [documentId, quote]).toSorted());
}
