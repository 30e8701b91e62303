import { Link } from "@remix-run/react";
import type { ControlCounts, ControlState } from "../../server/api/controls/contract.ts";
import type { FindingStatus } from "../../server/api/findings/contract.ts";
import type { ScoreCard } from "../../server/api/dashboard/contract.ts";
import type { Severity } from "../../server/catalogue/types.ts";
import { controlKeys } from "./controls/control-words.ts";
import { useFormats, useT } from "./messages.tsx";
import { severityKeys } from "./severity-tag.tsx";
import { statusKeys } from "./verdict.tsx";

type Choice = {
  status?: FindingStatus;
  severity?: Severity;
  assigned?: "me";
  control?: ControlState | "any";
  reader?: "differs";
};

/** Links that narrow the list; a chosen one leads back to the list without it. */
export function FindingFilters({
  score,
  status,
  severity,
  assigned,
  control,
  controls,
  reader,
  differs,
  past = false,
  narrowed,
  pathTo,
}: {
  score: ScoreCard;
  status: FindingStatus | undefined;
  severity: Severity | undefined;
  assigned: "me" | undefined;
  control: ControlState | "any" | undefined;
  /** How many controls there are in each state; null where they are not counted. */
  controls: ControlCounts | null;
  reader: "differs" | undefined;
  /** How often a second reader says another verdict. */
  differs: number;
  /** Whether the dashboard is one of before, when other people had other things to do. */
  past?: boolean;
  /** Whether the list is narrowed by something else, so that the counts say nothing of it. */
  narrowed: boolean;
  pathTo: (choice: Choice) => string;
}) {
  const t = useT();
  const kept: Choice = {
    ...(status && { status }),
    ...(severity && { severity }),
    ...(assigned && { assigned }),
    ...(control && { control }),
    ...(reader && { reader }),
  };
  const { status: _status, ...withoutStatus } = kept;
  const { severity: _severity, ...withoutSeverity } = kept;
  const { assigned: _assigned, ...withoutAssigned } = kept;
  const { control: _control, ...withoutControl } = kept;
  const { reader: _reader, ...withoutReader } = kept;
  const all = controls ? Object.values(controls).reduce((sum, count) => sum + count, 0) : 0;
  const isWhole = !severity && !assigned && !narrowed && !status && !reader;
  return (
    <nav className="filters" aria-label={t("findings.filters")}>
      <p>
        <span>{t("findings.filter.verdict")}</span>
        <Filter to={pathTo(withoutStatus)} chosen={!status} words={t("findings.filter.all")} />
        {(Object.keys(statusKeys) as FindingStatus[])
          .filter((one) => countOf(score, one) > 0 || one === status)
          .filter((one) => !past || one !== "review")
          .map((one) => (
            <Filter
              key={one}
              to={pathTo({ ...kept, status: one })}
              chosen={one === status}
              words={t(statusKeys[one])}
              count={
                severity || assigned || control || reader || narrowed
                  ? undefined
                  : countOf(score, one)
              }
            />
          ))}
      </p>
      <p>
        <span>{t("findings.filter.severity")}</span>
        <Filter to={pathTo(withoutSeverity)} chosen={!severity} words={t("findings.filter.all")} />
        {(Object.keys(severityKeys) as Severity[]).map((one) => (
          <Filter
            key={one}
            to={pathTo({ ...kept, severity: one })}
            chosen={one === severity}
            words={t(severityKeys[one])}
            count={
              status === "open" && !assigned && !control && !reader && !narrowed
                ? score.risk[one]
                : undefined
            }
          />
        ))}
      </p>
      {controls && all > 0 && (
        <p>
          <span>{t("controls.filter.control")}</span>
          <Filter to={pathTo(withoutControl)} chosen={!control} words={t("findings.filter.all")} />
          <Filter
            to={pathTo({ ...kept, control: "any" })}
            chosen={control === "any"}
            words={t("controls.filter.any")}
            count={isWhole ? all : undefined}
          />
          {(Object.keys(controlKeys) as ControlState[])
            .filter((one) => controls[one] > 0 || one === control)
            .map((one) => (
              <Filter
                key={one}
                to={pathTo({ ...kept, control: one })}
                chosen={one === control}
                words={t(controlKeys[one])}
                count={isWhole ? controls[one] : undefined}
              />
            ))}
        </p>
      )}
      {(differs > 0 || reader) && (
        <p>
          <span>{t("findings.filter.reader")}</span>
          <Filter to={pathTo(withoutReader)} chosen={!reader} words={t("findings.filter.all")} />
          <Filter
            to={pathTo({ ...kept, reader: "differs" })}
            chosen={reader === "differs"}
            words={t("findings.filter.reader.differs")}
            count={!status && !severity && !assigned && !control && !narrowed ? differs : undefined}
          />
        </p>
      )}
      {!past && (
        <p>
          <span>{t("findings.filter.assigned")}</span>
          <Filter
            to={pathTo(withoutAssigned)}
            chosen={!assigned}
            words={t("findings.filter.all")}
          />
          <Filter
            to={pathTo({ ...kept, assigned: "me" })}
            chosen={Boolean(assigned)}
            words={t("findings.filter.assigned.me")}
          />
        </p>
      )}
    </nav>
  );
}

function countOf(score: ScoreCard, status: FindingStatus): number {
  const { counts, risk } = score;
  if (status === "review") return score.pendingReviews;
  if (status === "open") return risk.HIGH + risk.MEDIUM + risk.LOW;
  if (status === "unmet") return counts.not_shown + counts.contradicted;
  return counts[status];
}

function Filter(props: { to: string; chosen: boolean; words: string; count?: number | undefined }) {
  const { number } = useFormats();
  return (
    <Link to={`${props.to}#findings`} aria-current={props.chosen ? "true" : undefined}>
      {props.words}
      {props.count !== undefined && <b> {number(props.count)}</b>}
    </Link>
  );
}
