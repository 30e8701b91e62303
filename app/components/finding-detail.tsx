import { Link } from "@remix-run/react";
import type { OfficialTextState } from "../../server/api/acts/contract.ts";
import type { Finding } from "../../server/api/findings/contract.ts";
import { FindingBody, isWeighed } from "./finding-body.tsx";
import { FindingWork } from "./finding-work/finding-work.tsx";
import type { WorkProps } from "./finding-work/finding-work.tsx";
import { JudgePassage } from "./finding-work/judge-passage.tsx";
import { useT } from "./messages.tsx";
import { OfficialWords } from "./official-words.tsx";
import { actPath } from "./paths.ts";
import { SaveButton } from "./save-button.tsx";
import type { SavedItem } from "./save-button.tsx";
import { severityKeys } from "./severity-tag.tsx";
import { Day } from "./time.tsx";

/** One finding in full: what it asks, what it rests on, and what people do about it. */
export function FindingDetail({
  company,
  companyId,
  finding,
  title = "h2",
  officialText,
  saved,
  work,
}: {
  company: string;
  companyId: string;
  finding: Finding;
  /** The heading that it stands under. */
  title?: "h1" | "h2";
  /** Null where nobody tells. */
  officialText: OfficialTextState | null;
  /** Null where nothing can be saved. */
  saved: SavedItem[] | null;
  /** Null where nobody can work on findings. */
  work: WorkProps | null;
}) {
  const t = useT();
  const confidence = Math.round(100 * finding.confidence);
  return (
    <>
      <p>
        <bdi lang={finding.textLanguage}>{finding.text}</bdi>
      </p>
      <FindingBody company={company} companyId={companyId} finding={finding} onPages />
      {officialText && finding.obligationId && (
        <OfficialWords company={company} obligationId={finding.obligationId} text={officialText} />
      )}
      {work && <JudgePassage finding={finding} />}
      <dl className="pairs">
        <dt>{t("findings.act")}</dt>
        <dd>
          {finding.actId ? (
            <Link to={actPath(finding.actId, { company })}>{finding.actTitle}</Link>
          ) : (
            finding.actTitle
          )}{" "}
          ({finding.identifier})
        </dd>
        <dt>{t("findings.severity")}</dt>
        <dd>
          {t.rich("findings.severity.because", {
            severity: t(severityKeys[finding.severity]),
            reason: <bdi lang={finding.textLanguage}>{finding.severityReason}</bdi>,
          })}
        </dd>
        {isWeighed(finding) && (
          <>
            <dt>{t("findings.confidence")}</dt>
            <dd>
              {t("findings.confidence.value", { value: confidence })}{" "}
              {t("findings.confidence.hint", { value: confidence })}
            </dd>
          </>
        )}
        {finding.catalogueDate && (
          <>
            <dt>{t("findings.catalogue")}</dt>
            <dd>
              {t.rich("findings.catalogue.of", { date: <Day date={finding.catalogueDate} /> })}
            </dd>
          </>
        )}
      </dl>
      {saved && (
        <SaveButton
          kind="finding"
          itemId={finding.id}
          title={finding.obligation}
          company={company}
          saved={saved}
        />
      )}
      {work && <FindingWork finding={finding} title={title} {...work} />}
    </>
  );
}
