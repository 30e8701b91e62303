import { sql } from "kysely";
import type { Catalogue } from "../catalogue/catalogue.ts";
import type { Jurisdiction } from "../catalogue/countries.ts";
import type { Severity } from "../catalogue/types.ts";
import type { ObligationSnapshot } from "../catalogue/obligation-snapshot.ts";
import type { Db } from "../db/db.ts";
import type { FindingRow } from "../db/finding-tables.ts";
import { notFound } from "../errors.ts";
import { codeMessage } from "../messages/coded-message.ts";
import type { CodedMessage } from "../messages/coded-message.ts";
import type { NextDocument } from "../analysis/score.ts";
import type { Evidence } from "../analysis/verdicts.ts";
import { countAlike } from "../catalogue/count-alike.ts";
import { phraseReason } from "../catalogue/phrase-reason.ts";
import { loadSnapshots } from "../catalogue/snapshots.ts";
import { listInState, mapControls, showControl } from "./controls/controls.ts";
import { loadControls, narrowFindings, orderFindings } from "./findings/narrow.ts";
import type { FindingNarrowing, FindingOrder, Past } from "./findings/narrow.ts";
import type { ShownControl } from "./controls/controls.ts";
import { mapPastWork } from "./findings/past-work.ts";
import { mapWork } from "./findings/work.ts";
import type { Work } from "./findings/work.ts";
import { mapReadings } from "./second-readings/second-readings.ts";
import type { SecondReading } from "./second-readings/second-readings.ts";
import type { Company } from "./companies.ts";

/** The score as the assessment kept it. */
export type StoredScore = {
  score: number | null;
  counts: Record<Verdict, number>;
  risk: Record<Severity, number>;
  redFlags: number;
  pendingReviews: number;
  coverage: number;
  /** The document that would tell most of what is not assessed yet. */
  next: NextDocument | null;
  /** How many of what counts as shown or partly shown are a second reader's word alone. */
  readByModel: number;
  formula: CodedMessage;
};
export type ShownScore = StoredScore & { catalogueDate: string; generated: string };

type Verdict = FindingRow["verdict"];
/** Act and obligation stand as they were when they were assessed. */
export type ShownFinding = ObligationSnapshot & {
  row: FindingRow;
  /** Whether the catalogue of today still holds the obligation. */
  held: boolean;
  /** How many other obligations of the act have the same condition. */
  alike: number;
  /** Of the catalogue it was assessed by. */
  catalogueDate: string;
  evidence: Evidence[];
  missing: string[];
  /** Null where nobody has done anything about it. */
  work: Work | null;
  /** Null where documents show whether it is done, or a person overrode the verdict. */
  control: ShownControl | null;
  /** What a language model says of it; null where none has read it. */
  reading: SecondReading | null;
};

/** Null until the company's first dashboard is ready. */
export async function getScore(db: Db, company: Company): Promise<ShownScore | null> {
  if (!company.shown_assessment_id) return null;
  const row = await db
    .selectFrom("assessments")
    .select(["score_json", "catalogue_date", "finished"])
    .where("id", "=", company.shown_assessment_id)
    .where("owner_id", "=", company.owner_id)
    .executeTakeFirst();
  return row ? readScore(row) : null;
}

/**
 * The findings of the dashboard shown, or of a past one as it was; worst first, and a page of
 * them when `page` is given.
 */
export async function listFindings(
  db: Db,
  catalogue: Catalogue,
  company: Company,
  filter: FindingNarrowing & {
    /** The worst first without it. */
    sort?: FindingOrder | undefined;
    page?: number | undefined;
    pageSize: number;
  },
): Promise<{ findings: ShownFinding[]; total: number }> {
  const { past, sort, page, pageSize } = filter;
  const matching = await narrowFindings(db, catalogue, company, filter);
  if (!matching) return { findings: [], total: 0 };
  const { total } = await matching
    .select(sql<number>`count(*)`.as("total"))
    .executeTakeFirstOrThrow();
  let rows = matching.selectAll("findings").orderBy("rank");
  if (sort) {
    const ids = await orderFindings(db, catalogue, company, matching, sort);
    const shown = page ? ids.slice((page - 1) * pageSize, page * pageSize) : ids;
    const place = new Map(shown.map((id, at) => [id, at]));
    const chosen = await (page ? rows.where("findings.id", "in", shown) : rows).execute();
    const ordered = chosen.toSorted((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0));
    return { findings: await explain(db, catalogue, company, ordered, past), total: Number(total) };
  }
  if (page) rows = rows.limit(pageSize).offset((page - 1) * pageSize);
  const findings = await explain(db, catalogue, company, await rows.execute(), past);
  return { findings, total: Number(total) };
}

/** The acts that a dashboard holds findings of, and how many; by their names. */
export async function listFindingActs(
  db: Db,
  catalogue: Catalogue,
  company: Company,
  past?: Past,
): Promise<{ id: string; name: string; findings: number }[]> {
  const rows = await db
    .selectFrom("findings")
    .select(["act_id", sql<number>`count(*)`.as("findings")])
    .where("assessment_id", "=", past?.id ?? company.shown_assessment_id ?? "")
    .where("owner_id", "=", company.owner_id)
    .groupBy("act_id")
    .execute();
  const names = new Map(catalogue.acts.map((act) => [act.id, act.shortTitle]));
  return rows
    .map(({ act_id: id, findings }) => ({ id, name: names.get(id) ?? id, findings }))
    .toSorted((a, b) => a.name.localeCompare(b.name, "en"));
}

/** The acts that the dashboard shown holds controls of, and how many; by their names. */
export async function listControlActs(
  db: Db,
  catalogue: Catalogue,
  company: Company,
): Promise<{ id: string; name: string; controls: number }[]> {
  const assessment = { id: company.shown_assessment_id ?? "", owner_id: company.owner_id };
  const ids = await listInState(db, catalogue, assessment, await mapControls(db, company));
  const counts = new Map<string, { id: string; name: string; controls: number }>();
  for (const id of ids) {
    const act = catalogue.obligations.get(id)?.act;
    if (!act) continue;
    const { controls = 0 } = counts.get(act.id) ?? {};
    counts.set(act.id, { id: act.id, name: act.shortTitle, controls: controls + 1 });
  }
  return [...counts.values()].toSorted((a, b) => a.name.localeCompare(b.name, "en"));
}

/** Throws 404 unless the finding belongs to the dashboard the company shows. */
export async function requireFinding(
  db: Db,
  catalogue: Catalogue,
  company: Company,
  id: string,
): Promise<ShownFinding> {
  const row = await db
    .selectFrom("findings")
    .selectAll()
    .where("id", "=", id)
    .where("owner_id", "=", company.owner_id)
    .where("assessment_id", "=", company.shown_assessment_id ?? "")
    .executeTakeFirst();
  const [finding] = row ? await explain(db, catalogue, company, [row]) : [];
  if (!finding) throw notFound("finding");
  return finding;
}

/** The findings of the dashboard shown, by obligation. */
export async function listFindingIds(db: Db, company: Company): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom("findings")
    .select(["id", "obligation_id"])
    .where("assessment_id", "=", company.shown_assessment_id ?? "")
    .where("owner_id", "=", company.owner_id)
    .execute();
  return new Map(rows.map((row) => [row.obligation_id, row.id]));
}

export function jurisdictionsOf(companies: Pick<Company, "jurisdiction">[]): Jurisdiction[] {
  return [...new Set(companies.map((company) => company.jurisdiction))];
}

async function explain(
  db: Db,
  catalogue: Catalogue,
  company: Company,
  rows: FindingRow[],
  past?: Past,
): Promise<ShownFinding[]> {
  const work = past ? await mapPastWork(db, company, past.until) : await mapWork(db, company);
  const controls = await loadControls(db, company, past);
  const today = past?.until.slice(0, 10);
  const snapshotOf = await loadSnapshots(db, catalogue, rows);
  const assessmentId = past?.id ?? company.shown_assessment_id ?? "";
  /** What its obligation's concepts are called there, in the words of its reader. */
  const name = (row: FindingRow) => {
    const missing = JSON.parse(row.missing_json) as string[];
    if (!snapshotOf(row).obligation.textLanguage) return { row, missing };
    const reason = phraseReason(row.reason, catalogue.phrase);
    return { row: { ...row, reason }, missing: missing.map(catalogue.phrase) };
  };
  const readings = await mapReadings(db, { id: assessmentId, owner_id: company.owner_id });
  const assessment = await db
    .selectFrom("assessments")
    .select("catalogue_date")
    .where("id", "=", assessmentId)
    .where("owner_id", "=", company.owner_id)
    .executeTakeFirst();
  return rows.map((row) => ({
    ...snapshotOf(row),
    ...name(row),
    held: catalogue.obligations.has(row.obligation_id),
    alike: countAlike(catalogue, row.obligation_id),
    catalogueDate: assessment?.catalogue_date ?? "",
    evidence: JSON.parse(row.evidence_json) as Evidence[],
    work: work.get(row.obligation_id) ?? null,
    control: showControl(catalogue, row, controls, today),
    reading: readings.get(row.id) ?? null,
  }));
}

/** Null where an assessment has no score, because it has not ended well. */
export function readScore(row: {
  score_json: string | null;
  catalogue_date: string | null;
  finished: string | null;
}): ShownScore | null {
  if (!row.score_json) return null;
  const stored = JSON.parse(row.score_json) as StoredScore;
  // Scores of before know neither the verdict nor the document to upload next, nor readers.
  const counts = { ...stored.counts, needs_review: stored.counts.needs_review ?? 0 };
  // Nor did their formula leave out a score that was withheld.
  const { code, params: { terms = "" } = {} } = stored.formula;
  const formula =
    stored.score === null && code === "score.formula"
      ? codeMessage("score.withheld", { terms })
      : stored.formula;
  return {
    ...stored,
    ...{ counts, formula },
    next: stored.next ?? null,
    readByModel: stored.readByModel ?? 0,
    catalogueDate: row.catalogue_date ?? "",
    generated: row.finished ?? "",
  };
}
