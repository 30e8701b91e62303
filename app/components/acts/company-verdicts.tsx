import { Link } from "@remix-run/react";
import type { ObligationDetail } from "../../../server/api/acts/contract.ts";
import { companyPath, obligationPath } from "../paths.ts";
import { VerdictMark, verdictWords } from "../verdict.tsx";

type Row = ObligationDetail["verdicts"][number];

/** Each company with what was found for it; the one that is chosen alone, when one is. */
export function CompanyVerdicts({
  obligation,
  company,
}: {
  obligation: ObligationDetail;
  company: string | undefined;
}) {
  const { verdicts, unverified } = obligation;
  if (verdicts.length === 0) {
    return (
      <p className="hint">
        Verdicts stand here once there is a company.{" "}
        <Link to="/dashboard/companies/add">Add company</Link>
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
  const { company, findingId, verdict, covered, ready } = row;
  if (findingId && verdict) {
    return (
      <Link
        to={companyPath("/dashboard/default", company, { report: findingId })}
        aria-label={`${verdictWords[verdict]}: the finding of ${company}`}
      >
        <VerdictMark verdict={verdict} />
      </Link>
    );
  }
  if (!covered) return <span className="scanned">does not bind there</span>;
  if (!ready) return <span className="scanned">no dashboard yet</span>;
  return (
    <span className="scanned">{unverified ? "never judged" : "not asked of this company"}</span>
  );
}
