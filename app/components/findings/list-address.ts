import { companyPath } from "../paths.ts";
import type { FindingFilter } from "../../../server/api/findings/contract.ts";

/** What the address of a list of findings says beside the company. */
export type ListAddress = Omit<FindingFilter, "page" | "dashboard"> & {
  dashboard?: string | undefined;
  page?: number | undefined;
  /** The one beside the list, or the first or the last of the page. */
  finding?: string | undefined;
  choose?: "all" | undefined;
};

/** The list of a company; what is changed takes one back to its first page, with nothing chosen. */
export function listPath(company: string, address: ListAddress): string {
  const { page, words, ...rest } = address;
  return companyPath("/dashboard/details", company, {
    ...rest,
    q: words || undefined,
    page: page && page > 1 ? page : undefined,
  });
}

/** The same list narrowed or ordered otherwise. */
export function changeList(address: ListAddress, changes: ListAddress): ListAddress {
  return { ...address, page: undefined, finding: undefined, choose: undefined, ...changes };
}
