import type { Sender } from "../send-call.ts";
import * as calls from "./contract.ts";
import type { CompanyDetail, CompanySummary } from "./contract.ts";

export function companyCalls({ ask, tell }: Sender) {
  return {
    listCompanies: async (): Promise<CompanySummary[]> =>
      (await ask(calls.listCompanies)).companies,
    getCompany: (id: string): Promise<CompanyDetail> => ask(calls.getCompany, { id }),
    /** Fields: company_name, website_url, jurisdiction, file (one or more PDF). */
    addCompany: (form: FormData): Promise<{ id: string; name: string }> =>
      ask(calls.addCompany, { form }),
    deleteCompany: (id: string) => tell(calls.deleteCompany, { id }),
  };
}
