import { Link } from "@remix-run/react";
import type { ObligationList } from "../../../server/api/acts/contract.ts";
import type { Verdict, VerdictGroup } from "../../../server/api/findings/contract.ts";
import type { FocusLeaf, Severity } from "../../../server/catalogue/types.ts";
import type { LabelKey } from "../../../server/messages/translate.ts";
import { focusKeys } from "../account/business-choices.ts";
import { useFormats, useT } from "../messages.tsx";
import { severityKeys } from "../severity-tag.tsx";
import { verdictKeys } from "../verdict.tsx";

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
  const t = useT();
  const rows: { name: keyof ObligationChoice; label: string; keys: Record<string, LabelKey> }[] = [
    ...(withFocus && (countOf(counts.focus) > 1 || choice.focus)
      ? [{ name: "focus" as const, label: t("acts.filter.area"), keys: focusKeys }]
      : []),
    { name: "severity", label: t("acts.filter.severity"), keys: severityKeys },
    ...(countOf(counts.verdict) > 0 || choice.status
      ? [{ name: "status" as const, label: t("acts.filter.verdict"), keys: verdictKeys }]
      : []),
  ];
  const { number } = useFormats();
  const numbers = { focus: counts.focus, severity: counts.severity, status: counts.verdict };
  return (
    <nav className="filters" aria-label={t("acts.obligations.filters")}>
      {rows.map(({ name, label, keys }) => (
        <p key={name}>
          <span>{label}</span>
          <Link
            to={pathTo({ ...choice, [name]: undefined })}
            aria-current={choice[name] ? undefined : "true"}
          >
            {t("acts.filter.all")}
          </Link>
          {Object.entries(keys)
            .filter(([key]) => numbers[name][key] || key === choice[name])
            .map(([key, words]) => (
              <Link
                key={key}
                to={pathTo({ ...choice, [name]: key })}
                aria-current={key === choice[name] ? "true" : undefined}
              >
                {t(words)} <b>{number(numbers[name][key] ?? 0)}</b>
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
    focus: pick<FocusLeaf>("focus", focusKeys),
    severity: pick<Severity>("severity", severityKeys),
    status: pick<Verdict>("status", verdictKeys),
  };
}
