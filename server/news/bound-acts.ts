import type { KnownCompany } from "../companies/companies.ts";
import type { Db } from "../db/db.ts";

/** Beyond these the acts of all would be most acts there are, and reading them takes long. */
const mostAsked = 20;

/** The acts that bind the companies; null where that is not known, or the companies are many. */
export async function listBoundActs(
  db: Db,
  companies: KnownCompany[],
): Promise<Set<string> | null> {
  const shown = companies.flatMap(({ shown_assessment_id }) => shown_assessment_id ?? []);
  const [first] = companies;
  if (!first || shown.length < companies.length || shown.length > mostAsked) return null;
  const rows = await db
    .selectFrom("findings")
    .select("act_id")
    .distinct()
    .where("assessment_id", "in", shown)
    .where("owner_id", "=", first.owner_id)
    .execute();
  return new Set(rows.map(({ act_id }) => act_id));
}

/** Of what happens in the law only what concerns acts that bind; all of it where nobody knows. */
export function concernsBound({ act }: { act?: string }, bound: Set<string> | null): boolean {
  return bound === null || (act !== undefined && bound.has(act));
}
