import { findCompany, listCompanies, listKnown } from "../companies/companies.ts";
import type { Company, KnownCompany } from "../companies/companies.ts";
import { notFound } from "../errors.ts";
import { once } from "./environment.ts";
import type { Work } from "./serve.ts";

type By = Parameters<typeof findCompany>[2];
type Asked = Pick<Work, "db" | "user" | "context">;

/** The company by its id or its name, read once for all calls of a page; 404 as `requireCompany`. */
export async function requireAsked(work: Asked, by: By): Promise<Company> {
  const company = await findAsked(work, by);
  if (!company) throw notFound("company");
  return company;
}

export async function findAsked(work: Asked, by: By): Promise<Company | undefined> {
  const { db, user, context } = work;
  const keyOf = (kind: string, value: string) => `company:${user.id}:${kind}:${value}`;
  if ("id" in by) {
    return once(context, keyOf("id", by.id), () => findCompany(db, user.accountId, by));
  }
  const company = await once(context, keyOf("name", by.name), () =>
    findCompany(db, user.accountId, by),
  );
  // What goes on by the id that the name led to finds the same.
  return company && once(context, keyOf("id", company.id), () => Promise.resolve(company));
}

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
