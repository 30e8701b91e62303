import { config } from "../../config.ts";
import type { ApiClient } from "../client.ts";
import type { BoundObligation } from "../bound-law/contract.ts";
import type { Finding } from "../findings/contract.ts";

/** An address of the product's own pages, where a reader sees the same. */
export function pageAddress(path: string, query: Record<string, string | number>): string {
  const url = new URL(path, config().publicUrl);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value));
  return url.href;
}

export function documentAddress(
  { id, page, quote }: { id: string; page: number; quote?: string },
  company: string,
): string {
  const query = { page, ...(quote !== undefined && { quote }), company };
  return pageAddress(`/dashboard/documents/${encodeURIComponent(id)}`, query);
}

/** A company by its name, with the hashes of its documents. */
export async function findCompany(api: ApiClient, name: string) {
  const companies = await api.listCompanies();
  const found = companies.find((company) => company.name === name);
  if (!found) return null;
  const { documents, retired } = await api.getCompany(found.id);
  const hashes = new Map([...documents, ...retired].map((one) => [one.id, one.sha256]));
  return { ...found, hashes };
}

/** A finding with each quote, the page it stands on and the hash of the file it stands in. */
export function describeFinding(
  finding: Finding,
  company: { name: string; hashes: Map<string, string | null> },
) {
  const { obligation, obligationId, text, act, article, link, severity, verdict } = finding;
  return {
    ...{ id: finding.id, obligationId, obligation, asks: text, act, article, link },
    ...{ severity, verdict, reason: finding.reason, notFound: finding.missing },
    control: finding.control?.state ?? null,
    owner: finding.work.assigned?.email ?? null,
    due: finding.work.due,
    quotes: finding.evidence.map(({ documentId, document, page, quote }) => ({
      ...{ document, documentId, page, quote },
      sha256: company.hashes.get(documentId) ?? null,
      url: documentAddress({ id: documentId, page, quote }, company.name),
    })),
    url: pageAddress("/dashboard/default", { company: company.name, report: finding.id }),
  };
}

export function describeBound(bound: BoundObligation, company: string) {
  return { ...bound, url: pageAddress(`/dashboard/obligations/${bound.id}`, { company }) };
}
