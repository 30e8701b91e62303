import { setImmediate as breathe } from "node:timers/promises";
import { indexPassages } from "../analysis/passage-index.ts";
import { readProfile } from "../analysis/profile-reading.ts";
import { createAssessor } from "../analysis/assess.ts";
import { getStatementSource } from "../analysis/statement-source.ts";
import type { AnalysedDocument, Assessable, Finding } from "../analysis/verdicts.ts";
import { config } from "../config.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import type { DocumentKind } from "../catalogue/types.ts";
import { newId, now } from "../db/db.ts";
import type { Db, DbOrTransaction } from "../db/db.ts";
import { lockAccount } from "../db/locks.ts";
import type { AssessmentRow } from "../db/company-tables.ts";
import type { JobRow } from "../db/job-tables.ts";
import { dropPagesOverLimit, listCurrent } from "../documents/documents.ts";
import type { StoredDocument } from "../documents/documents.ts";
import { recordAssessed } from "../documents/assessed-documents.ts";
import { readWaiting } from "../documents/read-waiting.ts";
import { keepSnapshots } from "../catalogue/snapshots.ts";
import { loadProfile, storeReadings } from "./profile/answers.ts";
import { loadDecisions } from "./profile/decisions.ts";
import { findStandings } from "./profile/standings.ts";
import type { Standings } from "./profile/standings.ts";
import { carryWork } from "./findings/carry-over.ts";
import { lapseConcerned } from "./findings/concerned.ts";
import { rankFindings, renderScore } from "./findings/order-and-score.ts";
import type { JobContext } from "../jobs/handlers.ts";
import { completeJob } from "../jobs/queue.ts";
import { log } from "../log.ts";
import { codeMessage } from "../messages/coded-message.ts";
import { storeMessage } from "../messages/stored-message.ts";
import { updateIndex } from "../retrieval/account-index/update-index.ts";
import { readWebsite } from "../websites/websites.ts";
import { requireCompany } from "./companies.ts";
import { createFirstFindings } from "./first-findings.ts";
import { loadAnalysed } from "./load-analysed.ts";
import { followAssessment } from "./assessments.ts";
import type { Rests } from "./assessments.ts";
import { tellAssessment } from "./tell-assessment.ts";
import { mailWatchers } from "./watchers.ts";

/** A statement takes some tens of thousands of values at most. */
const rowsAtOnce = 100;

type Surroundings = {
  catalogue: Catalogue;
  /** Called in the transaction that stores a new dashboard. */
  onReady: (trx: DbOrTransaction, assessment: AssessmentRow) => Promise<void>;
};
type RunContext = JobContext & Surroundings;

/** Read the website and the documents, see what applies, look for the evidence, keep verdicts and score. */
export async function runAssessment(
  jobContext: JobContext,
  surroundings: Surroundings,
): Promise<void> {
  const context = { ...jobContext, ...surroundings };
  const { db, job } = context;
  const assessment = await getAssessment(db, job.subject_id);
  try {
    if (assessment) return await assess(context, assessment);
  } catch (error) {
    if (await getAssessment(db, job.subject_id)) throw error;
  }
  // The company was deleted before or meanwhile: nothing is left to do.
  await completeJob(db, job);
}

/** Tells the user, in the assessment's own row, that it will not come to an end by itself. */
export async function failAssessment(trx: DbOrTransaction, job: JobRow): Promise<void> {
  const assessment = await getAssessment(trx, job.subject_id);
  if (!assessment) return;
  const company = await requireCompany(trx, assessment.owner_id, { id: assessment.company_id });
  const failed = company.shown_assessment_id ? "again" : "first";
  const message = storeMessage(codeMessage(`assessments.failed.${failed}`));
  await trx
    .updateTable("assessments")
    .set({ status: "failed", finished: now(), message })
    .where("id", "=", assessment.id)
    .execute();
  await tellAssessment(trx, assessment, { status: "failed", before: null });
  if (!(await followAssessment(trx, assessment))) await mailWatchers(trx, assessment, "failed");
}

async function assess(context: RunContext, assessment: AssessmentRow): Promise<void> {
  const { db, catalogue, signal, reach } = context;
  const { owner_id: ownerId, company_id: companyId } = assessment;
  const company = await requireCompany(db, ownerId, { id: companyId });
  const known = await listCurrent(db, ownerId, companyId);
  const progress = createProgress(db, assessment);

  await progress.begin(known.length);
  await reach("reading the website");
  await readWebsite(db, assessment, company, signal);
  const current = await beginJudging(db, assessment);
  await progress.begin(current.length);
  await reach("reading documents");
  const { pdfWallClockMs: wallClockMs } = config();
  await readWaiting(db, ownerId, current, { wallClockMs, signal, step: progress.step });
  await reach("indexing passages");
  await dropPagesOverLimit(db, ownerId, companyId);
  const documents = await loadAnalysed(db, assessment);
  const index = indexPassages(documents);
  await breathe();
  await reach("deciding what applies");
  const today = now().slice(0, 10);
  await storeReadings(db, company, readProfile(company, index));
  const profile = await loadProfile(db, company);
  await lapseConcerned(db, catalogue, company);
  const decisions = await loadDecisions(db, company);
  const standings = findStandings(catalogue, profile, today, decisions);
  await reach("looking for evidence");
  const assessor = createAssessor(documents, getStatementSource(catalogue), index);
  const findings: Finding[] = [];
  const first = createFirstFindings(db, assessment);
  let act: string | null = null;
  const concerned = new Set(decisions.concerned);
  for (const { head } of standings.assessed) {
    signal.throwIfAborted();
    const isOn = concerned.has(head.obligation.id);
    const finding = assessor.assessObligation(isOn ? withoutSwitch(head) : head);
    findings.push(finding);
    await first.tell(finding);
    // The heartbeat of the lease runs in this thread: let it in between two acts.
    if (head.act.id !== act) await breathe();
    act = head.act.id;
  }
  await reach("storing the findings");
  const rests = { profile, concerned: decisions.concerned };
  const assessed = { documents, findings, rests, standings, today, scanned: current.length };
  await finish(context, assessment, assessed);
  await indexForSearch(db, ownerId);
}

/** A search would do it too, and then somebody would wait for it. */
async function indexForSearch(db: Db, ownerId: string): Promise<void> {
  try {
    await updateIndex(db, ownerId);
  } catch (error) {
    log().warn({ err: error }, "documents wait to be indexed until they are searched");
  }
}

/** What is uploaded or left out from here on is for the assessment that follows. */
async function beginJudging(
  db: Db,
  { id, owner_id, company_id }: AssessmentRow,
): Promise<StoredDocument[]> {
  return db.transaction().execute(async (trx) => {
    await lockAccount(trx, owner_id);
    const current = await listCurrent(trx, owner_id, company_id);
    const assessed = current.map((document) => ({ id: document.id, kind: null }));
    await recordAssessed(trx, id, assessed);
    return current;
  });
}

/** A website's document stands once, though each of its pages was assessed by a kind of its own. */
function nameAssessed(documents: AnalysedDocument[]) {
  const kinds = new Map<string, DocumentKind | null>();
  for (const { id, kind } of documents) kinds.set(id, kinds.has(id) ? null : kind);
  return [...kinds].map(([id, kind]) => ({ id, kind }));
}

/** An assessment that is begun anew tells of no less than before: what was read stays read. */
function createProgress(db: Db, { id, scanned: before }: AssessmentRow) {
  let total = 0;
  let scanned = 0;
  let written = 0;
  async function report(count: number): Promise<void> {
    written = Date.now();
    await db
      .updateTable("assessments")
      .set({ status: "scanning", scanned: Math.min(total, Math.max(count, before)), total })
      .where("id", "=", id)
      .execute();
  }
  return {
    begin: async (outOf: number) => {
      total = outOf;
      await report(scanned);
    },
    /** One document or act more; written down at most ten times a second. */
    step: async () => {
      scanned += 1;
      if (Date.now() - written >= 100) await report(scanned);
    },
  };
}

type Judgement = {
  documents: AnalysedDocument[];
  findings: Finding[];
  rests: Rests;
  standings: Standings;
  /** The day that the standings are of. */
  today: string;
  scanned: number;
};

async function finish(
  { db, catalogue, job, signal, onReady }: RunContext,
  assessment: AssessmentRow,
  { documents, findings, rests, standings, today, scanned }: Judgement,
): Promise<void> {
  const stored = await db.transaction().execute(async (trx) => {
    await lockAccount(trx, assessment.owner_id);
    signal.throwIfAborted();
    if (!(await completeJob(trx, job))) return false;
    await recordAssessed(trx, assessment.id, nameAssessed(documents));
    const lines = new Map(standings.assessed.map((line) => [line.head.obligation.id, line]));
    const settled = await carryWork(trx, catalogue, assessment, findings);
    const assessed = findings.map(({ obligationId }) => obligationId);
    await keepSnapshots(trx, catalogue, assessed, { current: false });
    const rows = rankFindings(settled).map((finding, rank) => ({
      id: newId(),
      assessment_id: assessment.id,
      owner_id: assessment.owner_id,
      obligation_id: finding.obligationId,
      act_id: finding.actId,
      severity: finding.severity,
      verdict: finding.verdict,
      found_verdict: finding.foundVerdict,
      read_by: finding.readBy,
      evidence_json: JSON.stringify(finding.evidence),
      missing_json: JSON.stringify(finding.missing),
      reason: storeMessage(finding.reason),
      confidence: finding.confidence,
      grounds_json: JSON.stringify(lines.get(finding.obligationId)?.head.grounds ?? []),
      sources_json: JSON.stringify(listSources(lines.get(finding.obligationId))),
      rank,
      catalogue_version: catalogue.version,
      obligation_hash: catalogue.obligations.get(finding.obligationId)?.hash ?? null,
    }));
    // One by one they would hold up whoever waits for the account.
    for (let at = 0; at < rows.length; at += rowsAtOnce) {
      const some = rows.slice(at, at + rowsAtOnce);
      await trx.insertInto("findings").values(some).execute();
    }
    await trx
      .updateTable("assessments")
      .set({
        status: "ready",
        scanned,
        total: scanned,
        finished: now(),
        catalogue_version: catalogue.version,
        catalogue_date: catalogue.date,
        score_json: renderScore(settled),
      })
      .where("id", "=", assessment.id)
      .execute();
    const { shown_assessment_id: before } = await requireCompany(trx, assessment.owner_id, {
      id: assessment.company_id,
    });
    await trx
      .updateTable("companies")
      .set({ shown_assessment_id: assessment.id, standing_on: today })
      .where("id", "=", assessment.company_id)
      .execute();
    await tellAssessment(trx, assessment, { status: "ready", before });
    if (!(await followAssessment(trx, assessment, { rests }))) {
      await mailWatchers(trx, assessment, "ready");
    }
    await onReady(trx, assessment);
    return true;
  });
  if (stored)
    log().info({ assessment: assessment.id, findings: findings.length }, "dashboard ready");
}

/** Once somebody says that a duty concerns the company, silence counts as with any other. */
function withoutSwitch({ act, obligation }: Assessable): Assessable {
  const { onlyIf: _onlyIf, ...always } = obligation;
  return { act, obligation: always };
}

/** The other places in the law that ask for the same, by obligation. */
function listSources(line: Standings["lines"][number] | undefined) {
  return (line?.sources ?? []).map(({ entry, relation }) => ({
    ...{ id: entry.obligation.id, relation },
  }));
}

async function getAssessment(db: DbOrTransaction, id: string): Promise<AssessmentRow | undefined> {
  return db.selectFrom("assessments").selectAll().where("id", "=", id).executeTakeFirst();
}
