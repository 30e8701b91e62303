import { Link } from "@remix-run/react";
import type { ScoreCard, Verdict } from "../../server/api/model.ts";
import type { Severity } from "../../server/corpus/types.ts";
import { severityWords } from "./severity-tag.tsx";
import { verdictWords } from "./verdict.tsx";

type Choice = { status?: Verdict; severity?: Severity };

/** Links that narrow the list; a chosen one leads back to the list without it. */
export function FindingFilters({
  score,
  status,
  severity,
  pathTo,
}: {
  score: ScoreCard;
  status: Verdict | undefined;
  severity: Severity | undefined;
  pathTo: (choice: Choice) => string;
}) {
  const kept: Choice = { ...(status && { status }), ...(severity && { severity }) };
  const { status: _status, ...withoutStatus } = kept;
  const { severity: _severity, ...withoutSeverity } = kept;
  return (
    <nav className="filters" aria-label="Filter findings">
      <p>
        <span>Verdict</span>
        <Filter to={pathTo(withoutStatus)} chosen={!status} words="all" />
        {(Object.keys(verdictWords) as Verdict[])
          .filter((verdict) => score.counts[verdict] > 0 || verdict === status)
          .map((verdict) => (
            <Filter
              key={verdict}
              to={pathTo({ ...kept, status: verdict })}
              chosen={verdict === status}
              words={verdictWords[verdict]}
              count={severity ? undefined : score.counts[verdict]}
            />
          ))}
      </p>
      <p>
        <span>Severity</span>
        <Filter to={pathTo(withoutSeverity)} chosen={!severity} words="all" />
        {(Object.keys(severityWords) as Severity[]).map((one) => (
          <Filter
            key={one}
            to={pathTo({ ...kept, severity: one })}
            chosen={one === severity}
            words={severityWords[one]}
            count={status ? undefined : score.risk[one]}
            counted="open"
          />
        ))}
      </p>
    </nav>
  );
}

function Filter(props: {
  to: string;
  chosen: boolean;
  words: string;
  count?: number | undefined;
  counted?: string;
}) {
  return (
    <Link to={`${props.to}#findings`} aria-current={props.chosen ? "true" : undefined}>
      {props.words}
      {props.count !== undefined && (
        <b>
          {" "}
          {props.count} {props.counted}
        </b>
      )}
    </Link>
  );
}
