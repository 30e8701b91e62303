import { listCompanies, listKnown } from "../companies/companies.ts";
import type { Company, KnownCompany } from "../companies/companies.ts";
import { once } from "./environment.ts";
import type { Work } from "./serve.ts";

type Asked = Pick<Work, "db" | "user" | "context">;

/** The companies of the account that the person may see, read once for all calls of a page. */
export function listAllCompanies({ db, user, context }: Asked): Promise<Company[]> {
  return once(context, `companies:${user.id}`, () => listCompanies(db, user.accountId));
}

/** The same, where nobody asks how their assessments go. */
export function listKnownCompanies({ db, user, context }: Asked): Promise<KnownCompany[]> {
  return once(context, `known:${user.id}`, () => listKnown(db, user.accountId));
}

/** The same without the sample, which counts nowhere. */
export async function listCountedCompanies(work: Asked): Promise<KnownCompany[]> {
  return (await listKnownCompanies(work)).filter(({ sample }) => sample === 0);
}
