import type { Sender } from "../send-call.ts";
import { longestId, longestName } from "../contract.ts";
import * as calls from "./contract.ts";
import type { CompanyDetail, CompanySummary } from "./contract.ts";

/** As typed. */
type Facts = Record<"name" | "website" | "jurisdiction", string>;

type Found = CompanySummary | undefined;

export function companyCalls({ ask, tell }: Sender) {
  return {
    listCompanies: async (): Promise<CompanySummary[]> =>
      (await ask(calls.listCompanies)).companies,
    listCompanyNames: async (): Promise<string[]> => (await ask(calls.listCompanyNames)).names,
    /** The one of that name or id, where there is one; a server elsewhere may list more. */
    findCompany: async (by: { id: string } | { name: string }): Promise<Found> => {
      const [id, name] = "id" in by ? [by.id, undefined] : [undefined, by.name];
      const wanted = id ?? name ?? "";
      // No company has such a name, and the API refuses it.
      const longest = id === undefined ? longestName : longestId;
      if (wanted === "" || wanted.length > longest) return undefined;
      const { companies } = await ask(calls.listCompanies, { id, companyName: name });
      return companies.find((one) => wanted === (id === undefined ? one.name : one.id));
    },
    getCompany: (id: string): Promise<CompanyDetail> => ask(calls.getCompany, { id }),
    /** Fields: company_name, website_url, jurisdiction, file (one or more PDF). */
    addCompany: (form: FormData): Promise<{ id: string; name: string }> =>
      ask(calls.addCompany, { form }),
    /** One whose documents come later; the API checks the values. */
    addBareCompany: (facts: Facts): Promise<{ id: string; name: string }> =>
      ask(calls.addBareCompany, facts as CompanySummary),
    /** The sample that is there, or a new one. */
    addSample: (): Promise<{ id: string; name: string }> => ask(calls.addSample),
    /** The API checks the values. */
    updateCompany: (id: string, changes: Facts) =>
      ask(calls.updateCompany, { ...(changes as Partial<CompanySummary>), id }),
    deleteCompany: (id: string) => tell(calls.deleteCompany, { id }),
  };
}
