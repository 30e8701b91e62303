import { nameArticle } from "../../catalogue/articles.ts";
import { getToday } from "../../companies/controls/controls.ts";
import { isWithin } from "../../companies/findings/narrow.ts";
import { listTasks } from "../../companies/findings/tasks.ts";
import type { Task } from "../../companies/findings/tasks.ts";
import { findUndoable, listLastTouched } from "../../companies/findings/undoable.ts";
import { listCountedCompanies } from "../account-companies.ts";
import type { KnownCompany } from "../../companies/companies.ts";
import type { Api } from "../environment.ts";
import { takePage } from "../paging.ts";
import { serve } from "../serve.ts";
import type { Work } from "../serve.ts";
import * as calls from "./contract.ts";
import { taskStates } from "../../form-schemas/finding.ts";
import type { TaskView } from "../../form-schemas/finding.ts";

const recentDays = 30;
/** Of each state on the board; the rest is a link away. */
const mostCards = 10;

/** What people have to do, whichever company it is of. */
export function addTaskRoutes(api: Api): void {
  serve(api, calls.listTasks, async ({ view = "all", state, page }, work) => {
    const { open, done, describe } = await loadTasks(work);
    const chosen = (state === "done" ? done : open)[view];
    const { shown, ...place } = takePage(
      state ? chosen.filter((one) => one.state === state) : chosen,
      page,
    );
    return { tasks: shown.map(describe), counts: countEach(open, done), ...place };
  });
  serve(api, calls.getBoard, async ({ view = "all", first }, work) => {
    const { companies, open, done, describe } = await loadTasks(work);
    const all = [...open[view], ...done[view]].toSorted(
      (a, b) => Number(b.id === first) - Number(a.id === first),
    );
    const columns = taskStates.map((state) => {
      const tasks = all.filter((one) => one.state === state);
      return { state, total: tasks.length, tasks: tasks.slice(0, mostCards).map(describe) };
    });
    return {
      counts: countEach(open, done),
      columns,
      undoable: await findUndoableOf(work, companies),
    };
  });
}

/** What is open and what was done of late, each by view. */
async function loadTasks(work: Work) {
  const { db, catalogue, user } = work;
  const companies = await listCountedCompanies(work);
  const since = new Date(Date.now() - recentDays * 86_400_000).toISOString();
  const all = await listTasks(db, catalogue, user.accountId, companies, since);
  const today = getToday();
  const splitByView = (tasks: Task[]): Record<TaskView, Task[]> => ({
    all: tasks,
    mine: tasks.filter(({ assignee }) => assignee?.id === user.id),
    overdue: tasks.filter((one) => isLate(one, today)),
    month: tasks.filter(({ due }) => isWithin(due, "month", today)),
  });
  return {
    companies,
    open: splitByView(all.filter(({ state }) => state !== "done")),
    done: splitByView(
      all
        .filter(({ state }) => state === "done")
        .toSorted((a, b) => (b.doneOn ?? "").localeCompare(a.doneOn ?? "")),
    ),
    describe: (one: Task) => describeTask(one, today),
  };
}

async function findUndoableOf({ db, user }: Work, companies: KnownCompany[]) {
  for (const id of await listLastTouched(db, { owner_id: user.accountId, person: user })) {
    const company = companies.find((one) => one.id === id);
    const undoable = company && (await findUndoable(db, { company, person: user }));
    if (undoable) return { ...undoable, company: company.name };
  }
  return null;
}

function countEach(open: Record<TaskView, Task[]>, done: Record<TaskView, Task[]>) {
  const { mine, overdue, month, all } = open;
  return {
    ...{ mine: mine.length, overdue: overdue.length },
    ...{ month: month.length, all: all.length, done: done.all.length },
  };
}

/** What is done is late no more. */
function isLate({ due, state }: Task, today: string): boolean {
  return state !== "done" && isWithin(due, "overdue", today);
}

function describeTask(task: Task, today: string) {
  const { id, company, findingId, isControl, severity, verdict, state, due } = task;
  const { act, obligation, assignee } = task;
  return {
    ...{ id, company, findingId, isControl, severity, verdict, state, due, assigned: assignee },
    obligationId: obligation.id,
    obligation: obligation.title,
    shortTitle: obligation.shortTitle ?? "",
    textLanguage: obligation.textLanguage ?? "en",
    act: act.shortTitle,
    article: nameArticle(act, obligation),
    isOverdue: isLate(task, today),
  };
}
