import { sql } from "kysely";
import type { Catalogue } from "../catalogue/catalogue.ts";
import type { Jurisdiction } from "../catalogue/countries.ts";
import type { FocusLeaf, Severity } from "../catalogue/types.ts";
import type { Wording } from "../catalogue/obligation-snapshot.ts";
import type { Db } from "../db/db.ts";
import type { FindingRow } from "../db/tables.ts";
import { notFound } from "../errors.ts";
import type { CodedMessage } from "../messages/coded-message.ts";
import type { NextDocument } from "../analysis/score.ts";
import { verdicts } from "../analysis/verdicts.ts";
import type { Evidence } from "../analysis/verdicts.ts";
import { countAlike } from "../catalogue/count-alike.ts";
import { loadWordings } from "../catalogue/snapshots.ts";
import { listInState, mapControls, mapPastControls, showControl } from "./controls/controls.ts";
import type { ShownControl } from "./controls/controls.ts";
import type { ControlState } from "./controls/control-state.ts";
import { mapPastWork } from "./findings/past-work.ts";
import { mapWork } from "./findings/work.ts";
import type { Work } from "./findings/work.ts";
import { listDiffering, mapReadings } from "./second-readings/second-readings.ts";
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
/**
 * A verdict, or `open` for all that leaves something to do, `unmet` for what is not met at all,
 * `review` for what wants a person's look: to be confirmed, or open again.
 */
export const verdictGroups = [...verdicts, "open", "unmet"] as const;
export const findingStatuses = [...verdictGroups, "review"] as const;
export type FindingStatus = (typeof findingStatuses)[number];

/** Act and obligation stand as they were when they were assessed. */
export type ShownFinding = Wording & {
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

/** The score of every company of the account that has a dashboard, by company id. */
export async function listScores(db: Db, ownerId: string): Promise<Map<string, ShownScore>> {
  const rows = await db
    .selectFrom("companies")
    .innerJoin("assessments", "assessments.id", "companies.shown_assessment_id")
    .select(["companies.id", "score_json", "catalogue_date", "finished"])
    .where("companies.owner_id", "=", ownerId)
    .execute();
  const scores = new Map<string, ShownScore>();
  for (const row of rows) {
    const score = readScore(row);
    if (score) scores.set(row.id, score);
  }
  return scores;
}

/** A dashboard that was shown before, and when the next one took its place. */
type Past = { id: string; until: string };

/**
 * The findings of the dashboard shown, or of a past one as it was; worst first, and a page of
 * them when `page` is given.
 */
export async function listFindings(
  db: Db,
  catalogue: Catalogue,
  company: Company,
  filter: {
    status?: FindingStatus | undefined;
    severity?: Severity | undefined;
    /** Only what is assigned to this person. */
    assigneeId?: string | undefined;
    actId?: string | undefined;
    obligationId?: string | undefined;
    /** Only controls in that state, or in any. */
    control?: ControlState | "any" | undefined;
    /** Only what a second reader judges otherwise. */
    reader?: "differs" | undefined;
    /** Only obligations of this area, as the catalogue sorts them today. */
    focus?: FocusLeaf | undefined;
    /** By act, and the worst first within each; all by the worst first without it. */
    sort?: "act" | undefined;
    past?: Past | undefined;
    page?: number | undefined;
    pageSize: number;
  },
): Promise<{ findings: ShownFinding[]; total: number }> {
  const assessmentId = filter.past?.id ?? company.shown_assessment_id;
  if (!assessmentId) return { findings: [], total: 0 };
  let matching = db
    .selectFrom("findings")
    .where("assessment_id", "=", assessmentId)
    .where("owner_id", "=", company.owner_id);
  const { status } = filter;
  if (status) {
    matching = matching.where((eb) => {
      const assessed = eb("verdict", "in", verdictsOf(status));
      if (status !== "review" || filter.past) return assessed;
      const openAgain = eb
        .selectFrom("finding_work")
        .select("obligation_id")
        .where("company_id", "=", company.id)
        .where("owner_id", "=", company.owner_id)
        .where("note", "is not", null);
      return eb.or([assessed, eb("obligation_id", "in", openAgain)]);
    });
  }
  if (filter.severity) matching = matching.where("severity", "=", filter.severity);
  if (filter.actId) matching = matching.where("act_id", "=", filter.actId);
  if (filter.obligationId) {
    matching = matching.where("obligation_id", "=", filter.obligationId);
  }
  const { assigneeId, focus } = filter;
  if (focus) {
    const ofArea = [...catalogue.obligations].filter(([, one]) => one.obligation.focus === focus);
    const ids = ofArea.map(([id]) => id);
    matching = matching.where("obligation_id", "in", ids);
  }
  if (assigneeId) {
    matching = matching.where("obligation_id", "in", (eb) =>
      eb
        .selectFrom("finding_work")
        .select("obligation_id")
        .where("company_id", "=", company.id)
        .where("owner_id", "=", company.owner_id)
        .where("assignee_id", "=", assigneeId),
    );
  }
  if (filter.control) {
    const assessment = { id: assessmentId, owner_id: company.owner_id };
    const state = filter.control === "any" ? undefined : filter.control;
    const controls = await loadControls(db, company, filter.past);
    const today = filter.past?.until.slice(0, 10);
    const ids = await listInState(db, catalogue, assessment, controls, {
      state,
      ...(today !== undefined && { today }),
    });
    matching = matching.where("obligation_id", "in", ids);
  }
  if (filter.reader) {
    const assessment = { id: assessmentId, owner_id: company.owner_id };
    matching = matching.where("id", "in", await listDiffering(db, assessment));
  }
  const { total } = await matching
    .select(sql<number>`count(*)`.as("total"))
    .executeTakeFirstOrThrow();
  let rows = matching.selectAll();
  if (filter.sort === "act") rows = rows.orderBy("act_id");
  rows = rows.orderBy("rank");
  if (filter.page) rows = rows.limit(filter.pageSize).offset((filter.page - 1) * filter.pageSize);
  const findings = await explain(db, catalogue, company, await rows.execute(), filter.past);
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

export function jurisdictionsOf(companies: Company[]): Jurisdiction[] {
  return [...new Set(companies.map((company) => company.jurisdiction))];
}

/** The verdicts that a status stands for. */
export function verdictsOf(status: FindingStatus): Verdict[] {
  if (status === "review") return ["needs_review"];
  if (status === "unmet") return ["not_shown", "contradicted"];
  return status === "open" ? ["partly", "not_shown", "contradicted"] : [status];
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
  const wordingOf = await loadWordings(db, catalogue, rows);
  const assessmentId = past?.id ?? company.shown_assessment_id ?? "";
  const readings = await mapReadings(db, { id: assessmentId, owner_id: company.owner_id });
  const assessment = await db
    .selectFrom("assessments")
    .select("catalogue_date")
    .where("id", "=", assessmentId)
    .where("owner_id", "=", company.owner_id)
    .executeTakeFirst();
  return rows.map((row) => ({
    ...wordingOf(row),
    row,
    held: catalogue.obligations.has(row.obligation_id),
    alike: countAlike(catalogue, row.obligation_id),
    catalogueDate: assessment?.catalogue_date ?? "",
    evidence: JSON.parse(row.evidence_json) as Evidence[],
    missing: JSON.parse(row.missing_json) as string[],
    work: work.get(row.obligation_id) ?? null,
    control: showControl(catalogue, row, controls, today),
    reading: readings.get(row.id) ?? null,
  }));
}

function loadControls(db: Db, company: Company, past: Past | undefined) {
  return past ? mapPastControls(db, company, past.until) : mapControls(db, company);
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
  return {
    ...stored,
    counts,
    next: stored.next ?? null,
    readByModel: stored.readByModel ?? 0,
    catalogueDate: row.catalogue_date ?? "",
    generated: row.finished ?? "",
  };
}
