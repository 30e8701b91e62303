import type { Company } from "../companies/companies.ts";
import type { Corpus } from "../corpus/corpus.ts";
import type { Obligation, Severity } from "../corpus/types.ts";
import type { Db } from "../db/db.ts";

export type DueFinding = {
  id: string;
  /** YYYY-MM-DD */
  date: string;
  company: string;
  /** On the dashboard the company shows. */
  findingId: string;
  obligation: Obligation;
  severity: Severity;
  assignee: string | null;
  changed: string;
};

/** What is to be settled by a day and is not yet done, as far as a dashboard shows it. */
export async function listDueFindings(
  db: Db,
  corpus: Corpus,
  ownerId: string,
  companies: Company[],
): Promise<DueFinding[]> {
  const names = new Map(companies.map(({ id, name }) => [id, name]));
  const rows = await db
    .selectFrom("finding_work")
    .innerJoin("companies", "companies.id", "finding_work.company_id")
    .innerJoin("findings", (join) =>
      join
        .onRef("findings.generation_id", "=", "companies.shown_generation_id")
        .onRef("findings.obligation_id", "=", "finding_work.obligation_id"),
    )
    .leftJoin("users", "users.id", "finding_work.assignee_id")
    .select(["finding_work.id", "finding_work.due", "finding_work.changed"])
    .select(["finding_work.company_id", "finding_work.obligation_id"])
    .select(["findings.id as finding_id", "findings.severity", "users.email"])
    .where("finding_work.owner_id", "=", ownerId)
    .where("findings.owner_id", "=", ownerId)
    .where("finding_work.due", "is not", null)
    .where("finding_work.done", "is", null)
    .execute();
  return rows.flatMap(({ id, due, company_id, finding_id, obligation_id, ...row }) => {
    const company = names.get(company_id);
    const entry = corpus.obligations.get(obligation_id);
    if (!company || !entry || !due) return [];
    const { severity, email: assignee, changed } = row;
    const { obligation } = entry;
    return {
      id,
      date: due,
      company,
      findingId: finding_id,
      obligation,
      severity,
      assignee,
      changed,
    };
  });
}
