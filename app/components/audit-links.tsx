import { DownloadLinks } from "./download-links.tsx";
import { useT } from "./messages.tsx";
import { OscalLinks } from "./oscal-links.tsx";
import { companyPath } from "./paths.ts";

/** What one hands to an auditor, and what one works off: the page, the pack, the list of gaps. */
export function AuditLinks({ company, atReport = false }: { company: string; atReport?: boolean }) {
  const t = useT();
  return (
    <>
      <p className="downloads">
        {!atReport && (
          <>
            <a href={companyPath("/dashboard/audit", company)}>{t("dashboard.audit.report")}</a>
            {" · "}
          </>
        )}
        <a href={companyPath("/dashboard/audit.docx", company)}>{t("dashboard.audit.word")}</a>
        {" · "}
        <a href={companyPath("/dashboard/audit.zip", company)}>{t("dashboard.audit.pack")}</a>
      </p>
      <DownloadLinks table="gaps" label="exports.download.gaps" company={company} />
      <OscalLinks company={company} />
    </>
  );
}
