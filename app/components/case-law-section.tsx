import type { CaseLaw } from "../../server/api/dashboard/contract.ts";
import { DatedList } from "./dated-list.tsx";
import { DownloadLinks } from "./download-links.tsx";
import { useT } from "./messages.tsx";

/** What the courts of the company's country decided, and apart from it those of the Union. */
export function CaseLawSection({
  company,
  national,
  union,
  linkTo,
}: {
  company: string;
  national: CaseLaw[];
  union: CaseLaw[];
  linkTo: (caseId: string) => string;
}) {
  const t = useT();
  return (
    <section aria-labelledby="cases">
      <h2 id="cases">{t("dashboard.cases")}</h2>
      {national.length === 0 && <p className="hint">{t("dashboard.cases.none")}</p>}
      <DatedList items={national} action="viewDocument" linkTo={linkTo} />
      {union.length > 0 && (
        <>
          <h2>{t("dashboard.cases.union")}</h2>
          <DatedList items={union} action="viewDocument" linkTo={linkTo} />
        </>
      )}
      {national.length + union.length > 0 && (
        <DownloadLinks table="case-law" label="exports.download.case-law" company={company} />
      )}
    </section>
  );
}
