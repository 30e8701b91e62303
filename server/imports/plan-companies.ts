import { jurisdictions } from "../catalogue/countries.ts";
import { listCompanies } from "../companies/companies.ts";
import type { Db } from "../db/db.ts";
import { listFaults } from "../errors.ts";
import { companyFields } from "../form-schemas/company.ts";
import { codeMessage } from "../messages/coded-message.ts";
import type { Cells } from "./columns.ts";
import { changeLine, refuseLine } from "./lines.ts";
import type { Change, CompanyFacts, ImportLine } from "./lines.ts";
import { readCode } from "./read-values.ts";

/** What lines about companies add and change. */
export async function planCompanies(
  db: Db,
  ownerId: string,
  cells: Cells[],
): Promise<ImportLine[]> {
  const known = new Map((await listCompanies(db, ownerId)).map((one) => [one.name, one]));
  const seen = new Set<string>();
  return cells.map(({ line, get }) => {
    const name = get("company");
    const read = companyFields.safeParse({
      company_name: name,
      website_url: get("website"),
      jurisdiction: readCode("terms.jurisdiction", jurisdictions, get("jurisdiction")) ?? "",
    });
    if (!read.success) {
      const [fault] = listFaults(read.error.issues);
      return refuseLine(line, name, fault?.said ?? codeMessage("imports.refused.line"));
    }
    const { company_name, website_url: website, jurisdiction } = read.data;
    if (seen.has(company_name)) {
      return refuseLine(line, name, codeMessage("imports.refused.twice"));
    }
    seen.add(company_name);
    const after = { website, jurisdiction };
    const company = known.get(company_name);
    if (!company) {
      const changes = compare({ website: "", jurisdiction: "" }, after);
      const deeds = [{ kind: "addCompany" as const, name: company_name, after }];
      return { ...changeLine(line, company_name, changes, deeds), state: "added" as const };
    }
    const { id } = company;
    const before = { website: company.website, jurisdiction: company.jurisdiction };
    const changes = compare(before, after);
    const deeds = changes.length > 0 ? [{ kind: "changeCompany" as const, id, before, after }] : [];
    return changeLine(line, company_name, changes, deeds);
  });
}

function compare(before: { website: string; jurisdiction: string }, after: CompanyFacts): Change[] {
  return (["website", "jurisdiction"] as const).flatMap((field) =>
    before[field] === after[field] ? [] : [{ field, before: before[field], after: after[field] }],
  );
}
