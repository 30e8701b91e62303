import { Link } from "@remix-run/react";
import type { Finding } from "../../server/api/findings/contract.ts";
import type { LabelKey } from "../../server/messages/translate.ts";
import { useT } from "./messages.tsx";
import { companyPath, obligationPath } from "./paths.ts";
import { Quote } from "./quote-link.tsx";
import { VerdictMark } from "./verdict.tsx";

/** A finding to look at first, with the words it rests on, or with what was read in vain. */
export function MostUrgent({
  company,
  finding,
  id,
  heading,
}: {
  company: string;
  finding: Finding;
  id: string;
  heading: LabelKey;
}) {
  const t = useT();
  const [evidence] = finding.evidence;
  return (
    <section className="urgent" aria-labelledby={id}>
      <div className="with-action">
        <h2 id={id}>{t(heading)}</h2>
        <VerdictMark verdict={finding.verdict} readBy={finding.readBy} />
      </div>
      <p>
        <Link to={companyPath("/dashboard/details", company, { finding: finding.id })}>
          <b>
            <bdi lang={finding.textLanguage}>{finding.shortTitle || finding.obligation}</bdi>
          </b>
        </Link>
      </p>
      {evidence ? (
        <Quote company={company} evidence={evidence} />
      ) : (
        <p className="reason" dir="auto">
          {finding.reason}
        </p>
      )}
      <p className="facts">
        {finding.obligationId ? (
          <Link to={obligationPath(finding.obligationId, company)}>
            {t("findings.article", { act: finding.act, article: finding.article })}
          </Link>
        ) : (
          <a href={finding.link} rel="noreferrer">
            {t("findings.article", { act: finding.act, article: finding.article })}
          </a>
        )}
      </p>
    </section>
  );
}
