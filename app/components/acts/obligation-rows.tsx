import { Link } from "@remix-run/react";
import { useT } from "../messages.tsx";
import type { ObligationItem } from "../../../server/api/acts/contract.ts";
import { companyPath, obligationPath } from "../paths.ts";
import { SeverityTag } from "../severity-tag.tsx";
import { sayVerdict, VerdictMark } from "../verdict.tsx";
import { UnverifiedTag } from "./unverified.tsx";

/** Obligations, each leading to its page; a verdict leads to the finding it stands in. */
export function ObligationRows({
  obligations,
  company,
  withAct = false,
}: {
  obligations: ObligationItem[];
  company: string | undefined;
  /** Where they are of several acts. */
  withAct?: boolean;
}) {
  const t = useT();
  return (
    <ul className="rows">
      {obligations.map((one) => (
        <li key={one.id} className="with-action">
          <span>
            <Link to={obligationPath(one.id, company)} lang={one.textLanguage} dir="auto">
              {one.title}
            </Link>
            <small>{withAct ? t("findings.article", one) : one.article}</small>
          </span>
          <span className="marks">
            {one.verdict && one.findingId && company && (
              <Link
                to={companyPath("/dashboard/default", company, { report: one.findingId })}
                aria-label={t("acts.verdict.of", {
                  verdict: sayVerdict(t, { ...one, verdict: one.verdict }),
                  title: one.title,
                })}
              >
                <VerdictMark verdict={one.verdict} control={one.control} readBy={one.readBy} />
              </Link>
            )}
            {one.unverified && <UnverifiedTag />}
            <SeverityTag severity={one.severity} />
          </span>
        </li>
      ))}
    </ul>
  );
}
