import type { Catalogue } from "../../catalogue/catalogue.ts";
import { loadSnapshots } from "../../catalogue/snapshots.ts";
import type { FocusLeaf, Severity } from "../../catalogue/types.ts";
import type { Db } from "../../db/db.ts";
import { getToday, listInState, mapControls, mapPastControls } from "../controls/controls.ts";
import type { ControlState } from "../controls/control-state.ts";
import type { Company } from "../companies.ts";
import { listDiffering } from "../second-readings/second-readings.ts";
import { isStanding, listStanding, verdictsOf } from "./statuses.ts";
import type { FindingStatus } from "./statuses.ts";
import { mapWork } from "./work.ts";

/** A dashboard that was shown before, and when the next one took its place. */
export type Past = { id: string; until: string };
export const findingOrders = ["act", "obligation", "owner", "due"] as const;
export type FindingOrder = (typeof findingOrders)[number];
export const dueSpans = ["overdue", "month"] as const;
export type DueSpan = (typeof dueSpans)[number];

export type FindingNarrowing = {
  status?: FindingStatus | undefined;
  severity?: Severity | undefined;
  /** Only what is assigned to this person. */
  assigneeId?: string | undefined;
  /** Only what is due by then and not done. */
  due?: DueSpan | undefined;
  /** Only what is called so, by obligation, act or article. */
  words?: string | undefined;
  actId?: string | undefined;
  obligationId?: string | undefined;
  /** Only controls in that state, or in any. */
  control?: ControlState | "any" | undefined;
  /** Only what a second reader judges otherwise. */
  reader?: "differs" | undefined;
  /** Only what rests on a passage. */
  evidence?: "any" | undefined;
  /** Only obligations of this area, as the catalogue sorts them today. */
  focus?: FocusLeaf | undefined;
  past?: Past | undefined;
};

/** The findings that fit, as a query that goes on; null where the company has no dashboard. */
export async function narrowFindings(
  db: Db,
  catalogue: Catalogue,
  company: Company,
  filter: FindingNarrowing,
) {
  const assessmentId = filter.past?.id ?? company.shown_assessment_id;
  if (!assessmentId) return null;
  const { owner_id } = company;
  const assessment = { id: assessmentId, owner_id };
  const today = filter.past?.until.slice(0, 10);
  let matching = db
    .selectFrom("findings")
    .where("assessment_id", "=", assessmentId)
    .where("owner_id", "=", owner_id);
  const { status, assigneeId, due, focus, words } = filter;
  const worked = () =>
    db
      .selectFrom("finding_work")
      .select("obligation_id")
      .where("company_id", "=", company.id)
      .where("owner_id", "=", owner_id);
  if (status) {
    matching = matching.where((eb) => {
      const assessed = eb("verdict", "in", verdictsOf(status));
      if (status !== "review" || filter.past) return assessed;
      return eb.or([assessed, eb("obligation_id", "in", worked().where("note", "is not", null))]);
    });
    if (status === "flags") matching = matching.where("severity", "=", "HIGH");
    if (isStanding(status)) {
      const controls = await loadControls(db, company, filter.past);
      const which = { standing: status, today };
      const ids = await listStanding(db, catalogue, assessment, controls, which);
      matching = matching.where("id", "in", ids);
    }
  }
  if (filter.severity) matching = matching.where("severity", "=", filter.severity);
  if (filter.actId) matching = matching.where("act_id", "=", filter.actId);
  if (filter.obligationId) matching = matching.where("obligation_id", "=", filter.obligationId);
  if (focus) {
    const ofArea = [...catalogue.obligations].filter(([, one]) => one.obligation.focus === focus);
    const ids = ofArea.map(([id]) => id);
    matching = matching.where("obligation_id", "in", ids);
  }
  if (assigneeId) {
    matching = matching.where(
      "obligation_id",
      "in",
      worked().where("assignee_id", "=", assigneeId),
    );
  }
  if (due) {
    const [from, to] = spanOf(due, getToday());
    const open = worked().where("done", "is", null);
    const span = open.where("due", ">=", from).where("due", "<=", to);
    matching = matching.where("obligation_id", "in", span);
  }
  if (filter.control) {
    const state = filter.control === "any" ? undefined : filter.control;
    const controls = await loadControls(db, company, filter.past);
    const ids = await listInState(db, catalogue, assessment, controls, {
      state,
      ...(today !== undefined && { today }),
    });
    matching = matching.where("obligation_id", "in", ids);
  }
  if (filter.evidence) matching = matching.where("evidence_json", "!=", "[]");
  if (filter.reader) {
    matching = matching.where("id", "in", await listDiffering(db, assessment));
  }
  if (words) {
    const ids = await listCalled(db, catalogue, assessment, words);
    matching = matching.where("obligation_id", "in", ids);
  }
  return matching;
}

export type Narrowed = NonNullable<Awaited<ReturnType<typeof narrowFindings>>>;

/** Their ids in that order, and the worst first among equals; what nobody has comes last. */
export async function orderFindings(
  db: Db,
  catalogue: Catalogue,
  company: Company,
  matching: Narrowed,
  order: FindingOrder,
): Promise<string[]> {
  const rows = await matching
    .select(["id", "obligation_id", "act_id", "obligation_hash"])
    .orderBy("rank")
    .execute();
  const work = await mapWork(db, company);
  const snapshotOf = await loadSnapshots(db, catalogue, rows);
  const keyOf = (row: (typeof rows)[number]): string => {
    const { assignee, due } = work.get(row.obligation_id) ?? {};
    if (order === "owner") return assignee ?? last;
    if (order === "due") return due ?? last;
    const { act, obligation } = snapshotOf(row);
    return order === "act" ? act.shortTitle : obligation.shortTitle || obligation.title;
  };
  return rows
    .map((row) => ({ id: row.id, key: keyOf(row) }))
    .toSorted((a, b) => a.key.localeCompare(b.key, "en", { numeric: true }))
    .map(({ id }) => id);
}

/** Sorts behind every name and day. */
const last = "\u{10ffff}";

export function loadControls(db: Db, company: Company, past: Past | undefined) {
  return past ? mapPastControls(db, company, past.until) : mapControls(db, company);
}

/** The obligations of a dashboard that hold every one of the words in their names. */
async function listCalled(
  db: Db,
  catalogue: Catalogue,
  assessment: { id: string; owner_id: string },
  words: string,
): Promise<string[]> {
  const rows = await db
    .selectFrom("findings")
    .select(["obligation_id", "act_id", "obligation_hash"])
    .where("assessment_id", "=", assessment.id)
    .where("owner_id", "=", assessment.owner_id)
    .execute();
  const snapshotOf = await loadSnapshots(db, catalogue, rows);
  const wanted = fold(words).split(/\s+/).filter(Boolean);
  return rows
    .filter((row) => {
      const { act, obligation } = snapshotOf(row);
      const { title, shortTitle = "", article, text } = obligation;
      const names = [title, shortTitle, text, act.shortTitle, act.title, article].join(" ");
      const folded = fold(names);
      return wanted.every((word) => folded.includes(word));
    })
    .map((row) => row.obligation_id);
}

function fold(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

/** The first and the last day; what is overdue was due yesterday at the latest. */
/** Whether a day falls into the span. */
export function isWithin(day: string | null, span: DueSpan, today: string): boolean {
  const [from, to] = spanOf(span, today);
  return day !== null && day >= from && day <= to;
}

function spanOf(due: DueSpan, today: string): [from: string, to: string] {
  if (due === "month") return [`${today.slice(0, 7)}-01`, `${today.slice(0, 7)}-31`];
  return ["0000-01-01", new Date(Date.parse(today) - 86_400_000).toISOString().slice(0, 10)];
}
