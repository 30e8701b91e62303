import { Link } from "@remix-run/react";
import type { CompanyDocument, KindOfDocument } from "../../server/api/documents/contract.ts";
import type { CompanySummary } from "../../server/api/companies/contract.ts";
import type { DocumentKind } from "../../server/corpus/types.ts";
import { ScanAgain } from "./outdated-notice.tsx";
import { companyPath } from "./paths.ts";
import { Day } from "./time.tsx";

export function nameKind(kind: DocumentKind | null): string {
  return kind?.replaceAll("_", " ") ?? "";
}

/** What a document counts as, for a table of them. */
export function describeKind({ kind, website }: Pick<CompanyDocument, "kind" | "website">): string {
  return website === null ? nameKind(kind) : "website, each page by itself";
}

/** Whence the kind of a document comes: recognised, or corrected by whom and when. */
export function KindOrigin({ document }: { document: KindOfDocument }) {
  const { foundKind, corrected } = document;
  if (!foundKind) return null;
  if (!corrected) return <small>recognised</small>;
  return (
    <small>
      corrected by <bdi>{corrected.by}</bdi> on <Day date={corrected.on} />; recognised as{" "}
      {nameKind(foundKind)}
    </small>
  );
}

/** That the dashboard was made before a document's kind was changed, and the way to a new one. */
export function UnusedKinds({
  company: { name, status },
  documents,
}: {
  company: Pick<CompanySummary, "name" | "status">;
  documents: Pick<CompanyDocument, "name" | "kindUnused">[];
}) {
  const unused = documents.filter((one) => one.kindUnused);
  const [first] = unused;
  if (!first) return null;
  return (
    <div className="outdated">
      <p>
        The kind of {unused.length === 1 ? <bdi>{first.name}</bdi> : `${unused.length} documents`}{" "}
        was changed since this dashboard was made; the next scan will use it.
      </p>
      {status === "queued" || status === "scanning" ? (
        <Link to={companyPath("/loadingYourDashboard", name)}>A new scan is under way</Link>
      ) : (
        <ScanAgain company={name} />
      )}
    </div>
  );
}
