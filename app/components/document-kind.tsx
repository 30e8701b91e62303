import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import type { CompanyDocument, KindOfDocument } from "../../server/api/documents/contract.ts";
import type { CompanySummary } from "../../server/api/companies/contract.ts";
import type { DocumentKind } from "../../server/catalogue/types.ts";
import type { LabelKey, Translate } from "../../server/messages/translate.ts";
import { useT } from "./messages.tsx";
import { AssessAgain } from "./outdated-notice.tsx";
import { companyPath } from "./paths.ts";
import { Day } from "./time.tsx";

export const kindKeys: Record<DocumentKind, LabelKey> = {
  privacy_policy: "terms.documentKind.privacy_policy",
  data_processing_agreement: "terms.documentKind.data_processing_agreement",
  aml_policy: "terms.documentKind.aml_policy",
  terms: "terms.documentKind.terms",
  information_security_policy: "terms.documentKind.information_security_policy",
  incident_procedure: "terms.documentKind.incident_procedure",
  outsourcing_contract: "terms.documentKind.outsourcing_contract",
  annual_report: "terms.documentKind.annual_report",
  other: "terms.documentKind.other",
};

export function nameKind(t: Translate, kind: DocumentKind | null): string {
  return kind ? t(kindKeys[kind]) : "";
}

/** What a document counts as, for a table of them. */
export function describeKind(
  t: Translate,
  { kind, website }: Pick<CompanyDocument, "kind" | "website">,
): string {
  return website === null ? nameKind(t, kind) : t("documents.kind.website");
}

/** Whence the kind of a document comes: recognised, or corrected by whom and when; then what is in it. */
export function KindOrigin({
  document,
  children,
}: {
  document: KindOfDocument;
  children?: ReactNode;
}) {
  const t = useT();
  const { foundKind, corrected } = document;
  if (!foundKind) return null;
  return (
    <small className="among-words">
      {corrected
        ? t.rich("documents.kind.corrected", {
            by: corrected.by,
            date: <Day date={corrected.on} />,
            kind: nameKind(t, foundKind),
          })
        : t("documents.kind.recognised")}
      {children}
    </small>
  );
}

/** That the dashboard was made before a document's kind or language was changed, and the way to a new one. */
export function UnusedKinds({
  company: { name, status },
  documents,
}: {
  company: Pick<CompanySummary, "name" | "status">;
  documents: Pick<CompanyDocument, "name" | "kindUnused" | "languageUnused">[];
}) {
  const t = useT();
  const unused = documents.filter((one) => one.kindUnused || one.languageUnused);
  const [first] = unused;
  if (!first) return null;
  return (
    <div className="outdated">
      <p>
        {unused.length === 1
          ? t.rich("documents.kind.changed.one", { name: first.name })
          : t("documents.kind.changed.many", { count: unused.length })}
      </p>
      {status === "queued" || status === "scanning" ? (
        <Link to={companyPath("/loadingYourDashboard", name)}>{t("documents.kind.underWay")}</Link>
      ) : (
        <AssessAgain company={name} />
      )}
    </div>
  );
}
