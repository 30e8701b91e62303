import { Link } from "@remix-run/react";
import type { SavedItem } from "../../server/api/saved/contract.ts";
import type { Finding } from "../../server/api/findings/contract.ts";
import type { Report } from "../../server/api/dashboard/contract.ts";
import { FindingBody, isWeighed } from "./finding-body.tsx";
import { FindingWork } from "./finding-work/finding-work.tsx";
import type { WorkProps } from "./finding-work/finding-work.tsx";
import { OfficialLink } from "./official-link.tsx";
import { PageDialog } from "./page-dialog.tsx";
import { Pager } from "./pager.tsx";
import { actPath } from "./paths.ts";
import { SaveButton } from "./save-button.tsx";
import { severityWords } from "./severity-tag.tsx";
import { Day } from "./time.tsx";
import { VerdictMark } from "./verdict.tsx";

export type MoreReports = {
  reports: Pick<Report, "id" | "title" | "value" | "status" | "article">[];
  total: number;
  page: number;
  pageSize: number;
};

type LinkTo = (reportId: string, page?: number) => string;

/** One finding in full, then what else its act asks. */
export function ReportDialog({
  company,
  finding,
  more,
  saved,
  work,
  linkTo,
  closeTo,
}: {
  company: string;
  finding: Finding;
  more: MoreReports;
  /** Null where nothing can be saved. */
  saved: SavedItem[] | null;
  /** Null where nobody can work on findings. */
  work: WorkProps | null;
  linkTo: LinkTo;
  closeTo: string;
}) {
  return (
    <PageDialog title={finding.obligation} closeTo={closeTo} closesOutside={!work?.refused}>
      <p>{finding.text}</p>
      <FindingBody company={company} finding={finding} />
      <dl className="pairs">
        <dt>Act</dt>
        <dd>
          {finding.actId ? (
            <Link to={actPath(finding.actId, { company })}>{finding.actTitle}</Link>
          ) : (
            finding.actTitle
          )}{" "}
          ({finding.identifier})
        </dd>
        <dt>Severity</dt>
        <dd>
          {severityWords[finding.severity]}: {finding.severityReason}
        </dd>
        {isWeighed(finding) && (
          <>
            <dt>Confidence</dt>
            <dd>
              {Math.round(100 * finding.confidence)} of 100: so often did people who read and marked
              181 policies and agreements agree with a verdict that rested on as much. What counts
              is how near together the words stand, how often the document speaks of them, and how
              much of it was read. Measured on duties of the GDPR alone; the score leaves it out.
            </dd>
          </>
        )}
        {finding.corpusDate && (
          <>
            <dt>Corpus</dt>
            <dd>
              of <Day date={finding.corpusDate} />
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
      <MoreOfAct heading="More of this act" current={finding.id} more={more} linkTo={linkTo} />
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
  return (
    <PageDialog title={report.title} closeTo={closeTo}>
      <p dir="auto">{report.value || "This report has no text."}</p>
      <OfficialLink to={report.link}>Go to official regulation</OfficialLink>
      <MoreOfAct heading="More reports" current={report.id} more={more} linkTo={linkTo} />
    </PageDialog>
  );
}

function MoreOfAct({
  heading,
  current,
  more,
  linkTo,
}: {
  heading: string;
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
            {report.status && <VerdictMark verdict={report.status} />}
            <Link to={linkTo(report.id)}>{report.title}</Link>
            <small dir="auto">{[report.article, report.value].filter(Boolean).join(" · ")}</small>
          </li>
        ))}
      </ul>
      <Pager
        {...more}
        label={`Pages, ${heading.toLowerCase()}`}
        linkTo={(page) => linkTo(current, page)}
      />
    </section>
  );
}
