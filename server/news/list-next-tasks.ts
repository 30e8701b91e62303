import { rankQuestions } from "../applicability/applicability.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import type { Company } from "../companies/companies.ts";
import { getScore } from "../companies/dashboard.ts";
import { compareDue, newTask, orderTasks } from "../companies/next-tasks.ts";
import type { NextTask } from "../companies/next-tasks.ts";
import { buildProfile, isGivenUp, loadAnswers } from "../companies/profile/answers.ts";
import { loadDecisions } from "../companies/profile/decisions.ts";
import { recallStandings } from "../companies/profile/standings.ts";
import type { Db } from "../db/db.ts";
import { listBoundActs } from "./bound-acts.ts";
import { getToday, listDeadlines } from "./news.ts";

const mostDue = 3;

/** What to do next about a company; nothing before its first dashboard. */
export async function listNextTasks(
  db: Db,
  catalogue: Catalogue,
  company: Company,
  today: string = getToday(),
): Promise<NextTask[]> {
  const score = await getScore(db, company);
  if (!score) return [];
  const { counts, next } = score;
  const contradicted = counts.contradicted;
  const gaps = [
    ...(contradicted > 0 ? await findContradicted(db, catalogue, company, contradicted) : []),
    ...(score.redFlags > 0 ? await findGap(db, catalogue, company) : []),
  ].map((one, index) => ({ ...one, urgent: index === 0 }));
  const due = await listDue(db, catalogue, company, { today, urgentId: gaps[0]?.findingId });
  const isDue = ({ findingId }: NextTask) => due.some((one) => one.findingId === findingId);
  const tasks = [
    ...due,
    ...gaps.filter((one) => !isDue(one)),
    ...(await findDeadline(db, catalogue, company, today)),
    ...(next ? [newTask("upload", { documentKind: next.kind, count: next.obligations })] : []),
    ...(counts.needs_review > 0 ? [newTask("confirm", { count: counts.needs_review })] : []),
    ...(await findQuestions(db, catalogue, company)),
  ];
  return orderTasks(tasks, today);
}

/** What people gave a day to and nobody has done yet. */
async function listDue(
  db: Db,
  catalogue: Catalogue,
  company: Company,
  { today, urgentId }: { today: string; urgentId: string | null | undefined },
): Promise<NextTask[]> {
  const rows = await selectFindings(db, company)
    .innerJoin("finding_work", (join) =>
      join
        .onRef("finding_work.obligation_id", "=", "findings.obligation_id")
        .on("finding_work.company_id", "=", company.id),
    )
    .where("finding_work.owner_id", "=", company.owner_id)
    .where("finding_work.due", "is not", null)
    .where("finding_work.done", "is", null)
    .select(["findings.id", "findings.obligation_id", "findings.severity", "finding_work.due"])
    .orderBy("finding_work.due")
    .execute();
  return rows
    .map(({ due: date, ...row }) => ({ ...row, date, urgent: row.id === urgentId }))
    .toSorted((a, b) => compareDue(a, b, today))
    .slice(0, mostDue)
    .flatMap(({ id: findingId, obligation_id, ...one }) => {
      const named = nameObligation(catalogue, obligation_id);
      return named ? [newTask("due", { ...named, ...one, findingId })] : [];
    });
}

/** The gravest, and how many there are. */
async function findContradicted(
  db: Db,
  catalogue: Catalogue,
  company: Company,
  count: number,
): Promise<NextTask[]> {
  const contradicted = selectFindings(db, company).where("findings.verdict", "=", "contradicted");
  const first = await findFirst(catalogue, contradicted);
  return first ? [newTask("contradicted", { ...first, count })] : [];
}

/** The first red flag that no document contradicts. */
async function findGap(db: Db, catalogue: Catalogue, company: Company): Promise<NextTask[]> {
  const gaps = selectFindings(db, company)
    .where("findings.verdict", "=", "not_shown")
    .where("findings.severity", "=", "HIGH");
  const first = await findFirst(catalogue, gaps);
  return first ? [newTask("gap", first)] : [];
}

async function findFirst(catalogue: Catalogue, findings: ReturnType<typeof selectFindings>) {
  const first = await findings
    .select(["findings.id", "findings.obligation_id", "findings.severity"])
    .orderBy("findings.rank")
    .limit(1)
    .executeTakeFirst();
  const named = first && nameObligation(catalogue, first.obligation_id);
  return named && { ...named, findingId: first.id, severity: first.severity };
}

/** The next date of an act that binds the company. */
async function findDeadline(
  db: Db,
  catalogue: Catalogue,
  company: Company,
  today: string,
): Promise<NextTask[]> {
  const bound = await listBoundActs(db, [company]);
  const [first] = listDeadlines(catalogue, [company.jurisdiction], today, 1, bound);
  if (!first) return [];
  const { title, textLanguage = "en", date, act: actId = null } = first;
  return [newTask("deadline", { title, textLanguage, date, actId })];
}

async function findQuestions(db: Db, catalogue: Catalogue, company: Company): Promise<NextTask[]> {
  const entries = await loadAnswers(db, company);
  const decisions = await loadDecisions(db, company);
  const { asking } = recallStandings(catalogue, buildProfile(entries), decisions);
  const givenUp = new Set(entries.filter(isGivenUp).map(({ question }) => question));
  const questions = rankQuestions(asking).filter(({ question }) => !givenUp.has(question)).length;
  const count = asking.filter((one) => one.questions.some((each) => !givenUp.has(each))).length;
  return count > 0 ? [newTask("questions", { questions, count })] : [];
}

function selectFindings(db: Db, { shown_assessment_id, owner_id }: Company) {
  return db
    .selectFrom("findings")
    .where("findings.assessment_id", "=", shown_assessment_id)
    .where("findings.owner_id", "=", owner_id);
}

function nameObligation(catalogue: Catalogue, id: string) {
  const found = catalogue.obligations.get(id)?.obligation;
  return found && { title: found.title, textLanguage: found.textLanguage ?? "en" };
}
