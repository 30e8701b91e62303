import { Link } from "@remix-run/react";
import type { Finding } from "../../server/api/findings/contract.ts";
import { UnverifiedTag } from "./acts/unverified.tsx";
import { useT } from "./messages.tsx";
import { MissingConcepts } from "./missing-concepts.tsx";
import { companyPath } from "./paths.ts";
import { Quote } from "./quote-link.tsx";
import { Overridden, SecondReading } from "./second-reading.tsx";
import { SeverityTag } from "./severity-tag.tsx";
import { Day } from "./time.tsx";
import { VerdictMark } from "./verdict.tsx";

/** The findings of one act: what was assessed, how, and on which words. */
export function AuditTable({
  company,
  findings,
}: {
  /** Without it nothing leads further. */
  company: string | undefined;
  findings: Finding[];
}) {
  const t = useT();
  return (
    <table className="audit">
      <thead>
        <tr>
          <th scope="col">{t("audit.obligation")}</th>
          <th scope="col">{t("audit.verdict")}</th>
          <th scope="col">{t("audit.severity")}</th>
          <th scope="col">{t("audit.grounds")}</th>
        </tr>
      </thead>
      <tbody>
        {findings.map((finding) => (
          <tr key={finding.id}>
            <td>
              {company === undefined ? (
                <b lang={finding.textLanguage} dir="auto">
                  {finding.obligation}
                </b>
              ) : (
                <Link
                  to={companyPath("/dashboard/default", company, { report: finding.id })}
                  lang={finding.textLanguage}
                  dir="auto"
                >
                  {finding.obligation}
                </Link>
              )}
              <small>{finding.article}</small>
              {finding.unverified && <UnverifiedTag />}
            </td>
            <td>
              <VerdictMark
                verdict={finding.verdict}
                control={finding.control?.state}
                readBy={finding.readBy}
              />
            </td>
            <td>
              <SeverityTag severity={finding.severity} />
            </td>
            <td>
              <Grounds company={company} finding={finding} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Grounds({ company, finding }: { company: string | undefined; finding: Finding }) {
  const t = useT();
  const { evidence, missing, reason, work, verdict } = finding;
  const { overridden, assigned, due } = work;
  const found = overridden?.found ?? verdict;
  return (
    <>
      {overridden && (
        <p>
          {t.rich("audit.found", { verdict: <VerdictMark verdict={found} /> })}{" "}
          <Overridden overridden={overridden} />
        </p>
      )}
      {evidence.map((one) => (
        <Quote key={`${one.documentId} ${one.start}`} company={company} evidence={one} />
      ))}
      <SecondReading company={company} finding={finding} />
      <MissingConcepts missing={missing} found={found} language={finding.textLanguage} />
      {evidence.length === 0 && missing.length === 0 && (
        <p className="reason" dir="auto">
          {reason}
        </p>
      )}
      {assigned && (
        <p>
          {due
            ? t.rich("audit.assigned.due", { email: assigned.email, date: <Day date={due} /> })
            : t.rich("audit.assigned", { email: assigned.email })}
        </p>
      )}
    </>
  );
}
