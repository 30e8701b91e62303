import { Fragment } from "react";
import type { Decision } from "../../server/api/audit/contract.ts";
import type { CompanyDetail } from "../../server/api/companies/contract.ts";
import type { ScoreCard } from "../../server/api/dashboard/contract.ts";
import type { Finding } from "../../server/api/findings/contract.ts";
import { wordStep } from "../../server/messages/word-step.ts";
import { AuditTable } from "./audit-table.tsx";
import { describeKind, KindOrigin } from "./document-kind.tsx";
import { LanguageOrigin, nameLanguage } from "./document-language.tsx";
import { nameJurisdiction } from "./jurisdictions.ts";
import { useFormats, useT } from "./messages.tsx";
import { Day, Moment } from "./time.tsx";

/** The findings, act by act. */
export function FindingsByAct({
  acts,
  company,
}: {
  acts: { act: string; title: string; findings: Finding[] }[];
  /** Without it nothing leads further: whoever reads has no account. */
  company: string | undefined;
}) {
  return acts.map(({ act, title, findings }) => (
    <Fragment key={act}>
      <h3>{act}</h3>
      <p className="hint">{title}</p>
      <AuditTable company={company} findings={findings} />
    </Fragment>
  ));
}

/** What the company is, and how its score came about. */
export function AuditFacts({
  company,
  score,
}: {
  company: Pick<CompanyDetail, "website" | "jurisdiction">;
  score: ScoreCard | null;
}) {
  const t = useT();
  const { percent } = useFormats();
  return (
    <section aria-labelledby="facts">
      <h2 id="facts">{t("audit.facts")}</h2>
      <dl className="pairs">
        <dt>{t("audit.website")}</dt>
        <dd dir="auto">{company.website}</dd>
        <dt>{t("audit.jurisdiction")}</dt>
        <dd>{nameJurisdiction(t, company.jurisdiction)}</dd>
        {score && (
          <>
            <dt>{t("audit.score")}</dt>
            <dd>
              {score.score === null
                ? t("audit.score.none")
                : t("audit.score.of", { score: score.score })}
            </dd>
            <dt>{t("audit.formula")}</dt>
            <dd>{score.formula}</dd>
            <dt>{t("audit.coverage")}</dt>
            <dd>{t("audit.coverage.text", { share: percent(score.coverage) })}</dd>
            <dt>{t("audit.catalogue")}</dt>
            <dd>{t.rich("findings.catalogue.of", { date: <Day date={score.catalogueDate} /> })}</dd>
            <dt>{t("audit.generated")}</dt>
            <dd>
              <Moment date={score.generated} />
            </dd>
          </>
        )}
      </dl>
    </section>
  );
}

/** What was read, with the sum that tells a file from any other. */
export function AuditedDocuments({ documents }: { documents: CompanyDetail["documents"] }) {
  const t = useT();
  return (
    <section aria-labelledby="documents">
      <h2 id="documents">{t("audit.documents")}</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">{t("audit.file")}</th>
            <th scope="col">{t("audit.kind")}</th>
            <th scope="col">{t("documents.language")}</th>
            <th scope="col">{t("audit.documentPages")}</th>
          </tr>
        </thead>
        <tbody>
          {documents.map((document) => (
            <tr key={document.id}>
              <td>
                <bdi>{document.name}</bdi>
                {document.sha256 && (
                  <small>{t("audit.checksum", { checksum: document.sha256 })}</small>
                )}
                {document.problem && <small>{document.problem}</small>}
              </td>
              <td>
                {describeKind(t, document)} <KindOrigin document={document} />
              </td>
              <td>
                {document.status === "read" && (
                  <>
                    {nameLanguage(t, document.language)} <LanguageOrigin document={document} />
                  </>
                )}
              </td>
              <td data-head={t("audit.documentPages")}>{document.pages}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** What people decided, the newest first. */
export function AuditDecisions({ decisions, decided }: { decisions: Decision[]; decided: number }) {
  const t = useT();
  return (
    <section aria-labelledby="decisions">
      <h2 id="decisions">{t("audit.decisions")}</h2>
      {decided === 0 && <p className="hint">{t("audit.decisions.none")}</p>}
      {decided > decisions.length && (
        <p className="hint">
          {t("audit.decisions.some", { shown: decisions.length, total: decided })}
        </p>
      )}
      <ol className="rows">
        {decisions.map((one) => (
          <li key={one.id}>
            <span className="typed" dir="auto">
              {wordStep(t, one)}
            </span>
            <small>
              {t.rich("audit.decisions.place", {
                obligation: <bdi lang={one.textLanguage}>{one.obligation}</bdi>,
                act: [one.act, one.article].filter(Boolean).join(", "),
              })}{" "}
              {one.by ? <bdi>{one.by}</bdi> : t("findings.work.byAssessment")},{" "}
              <Moment date={one.on} />
            </small>
          </li>
        ))}
      </ol>
    </section>
  );
}
