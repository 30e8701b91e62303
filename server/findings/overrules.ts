import { createHash } from "node:crypto";
import type { Evidence, Finding, Verdict } from "../analysis/verdicts.ts";
import type { Corpus } from "../corpus/corpus.ts";
import type { Db, DbOrTransaction } from "../db/db.ts";
import { now } from "../db/db.ts";
import type { FindingRow, FindingWorkRow, GenerationRow } from "../db/tables.ts";
import { loadWordings } from "../editions/wordings.ts";
import { Refusal, notFound } from "../errors.ts";
import { settleDashboard } from "./settle.ts";
import { addEntry } from "./trail.ts";
import { setWork, touchWork } from "./work.ts";
import type { WorkOn } from "./work.ts";

/** A finding of a new dashboard, with what was found where a person overruled it. */
export type SettledFinding = Finding & { foundVerdict: Verdict | null };

const nothingOverruled = {
  verdict: null,
  reason: null,
  overruled_by: null,
  overruled: null,
  basis: null,
};

const lookAgain =
  "To be looked at again: since the verdict was overruled, the corpus has changed something about this obligation, though not its text.";

/** A person's verdict counts from here on. Throws 409 for the very verdict that was found. */
export async function overruleFinding(
  db: Db,
  corpus: Corpus,
  on: WorkOn,
  { verdict, reason }: { verdict: Verdict; reason: string },
): Promise<void> {
  await touchWork(db, on, async ({ trx, work, finding }) => {
    const found = finding.found_verdict ?? finding.verdict;
    if (verdict === found) {
      const message = "This is the verdict that was found. Please choose another one.";
      throw new Refusal(409, message, [{ path: "sVerdict", message }]);
    }
    // It rests on what its author saw, which the catalogue may have changed since.
    const { obligation } = (await loadWordings(trx, corpus, [finding]))(finding);
    const evidence = JSON.parse(finding.evidence_json) as Evidence[];
    await setWork(trx, work, {
      ...{ verdict, reason, overruled_by: on.person.email, overruled: now(), note: null },
      basis: hashBasis(obligation.text, evidence),
    });
    await setVerdict(trx, finding, { verdict, found_verdict: found });
    const { email } = on.person;
    const entry = { before: finding.verdict, after: verdict, text: reason };
    await addEntry(trx, work, { kind: "overruled", person: email, ...entry });
  });
}

/** The verdict that was found counts again. Throws 404 when nobody overruled it. */
export async function takeOverruleBack(db: Db, on: WorkOn): Promise<void> {
  await touchWork(db, on, async ({ trx, work, finding }) => {
    const found = finding.found_verdict;
    if (!found) throw notFound("This overruling");
    await setWork(trx, work, nothingOverruled);
    await setVerdict(trx, finding, { verdict: found, found_verdict: null });
    const entry = { before: finding.verdict, after: found };
    await addEntry(trx, work, { kind: "taken_back", person: on.person.email, ...entry });
  });
}

/**
 * What people overruled, put into the findings of a new dashboard, where the obligation's text
 * and the quotes are what they were; where something else about the obligation changed, it is
 * marked. Elsewhere the overruling ends and the finding is open again.
 * To be called in the transaction that ends the generation.
 */
export async function applyOverrules(
  trx: DbOrTransaction,
  corpus: Corpus,
  { owner_id, company_id }: Pick<GenerationRow, "owner_id" | "company_id">,
  findings: Finding[],
): Promise<SettledFinding[]> {
  const rows = await trx
    .selectFrom("finding_work")
    .selectAll()
    .where("company_id", "=", company_id)
    .where("owner_id", "=", owner_id)
    .where("verdict", "is not", null)
    .execute();
  const overruled = new Map(rows.map((row) => [row.obligation_id, row]));
  const judged = await mapJudged(trx, { owner_id, company_id });
  const settled: SettledFinding[] = [];
  for (const finding of findings) {
    const row = overruled.get(finding.obligationId);
    const { obligation, hash } = corpus.obligations.get(finding.obligationId) ?? {};
    const same = row?.basis === hashBasis(obligation?.text ?? "", finding.evidence);
    if (row && !same) await endOverrule(trx, row, finding.verdict);
    const before = judged.get(finding.obligationId);
    if (row && same && before && before !== hash) await setWork(trx, row, { note: lookAgain });
    const kept = same ? row?.verdict : null;
    settled.push({
      ...finding,
      verdict: kept ?? finding.verdict,
      foundVerdict: kept ? finding.verdict : null,
    });
  }
  return settled;
}

/** The wordings that the dashboard shown until now rests on, as hashes by obligation. */
async function mapJudged(
  trx: DbOrTransaction,
  { owner_id, company_id }: Pick<GenerationRow, "owner_id" | "company_id">,
): Promise<Map<string, string | null>> {
  const rows = await trx
    .selectFrom("findings")
    .innerJoin("companies", "companies.shown_generation_id", "findings.generation_id")
    .select(["obligation_id", "obligation_hash"])
    .where("companies.id", "=", company_id)
    .where("findings.owner_id", "=", owner_id)
    .execute();
  return new Map(rows.map((row) => [row.obligation_id, row.obligation_hash]));
}

async function endOverrule(
  trx: DbOrTransaction,
  row: FindingWorkRow,
  found: Verdict,
): Promise<void> {
  const note =
    "Open again: the obligation's text or the quotes are no longer those on which the verdict was overruled.";
  await setWork(trx, row, { ...nothingOverruled, done: null, note });
  const entry = { before: row.verdict ?? "", after: found, text: row.reason ?? "" };
  await addEntry(trx, row, { kind: "lapsed", person: null, ...entry });
}

async function setVerdict(
  trx: DbOrTransaction,
  { id, owner_id, generation_id }: FindingRow,
  changes: Pick<FindingRow, "verdict" | "found_verdict">,
): Promise<void> {
  await trx
    .updateTable("findings")
    .set(changes)
    .where("id", "=", id)
    .where("owner_id", "=", owner_id)
    .execute();
  await settleDashboard(trx, { id: generation_id, owner_id });
}

function hashBasis(text: string, evidence: { quote: string }[]): string {
  const quotes = evidence.map(({ quote }) => quote).toSorted();
  return createHash("sha256")
    .update(JSON.stringify([text, quotes]))
    .digest("base64url");
}
