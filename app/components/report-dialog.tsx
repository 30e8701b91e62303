import { Link } from "@remix-run/react";
import type { SavedItem } from "../../server/api/model-screens.ts";
import type { Finding, Report } from "../../server/api/model.ts";
import { FindingBody } from "./finding-body.tsx";
import { PageDialog } from "./page-dialog.tsx";
import { Pager } from "./pager.tsx";
import { SaveButton } from "./save-button.tsx";
import { severityWords } from "./severity-tag.tsx";
import { VerdictMark } from "./verdict.tsx";

export type MoreReports = {
  reports: Pick<Report, "id" | "title" | "value" | "status" | "article">[];
  total: number;
  page: number;
  pageSize: number;
};

/** One finding in full, then what else its act asks. */
export function ReportDialog({
  company,
  finding,
  more,
  saved,
  linkTo,
  closeTo,
}: {
  company: string;
  finding: Finding;
  more: MoreReports;
  saved: SavedItem[];
  linkTo: (reportId: string, page?: number) => string;
  closeTo: string;
}) {
  return (
    <PageDialog title={finding.obligation} closeTo={closeTo}>
      <p>{finding.text}</p>
      <FindingBody company={company} finding={finding} />
      <dl className="pairs">
        <dt>Act</dt>
        <dd>
          {finding.actTitle} ({finding.identifier})
        </dd>
        <dt>Severity</dt>
        <dd>
          {severityWords[finding.severity]}: {finding.severityReason}
        </dd>
      </dl>
      <SaveButton
        kind="finding"
        itemId={finding.id}
        title={finding.obligation}
        company={company}
        saved={saved}
      />
      {more.total > 0 && (
        <section aria-labelledby="more-of-act">
          <h3 id="more-of-act">More of this act</h3>
          <ul className="rows">
            {more.reports.map((report) => (
              <li key={report.id}>
                <VerdictMark verdict={report.status} />
                <Link to={linkTo(report.id)}>{report.title}</Link>
                <small dir="auto">
                  {report.article} · {report.value}
                </small>
              </li>
            ))}
          </ul>
          <Pager {...more} label="Pages of this act" linkTo={(page) => linkTo(finding.id, page)} />
        </section>
      )}
    </PageDialog>
  );
}
