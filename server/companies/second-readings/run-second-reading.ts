import { setImmediate as breathe } from "node:timers/promises";
import { countUse } from "../../accounts/limits.ts";
import { getStatementSource } from "../../analysis/statement-source.ts";
import type { Evidence } from "../../analysis/quotes.ts";
import type { Catalogue } from "../../catalogue/catalogue.ts";
import { config } from "../../config.ts";
import { now } from "../../db/db.ts";
import type { Db } from "../../db/db.ts";
import { lockAccount } from "../../db/locks.ts";
import type { FindingRow, SecondReadingRow } from "../../db/finding-tables.ts";
import { Refusal } from "../../errors.ts";
import type { JobContext } from "../../jobs/handlers.ts";
import { completeJob } from "../../jobs/queue.ts";
import { ModelFailure } from "../../language-model/read-model.ts";
import { log } from "../../log.ts";
import { createExcerptFinder } from "../../second-reader/excerpts.ts";
import type { Reading } from "../../second-reader/read-answer.ts";
import { hashAsked, isBorneOut, isMisled, readAgain } from "../../second-reader/second-reader.ts";
import type { Asked, Loss } from "../../second-reader/second-reader.ts";
import { requireCompany } from "../companies.ts";
import type { Company } from "../companies.ts";
import { endDecision, overrideWithin } from "../findings/overrides.ts";
import { touchWorkWithin } from "../findings/work.ts";
import { loadAnalysed } from "../load-analysed.ts";
import { chooseFindings } from "./choose-findings.ts";

type Reader = NonNullable<ReturnType<typeof config>["secondReader"]>;
type Stored = Pick<SecondReadingRow, "read_on" | "decided"> & { reading: Reading | Loss };

/** So many answers in a row that come too late say that the endpoint is away. */
const mostLate = 3;

/**
 * Has the second reader judge the findings of a dashboard, one after the other, and keeps each
 * reading as it comes: whoever takes the job up again goes on from there.
 */
export async function runSecondReading(context: JobContext, catalogue: Catalogue): Promise<void> {
  const { db, job } = context;
  const { secondReader } = config();
  const company = await findShowing(db, job.subject_id);
  if (secondReader && company) await readAll(context, catalogue, secondReader, company);
  await completeJob(db, job);
}

async function readAll(
  { db, signal, reach, job: { subject_id: assessmentId } }: JobContext,
  catalogue: Catalogue,
  reader: Reader,
  company: Company,
): Promise<void> {
  const { id: company_id, owner_id } = company;
  const assessment = { id: assessmentId, owner_id, company_id };
  const { endpoint } = reader;
  await reach("indexing sentences");
  const source = getStatementSource(catalogue);
  const findExcerpts = createExcerptFinder(await loadAnalysed(db, assessment), source);
  await reach("asking the second reader");
  const known = await listRead(db, assessment);
  let late = 0;
  for (const finding of await chooseFindings(db, assessment, reader.findings)) {
    const entry = catalogue.obligations.get(finding.obligation_id);
    if (!entry || known.has(finding.id)) continue;
    signal.throwIfAborted();
    await breathe();
    // Another dashboard may have taken its place, or the company be gone.
    if (!(await findShowing(db, assessmentId))) return;
    const evidence = JSON.parse(finding.evidence_json) as Evidence[];
    const asked = { ...entry, ...findExcerpts(entry.obligation, evidence) };
    const hash = hashAsked(endpoint.model, asked);
    let stored = await findSame(db, company, hash, asked);
    if (!stored) {
      if (!(await mayAsk(db, owner_id))) return;
      stored = { reading: await readAgain(endpoint, asked, signal), read_on: now(), decided: 0 };
    }
    let decides = false;
    if (reader.decides && stored.decided === 0 && typeof stored.reading !== "string") {
      const stands = finding.found_verdict ?? finding.verdict;
      if (stands === "needs_review" && isBorneOut(asked, stored.reading, source)) {
        const misled = await isMisled(endpoint, asked, signal);
        if (misled) stored = { ...stored, reading: "misled" };
        // Without an answer nobody knows, and a person decides.
        decides = misled === false;
      }
    }
    await keep(db, catalogue, company, { finding, hash, stored, decides, model: endpoint.model });
    late = stored.reading === "timed_out" ? late + 1 : 0;
    if (late >= mostLate) throw new ModelFailure("timed_out");
  }
}

/** Whose dashboard an assessment is; null once it is shown no more. */
async function findShowing(db: Db, assessmentId: string): Promise<Company | null> {
  const row = await db
    .selectFrom("companies")
    .select(["id", "owner_id"])
    .where("shown_assessment_id", "=", assessmentId)
    .executeTakeFirst();
  return row ? requireCompany(db, row.owner_id, { id: row.id }) : null;
}

async function listRead(db: Db, { id, owner_id }: { id: string; owner_id: string }) {
  const rows = await db
    .selectFrom("second_readings")
    .select("finding_id")
    .where("assessment_id", "=", id)
    .where("owner_id", "=", owner_id)
    .execute();
  return new Set(rows.map((row) => row.finding_id));
}

/** What the same model said when it was asked the very same, with the quotes as they stand now. */
async function findSame(
  db: Db,
  { id, owner_id }: Company,
  hash: string,
  { excerpts }: Asked,
): Promise<Stored | null> {
  const row = await db
    .selectFrom("second_readings")
    .selectAll()
    .where("company_id", "=", id)
    .where("owner_id", "=", owner_id)
    .where("asked", "=", hash)
    .where("verdict", "is not", null)
    .orderBy("decided", "desc")
    .executeTakeFirst();
  if (!row?.verdict) return null;
  const quotes = excerpts.flatMap(({ sentences }) => sentences.map(({ quote }) => quote));
  const said = (JSON.parse(row.evidence_json) as Evidence[]).map(({ quote }) => quote);
  const evidence = said.flatMap((words) => quotes.find(({ quote }) => quote === words) ?? []);
  const { verdict, reason, read_on, decided } = row;
  return { reading: { verdict, reason, evidence }, read_on, decided };
}

/** Whether the account has requests left; they are counted by the day. */
async function mayAsk(db: Db, account: string): Promise<boolean> {
  try {
    await countUse(db, "second-readings", { account });
    return true;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    log().info({ account }, "no more second readings today");
    return false;
  }
}

type Kept = { finding: FindingRow; hash: string; stored: Stored; decides: boolean; model: string };

/**
 * A reading beside its finding; and the verdict, where the reading decides, or decided once and
 * says something else now.
 */
async function keep(
  db: Db,
  catalogue: Catalogue,
  company: Company,
  { finding: { id, assessment_id, obligation_id }, hash, stored, decides, model }: Kept,
): Promise<void> {
  const { reading, read_on } = stored;
  const { owner_id, id: company_id } = company;
  const said = typeof reading === "string" ? null : reading;
  await db.transaction().execute(async (trx) => {
    await lockAccount(trx, owner_id);
    await trx
      .insertInto("second_readings")
      .values({
        ...{ finding_id: id, owner_id, company_id, assessment_id, obligation_id },
        ...{ model, asked: hash, read_on, decided: stored.decided },
        ...{ verdict: said?.verdict ?? null, reason: said?.reason ?? "" },
        evidence_json: JSON.stringify(said?.evidence ?? []),
        lost: typeof reading === "string" ? reading : null,
      })
      .onConflict((conflict) => conflict.column("finding_id").doNothing())
      .execute();
    const finding = await trx
      .selectFrom("findings")
      .selectAll()
      .where("id", "=", id)
      .where("owner_id", "=", owner_id)
      .executeTakeFirstOrThrow();
    const lapses = finding.read_by !== null && finding.verdict !== said?.verdict;
    const stays = finding.read_by !== null && !lapses;
    // A person may have decided meanwhile.
    const isOpen = lapses || finding.found_verdict === null;
    const found = finding.found_verdict ?? finding.verdict;
    const decidesNow = decides && isOpen && found === "needs_review";
    if (stays || decidesNow) {
      await trx
        .updateTable("second_readings")
        .set({ decided: 1 })
        .where("finding_id", "=", id)
        .where("owner_id", "=", owner_id)
        .execute();
    }
    if (!lapses && !decidesNow) return;
    await touchWorkWithin(trx, { company, finding }, async (touched) => {
      const open = lapses ? await endDecision(touched, catalogue) : touched.finding;
      if (!decidesNow || !said || said.verdict === "cannot_tell") return;
      const { verdict, reason } = said;
      const by = { person: null, model };
      await overrideWithin({ ...touched, finding: open }, catalogue, by, { verdict, reason });
    });
  });
}
