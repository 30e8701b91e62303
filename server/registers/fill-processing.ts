import type { Catalogue } from "../catalogue/catalogue.ts";
import { lockCompany } from "../companies/companies.ts";
import type { Company } from "../companies/companies.ts";
import { listFindings } from "../companies/dashboard.ts";
import { speaksOfIt } from "../companies/findings/speaks-of-it.ts";
import type { Db } from "../db/db.ts";
import { Refusal } from "../errors.ts";
import { longestCell } from "../form-schemas/register.ts";
import type { ProcessingRegister, RegisterColumn } from "../form-schemas/register.ts";
import { codeMessage } from "../messages/coded-message.ts";
import { storeActivity } from "./processing.ts";
import type { CellEvidence, Cells } from "./processing.ts";

/** Which obligation's passage says what a column asks for, the best first. */
const sources: Record<ProcessingRegister, Partial<Record<RegisterColumn, string[]>>> = {
  controller: {
    contact: ["gdpr-13-1-a", "gdpr-13-1-b"],
    purposes: ["gdpr-13-1-c"],
    data: ["gdpr-14-1-d"],
    recipients: ["gdpr-13-1-e"],
    transfers: ["gdpr-13-1-f"],
    retention: ["gdpr-13-2-a"],
    security: ["gdpr-32-1", "gdpr-28-3-c"],
  },
  processor: {
    categories: ["gdpr-28-3-subject"],
    security: ["gdpr-28-3-c", "gdpr-32-1"],
  },
};

/**
 * One more row, of which each text is a passage that was found to speak of what its column asks
 * for, for a person to check.
 * Throws 409 where the documents say nothing of the kind.
 */
export async function fillFromDocuments(
  db: Db,
  catalogue: Catalogue,
  company: Company,
  register: ProcessingRegister,
  { name, by }: { name: string; by: string },
): Promise<{ id: string }> {
  const { findings } = await listFindings(db, catalogue, company, { pageSize: Infinity });
  const shown = new Map(
    findings.flatMap(({ obligation, row, evidence }) => {
      const [first] = evidence;
      const says = row.verdict === "met" || row.verdict === "partly" || speaksOfIt(row);
      return first && says ? [[obligation.id, first] as const] : [];
    }),
  );
  const cells: Cells = {};
  const evidence: CellEvidence = {};
  for (const [column, ids] of Object.entries(sources[register])) {
    const passage = ids.map((id) => shown.get(id)).find((one) => one !== undefined);
    if (!passage || passage.quote.length > longestCell) continue;
    cells[column as RegisterColumn] = passage.quote;
    evidence[column as RegisterColumn] = passage;
  }
  if (Object.keys(cells).length === 0) {
    throw new Refusal(409, codeMessage("refusals.register.nothingFound"));
  }
  return db.transaction().execute(async (trx) => {
    await lockCompany(trx, company);
    return storeActivity(trx, company, register, { name, cells, evidence, by });
  });
}
