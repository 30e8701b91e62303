import type { TrailEntry, Verdict } from "../../../server/api/findings/contract.ts";
import { Moment } from "../time.tsx";
import { verdictWords } from "../verdict.tsx";

/** Who did what, the newest first. */
export function FindingTrail({ trail }: { trail: TrailEntry[] }) {
  return (
    <>
      <h4>History</h4>
      <ol className="rows">
        {trail.map((entry) => (
          <li key={entry.id}>
            <span className="typed" dir="auto">
              {wordEntry(entry)}
            </span>
            <small>
              {entry.by ? <bdi>{entry.by}</bdi> : "A new dashboard"}
              {", "}
              <Moment date={entry.on} />
            </small>
          </li>
        ))}
      </ol>
    </>
  );
}

/** What somebody did about a finding, in a sentence. */
export function wordEntry({ kind, before, after, text }: TrailEntry): string {
  const step = `from ${wordVerdict(before)} to ${wordVerdict(after)}`;
  if (kind === "overruled") return `Overruled ${step}: ${text}`;
  if (kind === "taken_back") return `Overruling taken back, ${step}`;
  if (kind === "lapsed") return `Overruling ended, ${step}. Its reason was: ${text}`;
  if (kind === "assigned") return `Assigned to ${after}; before, to ${before}`;
  if (kind === "done") return "Marked done";
  // A new dashboard says why it opened the finding again.
  return kind === "reopened" ? text || "Marked not done" : text;
}

function wordVerdict(verdict: string): string {
  return verdictWords[verdict as Verdict] ?? verdict;
}
