import { rankQuestions } from "../applicability/applicability.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import type { Company } from "../companies/companies.ts";
import { getScore } from "../companies/dashboard.ts";
import { listDueFindings } from "../companies/findings/due.ts";
import { compareDue, isSoon, newTask, orderTasks } from "../companies/next-tasks.ts";
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
  const contradicted = await listContradicted(db, catalogue, company, counts.contradicted);
  const gaps = score.redFlags > 0 ? await listGaps(db, catalogue, company) : [];
  const urgentId = [...contradicted, ...gaps][0]?.findingId;
  const mark = (one: NextTask) => ({ ...one, urgent: one.findingId === urgentId });
  const ofDay = (await listDue(db, catalogue, company))
    .map(mark)
    .toSorted((a, b) => compareDue(a, b, today));
  // What is due soon stands on top by its day, and the next of its kind in its place below.
  const onTop = ofDay.slice(0, mostDue).filter((one) => isSoon(one, today));
  const undated = [contradicted, gaps]
    .flatMap((list) => list.filter((one) => !isListed(one, onTop)).slice(0, 1))
    .map(mark);
  const due = ofDay.filter((one) => !isListed(one, undated)).slice(0, mostDue);
  const tasks = [
    ...due,
    ...undated,
    ...(await findDeadline(db, catalogue, company, today)),
    ...(next ? [newTask("upload", { documentKind: next.kind, count: next.obligations })] : []),
    ...(counts.needs_review > 0 ? [newTask("confirm", { count: counts.needs_review })] : []),
    ...(await findQuestions(db, catalogue, company)),
  ];
  return orderTasks(tasks, today);
}

/** What people gave a day to and nobody has done yet. */
async function listDue(db: Db, catalogue: Catalogue, company: Company): Promise<NextTask[]> {
  const due = await listDueFindings(db, catalogue, company.owner_id, [company]);
  return due.map(({ findingId, severity, date, obligation: { title, textLanguage = "en" } }) =>
    newTask("due", { title, textLanguage, date, findingId, severity }),
  );
}

/** The gravest, each with how many there are. */
async function listContradicted(
  db: Db,
  catalogue: Catalogue,
  company: Company,
  count: number,
): Promise<NextTask[]> {
  if (count === 0) return [];
  const contradicted = selectFindings(db, company).where("findings.verdict", "=", "contradicted");
  const first = await listFirst(catalogue, contradicted);
  return first.map((one) => newTask("contradicted", { ...one, count }));
}

/** The first red flags that no document contradicts. */
async function listGaps(db: Db, catalogue: Catalogue, company: Company): Promise<NextTask[]> {
  const gaps = selectFindings(db, company)
    .where("findings.verdict", "=", "not_shown")
    .where("findings.severity", "=", "HIGH");
  return (await listFirst(catalogue, gaps)).map((one) => newTask("gap", one));
}

/** As many as leave one when all that may stand on top are among them. */
async function listFirst(catalogue: Catalogue, findings: ReturnType<typeof selectFindings>) {
  const rows = await findings
    .select(["findings.id", "findings.obligation_id", "findings.severity"])
    .orderBy("findings.rank")
    .limit(mostDue + 1)
    .execute();
  return rows.flatMap(({ id: findingId, obligation_id, severity }) => {
    const named = nameObligation(catalogue, obligation_id);
    return named ? [{ ...named, findingId, severity }] : [];
  });
}

function isListed({ findingId }: NextTask, tasks: NextTask[]): boolean {
  return tasks.some((one) => one.findingId === findingId);
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
