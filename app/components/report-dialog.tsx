import { Link } from "@remix-run/react";
import type { Finding } from "../../server/api/findings/contract.ts";
import type { Report } from "../../server/api/dashboard/contract.ts";
import { FindingBody, isWeighed } from "./finding-body.tsx";
import { FindingWork } from "./finding-work/finding-work.tsx";
import type { WorkProps } from "./finding-work/finding-work.tsx";
import { JudgePassage } from "./finding-work/judge-passage.tsx";
import { useT } from "./messages.tsx";
import { OfficialLink } from "./official-link.tsx";
import { PageDialog } from "./page-dialog.tsx";
import { Pager } from "./pager.tsx";
import { actPath } from "./paths.ts";
import { SaveButton } from "./save-button.tsx";
import type { SavedItem } from "./save-button.tsx";
import { severityKeys } from "./severity-tag.tsx";
import { Day } from "./time.tsx";
import { VerdictMark } from "./verdict.tsx";

export type MoreReports = {
  reports: Pick<Report, "id" | "title" | "value" | "status" | "readBy" | "control" | "article">[];
  total: number;
  page: number;
  pageSize: number;
};

type LinkTo = (reportId: string, page?: number) => string;

/** One finding in full, then what else its act asks. */
export function ReportDialog({
  company,
  companyId,
  finding,
  more,
  saved,
  work,
  linkTo,
  closeTo,
}: {
  company: string;
  companyId: string;
  finding: Finding;
  more: MoreReports;
  /** Null where nothing can be saved. */
  saved: SavedItem[] | null;
  /** Null where nobody can work on findings. */
  work: WorkProps | null;
  linkTo: LinkTo;
  closeTo: string;
}) {
  const t = useT();
  const confidence = Math.round(100 * finding.confidence);
  return (
    <PageDialog title={finding.obligation} closeTo={closeTo} closesOutside={!work?.refused}>
      <p>
        <bdi>{finding.text}</bdi>
      </p>
      <FindingBody company={company} companyId={companyId} finding={finding} onPages />
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
          {t("findings.severity.because", {
            severity: t(severityKeys[finding.severity]),
            reason: finding.severityReason,
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
      {work && <FindingWork finding={finding} {...work} />}
      <MoreOfAct
        heading={t("findings.moreOfAct")}
        pages={t("findings.moreOfAct.pages")}
        current={finding.id}
        more={more}
        linkTo={linkTo}
      />
    </PageDialog>
  );
}

/** The title and value of a report, where nothing more is known of it; then the other reports. */
export function PlainReportDialog({
  report,
  more,
  linkTo,
  closeTo,
}: {
  report: Pick<Report, "id" | "title" | "value" | "link">;
  more: MoreReports;
  linkTo: LinkTo;
  closeTo: string;
}) {
  const t = useT();
  return (
    <PageDialog title={report.title} closeTo={closeTo}>
      <p dir="auto">{report.value || t("findings.report.noText")}</p>
      <OfficialLink to={report.link}>{t("findings.official")}</OfficialLink>
      <MoreOfAct
        heading={t("findings.moreReports")}
        pages={t("findings.moreReports.pages")}
        current={report.id}
        more={more}
        linkTo={linkTo}
      />
    </PageDialog>
  );
}

function MoreOfAct({
  heading,
  pages,
  current,
  more,
  linkTo,
}: {
  heading: string;
  /** What the steps between its pages are called. */
  pages: string;
  current: string;
  more: MoreReports;
  linkTo: LinkTo;
}) {
  if (more.total === 0) return null;
  return (
    <section aria-labelledby="more-of-act">
      <h3 id="more-of-act">{heading}</h3>
      <ul className="rows">
        {more.reports.map((report) => (
          <li key={report.id}>
            {report.status && (
              <VerdictMark
                verdict={report.status}
                control={report.control}
                readBy={report.readBy}
              />
            )}
            <Link to={linkTo(report.id)}>{report.title}</Link>
            <small dir="auto">{[report.article, report.value].filter(Boolean).join(" · ")}</small>
          </li>
        ))}
      </ul>
      <Pager {...more} label={pages} linkTo={(page) => linkTo(current, page)} />
    </section>
  );
}
