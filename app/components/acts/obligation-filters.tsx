import { Link } from "@remix-run/react";
import type { ObligationList } from "../../../server/api/acts/contract.ts";
import type { Verdict, VerdictGroup } from "../../../server/api/findings/contract.ts";
import type { FocusLeaf, Severity } from "../../../server/corpus/types.ts";
import { focusNames } from "../account/business-choices.ts";
import { severityWords } from "../severity-tag.tsx";
import { verdictWords } from "../verdict.tsx";

export type ObligationChoice = {
  focus?: FocusLeaf | undefined;
  severity?: Severity | undefined;
  status?: VerdictGroup | undefined;
};

/** Links that narrow a list of obligations; a chosen one can be chosen again. */
export function ObligationFilters({
  counts,
  choice,
  withFocus = false,
  pathTo,
}: {
  counts: ObligationList["counts"];
  choice: ObligationChoice;
  /** False where the area is chosen elsewhere. */
  withFocus?: boolean;
  pathTo: (choice: ObligationChoice) => string;
}) {
  const rows: { name: keyof ObligationChoice; label: string; words: Record<string, string> }[] = [
    ...(withFocus && (countOf(counts.focus) > 1 || choice.focus)
      ? [{ name: "focus" as const, label: "Area", words: focusNames }]
      : []),
    { name: "severity", label: "Severity", words: severityWords },
    ...(countOf(counts.verdict) > 0 || choice.status
      ? [{ name: "status" as const, label: "Verdict", words: verdictWords }]
      : []),
  ];
  const numbers = { focus: counts.focus, severity: counts.severity, status: counts.verdict };
  return (
    <nav className="filters" aria-label="Filter obligations">
      {rows.map(({ name, label, words }) => (
        <p key={name}>
          <span>{label}</span>
          <Link
            to={pathTo({ ...choice, [name]: undefined })}
            aria-current={choice[name] ? undefined : "true"}
          >
            all
          </Link>
          {Object.entries(words)
            .filter(([key]) => numbers[name][key] || key === choice[name])
            .map(([key, text]) => (
              <Link
                key={key}
                to={pathTo({ ...choice, [name]: key })}
                aria-current={key === choice[name] ? "true" : undefined}
              >
                {text} <b>{numbers[name][key] ?? 0}</b>
              </Link>
            ))}
        </p>
      ))}
    </nav>
  );
}

function countOf(counts: Record<string, number>): number {
  return Object.keys(counts).length;
}

export function readChoice(params: URLSearchParams): ObligationChoice {
  const pick = <Key extends string>(name: string, words: object) => {
    const wish = params.get(name) ?? "";
    return Object.hasOwn(words, wish) ? (wish as Key) : undefined;
  };
  return {
    focus: pick<FocusLeaf>("focus", focusNames),
    severity: pick<Severity>("severity", severityWords),
    status: pick<Verdict>("status", verdictWords),
  };
}
