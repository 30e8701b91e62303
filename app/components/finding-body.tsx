import { Link } from "@remix-run/react";
import type { Finding } from "../../server/api/findings/contract.ts";
import { UnverifiedTag } from "./acts/unverified.tsx";
import { Because } from "./because.tsx";
import { AttestationFacts } from "./controls/attestation-facts.tsx";
import { EvidencePages } from "./evidence-pages.tsx";
import { FoundParts } from "./found-parts.tsx";
import { useT } from "./messages.tsx";
import { SaidToConcern } from "./concerned-form.tsx";
import { MissingConcepts } from "./missing-concepts.tsx";
import { controlPath, obligationPath } from "./paths.ts";
import { Quote } from "./quote-link.tsx";
import { Overridden, SecondReading } from "./second-reading.tsx";
import { SeverityTag } from "./severity-tag.tsx";
import { Day } from "./time.tsx";
import { VerdictMark } from "./verdict.tsx";

/** What a verdict rests on: the quotes, what was looked for in vain, and the reason. */
export function FindingBody({
  company,
  companyId,
  finding,
  onPages = false,
}: {
  company: string;
  companyId: string;
  finding: Finding;
  /** Whether the passages are shown on their pages, one at a time, and the confidence elsewhere. */
  onPages?: boolean;
}) {
  const t = useT();
  const { verdict, evidence, missing, reason, work, control } = finding;
  const { overridden, assigned, due, done, note } = work;
  const found = overridden?.found ?? verdict;
  return (
    <>
      <p className="facts">
        <VerdictMark verdict={verdict} control={control?.state} readBy={finding.readBy} />{" "}
        <SeverityTag severity={finding.severity} />
        {finding.obligationId ? (
          <Link to={obligationPath(finding.obligationId, company)}>
            {t("findings.article", { act: finding.act, article: finding.article })}
          </Link>
        ) : (
          <span>{t("findings.article", { act: finding.act, article: finding.article })}</span>
        )}
        {finding.unverified && <UnverifiedTag />}
        <a href={finding.link} rel="noreferrer">
          {t("findings.official")}
        </a>
        {assigned && (
          <span>
            {due && control?.state !== "attested"
              ? t.rich("findings.assignedTo.due", {
                  email: assigned.email,
                  date: <Day date={due} />,
                })
              : t.rich("findings.assignedTo", { email: assigned.email })}
          </span>
        )}
        {done && <span>{t("findings.done")}</span>}
      </p>
      {finding.because.length > 0 && verdict !== "not_applicable" && (
        <p className="facts">
          {finding.onlyIf && (
            <span>
              {t.rich("law.onlyIf", {
                condition: <bdi lang={finding.textLanguage}>{finding.onlyIf}</bdi>,
              })}
            </span>
          )}
          <Because
            companyId={companyId}
            grounds={finding.because}
            standing={finding.onlyIf && !work.concerned ? "conditional" : "applies"}
            withSources={onPages}
          />
        </p>
      )}
      {work.concerned && (
        <p className="facts">
          <SaidToConcern said={work.concerned} />
        </p>
      )}
      {overridden && (
        <p className="facts">
          <span className="typed" dir="auto">
            <Overridden overridden={overridden} />
          </span>
          <span>{t.rich("findings.found", { verdict: <VerdictMark verdict={found} /> })}</span>
        </p>
      )}
      {note && <p className="hint">{note}</p>}
      {onPages ? (
        <EvidencePages company={company} evidence={evidence} />
      ) : (
        evidence.map((one) => (
          <Quote
            key={`${one.documentId} ${one.page} ${one.start}`}
            company={company}
            evidence={one}
          />
        ))
      )}
      <FoundParts found={finding.found} language={finding.textLanguage} />
      <MissingConcepts missing={missing} found={found} language={finding.textLanguage} />
      <p className="reason" dir="auto">
        {reason}
      </p>
      <SecondReading company={company} finding={finding} />
      {control?.attestation && (control.state === "attested" || control.state === "expired") && (
        <AttestationFacts attestation={control.attestation} company={company} />
      )}
      {control && finding.obligationId && (
        <p className="facts">
          <Link to={controlPath(company, finding.obligationId)}>
            {t(control.state === "attested" ? "controls.open" : "controls.attestHere")}
          </Link>
        </p>
      )}
      {isWeighed(finding) && !onPages && (
        <p className="hint">
          {t("findings.confidence.of", { value: Math.round(100 * finding.confidence) })}{" "}
          {finding.measured && t("findings.measured", finding.measured)}
        </p>
      )}
    </>
  );
}

/** What a person decided, and what was not assessed, has no confidence of the product's. */
export function isWeighed({ confidence, verdict, work }: Finding): boolean {
  return confidence > 0 && verdict !== "not_assessed" && !work.overridden;
}
