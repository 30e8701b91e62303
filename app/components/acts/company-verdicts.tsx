import { Link } from "@remix-run/react";
import { useT } from "../messages.tsx";
import type { ObligationDetail } from "../../../server/api/acts/contract.ts";
import { companyPath, obligationPath } from "../paths.ts";
import { sayVerdict, VerdictMark } from "../verdict.tsx";
import { MayWrite } from "../may-write.tsx";

type Row = ObligationDetail["verdicts"][number];

/** Each company with what was found for it; the one that is chosen alone, when one is. */
export function CompanyVerdicts({
  obligation,
  company,
}: {
  obligation: ObligationDetail;
  company: string | undefined;
}) {
  const t = useT();
  const { verdicts, unverified } = obligation;
  if (verdicts.length === 0) {
    return (
      <p className="hint">
        {t("acts.verdict.none")}{" "}
        <MayWrite>
          <Link to="/dashboard/companies/add">{t("companies.add")}</Link>
        </MayWrite>
      </p>
    );
  }
  return (
    <ul className="rows">
      {verdicts
        .filter((one) => !company || one.company === company)
        .map((one) => (
          <li key={one.company} className="with-action held">
            <Link to={obligationPath(obligation.id, one.company)}>
              <bdi>{one.company}</bdi>
            </Link>
            <Verdict row={one} unverified={unverified} />
          </li>
        ))}
    </ul>
  );
}

function Verdict({ row, unverified }: { row: Row; unverified: boolean }) {
  const t = useT();
  const { company, findingId, verdict, control, readBy, covered, ready } = row;
  if (findingId && verdict) {
    return (
      <Link
        to={companyPath("/dashboard/default", company, { report: findingId })}
        aria-label={t("acts.verdict.label", {
          verdict: sayVerdict(t, { verdict, control, readBy }),
          company,
        })}
      >
        <VerdictMark verdict={verdict} control={control} readBy={readBy} />
      </Link>
    );
  }
  if (!covered) return <span className="scanned">{t("acts.verdict.notThere")}</span>;
  if (!ready) return <span className="scanned">{t("acts.verdict.noDashboard")}</span>;
  return (
    <span className="scanned">
      {t(unverified ? "acts.verdict.neverJudged" : "acts.verdict.notAsked")}
    </span>
  );
}
