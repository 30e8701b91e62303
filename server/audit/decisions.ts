import type { Company } from "../companies/companies.ts";
import type { ShownFinding } from "../companies/dashboard.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import type { Db } from "../db/db.ts";
import type { FindingEntryRow } from "../db/tables.ts";

/** What somebody decided, and about which obligation. */
export type Decision = {
  entry: FindingEntryRow;
  obligation: string;
  act: string;
  article: string;
};

/** The history of all findings of a company, the newest first. */
export async function listDecisions(
  db: Db,
  catalogue: Catalogue,
  { id, owner_id }: Company,
  findings: Pick<ShownFinding, "row" | "act" | "obligation">[],
): Promise<Decision[]> {
  const entries = await db
    .selectFrom("finding_entries")
    .selectAll()
    .where("company_id", "=", id)
    .where("owner_id", "=", owner_id)
    .orderBy("made", "desc")
    .orderBy("obligation_id")
    .orderBy("position", "desc")
    .execute();
  const shown = new Map(findings.map((finding) => [finding.row.obligation_id, finding]));
  return entries.map((entry) => {
    const wording =
      shown.get(entry.obligation_id) ?? catalogue.obligations.get(entry.obligation_id);
    // The catalogue may have dropped what a decision was about; its id still says what it was.
    if (!wording) return { entry, obligation: entry.obligation_id, act: "", article: "" };
    const { act, obligation } = wording;
    const article = `${act.articleWord} ${obligation.article}`;
    return { entry, obligation: obligation.title, act: act.shortTitle, article };
  });
}
