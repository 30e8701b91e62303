import { Link } from "@remix-run/react";
import type { OfficialTextState } from "../../server/api/acts/contract.ts";
import type { Finding } from "../../server/api/findings/contract.ts";
import type { Report } from "../../server/api/dashboard/contract.ts";
import { FindingDetail } from "./finding-detail.tsx";
import type { WorkProps } from "./finding-work/finding-work.tsx";
import { useT } from "./messages.tsx";
import { OfficialLink } from "./official-link.tsx";
import { PageDialog } from "./page-dialog.tsx";
import { Pager } from "./pager.tsx";
import type { SavedItem } from "./save-button.tsx";
import { VerdictMark } from "./verdict.tsx";

export type MoreReports = {
  reports: Pick<
    Report,
    "id" | "title" | "textLanguage" | "value" | "status" | "readBy" | "control" | "article"
  >[];
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
  officialText,
  saved,
  work,
  linkTo,
  closeTo,
}: {
  company: string;
  companyId: string;
  finding: Finding;
  more: MoreReports;
  officialText: OfficialTextState | null;
  /** Null where nothing can be saved. */
  saved: SavedItem[] | null;
  /** Null where nobody can work on findings. */
  work: WorkProps | null;
  linkTo: LinkTo;
  closeTo: string;
}) {
  const t = useT();
  return (
    <PageDialog
      title={finding.obligation}
      titleLanguage={finding.textLanguage}
      closeTo={closeTo}
      closesOutside={false}
    >
      <FindingDetail
        company={company}
        companyId={companyId}
        finding={finding}
        officialText={officialText}
        saved={saved}
        work={work}
      />
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
    <PageDialog title={report.title} closeTo={closeTo} closesOutside={false}>
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
            <Link to={linkTo(report.id)} lang={report.textLanguage} dir="auto">
              {report.title}
            </Link>
            <small dir="auto">{[report.article, report.value].filter(Boolean).join(" · ")}</small>
          </li>
        ))}
      </ul>
      <Pager {...more} label={pages} linkTo={(page) => linkTo(current, page)} />
    </section>
  );
}
